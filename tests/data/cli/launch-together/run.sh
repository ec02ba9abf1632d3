#!/bin/bash
#SBATCH --nodes=4
#SBATCH --gres=gpu:8

GPUS=${GPUS_PER_NODE:-8}
TP=4; PP=$((TP / 2))
LAYERS=$1
MODEL="
    --num-layers 32 \
    --hidden-size $((128 * 32)) \
    --num-attention-heads 32 --group-query-attention --num-query-groups 8 \
    --ffn-hidden-size 14336 --seq-length 8192 --max-position-embeddings 8192
"
if [ "$TP" -gt 1 ]; then
    EXTRA="--sequence-parallel"
fi
ARGS=(
    --tensor-model-parallel-size $TP   # within a node
    --pipeline-model-parallel-size $PP
    --num-layers-per-virtual-pipeline-stage 4
    --micro-batch-size 1 --global-batch-size 128
    --vocab-size $VOCAB
    --bf16 $EXTRA --use-distributed-optimizer
    --recompute-activations
)
torchrun --nproc_per_node $GPUS --nnodes $SLURM_NNODES \
    pretrain_gpt.py ${MODEL} "${ARGS[@]}" 2>&1 | tee log.txt
