#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# Fuzzes every reader in turn and prints, for each: rounds, processor time,
# executions, coverage, and the processor time since coverage last grew.
#   tests/fuzz/run.sh BUILD SECONDS_FOR_EACH [FOLDER_FOR_INPUTS_AND_LOGS [TARGET …]]
# MORE_SEEDS names a folder of further real printouts. New inputs are kept in
# the folder: a second call goes on where the first ended. Findings stand in
# FOLDER/found; the exit status is their number (at most 100).
set -u
build=${1:?build folder}
seconds=${2:?seconds for each target}
work=${3:-$build/fuzz}
shift $(($# < 3 ? $# : 3))
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
more=${MORE_SEEDS:-}
# Allocations are most of the time: their stacks are short here, and long when a finding is run again.
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=1:quarantine_size_mb=16}
mkdir -p "$work/found" "$work/logs" "$work/dict" "$work/seeds"

# target: dictionaries : longest input : first inputs (folders and files)
plan() {
    local data=$root/tests/data
    local machines="$data/topo $data/readers ${more:+$more/topo $more/p2p $more/nvbandwidth $more/rocm $more/nccl}"
    case $1 in
        machinetext) echo "topo peer nccl:16384:$machines $work/seeds/machinetext $work/seeds/scenario" ;;
        topom | rocmtopo | amdtopo | dcgmtopo | vendortopo | peerstatus | nvlinkstatus) echo "topo:8192:$data/readers ${more:+$more/topo $more/rocm}" ;;
        bandwidthmatrix | peertest | nvbandwidth | rocmbandwidth | transferbench | bandwidthtest) echo "peer:16384:$data/readers ${more:+$more/p2p $more/nvbandwidth}" ;;
        nvbandwidthjson) echo "json peer:16384:$data/readers ${more:+$more/nvbandwidth}" ;;
        profile) echo "json peer:32768:$data/readers" ;;
        nccllog) echo "nccl:16384:$data/readers" ;;
        nccltests) echo "nccl:16384:$data/readers ${more:+$more/nccl}" ;;
        hwlocxml | nccltopology | ncclgraph) echo "hwloc:32768:$data/readers" ;;
        clusterjson) echo "json cluster:8192:$here/seeds/clusterjson $data/readers" ;;
        scenario) echo "json cluster:40960:$here/seeds/scenario $work/seeds/scenario" ;;
        evaluation) echo "json cluster:40960:$here/seeds/scenario $work/seeds/scenario $work/seeds/evaluation" ;;
        runs) echo "json runs:16384:$here/seeds/runs $data/runs $data/cli ${more:+$more/logs $more/nccl}" ;;
        runsreader) echo "json runs nccl:16384:$work/seeds/runsreader" ;;
        routing) echo "json routing:8192:$work/seeds/routing" ;;
        placement) echo "json placement:8192:$here/seeds/placement" ;;
        plancsv) echo "plans:16384:$data/plans" ;;
        launch) echo "json launch:4096:$data/launch ${more:+$more/launch}" ;;
        lesson) echo "json lesson:16384:$here/seeds/lesson $root/resources/lessons" ;;
        cases) echo "json cases:8192:$here/seeds/cases $data/cli" ;;
        actions) echo ":4096:$here/seeds/actions" ;;
        costcases | labcases) echo "json:4096:$here/seeds/$1" ;;
        fitcases) echo "json runs:8192:$here/seeds/fitcases $work/seeds/fitcases" ;;
        planquery) echo "json cluster:16384:$here/seeds/planquery $work/seeds/planquery $here/seeds/scenario $work/seeds/scenario" ;;
        planshards) echo "json:16384:$here/seeds/planshards" ;;
        trace) echo "json trace:32768:$data/cli ${more:+$more/traces}" ;;
        traceranks) echo "json trace:32768:$here/seeds/traceranks $work/seeds/traceranks" ;;
        gzip) echo "gzip:8192:$work/seeds/gzip" ;;
        snapshot) echo "snapshot:16384:$work/seeds/snapshot" ;;
        tooltraces) echo "json trace:65536:$work/seeds/tooltraces" ;;
        *) echo "::" ;;
    esac
}

