// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"

#include <cstdio>
#include <cstdlib>

using namespace shardscope;

/// doctor-accuracy [CASES]: how many planted faults of each kind the doctor finds, and how many clean texts it judges.
int main(int count, char **words)
{
    const int cases = count > 1 ? std::atoi(words[1]) : 1000;
    int found = 0;
    int alarms = 0;
    int all = 0;
    for (const accuracy::Planted &kind : accuracy::allPlanted()) {
        const accuracy::PlantedCount each = accuracy::countPlanted({&kind, 1}, cases).front();
        std::printf("%-26s found %5d (as possible %5d), not found but another %4d, clean and judged %4d of %d\n",
                    each.code.c_str(), each.found, each.possible, each.wrong, each.falseAlarms, cases);
        std::fflush(stdout);
        found += each.found;
        alarms += each.falseAlarms;
        all += cases;
    }
    std::printf("all: found %.2f %%, clean and judged %.2f %%\n", 100.0 * found / all, 100.0 * alarms / all);
    return found >= 0.95 * all && alarms <= 0.01 * all ? 0 : 1;
}
