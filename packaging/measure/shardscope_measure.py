#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
"""Measures this machine in two minutes, for Shardscope.

    python shardscope_measure.py                                  one GPU and its host
    torchrun --nproc-per-node 8 shardscope_measure.py             the GPUs of a host together
    srun --ntasks-per-node 8 python shardscope_measure.py         several hosts (or torchrun's rendezvous)

Needs PyTorch 2.0 or newer and nothing else (1.13 measures all but attention).
Writes one JSON file, which Shardscope opens like any other. No name, serial
number or address of the machine is in it, unless --names asks for them.
Ctrl-C stops it with what it has.

Times are in s: the median of repeated timings with the 10th and 90th
percentile beside it (s_low, s_high). The bytes of a collective are those that
nccl-tests calls size: the whole result of all_gather, the whole input of
reduce_scatter, all that one rank sends in all_to_all.
"""
import argparse
import datetime
import gc
import json
import math
import os
import re
import signal
import socket
import subprocess
import sys
import time

try:
    import torch
    import torch.nn.functional as F
except ImportError:
    sys.exit('shardscope_measure: needs PyTorch, which this Python (%s) has not' % sys.executable)

MIB = 1 << 20
# What the shapes of layers are, where nothing but a name is given; from the
# models' own config.json.
KNOWN = {
    'bert-base': dict(hidden_size=768, num_attention_heads=12, intermediate_size=3072, hidden_act='gelu', causal=False,
                      max_position_embeddings=512),
    'gpt2': dict(hidden_size=768, num_attention_heads=12, intermediate_size=3072, hidden_act='gelu',
                 max_position_embeddings=1024),
    'gpt2-xl': dict(hidden_size=1600, num_attention_heads=25, intermediate_size=6400, hidden_act='gelu',
                    max_position_embeddings=1024),
    'llama-3.2-1b': dict(hidden_size=2048, num_attention_heads=32, num_key_value_heads=8, intermediate_size=8192,
                         head_dim=64, hidden_act='silu'),
    'llama-3.1-8b': dict(hidden_size=4096, num_attention_heads=32, num_key_value_heads=8, intermediate_size=14336,
                         hidden_act='silu'),
    'qwen3-0.6b': dict(hidden_size=1024, num_attention_heads=16, num_key_value_heads=8, intermediate_size=3072,
                       head_dim=128, hidden_act='silu'),
    'qwen3-8b': dict(hidden_size=4096, num_attention_heads=32, num_key_value_heads=8, intermediate_size=12288,
                     head_dim=128, hidden_act='silu'),
}


class Stop(Exception):
    """The time of a section is over, or Ctrl-C."""


def spread(times):
    """Median and the middle 80 %."""
    times = sorted(times)
    last = len(times) - 1
    middle = (times[last // 2] + times[(last + 1) // 2]) / 2
    return {'s': middle, 's_low': times[int(last * 0.1)], 's_high': times[math.ceil(last * 0.9)]}


def command(words, seconds=20):
    """What a program prints; empty where there is none."""
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=seconds)
        return done.stdout.decode('utf-8', 'replace') if done.returncode == 0 else ''
    except (OSError, subprocess.SubprocessError):
        return ''


def anonymous(text):
    """Without what tells this machine from others of its kind."""
    text = re.sub(r'(?i)\b(GPU|MIG)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b', r'\1-0', text)
    text = re.sub(r'(?i)\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b', '0', text)
    text = re.sub(r'(?i)\b([0-9a-f]{2}:){5}[0-9a-f]{2}\b', '0', text)
    text = re.sub(r'(?i)\b[0-9a-f]{4}(:[0-9a-f]{4}){3,7}\b', '0', text)
    text = re.sub(r'\b\d{1,3}(\.\d{1,3}){3}\b', '0', text)
    text = re.sub(r'(?im)^(.*\bserial\b[^:\n]*:).*$', r'\1 0', text)
    name = socket.gethostname()
    for word in {name, name.split('.')[0]}:
        if len(word) > 2:
            text = re.sub(r'(?<![\w-])' + re.escape(word) + r'(?![\w-])', 'host', text)
    return text


def cpu_name():
    try:
        with open('/proc/cpuinfo') as file:
            for line in file:
                if line.startswith('model name'):
                    return line.split(':', 1)[1].strip()
    except OSError:
        pass
    return ''


class Ranks:
    """The processes that measure together: torchrun's, Slurm's, or this one alone."""

    def __init__(self, device_type):
        env = os.environ
        if 'RANK' not in env and int(env.get('SLURM_NTASKS', '1')) > 1 and 'SLURM_PROCID' in env:
            env['RANK'], env['WORLD_SIZE'] = env['SLURM_PROCID'], env['SLURM_NTASKS']
            env['LOCAL_RANK'] = env.get('SLURM_LOCALID', '0')
            hosts = command(['scontrol', 'show', 'hostnames', env.get('SLURM_JOB_NODELIST', '')]).split()
            env.setdefault('MASTER_ADDR', hosts[0] if hosts else '127.0.0.1')
            env.setdefault('MASTER_PORT', str(20000 + int(env.get('SLURM_JOB_ID', '0')) % 20000))
        self.rank = int(env.get('RANK', '0'))
        self.world = int(env.get('WORLD_SIZE', '1'))
        self.local = int(env.get('LOCAL_RANK', '0'))
        self.device = torch.device('cpu')
        if device_type == 'cuda':
            self.device = torch.device('cuda', self.local % torch.cuda.device_count())
            torch.cuda.set_device(self.device)
        self.host_of = [0]
        if self.world > 1:
            import torch.distributed as dist
            self.dist = dist
            dist.init_process_group('nccl' if device_type == 'cuda' else 'gloo')
            # Hosts are told apart by a hash that no file keeps.
            own = torch.tensor([hash_of(socket.gethostname())], dtype=torch.int64, device=self.device)
            every = [torch.zeros_like(own) for _ in range(self.world)]
            dist.all_gather(every, own)
            order = []
            self.host_of = []
            for mark in (int(t) for t in every):
                if mark not in order:
                    order.append(mark)
                self.host_of.append(order.index(mark))
        self.hosts = max(self.host_of) + 1

    def first(self):
        return self.rank == 0

    def agree(self, go_on):
        """What rank 0 says, and whether nobody was asked to stop."""
        if self.world == 1:
            return go_on
        flag = torch.tensor([1.0 if go_on or self.rank else 0.0, 0.0 if stopping() else 1.0], device=self.device)
        self.dist.all_reduce(flag, op=self.dist.ReduceOp.MIN)
        return bool(flag.min().item() > 0)


def hash_of(text):
    import hashlib
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], 'big')