# Where the words stand that a reader knows.
sources() {
    case $1 in
        clusterjson) echo core/io/cluster ;;
        scenario | evaluation) echo core/io/scenario core/scenario core/plan ;;
        runs | runsreader) echo core/io/runs core/runs ;;
        actions) echo core/io/schedule core/schedule/action* ;;
        routing) echo core/io/trace/routing.cpp core/io/trace/routing.h core/io/runs/serving.cpp ;;
        planquery) echo app/headless/cases/planquery.cpp app/headless/cases/memorycase.cpp core/io/scenario core/scenario core/plan ;;
        placement | cases | costcases | labcases | planshards) echo app/headless/cases ;;
        fitcases) echo app/headless/cases/fitcase.cpp app/headless/cases/planquery.cpp core/io/runs core/runs core/fit ;;
        plancsv) echo core/io/plans/measuredplan.cpp core/io/plans/planvalidate.cpp core/io/text/csvtable* ;;
        launch) echo core/io/launch ;;
        lesson) echo core/io/lesson core/lesson ;;
        trace | traceranks | tooltraces) echo core/io/trace ;;
        gzip) ;;
        snapshot) echo core/io/snapshot ;;
        *) echo core/io/text ;;
    esac
}

# The texts in those files as a dictionary; with "json", names also as keys.
words() { # target, dictionaries
    local from
    from=$(sources "$1")
    [ -n "$from" ] || return 0
    # shellcheck disable=SC2086 # several files and folders
    (cd "$root" && find $from -name '*.cpp' -o -name '*.h' | sort | xargs grep -hv '^#include') \
        | grep -oE '"([^"\\]|\\.)*"' | grep -E '^"[][A-Za-z0-9_ .,:;/()%+*=<>|#-]{2,40}"$' | sort -u \
        | awk -v json="$([[ " $2 " == *" json "* ]] && echo 1)" '
            { print }
            json && /^"[A-Za-z_0-9]+"$/ { print "\"\\\"" substr($0, 2, length($0) - 2) "\\\":\"" }'
}

