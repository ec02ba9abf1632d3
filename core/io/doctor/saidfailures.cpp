// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/said.h"

namespace shardscope::io {

namespace {

constexpr Saying failureSayings[] = {
    {"whole-model-everywhere", true, 1,
     "load & whole model | full model | entire model | total model | all weights | whole weights | full weights & all gpus | "
     "each gpu | every gpu | each rank | every rank | all ranks | each process | every process | each card & fsdp | zero | shard",
     "tensor_parallel"},
    {"memory-grows", true, 2,
     "gpu memory | cuda memory | vram | 显存 | memory usage on gpu & increas | grow | leak | goes up | 增加 | 增长 | 泄漏 & each "
     "iteration | every iteration | each step | every step | each epoch | every epoch | each batch | every batch | "
     "gradually | steady | steadily | over time | as training | 逐渐 | 不断",
     "host memory | cpu memory | system memory | batch size increas | increase batch | increase the batch | increasing the "
     "batch | sequence length | context length | hangs | stuck | initialization takes | micro-batch size | autotun"},
    {"evaluation-full", true, 3,
     "eval | evaluation | evaluating | validation | validating | 验证 | 评估 & out of memory | oom | 显存不足 | 爆显存 & "
     "training is "
     "fine | trains fine | training works | training runs | training is ok | train fine | during training it | works fine | no "
     "problem during training | 训练正常",
     ""},
    {"uneven-batches", true, 2,
     "hang | hangs | hung | stuck | stall | freez | timeout | timed out | deadlock | 卡住 | 卡死 & end of epoch | end of the "
     "epoch | end of each epoch | end of every epoch | end of first epoch | end of the first epoch | last batch | last "
     "iteration | final batch | epoch ends | after first epoch | after the first epoch | 最后一个",
     "saving | dataloader worker | seconds | slow | num_workers=0", "saving-hangs"},
    {"saving-hangs", true, 2,
     "hang | hangs | stuck | freez | deadlock | 卡住 | 卡死 | 挂住 & saving | save | saves | 保存 & checkpoint | model | weights "
     "| "
     "state_dict | 模型",
     "not saving | without saving | before sav | saved normally | saves normally | saving works | cache is saved | cache created "
     "| data cache | caching"},
    {"peer-copies-hang", true, 3,
     "nccl_p2p_disable & started after | starts after | after i set | after setting | works | solve | solved | fixes | "
     "fixed | helps | resolved | no longer | 正常 | 解决 & hang | hangs | stuck | freez | deadlock | timeout | 卡住 | 卡死",
     "doesn't work | does not work | not help | no effect | doesn't help | didn't help | not work | no luck | not solve"},
    {"memory-grows", true, 1, "@gpu-memory & @grows & @on-and-on",
     "host memory | cpu memory | system memory | cpu ram | system ram | 内存 | batch size increas | increase batch | increase "
     "the batch | increasing the batch | sequence length | context length | max_length | vllm | sglang | inference | number "
     "of gpus | more gpus | resolution | constant | rank 0 | first gpu | hangs | stuck | initialization takes | micro-batch "
     "size | autotun"},
    {"memory-grows", true, 1,
     "@gpu-memory | memory will | memory will continue | memory keeps | 内存泄漏 | gpu的使用率 & @grows & @memory-full & train | "
     "iteration | epoch | step | 训练 | gpu",
     "host memory | cpu memory | system memory | cpu ram | system ram | ram usage | killed | batch size increas | increase "
     "batch | increase the batch | increasing the batch | increase batch_size | sequence length | context length | vllm | "
     "sglang | inference | number of gpus | more gpus | rank 0 | first gpu | resolution | hangs | stuck | initialization "
     "takes | micro-batch size | autotun | tried to increase | increase the max"},
    {"saving-hangs", true, 3,
     "@waits-forever & saving | save | saves | saved | 保存 & checkpoint | ckpt | model | weights | state_dict | 模型 | 权重 | "
     "after saving",
     "not saving | without saving | before sav | loading checkpoint | resum | load_state | saved normally | saves normally "
     "| saving works | cache is saved | cache created | data cache | caching"},
    {"saving-hangs", true, 10,
     "saving checkpoint | saving latest checkpoint | saving model | saving the model | save_checkpoint | saving state | "
     "saving optimizer & watchdog caught collective",
     "resum | saved normally | saves normally | saving works"},
    {"uneven-batches", true, 2,
     "@waits-forever & epoch transition | transition | between epochs | from epoch | next epoch | new epoch | second epoch "
     "| end of epoch | end of the epoch | end of each epoch | last step | last iteration | last batch & epoch | batch",
     "saving | save | checkpoint | dataloader worker | seconds | slow | evaluat | validat"},
    {"hangs-at-end", true, 3,
     "finish training | training finish | finished training | training is finished | training completes | training "
     "completed | after training | end of training | training is done | fit stopped | `trainer.fit` stopped | training ends "
     "& hang | hangs | stuck | timeout | timed out | time out | does not exit | doesn't exit | not exit | never exit",
     "inference | evaluat | epoch end | slow | after training for | hanging around", "saving-hangs"},
    {"compile-long", true, 2,
     "torch.compile | torch_compile | torchinductor | inductor | compile=true | torch compile & compil & very long | takes "
     "long | long time | too long | minutes | mins | slow compil | compilation time | compile time | forever | hours | "
     "first epoch | first iteration | first step | first batch & slow | long | takes | minutes | hours",
     "out of memory | recompile_limit | cache_size_limit", "recompiles"},
    {"replicated", true, 1,
     "more gpus | multi-gpu | multi gpu | multiple gpus | two gpus | 2 gpus | 4 gpus | 8 gpus | number of gpus | no matter "
     "how many gpu | another gpu | 多卡 | 多gpu & same memory | memory does not | memory doesn't | memory usage does not | "
     "memory usage doesn't | memory is not split | not reduce | not decrease | doesn't decrease | doesn't reduce | memory "
     "is the same | same amount of memory | still oom | still get oom | still out of memory | still cuda out of memory | "
     "still runs out | memory not shared | 显存不变 | 显存没有减少 | 还是oom & memory | oom | 显存",
     "fsdp | deepspeed | device_map | model parallel | zero-3 | zero3 | stage 3 | stage3 | tensor-parallel | tensor_parallel | "
     "tensor parallel | vllm | llama.cpp | "
     "reserved",
     "data-parallel"},
    {"resume-full", true, 3,
     "resum | restor | load the checkpoint | load checkpoint | from checkpoint | from a checkpoint | load_state_dict | "
     "ckpt_path | 断点续训 | 恢复训练 & @memory-full | more memory | runs out of gpu memory & from scratch | without resum | "
     "before "
     "resum | perfectly fine | first run goes | when i resume | when resum | after resum | after restor | try to resume | "
     "it requires me | when i try to resume | 从头",
     "evaluation | validation | inference | generat | loading checkpoint shards"},
    {"largest-batch-full", true, 3,
     "@memory-full & random | suddenly | middle of | after some | after a few | after several | after hundreds | after "
     "thousands | certain step | some step | some point | sometimes | occasionally | at step | at iteration | 突然 | 随机 | 中途 "
     "& variable length | varying length | different length | sequence length | sequence lengths | long sequence | longest "
     "| long sample | dynamic batch | dynamic shape | image size | different size | different resolution | various "
     "resolution | variable size | max_tokens | bucket | 长度不 | 最长",
     "evaluation | validation | inference | increase the sequence | increase sequence length"},
    {"first-update-full", true, 2,
     "@memory-full & optimizer.step | optimizer step | first step | after the first iteration | after first iteration | "
     "second iteration | second step | after one step | after 1 step | after first batch | second batch | 第二个 | 第一步 & adam "
     "| optimizer | first forward | forward and backward | backward pass works | backward works | first iteration works | "
     "second iteration | second step | second batch | 第二个",
     "evaluation | inference | resum | checkpoint | without optimizer | after few"},
    {"logits-full", true, 3,
     "logits | lm_head | cross entropy | cross_entropy | cross-entropy & @memory-full | tried to allocate | memory spike | "
     "peak memory | large memory & vocab | upcast | .float() | float32 | fp32",
     "inference server | evaluation | accuracy"},
    {"loader-hangs", true, 2,
     "@hangs & num_samplers=0 | num_workers=0 | num_workers = 0 | num_workers to 0 | num_workers 0 | num_worker=0 | workers to 0 "
     "| workers=0 "
     "| workers = 0 | without workers & work | fine | solve | solved | no problem | ok | fix | disappear | not hang | runs",
     "nccl | watchdog | not help | still hang | doesn't help | slow | long time before", "uneven-batches"},
    {"evaluation-full", true, 3,
     "@in-evaluation & @memory-full | increase of memory | jump in gpu memory | memory usage increases | cuda meomory | "
     "explodes",
     "resum | out of memory during training | tried to allocate | not run out | no out of memory | not oom | no oom"},
    {"saving-hangs", true, 14,
     "save_checkpoint | save_model | save_pretrained | save_state & timed out waiting | watchdog caught collective",
     "resum | load_checkpoint"},
    {"evaluation-full", true, 80,
     "evaluation_loop | _maybe_log_save_evaluate | __val() | trainer.evaluate( | in validate | self.validate( | in evaluate "
     "& cuda out of memory | lack of cuda memory | outofmemoryerror",
     "resum", "oom-full"},
    {"largest-batch-full", true, 3,
     "@memory-full & second epoch | fifth epoch | third epoch | several epochs | few epochs | some epochs | later in | "
     "random & bboxes | number of boxes | number of objects | number of instances | gt boxes | ground truth boxes | points "
     "per | number of points | number of nodes",
     "evaluation | validation | inference | each iteration"},
    {"whole-model-everywhere", true, 2,
     "fsdp | zero3 | zero-3 & initializ | initialis | init of | while wrapping | when wrapping & memory explodes | peak "
     "memory | @memory-full",
     "activation | backward | optimizer state | with cpu init"},
};

} // namespace

std::span<const Saying> saidOfFailures()
{
    return failureSayings;
}

} // namespace shardscope::io
