// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/program.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

/// Version 1, after 0.9, names things anew.
void versionOne(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.takeText(from.reading().model, "name", "model");
    from.takeCount(plan, "mbs", "micro_batch_size");
    from.takeCount(plan, from.text("cp_mode") == "ulysses" ? "ulysses" : "cp", "cp_size");
    from.takeCount(plan, "ep", "dist_config.ep_size");
    if (from.text("dist_config.name") == "fsdp2")
        from.put(plan, "fsdp", true, "dist_config.name");
    if (const std::string file = from.text("dist_config.config_file"); !file.empty())
        from.reading().refers.push_back(file);
}

bool recognisesLlamaFactory(const LaunchText &text)
{
    return (text.has({"model_name_or_path"}) && text.hasAny({"stage", "finetuning_type", "cutoff_len", "template"}))
           || (text.has({"model", "train_dataset"}) && text.hasAny({"dist_config", "cutoff_len"}));
}

void readLlamaFactory(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    if (from.find("tensor_model_parallel_size") || from.find("pipeline_model_parallel_size")) // it trains with Megatron-LM
        readMegatronArguments(argumentsOf(from, {}), reading);
    if (from.find("model_name_or_path") == nullptr)
        versionOne(from);
    readTrainer(from);
    if (const std::string file = from.text("deepspeed"); !file.empty())
        reading.refers.push_back(file);
}

} // namespace

const LaunchReader llamaFactoryReader{"llama-factory-yaml", "LLaMA-Factory YAML", recognisesLlamaFactory,
                                      readTree<readLlamaFactory>};

} // namespace shardscope::io::launch
