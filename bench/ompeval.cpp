// Times OMPEval on hands of seven cards that come on standard input, a byte a card (rank times four plus suit):
// nanoseconds of the best of several rounds, and the strengths added up by category, so that one sees it ranked them.
#include "omp/HandEvaluator.h"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <iterator>
#include <vector>

int main() {
    std::vector<unsigned char> cards{std::istreambuf_iterator<char>(std::cin), {}};
    omp::HandEvaluator evaluator;
    std::vector<unsigned short> found(cards.size() / 7);
    double best = 1e18;
    for (int round = 0; round < 20; ++round) {
        auto start = std::chrono::steady_clock::now();
        for (size_t hand = 0; hand < found.size(); ++hand) {
            const unsigned char* seven = &cards[7 * hand];
            omp::Hand sum = omp::Hand::empty();
            for (int place = 0; place < 7; ++place) sum += omp::Hand(seven[place]);
            found[hand] = evaluator.evaluate(sum);
        }
        std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
        if (spent.count() < best) best = spent.count();
    }
    long categories[16] = {};
    for (unsigned short strength : found) ++categories[strength >> 12];
    std::printf("%.0f", best);
    for (int category = 1; category <= 9; ++category) std::printf(" %ld", categories[category]);
    std::printf("\n");
}
