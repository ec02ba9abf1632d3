#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""Train a small transformer on the GPUs of this machine, as a pipeline, with DDP or with FSDP.

    torchrun --nproc_per_node 4 lab_run.py pipeline --chunks 4,8,16 --out runs.json
    torchrun --nproc_per_node 4 lab_run.py ddp fsdp --batch 64 --out data.json

Needs PyTorch 2.1 or later. Without GPUs, pipeline and ddp run on the CPU, for a try. The first
steps of every run are not counted: they compile, allocate and connect. Writes a JSON list with one
object a run, which Shardscope reads: drop it on the window.
"""

import argparse
import json
import os
import statistics
import time

import torch
import torch.distributed as dist
from torch import nn

if not hasattr(nn.functional, "scaled_dot_product_attention"):
    raise SystemExit(f"lab_run: needs PyTorch 2.1 or later; this is {torch.__version__}")

WARM_UP, STEPS = 5, 10


class Block(nn.Module):
    """One layer: attention and feed-forward, each behind a norm."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.before, self.between = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        batch, length, width = x.shape
        parts = self.qkv(self.before(x)).view(batch, length, 3, self.heads, width // self.heads)
        q, k, v = parts.permute(2, 0, 3, 1, 4)
        mixed = nn.functional.scaled_dot_product_attention(q, k, v)
        x = x + self.out(mixed.transpose(1, 2).reshape(batch, length, width))
        return x + self.down(nn.functional.gelu(self.up(self.between(x))))


class Model(nn.Module):
    """`layers` blocks behind an embedding, and a head over the vocabulary."""

    def __init__(self, args, first=True, last=True, layers=None):
        super().__init__()
        self.embed = nn.Embedding(args.vocabulary, args.width) if first else None
        self.blocks = nn.Sequential(*[Block(args.width, args.heads) for _ in range(layers or args.layers)])
        self.head = nn.Linear(args.width, args.vocabulary) if last else None

    def forward(self, x):
        x = self.blocks(self.embed(x) if self.embed is not None else x)
        return self.head(x) if self.head is not None else x


def loss_of(scores, wanted):
    return nn.functional.cross_entropy(scores.flatten(0, 1).float(), wanted.flatten())


def split(layers, stages):
    """Layers of each stage, the first ones with what is left over."""
    return [layers // stages + (stage < layers % stages) for stage in range(stages)]


class Pipeline:
    """All chunks forward, then all backward in the opposite order: the fill-drain schedule."""

    def __init__(self, args, chunks, device):
        self.rank, self.ranks = dist.get_rank(), dist.get_world_size()
        self.args, self.chunks, self.device = args, chunks, device
        self.partition = args.partition or split(args.layers, self.ranks)
        last = self.rank == self.ranks - 1
        self.model = Model(args, self.rank == 0, last, self.partition[self.rank]).to(device)
        self.optimizer = torch.optim.Adam(self.model.parameters())

    def step(self, tokens):
        rows = tokens.shape[0] // self.chunks
        shape = (rows, self.args.length, self.args.width)
        kept, seconds = [], 0.0
        for chunk in tokens.split(rows):
            if self.rank == 0:
                given = chunk
            else:
                given = torch.empty(shape, device=self.device)
                dist.recv(given, self.rank - 1)
                given.requires_grad_()
            begin = now(self.device)
            result = self.model(given)
            if self.rank == self.ranks - 1:
                result = loss_of(result, chunk) / self.chunks
            seconds += now(self.device) - begin
            if self.rank < self.ranks - 1:
                dist.send(result.detach().contiguous(), self.rank + 1)
            kept.append((given, result))
        for given, result in reversed(kept):
            if self.rank == self.ranks - 1:
                result.backward()
            else:
                gradient = torch.empty(shape, device=self.device)
                dist.recv(gradient, self.rank + 1)
                result.backward(gradient)
            if self.rank > 0:
                dist.send(given.grad.contiguous(), self.rank - 1)
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        return seconds


class DataParallel:
    """Every rank computes its part of the batch; `mode` says what each one keeps."""

    def __init__(self, args, mode, device):
        model = Model(args).to(device)
        if mode == "ddp":
            on = [device.index] if device.type == "cuda" else None
            model = nn.parallel.DistributedDataParallel(model, device_ids=on)
        else:
            from torch.distributed.fsdp import FullyShardedDataParallel
            from torch.distributed.fsdp.wrap import ModuleWrapPolicy

            model = FullyShardedDataParallel(model, auto_wrap_policy=ModuleWrapPolicy({Block}))
        self.model = model
        self.optimizer = torch.optim.Adam(model.parameters())

    def step(self, tokens):
        mine = tokens.chunk(dist.get_world_size())[dist.get_rank()]
        loss_of(self.model(mine), mine).backward()
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        return 0.0


def now(device):
    """The clock after all that was launched is done: launching alone takes no time of the GPU."""
    if device.type == "cuda":
        torch.cuda.synchronize(device)
    return time.perf_counter()


def of_all_ranks(number, device):
    mine = torch.tensor([number], dtype=torch.float64, device=device)
    all_of_them = [torch.empty_like(mine) for _ in range(dist.get_world_size())]
    dist.all_gather(all_of_them, mine)
    return [one.item() for one in all_of_them]


def measure(trainer, args, device, seed):
    """One run as Shardscope reads it: samples/s, bytes, and milliseconds a step of each stage's forward passes."""
    torch.manual_seed(seed)
    tokens = torch.randint(args.vocabulary, (args.batch, args.length), device=device)
    if device.type == "cuda":
        torch.cuda.reset_peak_memory_stats(device)
    steps, forward = [], []
    for step in range(WARM_UP + STEPS):
        dist.barrier()
        begin = now(device)
        computing = trainer.step(tokens)
        if step >= WARM_UP:
            steps.append(now(device) - begin)
            forward.append(computing)
    slowest = max(of_all_ranks(statistics.fmean(steps), device))
    run = {
        "world_size": dist.get_world_size(),
        "global_batch_size": args.batch,
        "seed": seed,
        "step_time_s": slowest,
        "throughput_samples_per_s": args.batch / slowest,
        "sequence_length": args.length,
        "layers": args.layers,
    }
    if device.type == "cuda":
        run["gpu"] = torch.cuda.get_device_name(device)
        run["mem_peak_per_rank_bytes"] = of_all_ranks(torch.cuda.max_memory_allocated(device), device)
    return run, of_all_ranks(1e3 * statistics.fmean(forward), device)


def pipeline_runs(args, device):
    for chunks in args.chunks:
        for seed in args.seeds:
            trainer = Pipeline(args, chunks, device)
            run, forward_ms = measure(trainer, args, device, seed)
            yield {
                "mode": "pipeline",
                "chunks": chunks,
                "microbatch_size": args.batch // chunks,
                "partition": ",".join(map(str, trainer.partition)),
                "stage_forward_time_ms_per_rank": forward_ms,
                **run,
            }


def data_parallel_runs(args, mode, device):
    for seed in args.seeds:
        run, _ = measure(DataParallel(args, mode, device), args, device, seed)
        yield {"mode": mode, "microbatch_size": args.batch // dist.get_world_size(), **run}


def numbers(text):
    return [int(part) for part in text.split(",")]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modes", nargs="+", choices=["pipeline", "ddp", "fsdp"])
    parser.add_argument("--batch", type=int, default=64, help="samples of a step, over all GPUs")
    parser.add_argument("--chunks", type=numbers, default=[4, 8, 16], help="of a pipeline, such as 4,8,16")
    parser.add_argument("--partition", type=numbers, help="layers of each stage, such as 6,2,2,2")
    parser.add_argument("--seeds", type=numbers, default=[1, 2, 3], help="one run of each setting for each")
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--width", type=int, default=768)
    parser.add_argument("--heads", type=int, default=12)
    parser.add_argument("--length", type=int, default=512, help="tokens of a sample")
    parser.add_argument("--vocabulary", type=int,
                        help="words; 1000 for a pipeline, whose last stage would else be the head's, and 30522 for copies")
    parser.add_argument("--out", default="runs.json")
    args = parser.parse_args()
    args.vocabulary = args.vocabulary or (1000 if "pipeline" in args.modes else 30522)
    if "fsdp" in args.modes and not torch.cuda.is_available():
        parser.error("fsdp needs GPUs, and PyTorch sees none here; pipeline and ddp run on the CPU")
    ranks = int(os.environ.get("WORLD_SIZE", 1))
    for chunks in args.chunks:
        if "pipeline" in args.modes and args.batch % chunks:
            parser.error(f"{args.batch} samples do not make {chunks} equal chunks")
    if args.partition and (len(args.partition) != ranks or sum(args.partition) != args.layers):
        parser.error(f"--partition needs {ranks} numbers, one a GPU, with {args.layers} layers together")
    if args.batch % ranks and args.modes != ["pipeline"]:
        parser.error(f"{args.batch} samples do not divide over {ranks} GPUs")
    return args


def main():
    args = arguments()
    cuda = torch.cuda.is_available()
    device = torch.device("cuda", int(os.environ.get("LOCAL_RANK", 0))) if cuda else torch.device("cpu")
    if cuda:
        torch.cuda.set_device(device)
    dist.init_process_group("nccl" if cuda else "gloo")
    runs = []
    for mode in args.modes:
        made = pipeline_runs(args, device) if mode == "pipeline" else data_parallel_runs(args, mode, device)
        for run in made:
            runs.append(run)
            if dist.get_rank() == 0:
                setting = f"{mode}, {run['chunks']} chunks" if "chunks" in run else mode
                print(f"{setting}, seed {run['seed']}: {run['throughput_samples_per_s']:.1f} samples/s", flush=True)
                with open(args.out, "w", encoding="utf-8") as file:
                    json.dump(runs, file, indent=1)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
