// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/costargs.h"

#include "core/io/json/keys.h"

namespace shardscope::io {

namespace {

using plan::BatchRun;
using plan::TrainingRun;

constexpr Whole option{1, 1 << 30};

} // namespace

TrainingRun readTrainingRun(Fields &fields)
{
    TrainingRun run;
    KeyReader<TrainingRun> io{fields, run};
    io.needs("dataset_size", "a number", &TrainingRun::datasetTokens, aboveZero);
    io.is("batch_size", &TrainingRun::batchSize, option);
    io.is("num_experts", &TrainingRun::experts, option);
    io.is("seq_len", &TrainingRun::sequence, option);
    io.needs("num_layers", "a number", &TrainingRun::layers, option);
    io.needs("d_model", "a number", &TrainingRun::hidden, option);
    io.is("d_head", &TrainingRun::headDim, option);
    io.is("p_data", &TrainingRun::data, option);
    io.is("p_pipe", &TrainingRun::pipe, option);
    io.is("p_exp", &TrainingRun::expert, option);
    io.is("p_seq", &TrainingRun::sequenceDegree, option);
    io.is("p_tensor_int", &TrainingRun::tensorInternal, option);
    io.is("p_tensor_ext", &TrainingRun::tensorExternal, option);
    io.is("net_precision_bytes", &TrainingRun::netPrecisionBytes, option);
    io.is("d_ffn_ratio", &TrainingRun::ffnRatio, option);
    io.is("d_ffn", &TrainingRun::ffn, option);
    io.is("num_heads", &TrainingRun::heads, option);
    io.is("use_glu", &TrainingRun::gated);
    bool single = !run.multiQuery;
    fields.read("no_multi_query_attn", single);
    run.multiQuery = !single;
    io.is("activation_checkpointing", &TrainingRun::activationCheckpointing);
    io.is("consecutive_attn_and_ffn", &TrainingRun::consecutive);
    io.is("skip_efficiency_check", &TrainingRun::skipEfficiencyCheck);
    io.is("fwd_only", &TrainingRun::forwardOnly);
    io.is("total_attn_width_ratio", &TrainingRun::attentionWidthRatio, aboveZero);
    io.is("cluster_flop_rate", &TrainingRun::clusterFlopRate, aboveZero);
    return run;
}

BatchRun readBatchRun(Fields &fields, plan::BatchProfile profile)
{
    BatchRun run;
    run.profile = profile;
    KeyReader<BatchRun> io{fields, run};
    io.is("precision_bits", &BatchRun::precisionBits, option);
    io.needs("n_layers", "a whole number", &BatchRun::layers, option);
    io.needs("d_model", "a whole number", &BatchRun::hidden, option);
    io.is("d_internal_ratio", &BatchRun::internalRatio, option);
    io.is("n_experts", &BatchRun::experts, option);
    io.is("n_routed_experts", &BatchRun::routedExperts, option);
    io.is("batch_size", &BatchRun::batchSize, option);
    io.is("microbatch_size", &BatchRun::microbatchSize, option);
    io.is("seq_len", &BatchRun::sequence, option);
    io.is("pp", &BatchRun::pipe, option);
    io.is("pipeline_interleaving", &BatchRun::interleaving, option);
    io.is("dp", &BatchRun::data, option);
    io.is("tp", &BatchRun::tensorInternal, option);
    io.is("tp2", &BatchRun::tensorExternal, option);
    io.is("chip_type", &BatchRun::chip);
    io.is("dataset_size", &BatchRun::datasetTokens, aboveZero);
    if (profile == plan::BatchProfile::Sustained) {
        io.is("flop_rate_8bit", &BatchRun::flopRate8bit, aboveZero);
        io.is("memory_bandwidth", &BatchRun::memoryBandwidth, aboveZero);
        io.is("network_bandwidth", &BatchRun::networkBandwidth, aboveZero);
        io.is("base_utilization", &BatchRun::baseUtilization, aboveZero);
    }
    return run;
}

} // namespace shardscope::io
