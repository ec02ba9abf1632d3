// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"
#include "core/runs/tracewaits.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <map>
#include <string>

using namespace shardscope;
using runs::TraceGroup;

namespace {

std::string interval(const std::string &category, const std::string &name, int thread, int from, int length,
                     const std::string &args = {})
{
    return R"({"ph": "X", "cat": ")" + category + R"(", "name": ")" + name + R"(", "pid": 1, "tid": )" + std::to_string(thread)
           + R"(, "ts": )" + std::to_string(from) + R"(, "dur": )" + std::to_string(length) + R"(, "args": {)" + args + "}}";
}

/// A launch at `from` and its kernel much later.
std::string kernel(const std::string &name, int thread, int from, int id)
{
    const std::string correlation = R"("correlation": )" + std::to_string(id);
    return interval("cuda_runtime", "cudaLaunchKernel", thread, from, 1, correlation) + ",\n"
           + interval("kernel", name, 7, 1000 + 10 * id, 5, R"("device": 0, "stream": 7, )" + correlation);
}

std::string document(const std::string &events)
{
    return R"({"deviceProperties": [{"id": 0, "name": "NVIDIA H800"}, {"id": 1, "name": "NVIDIA H800"}],
"distributedInfo": {"rank": 0, "world_size": 64}, "traceEvents": [)"
           + events + "]}";
}

std::map<std::string, TraceGroup> groupsOf(const runs::Trace &trace)
{
    std::map<std::string, TraceGroup> groups;
    for (const runs::TraceLane &lane : trace.lanes)
        for (std::size_t i = 0; i < lane.size(); ++i)
            groups[trace.names[lane.label[i]]] = lane.group[i];
    return groups;
}

const std::string forward = R"("Sequence number": 12, "Fwd thread id": 0, "Ev Idx": 3)";
const std::string node = R"("Sequence number": 7, "Fwd thread id": 1, "Ev Idx": 2)";

} // namespace

