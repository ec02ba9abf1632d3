// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"

namespace shardscope::headless {

Run declareConvert(CLI::App &app);
Run declareTopology(CLI::App &app);

std::span<const Command> commands()
{
    static constexpr Command table[] = {
        {"topology", "Read machines and say what follows from them", "  nvidia-smi topo -m | shardscope-cli topology", declareTopology},
        {"convert", "Write any readable machine in another form", "  nvidia-smi topo -m | shardscope-cli convert - --to cluster --out machine.json", declareConvert},
    };
    return table;
}

} // namespace shardscope::headless
