"""Certificates for one machine in a local network: a root bound to private addresses, and what it signs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from shuffleup.facts import fact
from shuffleup.web.net.addresses import NAME

ROOT_LASTS = timedelta(days=3650)
SERVER_LASTS = timedelta(days=397)  # the longest that phones accept of anybody
RENEWED_BEFORE = timedelta(days=7)  # no evening ends with a certificate that does not last it
BEHIND = timedelta(days=1)  # the clock of a phone may be

PRIVATE = (
    *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"),
    *("::1/128", "fc00::/7", "fe80::/10"),
)
AT_HOME = ("localhost", "local", "lan", "home.arpa", "internal")

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


@fact
class MachineNames:
    """What a machine is reached by."""

    hosts: tuple[str, ...]
    addresses: tuple[Address, ...]


@fact
class Signed:
    """A certificate and its key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    @property
    def text(self) -> bytes:
        return self.certificate.public_bytes(Encoding.PEM)

    @property
    def key_text(self) -> bytes:
        return self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def usable_names(names: Iterable[str]) -> MachineNames:
    """What can stand in a certificate, each once; the name of a machine may be anything, and some cannot."""
    hosts: set[str] = set()
    addresses: set[Address] = set()
    for name in (name.lower() for name in names):
        try:
            addresses.add(ip_address(name))
        except ValueError:
            hosts |= {name} if NAME.fullmatch(name) else set()
    return MachineNames(tuple(sorted(hosts)), tuple(sorted(addresses, key=str)))


# ------------------------------------------------------------------------------------------------- reading


def read(file: Path) -> x509.Certificate:
    """The first certificate of a file; ValueError if it holds none."""
    return x509.load_pem_x509_certificate(file.read_bytes())


def read_key(file: Path) -> ec.EllipticCurvePrivateKey:
    """A key we made; ValueError if it is none."""
    try:
        key = load_pem_private_key(file.read_bytes(), None)
    except (TypeError, UnsupportedAlgorithm) as error:
        raise ValueError(str(error)) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise ValueError("not a key of ours")
    return key


def names_in(certificate: x509.Certificate) -> tuple[str, ...]:
    """The names and addresses it is for, as they stand in it."""
    try:
        found = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return ()  # phones look nowhere else
    hosts = [host.lower() for host in found.get_values_for_type(x509.DNSName)]
    return (*hosts, *map(str, found.get_values_for_type(x509.IPAddress)))


def is_for(name: str, names: Iterable[str]) -> bool:
    """Is one of these names this one? A star stands for one part, the first."""
    rest = name.lower().partition(".")[2]
    return name.lower() in names or bool(rest and f"*.{rest}" in names)


def fingerprint(certificate: x509.Certificate) -> str:
    """As phones show it."""
    return certificate.fingerprint(SHA256()).hex(":").upper()


# ------------------------------------------------------------------------------------------------ do they fit


def may_sign(root: Signed, wanted: MachineNames, now: datetime) -> bool:
    """Can this root sign for these names, for as long as a certificate lasts?"""
    one = root.certificate
    lasts = one.not_valid_before_utc <= now and now + SERVER_LASTS <= one.not_valid_after_utc
    return lasts and _belong(root) and _permits(one, wanted)


def may_serve(server: Signed, root: x509.Certificate, wanted: MachineNames, now: datetime) -> bool:
    """Is this a certificate of the root for all these names, that lasts a while?"""
    one = server.certificate
    lasts = one.not_valid_before_utc <= now and now + RENEWED_BEFORE < one.not_valid_after_utc
    return lasts and _belong(server) and _issued_by(one, root) and _names(one, wanted)


def _belong(signed: Signed) -> bool:
    one, other = (
        key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        for key in (signed.certificate.public_key(), signed.key.public_key())
    )
    return one == other


def _issued_by(one: x509.Certificate, root: x509.Certificate) -> bool:
    try:
        one.verify_directly_issued_by(root)
    except (ValueError, TypeError, InvalidSignature):
        return False
    return True


def _names(one: x509.Certificate, wanted: MachineNames) -> bool:
    names = one.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    hosts, addresses = names.get_values_for_type(x509.DNSName), names.get_values_for_type(x509.IPAddress)
    return set(wanted.hosts) <= set(hosts) and set(wanted.addresses) <= set(addresses)


def _permits(root: x509.Certificate, wanted: MachineNames) -> bool:
    bound = root.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or []
    hosts = [one.value for one in bound if isinstance(one, x509.DNSName)]
    networks = [one.value for one in bound if isinstance(one, x509.IPAddress)]
    return all(_under(host, hosts) for host in wanted.hosts) and all(
        any(one in network for network in networks if isinstance(network, IPv4Network | IPv6Network))
        for one in wanted.addresses
    )


def _under(host: str, bases: Iterable[str]) -> bool:
    return any(host == base or host.endswith(f".{base}") for base in bases)


# --------------------------------------------------------------------------------------------------- making


def root(wanted: MachineNames, now: datetime) -> Signed:
    """An authority that can speak for private addresses and these names, and for nobody else."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = _called(f"Shuffle Up root of {wanted.hosts[0] if wanted.hosts else 'this machine'}, {now:%Y-%m-%d}")
    made = (
        _begun(name, name, key, now, ROOT_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(_bounds(wanted), None), critical=True)
    )
    return Signed(made.sign(key, SHA256()), key)


def server(root: Signed, wanted: MachineNames, now: datetime) -> Signed:
    """The server's certificate, for all its names."""
    key = ec.generate_private_key(ec.SECP256R1())
    names = [*map(x509.DNSName, wanted.hosts), *map(x509.IPAddress, wanted.addresses)]
    issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(root.key.public_key())
    made = (
        _begun(_called("Shuffle Up"), root.certificate.subject, key, now, SERVER_LASTS)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(issuer, critical=False)
    )
    return Signed(made.sign(root.key, SHA256()), key)


def _begun(
    name: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    """What every certificate has. Phones count from its first moment, so the day before belongs to what it lasts."""
    public = key.public_key()
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(issuer)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - BEHIND)
        .not_valid_after(now - BEHIND + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
    )


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _bounds(wanted: MachineNames) -> list[x509.GeneralName]:
    """Private addresses, the names of home networks, and what else this machine is called."""
    networks: set[Network] = {ip_network(text) for text in PRIVATE}
    strangers = [one for one in wanted.addresses if not any(one in network for network in networks)]
    hosts = {*AT_HOME, *(host for host in wanted.hosts if not _under(host, AT_HOME))}
    networks |= {ip_network(one) for one in strangers}
    return [*map(x509.DNSName, sorted(hosts)), *map(x509.IPAddress, sorted(networks, key=str))]
