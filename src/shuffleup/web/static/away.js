// The server is away: this page opens what was asked for as soon as it is back.
const AGAIN = 2000; // milliseconds

const back = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status !== 502 && status !== 504,
    () => false,
  );
setInterval(async () => (await back()) && location.reload(), AGAIN);
