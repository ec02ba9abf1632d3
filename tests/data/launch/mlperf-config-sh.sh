source $(dirname ${BASH_SOURCE[0]})/config_common.sh
export MINIBS=16
export TENSOR_MODEL_PARALLEL=2
export PIPELINE_MODEL_PARALLEL=4
export INTERLEAVED_PIPELINE=2
export CONTEXT_PARALLEL=2
export MICRO_BATCH_SIZE=2
export DGXNNODES=8
export DGXNGPU=8
export WALLTIME=$((5 + ${NEXP:-1} * 30))
