// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/costargs.h"

namespace shardscope::io {

namespace {

using plan::BatchRun;
using plan::TrainingRun;

constexpr int mostOption = 1 << 30;

struct RunCount {
    std::string_view key;
    std::int64_t TrainingRun::*value;
};
constexpr RunCount runCounts[] = {
    {"batch_size", &TrainingRun::batchSize},
    {"num_experts", &TrainingRun::experts},
    {"seq_len", &TrainingRun::sequence},
    {"num_layers", &TrainingRun::layers},
    {"d_model", &TrainingRun::hidden},
    {"d_head", &TrainingRun::headDim},
    {"p_data", &TrainingRun::data},
    {"p_pipe", &TrainingRun::pipe},
    {"p_exp", &TrainingRun::expert},
    {"p_seq", &TrainingRun::sequenceDegree},
    {"p_tensor_int", &TrainingRun::tensorInternal},
    {"p_tensor_ext", &TrainingRun::tensorExternal},
    {"net_precision_bytes", &TrainingRun::netPrecisionBytes},
};
struct RunOption {
    std::string_view key;
    std::optional<std::int64_t> TrainingRun::*value;
};
constexpr RunOption runOptions[] = {
    {"d_ffn_ratio", &TrainingRun::ffnRatio},
    {"d_ffn", &TrainingRun::ffn},
    {"num_heads", &TrainingRun::heads},
};
struct RunFlag {
    std::string_view key;
    bool TrainingRun::*value;
    bool means = true; ///< what the value is when the flag is set
};
constexpr RunFlag runFlags[] = {
    {"use_glu", &TrainingRun::gated},
    {"no_multi_query_attn", &TrainingRun::multiQuery, false},
    {"activation_checkpointing", &TrainingRun::activationCheckpointing},
    {"consecutive_attn_and_ffn", &TrainingRun::consecutive},
    {"skip_efficiency_check", &TrainingRun::skipEfficiencyCheck},
    {"fwd_only", &TrainingRun::forwardOnly},
};
struct BatchCount {
    std::string_view key;
    std::int64_t BatchRun::*value;
};
constexpr BatchCount batchCounts[] = {
    {"precision_bits", &BatchRun::precisionBits},
    {"n_layers", &BatchRun::layers},
    {"d_model", &BatchRun::hidden},
    {"d_internal_ratio", &BatchRun::internalRatio},
    {"n_experts", &BatchRun::experts},
    {"n_routed_experts", &BatchRun::routedExperts},
    {"batch_size", &BatchRun::batchSize},
    {"microbatch_size", &BatchRun::microbatchSize},
    {"seq_len", &BatchRun::sequence},
    {"pp", &BatchRun::pipe},
    {"pipeline_interleaving", &BatchRun::interleaving},
    {"dp", &BatchRun::data},
    {"tp", &BatchRun::tensorInternal},
    {"tp2", &BatchRun::tensorExternal},
};

void readCount(Fields &fields, std::string_view key, std::int64_t &out)
{
    std::optional<int> value;
    fields.read(key, value, 1, mostOption);
    out = value.value_or(out);
}

void readNumber(Fields &fields, std::string_view key, double &out)
{
    std::optional<double> value;
    fields.read(key, value, 0, false);
    out = value.value_or(out);
}

} // namespace

TrainingRun readTrainingRun(Fields &fields)
{
    TrainingRun run;
    for (const std::string_view needed : {"dataset_size", "num_layers", "d_model"})
        (void)fields.require(needed, "a number");
    for (const RunCount &count : runCounts)
        readCount(fields, count.key, run.*count.value);
    for (const RunOption &option : runOptions) {
        std::optional<int> value;
        fields.read(option.key, value, 1, mostOption);
        if (value)
            run.*option.value = *value;
    }
    for (const RunFlag &flag : runFlags) {
        bool set = (run.*flag.value) == flag.means;
        fields.read(flag.key, set);
        run.*flag.value = set == flag.means;
    }
    readNumber(fields, "dataset_size", run.datasetTokens);
    fields.read("total_attn_width_ratio", run.attentionWidthRatio, 0, false);
    fields.read("cluster_flop_rate", run.clusterFlopRate, 0, false);
    return run;
}

BatchRun readBatchRun(Fields &fields, plan::BatchProfile profile)
{
    BatchRun run;
    run.profile = profile;
    for (const std::string_view needed : {"n_layers", "d_model"})
        (void)fields.require(needed, "a whole number");
    for (const BatchCount &count : batchCounts)
        readCount(fields, count.key, run.*count.value);
    fields.read("chip_type", run.chip);
    fields.read("dataset_size", run.datasetTokens, 0, false);
    if (profile == plan::BatchProfile::Sustained) {
        fields.read("network_bandwidth", run.networkBandwidth, 0, false);
        readNumber(fields, "base_utilization", run.baseUtilization);
    }
    return run;
}

Json trainingRunJson(const TrainingRun &run)
{
    Json json = Json::object();
    for (const RunCount &count : runCounts)
        json[std::string(count.key)] = run.*count.value;
    for (const RunOption &option : runOptions) {
        if (run.*option.value)
            json[std::string(option.key)] = *(run.*option.value);
    }
    for (const RunFlag &flag : runFlags) {
        if ((run.*flag.value) == flag.means)
            json[std::string(flag.key)] = true;
    }
    json["dataset_size"] = run.datasetTokens;
    if (run.attentionWidthRatio)
        json["total_attn_width_ratio"] = *run.attentionWidthRatio;
    if (run.clusterFlopRate)
        json["cluster_flop_rate"] = *run.clusterFlopRate;
    return json;
}

Json batchRunJson(const BatchRun &run)
{
    Json json = Json::object();
    json["chip_type"] = run.chip;
    for (const BatchCount &count : batchCounts)
        json[std::string(count.key)] = run.*count.value;
    if (run.datasetTokens)
        json["dataset_size"] = *run.datasetTokens;
    if (run.profile == plan::BatchProfile::Sustained) {
        if (run.networkBandwidth)
            json["network_bandwidth"] = *run.networkBandwidth;
        json["base_utilization"] = run.baseUtilization;
    }
    return json;
}

} // namespace shardscope::io
