// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"

namespace shardscope::headless {

Run declareBroadcast(Options &options);
Run declareConvert(Options &options);
Run declareCost(Options &options);
Run declareStepTime(Options &options);
Run declareDoctor(Options &options);
Run declareExplain(Options &options);
Run declareFit(Options &options);
Run declareGroups(Options &options);
Run declareLaunch(Options &options);
Run declareLayout(Options &options);
Run declareLessons(Options &options);
Run declareMemory(Options &options);
Run declareMerge(Options &options);
Run declareNeed(Options &options);
Run declarePipeline(Options &options);
Run declarePlace(Options &options);
Run declarePlan(Options &options);
Run declareRuns(Options &options);
Run declareScores(Options &options);
Run declareTopology(Options &options);
Run declareTrace(Options &options);

std::span<const Command> commands()
{
    static constexpr Command table[] = {
        {"topology", "Analyse the topology of machines",
         "  nvidia-smi topo -m | shardscope-cli topology\n"
         "  echo '{\"format\":\"shardscope-cluster\",\"version\":1,\"generate\":{\"gpus_per_host\":4,"
         "\"inside\":{\"class\":\"NV18\",\"bandwidth_Bps\":4.5e11}}}' | shardscope-cli topology --pair GPU0,GPU3",
         declareTopology},
        {"doctor", "Say what is wrong with what you have, why, and what to do next: all files together",
         "  echo '[{\"world_size\":4,\"global_batch_size\":64,\"chunks\":8,\"microbatch_size\":8,\"partition\":\"3,3,3,3\","
         "\"seed\":1,\"throughput_samples_per_s\":80,\"stage_forward_time_ms_per_rank\":[20.1,20,31.5,20.2]}]' | shardscope-cli "
         "doctor",
         declareDoctor},
        {"broadcast", "Copy a host tensor to several GPUs: three strategies, the best number of blocks, the lower bound",
         "  echo '{\"case\":{\"bytes\":4e9,\"destinations\":4,\"host_pageable_Bps\":11.8e9,\"host_pinned_Bps\":53.6e9,"
         "\"link_Bps\":363e9,\"latency_s\":1e-5,\"blocks\":32}}' | shardscope-cli broadcast",
         declareBroadcast},
        {"pipeline", "Simulate a pipeline: step time, bubbles, and which rank waits for which",
         "  echo "
         "'{\"case\":{\"schedule\":\"1f1b\",\"stages\":4,\"chunks\":8,\"forward_s\":1,\"backward_input_s\":1,\"backward_weight_"
         "s\":1}}' | shardscope-cli pipeline",
         declarePipeline},
        {"cost", "Cost of a whole training run: FLOP, bytes sent and received, time",
         "  echo '{\"args\":{\"cluster_flop_rate\":156e12,\"num_experts\":8,\"batch_size\":8192,\"seq_len\":8192,"
         "\"dataset_size\":13e12,\"num_layers\":120,\"d_model\":15360,\"p_pipe\":15,\"p_data\":16,\"p_exp\":8,"
         "\"p_tensor_int\":8}}' | shardscope-cli cost --text",
         declareCost},
        {"step-time", "Step time of one batch: bubble, steady phase, gradient reduction",
         "  echo '{\"profile\":\"ideal\",\"args\":{\"chip_type\":\"A100_40GB\",\"n_layers\":120,\"d_model\":12288,"
         "\"batch_size\":30720,\"microbatch_size\":48,\"n_experts\":16,\"n_routed_experts\":2,\"pp\":15,"
         "\"pipeline_interleaving\":8,\"tp\":8,\"dp\":12}}' | shardscope-cli step-time --text",
         declareStepTime},
        {"place", "Place the experts of a layer on GPUs: contiguous, EPLB, HarMoEny, Lysi, optimal, …",
         "  echo '{\"case\":{\"experts\":4,\"devices\":2,\"tokens\":[[7,1,1,1],[5,2,2,1]]}}' | shardscope-cli place optimal\n"
         "  echo '{\"case\":{\"load\":[[9,8,7,6,5,4,3,2]],\"replicas\":8,\"groups\":1,\"nodes\":1,\"gpus\":2}}' | shardscope-cli "
         "place eplb",
         declarePlace},
        {"memory", "Memory of a training step, by term and by stage",
         "  echo '{\"case\":{\"model\":\"gpt-1.3b-v100\",\"device\":\"V100-32GB\",\"microbatch\":8,\"attention\":\"unfused\","
         "\"environment\":\"PyTorch 2021 on V100\",\"plan\":{\"pp\":4,\"dp\":2,\"gbs\":512,\"zero\":1,\"recomputation\":\"full\","
         "\"framework\":\"megatron-deepspeed\"}}}' | shardscope-cli memory\n"
         "  echo '{\"case\":{\"model\":\"switch-base-8\",\"part\":\"expert\",\"training\":false}}' | shardscope-cli memory",
         declareMemory},
        {"plan", "Search all parallelism plans of a training step: the best, the Pareto front, and why others cannot run",
         "  echo '{\"model\":\"gpt3-13b\",\"cluster\":{\"device\":\"A100-80GB\",\"gpus\":64,\"gpus_per_host\":8},\"gbs\":1024,"
         "\"search\":{\"tp\":[1,2,4,8],\"schedules\":[\"1f1b\",\"interleaved\"]}}' | shardscope-cli plan --top 3\n"
         "  shardscope-cli plan --in query.json --shard 3/16 --out part-3.json   # then: shardscope-cli merge part-*.json",
         declarePlan},
        {"merge", "Merge the shards of a split search into the same result as an unsplit search, byte for byte",
         "  echo '{\"model\":\"gpt3-1.3b\",\"cluster\":{\"device\":\"A100-80GB\",\"gpus\":8},\"gbs\":64}' > query.json "
         "&& for i in 1 2 3; do shardscope-cli plan --in query.json --shard $i/3 --out part-$i.json; done "
         "&& shardscope-cli merge part-1.json part-2.json part-3.json",
         declareMerge},
        {"groups", "Say which ranks share a tensor, context, data, pipeline or expert group",
         "  echo '{\"case\":{\"gpus\":16,\"tp\":2,\"cp\":2,\"ep\":4,\"etp\":1,\"pp\":2}}' | shardscope-cli groups",
         declareGroups},
        {"layout", "Say what each stage of a pipeline computes, from a layout as Megatron-LM reads it or from equal stages",
         "  echo '{\"case\":{\"layout\":\"Et*3|(tt|)*29m|L\",\"pp\":16}}' | shardscope-cli layout\n"
         "  echo '{\"case\":{\"model\":\"llama3-8b\",\"cluster\":{\"device\":\"H100-80GB\",\"gpus\":8},\"pp\":4,"
         "\"memory_limit_bytes\":8e10,\"plan\":{\"tp\":2,\"gbs\":32}}}' | shardscope-cli layout   # the best layout",
         declareLayout},
        {"launch", "Read the files that start a training: its model, its plan and its GPUs",
         "  echo 'torchrun --nproc_per_node 8 --nnodes 4 pretrain_gpt.py --num-layers 40 --hidden-size 5120 "
         "--num-attention-heads 40 "
         "--tensor-model-parallel-size 8 --micro-batch-size 1 --global-batch-size 64 --bf16' | shardscope-cli launch",
         declareLaunch},
        {"runs", "Read measured runs: statistics and faults found in the measurements",
         "  echo "
         "'[{\"world_size\":4,\"global_batch_size\":64,\"chunks\":4,\"microbatch_size\":16,\"partition\":\"6,2,2,2\",\"seed\":1,"
         "\"throughput_samples_per_s\":9.45,\"stage_forward_time_ms_per_rank\":[83.5,26.2,26.2,26.5]}]' | shardscope-cli runs",
         declareRuns},
        {"trace", "Read profiler traces: who is late, what is hidden, where a step's time goes",
         "  echo '[{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"gemm\",\"pid\":0,\"tid\":7,\"ts\":0,\"dur\":90,"
         "\"args\":{\"stream\":7}},{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"ncclDevKernel_AllReduce_Sum_f32_RING_LL\","
         "\"pid\":0,\"tid\":20,\"ts\":60,\"dur\":50,\"args\":{\"stream\":20}}]' | shardscope-cli trace",
         declareTrace},
        {"fit", "Fit a model's parameters to measured runs, excluding outliers",
         "  echo '{\"case\":{\"model\":\"alpha-beta\",\"runs\":[{\"bytes\":1e3,\"time_us\":10.1},{\"bytes\":1e6,\"time_us\":31},"
         "{\"bytes\":1e8,\"time_us\":2110}]}}' | shardscope-cli fit\n"
         "  shardscope-cli fit --in case.json   # "
         "{\"case\":{\"runs\":[\"chunks.json\",\"partition.json\"],\"model\":\"pipeline-chunks\"}}",
         declareFit},
        {"explain", "Say which single cause explains measured steps that the prediction misses",
         "  printf 'model,gpu,gpus,gpus_per_node,tp,pp,dp,mbs,gbs,seq_len,zero_stage,precision,framework,step_time_s\\n"
         "llama3-8b,H100-80GB,16,8,1,1,16,1,64,4096,3,bf16,torchtitan,40\\n' | shardscope-cli explain",
         declareExplain},
        {"need", "Say how much of one thing a plan needs to reach a goal, or what limits it",
         "  echo '{\"case\":{\"model\":\"llama3-8b\",\"cluster\":{\"device\":\"H100-80GB\",\"gpus\":32,\"gpus_per_host\":8,"
         "\"inside_Bps\":4.5e11},\"gbs\":64,\"search\":{\"tp\":1,\"pp\":1,\"zero\":3,\"mbs\":1},\"goal\":{\"step_time_s\":3},"
         "\"vary\":\"node_network_Bps\"}}' | shardscope-cli need",
         declareNeed},
        {"lessons", "Check lessons: compute every figure and answer, and report errors in the file",
         "  shardscope-cli lessons\n"
         "  shardscope-cli lessons my-lesson.md",
         declareLessons},
        {"scores", "Collect the score sheets of a class into one table", "  shardscope-cli scores sheets/ --out class.csv",
         declareScores},
        {"convert", "Convert machines, runs, traces or simulated pipelines to another format",
         "  nvidia-smi topo -m | shardscope-cli convert - --to cluster --out machine.json\n"
         "  echo '{\"format\":\"shardscope-cluster\",\"version\":1,\"generate\":{\"hosts\":1,\"gpus_per_host\":4}}' "
         "| shardscope-cli convert --to csv",
         declareConvert},
    };
    return table;
}

} // namespace shardscope::headless