makeSeeds() {
    mkdir -p "$work"/seeds/{snapshot,tooltraces,runsreader,routing,gzip,traceranks,planquery,scenario,fitcases,machinetext,evaluation}
    local file choice model stages
    # Pickles of other versions: the list alone, blocks with a history, actions of other kinds, several devices.
    python3 - "$work/seeds/snapshot" <<'PYTHON' || true
import pickle, sys
frame = lambda name, file, line: {"name": name, "filename": file, "line": line}
build, act = frame("__init__", "/t/torch/nn/modules/linear.py", 9), frame("forward", "/t/net.py", 3)
back, opt = frame("backward", "/t/torch/_tensor.py", 6), frame("_init_group", "/t/torch/optim/adam.py", 2)
loss = frame("cross_entropy", "/t/torch/nn/functional.py", 8)
block = {"size": 512, "requested_size": 500, "address": 4096, "state": "active_allocated", "frames": [build]}
old = {"size": 512, "state": "active_pending_free", "history": [{"addr": 4096, "real_size": 500, "frames": [build]}]}
segment = lambda device, *blocks: {"device": device, "address": 4096, "total_size": 2048, "stream": 0, "blocks": list(blocks)}
event = lambda action, addr, size, *frames: {"action": action, "addr": addr, "size": size, "stream": 0, "time_us": 7 * size, "frames": list(frames)}
step = [event("segment_alloc", 1 << 20, 1 << 21), event("alloc", 1, 300, act), event("alloc", 2, 1 << 20, loss), event("alloc", 3, 4, back),
        event("alloc", 4, 500), event("free_requested", 2, 1 << 20), event("free_completed", 2, 1 << 20), event("free_completed", 1, 300),
        event("alloc", 5, 1000, opt), event("free_completed", 4, 500, opt), {"action": "oom", "device_free": 5, "size": 9, "stream": 0}]
whole = {"segments": [segment(0, block), segment(1, old)], "device_traces": [step * 3, [event("segment_map", 9, 8), event("snapshot", 0, 0)]],
         "external_annotations": [{"stage": "START", "name": "Optimizer.step#AdamW.step", "time_us": 3000}]}
for protocol in (2, 4, 5):
    for name, value in (("whole", whole), ("list", [segment(0, old)]), ("bare", {"segments": [], "device_traces": [step]})):
        with open(f"{sys.argv[1]}/{name}-{protocol}", "wb") as file:
            pickle.dump(value, file, protocol)
PYTHON
    for file in "$root"/tests/data/cli/*/snapshot.pickle; do
        cp "$file" "$work/seeds/snapshot/$(echo "$file" | md5sum | cut -c1-8)"
    done
    # A database is refused behind its first bytes where its pages do not hold together: it has to begin with a whole one.
    python3 - "$work/seeds/tooltraces" <<'PYTHON' || true
import sqlite3, sys
for page in (512, 4096):
    path = f"{sys.argv[1]}/nsys-{page}"
    open(path, "wb").close()
    base = sqlite3.connect(path)
    base.executescript(f"PRAGMA page_size = {page}; VACUUM;")
    base.executescript("""
CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
INSERT INTO StringIds VALUES (1, 'gemm'), (2, 'ncclDevKernel_AllReduce'), (3, 'cudaLaunchKernel'), (4, 'optimizer.step');
CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT);
INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H100');
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER);
INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (20, 90, 0, 7, 1, 16777216, 1), (100, 180, 0, 20, 2, 16777216, 2);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, globalTid INTEGER, correlationId INTEGER, nameId INTEGER);
INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (10, 15, 16777217, 1, 3), (16, 19, 16777217, 2, 3);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER, bytes INTEGER, copyKind INTEGER);
INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (190, 199, 0, 7, 3, 16777216, 64, 1);
CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, text TEXT, textId INTEGER, globalTid INTEGER);
INSERT INTO NVTX_EVENTS VALUES (5, 99, 'step 1', NULL, 16777217), (150, 199, NULL, 4, 16777217);
""")
    base.close()
PYTHON
    printf 'Start (ns),Duration (ns),CorrId,GrdX,GrdY,GrdZ,BlkX,BlkY,BlkZ,Reg/Trd,StcSMem (MB),DymSMem (MB),Bytes (MB),Throughput (MBps),SrcMemKd,DstMemKd,Device,Ctx,Strm,Name\n1000,200,5,1,1,1,32,1,1,16,0.0,0.0,,,,,NVIDIA H200 (2),1,7,"void gemm<float, 4>(int)"\n' >"$work/seeds/tooltraces/nsys-csv"
    printf '{"rocprofiler-sdk-tool":[{"metadata":{"pid":7},"agents":[{"id":{"handle":33},"type":2,"node_id":2,"product_name":"MI300X"}],"kernel_symbols":[{"kernel_id":5,"formatted_kernel_name":"gemm"}],"strings":{"buffer_records":[{"kind":"NONE","operations":[]},{"kind":"HIP_RUNTIME_API","operations":["hipMalloc","hipLaunchKernel"]}]},"buffer_records":{"hip_api":[{"kind":1,"operation":1,"thread_id":70,"correlation_id":{"internal":4},"start_timestamp":500,"end_timestamp":600}],"kernel_dispatch":[{"thread_id":70,"correlation_id":{"internal":4},"start_timestamp":900,"end_timestamp":1900,"dispatch_info":{"agent_id":{"handle":33},"queue_id":{"handle":1},"kernel_id":5}}],"memory_copy":[{"start_timestamp":2000,"end_timestamp":2100,"dst_agent_id":{"handle":33},"src_agent_id":{"handle":33},"correlation_id":{"internal":9}}]}}]}' >"$work/seeds/tooltraces/rocprof"
    for file in "$root"/tests/data/cli/*/nccl_trace_rank_*; do
        cp "$file" "$work/seeds/tooltraces/$(echo "$file" | md5sum | cut -c1-8)"
    done
    for file in "$root"/tests/data/cli/*/{stdin,rows.md,*.json} "$root"/tests/data/{plans,runs}/* ${more:+"$more"/logs/* "$more"/nccl/*.txt}; do
        [ -f "$file" ] && [ "$(stat -c %s "$file")" -lt 16000 ] || continue
        for choice in 0 1 2 3 4 5; do # readers of runs, and nccl-tests
            { printf "\\x0$choice"; cat "$file"; } >"$work/seeds/runsreader/$choice-$(echo "$file" | md5sum | cut -c1-8)"
        done
    done
    local head='iteration,latency (ms),comp latency (ms),total number of tokens sent,total number of tokens recv,expert distribution'
    local rows='0,9.5,4.5,6,6,"[1, 2, 3]"\n1,1.5,0.5,3,3,"[3, 0, 0]"\n'
    printf '{"world_size": 2, "num_experts": 3, "model_name": "m", "scheduling_policy": "p", "d_model": 8}\0'"$head\n$rows\0$head\n$rows" >"$work/seeds/routing/two-ranks"
    printf '{"world_size": 1}\0'"$head\r\n$rows\0\0$head\n$rows" >"$work/seeds/routing/two-layers"
    for file in "$root"/tests/data/cli/*/stdin ${more:+"$more"/traces/*.json}; do
        [ -f "$file" ] && gzip -cn "$file" | tail -c +3 | head -c 8192 >"$work/seeds/gzip/$(echo "$file" | md5sum | cut -c1-8)"
    done
    # Scenarios without the spaces that make them readable: half as many bytes to cut.
    for file in "$root"/tests/data/scenario/*/*.json "$root"/resources/examples/*.json; do
        tr -s ' \n' ' ' <"$file" >"$work/seeds/scenario/${file##*/}"
    done
    # Every schedule (with its least virtual stages) and every placement of the
    # registries, on a machine of four GPUs.
    head='{"format":"shardscope-scenario","version":2,"cluster":{"generate":{"gpu_model":"A100-80GB","gpus_per_host":4,"inside":{"class":"NV4","bandwidth_Bps":1e11}}}'
    grep -ohP '(return |Schedule schedule)\{"\K[a-z0-9-]+", "[^"]+", \d+' "$root"/core/schedule/*.cpp | tr -d '",' | while read -r choice model; do
        stages=${model##* }
        printf '%s,"pipeline":{"schedule":"%s","devices":4,"chunks":8,"virtual_stages":%s,"layers":8,"batch":64,"forward_only":false,"a_s":1e-4,"launch_s":1e-3,"overhead_s":1e-3,"second":{"schedule":"%s","devices":2,"chunks":4,"virtual_stages":%s,"slow":{"1":1.5}}}}' \
            "$head" "$choice" "$stages" "$choice" "$stages" >"$work/seeds/evaluation/$choice.json"
    done
    for choice in $(grep -oP '^ +\{"\K[a-z0-9-]+(?=", ")' "$root/core/placement/registry.cpp"); do
        printf '%s,"experts":{"load":"typed","tokens_per_device":64,"experts":8,"layers":2,"typed":[9,3,2,1,1,4,2,5],"placement":{"source":"p","layers":[[[0,1],[2,3],[4,5],[6,7]]]},"a":{"policy":"%s","spare":4},"b":{"policy":"contiguous"}}}' \
            "$head" "$choice" >"$work/seeds/evaluation/$choice.json"
    done
    # A machine (its files lack the head) stands in a file of its own, in a question for
    # plans, also in that of a fit, and in a scenario.
    for file in "$here"/seeds/clusterjson/*; do
        { printf '{"format":"shardscope-cluster","version":1,'; cat "$file"; } >"$work/seeds/machinetext/$(basename "$file" .txt).json"
        { printf '{"model":"gpt2-xl","gbs":8,"device":"A100-80GB","cluster":{'; cat "$file"; printf '}'; } >"$work/seeds/planquery/$(basename "$file" .txt).json"
        { printf '{"format":"shardscope-scenario","version":2,"cluster":{'; cat "$file"; printf '}'; } >"$work/seeds/scenario/$(basename "$file" .txt).json"
        { sed 's/"plan":{.*$/"plan":{"gbs":64,"model":"gpt2-xl","device":"A100-80GB","cluster":{/' "$here"/seeds/fitcases/fit-plan-efficiency.json; cat "$file"; printf '}}}'; } >"$work/seeds/fitcases/machine-$(basename "$file" .txt).json"
    done
    # Measured runs, and a question for plans, stand in a fit.
    for file in "$here"/seeds/runs/*.json; do
        for model in pipeline-chunks alpha-beta broadcast memory plan-efficiency; do
            { printf '{"case":{"runs":['; cat "$file"; printf '],"model":"%s"}}' $model; } >"$work/seeds/fitcases/$model-${file##*/}"
        done
    done
    for file in "$here"/seeds/planquery/* "$here"/seeds/scenario/* "$work"/seeds/scenario/gpt4*; do
        { sed 's/"plan":{.*$/"plan":/' "$here"/seeds/fitcases/fit-plan-efficiency.json; cat "$file"; printf '}}'; } >"$work/seeds/fitcases/plan-${file##*/}"
    done
    local before=
    for file in ${more:+"$more"/traces/*.json}; do
        [[ -f $file && $file != *.expected.json && $(stat -c %s "$file") -lt 6000 ]] || continue
        # With itself, as of one clock, and with the one before.
        { printf '['; cat "${before:-$file}"; printf ','; cat "$file"; printf ']'; } >"$work/seeds/traceranks/$(echo "$file" | md5sum | cut -c1-8)"
        { printf '['; cat "$file"; printf ','; cat "$file"; printf ']'; } >"$work/seeds/traceranks/$(echo "$file" | md5sum | cut -c9-16)"
        before=$file
    done
    printf '{"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":2,"pid":1,"tid":1}]}' | gzip -cn | tail -c +3 >"$work/seeds/gzip/one-event"
    printf '%1000s' '' | gzip -cn >"$work/seeds/member"
    cat "$work/seeds/member" "$work/seeds/member" | tail -c +3 >"$work/seeds/gzip/two-members"
}

fuzzOne() { # target
    local target=$1 dicts longest seeds name
    IFS=: read -r dicts longest seeds <<<"$(plan "$target")"
    mkdir -p "$work/inputs/$target"
    for name in $dicts; do
        cat "$here/$name.dict"
    done >"$work/dict/$target"
    words "$target" "$dicts" >>"$work/dict/$target"
    local start=$work/seeds/start-$target
    rm -rf "$start"
    mkdir -p "$start"
    local file
    for file in $seeds; do
        [ -e "$file" ] || continue
        find "$file" -type f ! -name '*.expected.json' -size -64k | while read -r name; do
            cp "$name" "$start/$(echo "$name" | md5sum | cut -c1-12)"
        done
    done
    local round=1
    while [ -e "$work/logs/$target.$round" ]; do round=$((round + 1)); done
    # A document may grow at once; texts only slowly, as short ones are tried faster.
    local slowly=100
    [[ " $dicts " == *" json "* ]] && slowly=0
    # Inputs longer than `longest` are cut by libFuzzer. Its entropic choice of
    # inputs takes two thirds of the time at a thousand of them. An input that
    # only goes round a loop more often is not kept: a tenth as many bytes are
    # tried four times as fast and reach more edges.
    local TIMEFORMAT='processor %U %S'
    { time "$build/bin/fuzz_$target" -max_len="${longest:-8192}" -max_total_time="$seconds" -entropic=0 -use_counters=0 -len_control="$slowly" -timeout=60 -rss_limit_mb=2048 -print_final_stats=1 \
        ${dicts:+-dict="$work/dict/$target"} -artifact_prefix="$work/found/$target-" "$work/inputs/$target" "$start"; } >"$work/logs/$target.$round" 2>&1
}

# Of a log: processor seconds, executions, coverage, features, and the share of
# its executions after which coverage had last grown beyond what was known.
roundOf() { # log, coverage before
    awk -v known="$2" '
        / cov: / {
            for (i = 1; i < NF; ++i) {
                if ($i == "cov:") cov = $(i + 1)
                if ($i == "ft:") features = $(i + 1)
            }
            if (cov > known) { known = cov; grew = substr($1, 2) + 0 }
        }
        /^stat::number_of_executed_units:/ { executions = $2 }
        /^processor / { seconds = $2 + $3 }
        END { printf "%d %d %d %d %.4f\n", seconds + 0.5, executions, known, features, (executions > 0 ? grew / executions : 1) }' "$1"
}

table() {
    printf '%-16s %6s %8s %12s %8s %8s %8s %s\n' target rounds seconds executions cov features quiet found
    local target log
    for target in "${targets[@]}"; do
        local rounds=0 spent=0 executions=0 cov=0 features=0 quiet=0 s e c f grew
        while log=$work/logs/$target.$((rounds + 1)) && [ -e "$log" ]; do
            rounds=$((rounds + 1))
            read -r s e c f grew < <(roundOf "$log" "$cov")
            # Processor seconds since coverage last grew.
            quiet=$(awk -v q="$quiet" -v s="$s" -v grew="$grew" -v more=$((c > cov)) 'BEGIN { printf "%d", (more ? s * (1 - grew) : q + s) }')
            spent=$((spent + s)) executions=$((executions + e)) cov=$c
            [ "$f" -gt 0 ] && features=$f
        done
        printf '%-16s %6d %8d %12d %8d %8d %8d %d\n' "$target" "$rounds" "$spent" "$executions" "$cov" "$features" "$quiet" \
            "$(find "$work/found" -name "$target-*" | wc -l)"
    done
}

targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for program in "$build"/bin/fuzz_*; do
        targets+=("${program##*/fuzz_}")
    done
fi
if [ "$seconds" -gt 0 ]; then
    makeSeeds
    for target in "${targets[@]}"; do
        [ -x "$build/bin/fuzz_$target" ] && fuzzOne "$target"
    done
fi
table
found=$(find "$work/found" -type f | wc -l)
exit $((found > 100 ? 100 : found))
