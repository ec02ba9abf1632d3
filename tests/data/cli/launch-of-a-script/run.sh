#!/bin/bash
export STAGE=1
CONFIG=./ds.json
cat <<EOT > $CONFIG
{
  "train_batch_size": 64,
  "train_micro_batch_size_per_gpu": 2,
  "zero_optimization": {"stage": $STAGE},
  "bf16": {"enabled": true}
}
EOT
export LAUNCHER="python -u -m torch.distributed.run --nproc_per_node 4 --nnodes 2"
export CMD="pretrain_gpt.py --tensor-model-parallel-size 2 --pipeline-model-parallel-size 2 --num-layers 24 \
    --hidden-size 2048 --num-attention-heads 16 --micro-batch-size 2 --global-batch-size 64 --rampup-batch-size 8 8 1_000_000 \
    --checkpoint-activations --deepspeed --deepspeed_config $CONFIG"
srun --jobid $SLURM_JOBID bash -c '$LAUNCHER --node_rank $SLURM_PROCID $CMD'
