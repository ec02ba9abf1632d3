// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"

namespace shardscope::headless {

Run declareConvert(CLI::App &app);
Run declarePipeline(CLI::App &app);
Run declareTopology(CLI::App &app);

std::span<const Command> commands()
{
    static constexpr Command table[] = {
        {"topology", "Read machines and say what follows from them",
         "  nvidia-smi topo -m | shardscope-cli topology\n"
         "  echo '{\"format\":\"shardscope-cluster\",\"version\":1,\"generate\":{\"gpus_per_host\":4,"
         "\"inside\":{\"class\":\"NV18\",\"bandwidth_Bps\":4.5e11}}}' | shardscope-cli topology --pair GPU0,GPU3",
         declareTopology},
        {"pipeline", "Simulate a pipeline: step time, bubbles, who waits for whom",
         "  echo "
         "'{\"case\":{\"schedule\":\"1f1b\",\"stages\":4,\"chunks\":8,\"forward_s\":1,\"backward_input_s\":1,\"backward_weight_"
         "s\":1}}' | shardscope-cli pipeline",
         declarePipeline},
        {"convert", "Write any readable machine in another form",
         "  nvidia-smi topo -m | shardscope-cli convert - --to cluster --out machine.json\n"
         "  echo '{\"format\":\"shardscope-cluster\",\"version\":1,\"generate\":{\"hosts\":1,\"gpus_per_host\":4}}' "
         "| shardscope-cli convert --to csv",
         declareConvert},
    };
    return table;
}

} // namespace shardscope::headless
