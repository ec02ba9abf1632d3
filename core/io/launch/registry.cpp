// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "core/io/launch/readers.h"

namespace shardscope::io {

std::span<const LaunchReader> launchReaders()
{
    using namespace launch;
    // The first that recognises a text reads it: those with marks of their own before those with common ones.
    static constexpr LaunchReader table[] = {
        {"megatron-log", "log of Megatron-LM with its arguments", recognisesArgumentDump, readArgumentDump},
        {"mlperf-config-sh", "MLPerf configuration (config_*.sh)", recognisesMlperf, readMlperf},
        {"megatron-sh", "script that starts Megatron-LM or its kin", recognisesScript, readScript},
        {"torchrun-sh", "script that starts a training with torchrun, deepspeed or accelerate", recognisesProgram, readScript},
        {"hf-config", "Hugging Face config.json", recognisesHuggingFace, readHuggingFace},
        {"deepspeed-json", "DeepSpeed JSON", recognisesDeepSpeed, readDeepSpeedJson},
        {"torchtitan-toml", "torchtitan TOML", recognisesTorchtitan, readTorchtitan},
        {"nanotron-yaml", "nanotron YAML", recognisesNanotron, readNanotron},
        {"megatron-args-yaml", "YAML of Megatron-LM's options", recognisesMegatronArgs, readMegatronArgs},
        {"primus-yaml", "Primus YAML", recognisesPrimus, readPrimus},
        {"nemo-yaml", "NeMo YAML", recognisesNemo, readNemo},
        {"automodel-yaml", "NeMo AutoModel YAML", recognisesAutoModel, readAutoModel},
        {"flagscale-yaml", "FlagScale YAML", recognisesFlagScale, readFlagScale},
        {"megatron-bridge-yaml", "Megatron-Bridge YAML", recognisesBridge, readBridge},
        {"gpt-neox-yaml", "GPT-NeoX YAML", recognisesGptNeox, readGptNeox},
        {"accelerate-yaml", "accelerate YAML", recognisesAccelerate, readAccelerate},
        {"axolotl-yaml", "axolotl YAML", recognisesAxolotl, readAxolotl},
        {"llama-factory-yaml", "LLaMA-Factory YAML", recognisesLlamaFactory, readLlamaFactory},
        {"llm-foundry-yaml", "LLM Foundry YAML", recognisesLlmFoundry, readLlmFoundry},
        {"hostfile", "hostfile (slots=)", recognisesHostfile, readHostfile},
        {"slurm-job", "Slurm directives", recognisesSlurm, readSlurm},
        {"lingua-yaml", "Lingua YAML", recognisesLingua, readLingua},
    };
    return table;
}

} // namespace shardscope::io