class TestTraceDetails : public QObject {
    Q_OBJECT

private slots:
    void whatRunsForwardInsideABackwardNodeIsRecomputed()
    {
        const auto read = io::readTraceText(
            document(interval("cpu_op", "aten::linear", 1, 0, 40, forward) + ",\n" + kernel("first_gemm", 1, 10, 1) + ",\n"
                     + interval("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 2, 100, 200, node) + ",\n"
                     + interval("cpu_op", "MmBackward0", 2, 101, 198, node) + ",\n"
                     + interval("cpu_op", "aten::linear", 2, 110, 50, forward) + ",\n"
                     + interval("cpu_op", "aten::mm", 2, 112, 40, forward) + ",\n" + kernel("again_gemm", 2, 120, 2) + ",\n"
                     + kernel("flash_fwd_kernel", 2, 130, 3) + ",\n"
                     + interval("cpu_op", "aten::mm", 2, 200, 40, R"("Ev Idx": 9)") + ",\n" + kernel("gradient_gemm", 2, 210, 4)
                     + ",\n" + kernel("flash_bwd_kernel", 2, 140, 5)),
            "trace.json");
        QVERIFY(read);
        const auto groups = groupsOf(read->trace);
        QCOMPARE(groups.at("first_gemm"), TraceGroup::Forward);
        QCOMPARE(groups.at("again_gemm"), TraceGroup::Recomputation);
        QCOMPARE(groups.at("flash_fwd_kernel"), TraceGroup::Recomputation);
        QCOMPARE(groups.at("gradient_gemm"), TraceGroup::Backward);
        QCOMPARE(groups.at("flash_bwd_kernel"), TraceGroup::Backward); // its name says so
    }

    void aBackwardPassOnTheThreadOfTheForwardPassIsNotRecomputed()
    {
        const auto read = io::readTraceText(
            document(interval("cpu_op", "aten::linear", 1, 0, 40, forward) + ",\n" + kernel("first_gemm", 1, 10, 1) + ",\n"
                     + interval("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 1, 100, 200, node) + ",\n"
                     + kernel("gradient_gemm", 1, 110, 2)),
            "trace.json");
        QVERIFY(read);
        QCOMPARE(groupsOf(read->trace).at("first_gemm"), TraceGroup::Forward);
        QCOMPARE(groupsOf(read->trace).at("gradient_gemm"), TraceGroup::Backward);
    }

    void gpusAndCollectivesAreAsTheFileStatesThem()
    {
        const std::string said = R"("device": 0, "stream": 20, "correlation": 9, "Collective name": "_allgather_base",
            "In msg nelems": 1000, "Out msg nelems": 4000, "Group size": 4, "dtype": "BFloat16", "Process Group Name": "3",
            "Process Group Description": "TENSOR_MODEL_PARALLEL_GROUP", "Process Group Ranks": "[0, 1, 2, 3]", "Seq": 17)";
        const std::string text =
            document(interval("cuda_runtime", "cudaLaunchKernel", 1, 40, 1, R"("correlation": 9)") + ",\n"
                     + interval("kernel", "ncclDevKernel_AllGather_RING_LL(ncclDevKernelArgsStorage<4096ul>)", 20, 100, 5, said));
        const auto read = io::readTraceText(text, "trace.json", {}, true);
        QVERIFY(read);
        QCOMPARE(read->headers.front().gpus.size(), std::size_t{2});
        QCOMPARE(read->headers.front().gpus.front(), std::string("NVIDIA H800"));
        QCOMPARE(read->details.collectives.size(), std::size_t{1});
        const runs::CollectiveCall &call = read->details.collectives.front();
        QCOMPARE(call.kind, std::string("all_gather"));
        QCOMPARE(call.bytes, std::int64_t{8000});
        QCOMPARE(call.ranks, (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(call.sequence, std::int64_t{17});
        QCOMPARE(read->details.ahead[call.lane][call.index], std::int64_t{60'000});
        const auto plain = io::readTraceText(text, "trace.json");
        QVERIFY(plain && plain->details.collectives.empty() && plain->details.ahead.empty());
    }

    void shortenedListsOfRanksSayNothing()
    {
        const std::string said =
            R"("device": 0, "stream": 20, "Collective name": "allreduce", "In msg nelems": 10, "Group size": 64,
            "dtype": "Mystery", "Process Group Name": "0", "Process Group Ranks": "[0, 1, ..., 63]")";
        const auto read =
            io::readTraceText(document(interval("kernel", "ncclDevKernel_AllReduce", 20, 100, 5, said)), "trace.json", {}, true);
        QVERIFY(read);
        QVERIFY(read->details.collectives.front().ranks.empty());
        QCOMPARE(read->details.collectives.front().size, 64);
        QCOMPARE(read->details.collectives.front().bytes, std::int64_t{-1});
    }

    void theMeasuredTraceWithCheckpointingHasItsForwardPassTwice()
    {
        const std::string path = "/work/shared/data/measured/h200/trace-llama1b-recompute.json.gz";
        if (!QFile::exists(QString::fromStdString(path)))
            QSKIP("The trace is not on this machine");
        const std::vector<std::string> paths{path};
        const auto read = io::readTraceFiles(paths);
        QVERIFY(read);
        std::map<TraceGroup, double> time;
        for (const runs::TraceLane &lane : read->trace.lanes)
            for (std::size_t i = 0; i < lane.size(); ++i)
                if (lane.start[i] >= read->trace.steps.front().start)
                    time[lane.group[i]] += static_cast<double>(lane.lengthOf(i)) * 1e-6;
        // By an independent count of launches under forward operators inside of backward nodes: 34.0 and 34.2 ms in two steps.
        QVERIFY2(std::abs(time[TraceGroup::Recomputation] - 68.2) < 0.5, std::to_string(time[TraceGroup::Recomputation]).c_str());
        QVERIFY(time[TraceGroup::Backward] > 195 && time[TraceGroup::Backward] < 196);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceDetails)
#include "test_tracedetails.moc"