_stop = []


def stopping():
    return bool(_stop)


def ask_to_stop(number, _frame):
    _stop.append(number)
    signal.signal(number, signal.SIG_DFL)  # a second time ends it at once
    sys.stderr.write('\nstopping with what was measured …\n')


class Measure:
    def __init__(self, options, ranks):
        self.options = options
        self.ranks = ranks
        self.device = ranks.device
        self.gpu = self.device.type == 'cuda'
        self.began = time.monotonic()
        self.seconds = options.seconds
        self.section_end = self.began
        self.section = ''
        self.notes = []
        self.told = ('', 0.0)
        self.data = {'format': 'shardscope-profile', 'version': 1}

    # --- time

    def spent(self):
        return time.monotonic() - self.began

    def sync(self):
        if self.gpu:
            torch.cuda.synchronize()

    def tell(self, text):
        if not self.ranks.first():
            return
        line = '%3.0f of about %.0f s: %s' % (self.spent(), self.seconds, text)
        terminal = sys.stderr.isatty()
        word = text.split(' ')[0]
        if not terminal and word == self.told[0] and time.monotonic() < self.told[1] + 5:
            return  # a log needs a line a section
        self.told = (word, time.monotonic())
        if terminal:
            sys.stderr.write('\r\033[K' + line)
        else:
            sys.stderr.write(line + '\n')
        sys.stderr.flush()

    def timed(self, call, repeats=9):
        """Seconds of one call. The GPU is kept busy first, so that the host does not make kernels wait."""
        call()
        self.sync()
        begin = time.perf_counter()
        call()
        self.sync()
        once = max(time.perf_counter() - begin, 1e-7)
        inner = max(1, min(20, int(0.002 / once)))
        limit = time.monotonic() + (0.25 if self.options.quick else 1.0)
        times = []
        for _ in range(repeats):
            times.append(self.gpu_time(call, inner) if self.gpu else self.wall_time(call, inner))
            if len(times) >= 3 and time.monotonic() > limit:
                break
        return spread(times)

    def gpu_time(self, call, inner):
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        if hasattr(torch.cuda, '_sleep'):
            torch.cuda._sleep(200000 * inner)
        begin.record()
        for _ in range(inner):
            call()
        end.record()
        torch.cuda.synchronize()
        return begin.elapsed_time(end) / 1e3 / inner

    def wall_time(self, call, inner=1):
        self.sync()
        begin = time.perf_counter()
        for _ in range(inner):
            call()
        self.sync()
        return (time.perf_counter() - begin) / inner

    def points(self, key, cases, one):
        """Each case of a section until its time is over; `one` gives the figures, a row gets them."""
        rows = self.data.setdefault(key, [])
        skipped = 0
        cases = list(cases)
        for index, case in enumerate(cases):
            if stopping() or time.monotonic() > self.section_end:
                skipped = len(cases) - index
                break
            self.tell('%s %d of %d' % (self.section, index + 1, len(cases)))
            try:
                rows.append(dict(case, **one(**case)))
            except (RuntimeError, TypeError, ValueError, AttributeError, NotImplementedError) as problem:
                self.note('%s %s: %s' % (key, ' '.join(str(v) for v in case.values()), first_line(problem)))
            self.clean()
        if skipped:
            self.note('%s: %d of %d left out, the time was over' % (key, skipped, len(cases)))
        if not rows:
            del self.data[key]

    def note(self, text):
        self.notes.append(text)

    def clean(self):
        gc.collect()
        if self.gpu:
            torch.cuda.empty_cache()

    def memory(self):
        return torch.cuda.get_device_properties(self.device).total_memory if self.gpu else host_memory()

    # --- what it is

    def about(self):
        driver = command(['nvidia-smi', '--query-gpu=driver_version', '--format=csv,noheader']).split('\n')[0].strip()
        made = {'at': datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'),
                'torch': str(torch.__version__), 'driver': driver, 'host_cpu': cpu_name(),
                'quick': self.options.quick}
        if torch.version.cuda:
            made['cuda'] = str(torch.version.cuda)
        if getattr(torch.version, 'hip', None):
            made['hip'] = str(torch.version.hip)
        if self.options.names:
            made['names'] = [socket.gethostname()]
        self.data['made'] = made
        own = torch.cuda.device_count() if self.gpu else 1
        many = self.ranks.world if self.ranks.hosts > 1 else own
        # `count` is the devices of all hosts together.
        self.data['device'] = {'name': torch.cuda.get_device_name(self.device) if self.gpu else cpu_name() or 'CPU',
                               'kind': 'gpu' if self.gpu else 'cpu', 'memory_bytes': self.memory(), 'count': many,
                               'hosts': self.ranks.hosts}

    def texts(self):
        if not self.gpu:
            return
        asked = [['rocm-smi', '--showtopo']] if getattr(torch.version, 'hip', None) else [
            ['nvidia-smi', 'topo', '-m'], ['nvidia-smi', 'nvlink', '-s']]
        found = [(words, command(words)) for words in asked]
        self.data['text'] = [
            {'command': ' '.join(words), 'output': text if self.options.names else anonymous(text)}
            for words, text in found if text.strip()]

    # --- one device

    def host(self):
        """Seconds that the host needs for a kernel: bare, and within modules and automatic derivatives."""
        small = torch.zeros(64, device=self.device)
        count = 300

        def bare():
            for _ in range(count):
                small.add_(1)
        self.wall_time(bare)
        launch = spread([self.wall_time(bare) / count for _ in range(7)])
        host = {'launch_s': launch['s']}
        layers = torch.nn.Sequential(*[torch.nn.Sequential(torch.nn.LayerNorm(32), torch.nn.Linear(32, 32),
                                                           torch.nn.GELU()) for _ in range(16)]).to(self.device)
        x = torch.randn(8, 32, device=self.device)

        def step():
            layers(x).sum().backward()
        step()
        kernels = self.kernels_of(step)
        if kernels:
            # Calling a module costs the host three quarters of a kernel: so Shardscope counts them, too.
            work = kernels + 0.75 * sum(1 for _ in layers.modules())
            figures = spread([self.wall_time(step) / work for _ in range(9)])
            host.update(kernel_s=figures['s'], s_low=figures['s_low'], s_high=figures['s_high'], kernels=kernels)
        else:
            host.update(kernel_s=launch['s'], s_low=launch['s_low'], s_high=launch['s_high'])
        self.data['host'] = host

    def kernels_of(self, call):
        """How many kernels a call starts; 0 where no profiler tells."""
        if not self.gpu:
            return 0
        try:
            from torch.profiler import ProfilerActivity, profile
            with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as seen:
                call()
                torch.cuda.synchronize()
            return sum(1 for event in seen.events() if 'CUDA' in str(event.device_type))
        except Exception as problem:  # a profiler that is in use or not there says so in many ways
            self.note('kernels: ' + first_line(problem))
            return 0

    def precisions(self):
        if not self.gpu:
            return ['fp32', 'bf16']
        major, minor = torch.cuda.get_device_capability(self.device)
        names = ['bf16', 'fp16', 'fp32'] if self.bf16() else ['fp16', 'fp32']
        if major >= 8 and not getattr(torch.version, 'hip', None):
            names.append('tf32')
        if (major, minor) >= (8, 9) and hasattr(torch, '_scaled_mm') and hasattr(torch, 'float8_e4m3fn'):
            names.append('fp8')
        return names

    def bf16(self):
        return bool(getattr(torch.version, 'hip', None)) or torch.cuda.get_device_capability(self.device)[0] >= 8

    def matmul(self):
        """Squares, shapes of layers, few rows, and widths that no power of two divides."""
        if self.gpu:
            shapes = [(4096, 4096, 4096), (8192, 8192, 8192), (1024, 1024, 1024), (2048, 2048, 2048), (512, 512, 512),
                      (8192, 50257, 768), (8192, 50304, 768), (4096, 4096, 4095), (4096, 4097, 4096),
                      (8192, 14336, 4096), (16384, 3072, 768), (8192, 4096, 1024), (2048, 3072, 768), (512, 3072, 768),
                      (64, 3072, 768), (1024, 14336, 4096), (128, 14336, 4096), (16, 14336, 4096),
                      (4096, 4100, 4096), (4096, 4104, 4096), (8192, 1024, 4096), (768, 768, 16384),
                      (4096, 14336, 8192), (16384, 2048, 2048), (8192, 128256, 2048), (256, 256, 256)]
        else:
            shapes = [(512, 512, 512), (128, 128, 128), (256, 1024, 256), (256, 1023, 255), (1024, 1024, 1024)]
        most = 2.0**37 if self.gpu else 2.0**31  # of m·n·k in fp32
        names = self.precisions()
        cases = [dict(m=m, n=n, k=k, precision=name) for m, n, k in shapes for name in names
                 if (name != 'fp32' or m * n * k <= most) and (name != 'fp8' or (n % 16 == 0 and k % 16 == 0))]
        self.points('matmul', cases, self.one_matmul)

    def one_matmul(self, m, n, k, precision):
        if precision == 'fp8':
            a = torch.randn(m, k, device=self.device).to(torch.float8_e4m3fn)
            b = torch.randn(n, k, device=self.device).to(torch.float8_e4m3fn).t()
            one = torch.ones((), device=self.device)
            return self.timed(lambda: torch._scaled_mm(a, b, scale_a=one, scale_b=one, out_dtype=torch.bfloat16))
        a = torch.randn(m, k, device=self.device, dtype=dtype_of(precision))
        b = torch.randn(k, n, device=self.device, dtype=dtype_of(precision))
        torch.backends.cuda.matmul.allow_tf32 = precision == 'tf32'
        try:
            return self.timed(lambda: torch.matmul(a, b))
        finally:
            torch.backends.cuda.matmul.allow_tf32 = False

    def attention(self):
        if not hasattr(F, 'scaled_dot_product_attention'):
            return self.note('attention: needs PyTorch 2.0')
        if self.gpu:
            name = 'bf16' if self.bf16() else 'fp16'
            shapes = [(4, 32, 8, 2048, 64, True, 0.0), (4, 16, 16, 2048, 128, True, 0.0), (8, 12, 12, 1024, 64, True, 0.0),
                      (1, 32, 8, 8192, 128, True, 0.0), (16, 12, 12, 512, 64, False, 0.1), (64, 12, 12, 128, 64, False, 0.1),
                      (1, 32, 32, 4096, 80, True, 0.0), (1, 32, 8, 16384, 128, True, 0.0)]
        else:
            name, shapes = 'fp32', [(1, 4, 4, 128, 32, True, 0.0), (1, 4, 2, 256, 32, False, 0.0)]
        cases = [dict(batch=b, heads=h, kv_heads=kv, sequence=s, head_dim=d, causal=c, dropout=p, precision=name,
                      **{'pass': way}) for b, h, kv, s, d, c, p in shapes for way in ('forward', 'backward')]
        self.points('attention', cases, lambda **case: self.one_attention(case))

    def one_attention(self, case):
        def heads(count):
            return torch.randn(case['batch'], count, case['sequence'], case['head_dim'], device=self.device,
                               dtype=dtype_of(case['precision']), requires_grad=True)
        group = case['heads'] // case['kv_heads']
        q, k, v = heads(case['heads']), heads(case['kv_heads']), heads(case['kv_heads'])
        # As most modules do it; the copies are no part of the time.
        k2, v2 = (k, v) if group == 1 else (
            t.detach().repeat_interleave(group, 1, output_size=case['heads']).requires_grad_() for t in (k, v))

        def forward():
            return F.scaled_dot_product_attention(q, k2, v2, dropout_p=case['dropout'], is_causal=case['causal'])
        if case['pass'] == 'forward':
            return self.timed(forward)
        out = forward()
        grad = torch.randn_like(out)
        return self.timed(lambda: torch.autograd.grad(out, (q, k2, v2), grad, retain_graph=True))

    def move(self):
        """Kernels that move data; bytes are those read and written."""
        kinds = ['copy', 'add', 'cast', 'gelu', 'norm', 'softmax', 'dropout', 'fill']
        sizes = [256 * MIB, MIB, 16 * MIB] if self.gpu else [4 * MIB, 64 << 10]
        self.points('move', [dict(kind=kind, bytes=size) for size in sizes for kind in kinds], self.one_move)

    def one_move(self, kind, bytes):
        wide = dtype_of('fp32')
        half = torch.bfloat16 if not self.gpu or self.bf16() else torch.float16
        count = {'copy': bytes // 4, 'add': bytes // 6, 'cast': bytes // 6, 'fill': bytes // 2}.get(kind, bytes // 4)
        count = max(count // 1024, 1) * 1024
        x = torch.randn(count // 1024, 1024, device=self.device, dtype=wide).to(half)
        y = torch.empty_like(x)
        if kind == 'copy':
            call, real = (lambda: y.copy_(x)), 4 * count
        elif kind == 'add':
            call, real = (lambda: torch.add(x, y, out=y)), 6 * count
        elif kind == 'cast':
            z = torch.empty_like(x, dtype=wide)
            call, real = (lambda: z.copy_(x)), 6 * count
        elif kind == 'fill':
            call, real = (lambda: y.zero_()), 2 * count
        elif kind == 'gelu':
            call, real = (lambda: F.gelu(x)), 4 * count
        elif kind == 'norm':
            scale = torch.ones(1024, device=self.device, dtype=half)
            call, real = (lambda: F.layer_norm(x, (1024,), scale, scale)), 4 * count
        elif kind == 'softmax':
            call, real = (lambda: torch.softmax(x, -1)), 4 * count
        else:
            call, real = (lambda: F.dropout(x, 0.1, True)), 5 * count  # and a byte of mask
        return dict(self.timed(call), bytes=real)

    def copy(self):
        if not self.gpu:
            return
        cases = [dict(kind=kind, pinned=pinned, bytes=size) for size in (256 * MIB, MIB, 64 << 10, 16 * MIB)
                 for pinned in (True, False) for kind in ('host_to_device', 'device_to_host')]
        self.points('copy', cases, self.one_copy)

    def one_copy(self, kind, pinned, bytes):
        host = torch.zeros(bytes, dtype=torch.uint8)
        host = host.pin_memory() if pinned else host
        own = torch.zeros(bytes, dtype=torch.uint8, device=self.device)
        to, of = (own, host) if kind == 'host_to_device' else (host, own)
        return self.timed(lambda: to.copy_(of, non_blocking=pinned), 7)

    def optimizer(self):
        sizes = [100_000_000, 10_000_000] if self.gpu else [1_000_000]
        names = ['fp32', 'bf16'] if not self.gpu or self.bf16() else ['fp32']
        self.points('optimizer', [dict(parameters=size, precision=name, fused=fused) for size in sizes for name in names
                                  for fused in (True, False)], self.one_optimizer)

    def one_optimizer(self, parameters, precision, fused):
        parts = [torch.nn.Parameter(torch.zeros(parameters // 20, device=self.device, dtype=dtype_of(precision)))
                 for _ in range(20)]
        for part in parts:
            part.grad = torch.zeros_like(part)
        more = {'fused': True} if fused else {}
        adam = torch.optim.AdamW(parts, lr=1e-5, **more)
        return self.timed(adam.step, 7)

    def grouped(self):
        if self.grouped_call() is None or not self.gpu:
            return self.note('grouped: this PyTorch or device has no grouped matmul')
        cases = [dict(experts=e, tokens=t, hidden=h, ffn=f, skew=skew, precision='bf16') for e, t, h, f in (
            (8, 16384, 4096, 14336), (128, 32768, 2048, 768), (64, 8192, 2048, 1408), (32, 16384, 2880, 2880),
            (128, 8192, 2048, 768)) for skew in (0.0, 1.0)]
        self.points('grouped', cases, self.one_grouped)

    @staticmethod
    def grouped_call():
        return getattr(F, 'grouped_mm', None) or getattr(torch, '_grouped_mm', None)

    def one_grouped(self, experts, tokens, hidden, ffn, skew, precision):
        """Expert i of 1, 2, … gets i^−skew of the tokens."""
        share = torch.arange(1, experts + 1, dtype=torch.float64).pow(-skew)
        counts = (share / share.sum() * tokens).floor().long()
        counts[0] += tokens - counts.sum()
        ends = counts.cumsum(0).to(torch.int32).to(self.device)
        a = torch.randn(tokens, hidden, device=self.device, dtype=dtype_of(precision))
        w = torch.randn(experts, hidden, ffn, device=self.device, dtype=dtype_of(precision))
        call = self.grouped_call()
        return self.timed(lambda: call(a, w, offs=ends), 7)

    # --- a layer of the user's model

    def layers(self):
        if not self.options.model:
            return
        name, shape = model_shape(self.options.model)
        longest = int(shape.get('max_position_embeddings') or 2048)
        sequence = min(longest, 2048 if self.gpu else 128)
        names = ['bf16', 'bf16-mixed'] if self.gpu and self.bf16() else ['fp32']
        cases = [dict(model=name, precision=precision, compiled=False, recompute=recompute, sequence=sequence,
                      chunk=chunk, layers=1) for chunk in ((1, 2, 4, 8, 16) if self.gpu else (1, 2))
                 for precision in names for recompute in ('none', 'full')]
        self.points('layers', cases, lambda **case: self.one_layer(shape, case))

    def one_layer(self, shape, case):
        layer = Layer(shape).to(self.device, torch.bfloat16 if case['precision'] == 'bf16' else torch.float32)
        kind = torch.bfloat16 if case['precision'] == 'bf16' else torch.float32
        x = torch.randn(case['chunk'], case['sequence'], layer.hidden, device=self.device, dtype=kind, requires_grad=True)
        mixed = case['precision'] == 'bf16-mixed'

        def forward():
            with torch.autocast(self.device.type, torch.bfloat16, enabled=mixed):
                if case['recompute'] == 'full':
                    from torch.utils.checkpoint import checkpoint
                    return checkpoint(layer, x, use_reentrant=False)
                return layer(x)

        def clear():  # as a step begins: gradients are written, not added
            for tensor in [x, *layer.parameters()]:
                tensor.grad = None

        def both():
            clear()
            out = forward()
            out.backward(grad)
        grad = torch.ones_like(forward())
        both()
        ahead, back = [], []
        for _ in range(3 if self.options.quick else 7):
            clear()
            self.sync()
            begin = time.perf_counter()
            out = forward()
            self.sync()
            middle = time.perf_counter()
            out.backward(grad)
            self.sync()
            ahead.append(middle - begin)
            back.append(time.perf_counter() - middle)
            if time.monotonic() > self.section_end or stopping():
                break
        row = {}
        for key, times in (('forward', ahead), ('backward', back)):
            row.update({key + '_' + part: value for part, value in spread(times).items()})
        out = None
        clear()
        row['kept_bytes'] = self.kept(forward)
        if self.gpu:
            torch.cuda.reset_peak_memory_stats()
            both()
            torch.cuda.synchronize()
            row['peak_bytes'] = torch.cuda.max_memory_allocated()
            row['kernels_forward'] = self.kernels_of(forward)
            row['kernels_backward'] = max(self.kernels_of(both) - row['kernels_forward'], 0)
        row['parameters'] = sum(p.numel() for p in layer.parameters())
        return row

    def kept(self, forward):
        """Bytes that the backward pass waits for, without the weights."""
        self.clean()
        if self.gpu:
            torch.cuda.synchronize()
            before = torch.cuda.memory_allocated()
            out = forward()
            torch.cuda.synchronize()
            after = torch.cuda.memory_allocated()
            del out
            return after - before
        seen = {}

        def pack(tensor):
            if not isinstance(tensor, torch.nn.Parameter) and not tensor.is_leaf:
                seen[tensor.data_ptr()] = max(seen.get(tensor.data_ptr(), 0), tensor.numel() * tensor.element_size())
            return tensor
        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            forward()
        return sum(seen.values())

    # --- several devices

    def pairs(self):
        """Copies between the GPUs that this process sees; rows send to columns."""
        count = torch.cuda.device_count() if self.gpu else 1
        if count < 2:
            return
        size = (16 if self.options.quick else 64) * MIB
        buffers = [torch.zeros(size, dtype=torch.uint8, device='cuda:%d' % i) for i in range(count)]
        rows = [[None] * count for _ in range(count)]
        self.data['pairs'] = {'bytes': size, 'rows': rows}
        for i in range(count):
            for j in range(count):
                if i == j:
                    continue
                if stopping() or time.monotonic() > self.section_end:
                    return self.note('pairs: left out from row %d on, the time was over' % i)
                self.tell('pairs, GPU %d to %d' % (i, j))
                rows[i][j] = size / self.pair_time(buffers[i], buffers[j])

    @staticmethod
    def pair_time(source, target):
        times = []
        for _ in range(4):  # the first one sets up peer access
            torch.cuda.synchronize(source.device)
            torch.cuda.synchronize(target.device)
            begin = time.perf_counter()
            for _ in range(4):
                target.copy_(source, non_blocking=True)
            torch.cuda.synchronize(source.device)
            torch.cuda.synchronize(target.device)
            times.append((time.perf_counter() - begin) / 4)
        return spread(times[1:])['s']

    def collectives(self):
        if self.ranks.world < 2:
            return
        dist = self.ranks.dist
        groups = []
        hosts = 1
        while hosts <= self.ranks.hosts:
            members = [rank for rank, host in enumerate(self.ranks.host_of) if host < hosts]
            if len(members) > 1:
                groups.append((hosts, members, dist.new_group(members)))
            hosts = hosts * 2 if hosts * 2 <= self.ranks.hosts or hosts == self.ranks.hosts else self.ranks.hosts
        sizes = [64 * MIB, MIB, 64 << 10, 8 * MIB, 4 << 10, 256 * MIB] if self.gpu else [MIB, 4 << 10]
        rows = self.data.setdefault('collectives', [])
        cases = [(kind, size, group) for size in sizes for group in groups
                 for kind in ('all_reduce', 'all_gather', 'reduce_scatter', 'all_to_all', 'sendrecv')]
        failed = set()
        for index, (kind, size, (hosts, members, group)) in enumerate(cases):
            if not self.ranks.agree(not stopping() and time.monotonic() < self.section_end):
                self.note('collectives: %d of %d left out, the time was over' % (len(cases) - index, len(cases)))
                break
            self.tell('collectives %d of %d' % (index + 1, len(cases)))
            if (kind, hosts) in failed:
                continue
            if self.ranks.rank not in members:
                continue
            try:
                figures = self.one_collective(kind, size, members, group)
            except (RuntimeError, ValueError, NotImplementedError) as problem:
                failed.add((kind, hosts))
                self.note('collectives %s: %s' % (kind, first_line(problem)))
                continue
            rows.append(dict(kind=kind, bytes=figures.pop('bytes'), ranks=len(members), hosts=hosts, **figures))
        if not rows:
            del self.data['collectives']

    def one_collective(self, kind, size, members, group):
        dist, ranks = self.ranks.dist, len(members)
        count = max(size // 4 // ranks, 1) * ranks
        part = count // ranks
        whole = torch.zeros(count, device=self.device)
        piece = torch.zeros(part, device=self.device)
        other = torch.zeros_like(whole)
        position = members.index(self.ranks.rank)
        after, before = members[(position + 1) % ranks], members[(position - 1) % ranks]

        def around():
            for work in dist.batch_isend_irecv([dist.P2POp(dist.isend, whole, after, group),
                                                dist.P2POp(dist.irecv, other, before, group)]):
                work.wait()
        calls = {'all_reduce': lambda: dist.all_reduce(whole, group=group),
                 'reduce_scatter': lambda: dist.reduce_scatter_tensor(piece, whole, group=group),
                 'all_to_all': lambda: dist.all_to_all_single(other, whole, group=group), 'sendrecv': around,
                 'all_gather': (lambda: dist.all_gather_into_tensor(whole, piece, group=group)) if self.gpu else
                               (lambda: dist.all_gather(list(whole.chunk(ranks)), piece, group=group))}
        call = calls[kind]
        for _ in range(3):
            call()
        inner = 20 if size <= MIB else 5 if size <= 64 * MIB else 2
        return dict(spread([self.wall_time(call, inner) for _ in range(7)]), bytes=count * 4)

    # --- all of it

    def run(self):
        """Each section with its share of the time that is left; those of one device on rank 0 alone."""
        together = self.ranks.world > 1
        many = self.gpu and torch.cuda.device_count() > 1
        sections = [('host', 2, self.host, False), ('matmul', 30, self.matmul, False), ('attention', 12, self.attention, False),
                    ('move', 10, self.move, False), ('copy', 8, self.copy, False), ('optimizer', 8, self.optimizer, False),
                    ('grouped', 10, self.grouped, False),
                    ('layers', 20 if self.options.model else 0, self.layers, False),
                    ('pairs', 12 if many else 0, self.pairs, False),
                    ('collectives', 40 if together else 0, self.collectives, True)]
        if self.ranks.first():
            self.about()
            self.tell('%s, PyTorch %s' % (self.data['device']['name'], torch.__version__))
            self.texts()
        left = sum(share for _, share, _, _ in sections)
        for name, share, call, all_ranks in sections:
            remaining = max(self.seconds - self.spent(), 0.0)
            self.section, self.section_end = name, time.monotonic() + remaining * share / max(left, 1)
            left -= share
            if share == 0 or (not all_ranks and not self.ranks.first()) or (not all_ranks and stopping()):
                continue
            try:
                call()
            except (RuntimeError, AttributeError, TypeError, ValueError, OSError) as problem:
                self.note('%s: %s' % (name, first_line(problem)))
            self.clean()
            if self.ranks.first():
                self.write()

    def write(self):
        """The whole file anew; never a half one."""
        if stopping():
            self.data['made']['stopped'] = True
        self.data.pop('notes', None)
        if self.notes:  # last in the file
            self.data['notes'] = self.notes if self.options.names else [anonymous(note) for note in self.notes]
        target = self.options.out
        part = target + '.part'
        with open(part, 'w', encoding='utf-8') as file:
            file.write(pretty(self.data))
        os.replace(part, target)


class Layer(torch.nn.Module):
    """One layer of a transformer by its config.json, of PyTorch's own modules: two norms, attention, two or three matmuls."""

    def __init__(self, shape):
        super().__init__()
        self.hidden = int(shape['hidden_size'])
        self.heads = int(shape['num_attention_heads'])
        self.kv = int(shape.get('num_key_value_heads') or self.heads)
        self.width = int(shape.get('head_dim') or self.hidden // self.heads)
        ffn = int(shape.get('intermediate_size') or 4 * self.hidden)
        self.causal = bool(shape.get('causal', shape.get('model_type') not in ('bert', 'roberta')))
        self.gated = shape.get('hidden_act') in ('silu', 'swish')
        bias = not self.gated
        linear = torch.nn.Linear
        self.qkv = linear(self.hidden, (self.heads + 2 * self.kv) * self.width, bias=bias)
        self.out = linear(self.heads * self.width, self.hidden, bias=bias)
        self.up = linear(self.hidden, ffn * (2 if self.gated else 1), bias=bias)
        self.down = linear(ffn, self.hidden, bias=bias)
        self.norms = torch.nn.ModuleList([torch.nn.LayerNorm(self.hidden) for _ in range(2)])

    def forward(self, x):
        batch, length, _ = x.shape
        sizes = [self.heads * self.width, self.kv * self.width, self.kv * self.width]
        q, k, v = (t.view(batch, length, -1, self.width).transpose(1, 2)
                   for t in self.qkv(self.norms[0](x)).split(sizes, -1))
        if self.kv < self.heads:
            k, v = (t.repeat_interleave(self.heads // self.kv, 1, output_size=self.heads) for t in (k, v))
        mixed = self.attend(q, k, v).transpose(1, 2).reshape(batch, length, -1)
        x = x + self.out(mixed)
        up = self.up(self.norms[1](x))
        if self.gated:
            gate, up = up.chunk(2, -1)
            return x + self.down(F.silu(gate) * up)
        return x + self.down(F.gelu(up))

    def attend(self, q, k, v):
        if hasattr(F, 'scaled_dot_product_attention'):
            return F.scaled_dot_product_attention(q, k, v, is_causal=self.causal)
        scores = q @ k.transpose(-1, -2) / math.sqrt(self.width)
        if self.causal:
            scores = scores.masked_fill(torch.ones_like(scores, dtype=torch.bool).triu(1), float('-inf'))
        return torch.softmax(scores, -1) @ v


def model_shape(word):
    """Name and sizes of a model: its config.json, the folder of one, a known name, or what transformers knows."""
    path = os.path.join(word, 'config.json') if os.path.isdir(word) else word
    if os.path.isfile(path):
        with open(path, encoding='utf-8') as file:
            shape = json.load(file)
        name = str(shape.get('model_type') or 'config')
    elif word.lower() in KNOWN:
        name, shape = word.lower(), KNOWN[word.lower()]
    else:
        try:
            from transformers import AutoConfig
        except ImportError:
            raise ValueError('model "%s": neither a file nor one of %s, and transformers is not installed'
                             % (word, ', '.join(sorted(KNOWN))))
        name, shape = word, AutoConfig.from_pretrained(word).to_dict()
    shape = dict(shape.get('text_config') or shape)
    # The older names of GPT-2.
    for new, old in (('hidden_size', 'n_embd'), ('num_attention_heads', 'n_head'), ('intermediate_size', 'n_inner'),
                     ('max_position_embeddings', 'n_positions'), ('hidden_act', 'activation_function')):
        if shape.get(new) is None and shape.get(old) is not None:
            shape[new] = shape[old]
    for key in ('hidden_size', 'num_attention_heads'):
        if not isinstance(shape.get(key), int) or shape[key] < 1:
            raise ValueError('model "%s": no %s in its config' % (word, key))
    return name, shape


def dtype_of(name):
    return {'bf16': torch.bfloat16, 'fp16': torch.float16}.get(name, torch.float32)


def host_memory():
    try:
        return os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES')
    except (ValueError, OSError, AttributeError):
        return 0


def first_line(problem):
    return (str(problem) or type(problem).__name__).split('\n')[0][:200]


def pretty(data):
    """A line for each row, so that a person can read the file."""
    parts = []
    for key, value in data.items():
        if isinstance(value, list) and value:
            text = '[\n  ' + ',\n  '.join(json.dumps(row) for row in value) + ']'
        else:
            text = json.dumps(value)
        parts.append(json.dumps(key) + ': ' + text)
    return '{' + ',\n '.join(parts) + '}\n'


def parse(words):
    parser = argparse.ArgumentParser(description='Measures this machine for Shardscope, in about two minutes.',
                                     epilog='All GPUs of a host: torchrun --nproc-per-node 8 shardscope_measure.py')
    parser.add_argument('--quick', action='store_true', help='about 20 seconds, fewer points')
    parser.add_argument('--seconds', type=float, help='how long it may take instead')
    parser.add_argument('--model', metavar='NAME', help='measure a layer of this model too: its config.json, or one of '
                        + ', '.join(sorted(KNOWN)))
    parser.add_argument('--device', choices=['cuda', 'cpu'], help='default: cuda where there is a GPU')
    parser.add_argument('--out', default='shardscope-profile.json', metavar='FILE', help='default: %(default)s')
    parser.add_argument('--names', action='store_true', help='keep the names and identifiers of this machine in the file')
    options = parser.parse_args(words)
    if options.seconds is not None and not 0 < options.seconds < 1e5:
        parser.error('--seconds: expected a positive number')
    options.seconds = options.seconds or (20.0 if options.quick else 120.0)
    if options.device is None:
        options.device = 'cuda' if torch.cuda.is_available() else 'none'
    if options.device == 'none':
        parser.error('PyTorch sees no GPU here; --device cpu measures the CPU')
    if options.device == 'cuda' and not torch.cuda.is_available():
        parser.error('--device cuda: PyTorch sees no GPU here')
    if options.model:
        try:
            model_shape(options.model)
        except (OSError, ValueError) as problem:
            parser.error('--model: ' + first_line(problem))
    folder = os.path.dirname(os.path.abspath(options.out))
    if not os.access(folder, os.W_OK):
        parser.error('--out: cannot write into ' + folder)
    return options


def main(words=None):
    options = parse(words)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ask_to_stop)
    ranks = Ranks(options.device)
    measure = Measure(options, ranks)
    try:
        measure.run()
    finally:
        if ranks.first() and 'made' in measure.data:
            measure.write()
    if ranks.first():
        measure.tell('done')
        sys.stderr.write('\n')
        for note in measure.data.get('notes', []):
            sys.stderr.write('not measured: ' + note + '\n')
        print(options.out)
    if ranks.world > 1:
        ranks.dist.destroy_process_group()
    return 0


if __name__ == '__main__':
    sys.exit(main())
