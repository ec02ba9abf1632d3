// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/shapes.h"
#include "core/io/trace/tracereader.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracewaits.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
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

    void aLossInsideARangeThatIsCalledBackwardIsNotRecomputed()
    {
        const auto read = io::readTraceText(
            document(interval("user_annotation", "## backward ##", 1, 0, 400) + ",\n"
                     + interval("cpu_op", "aten::cross_entropy_loss", 1, 10, 40, forward) + ",\n" + kernel("loss", 1, 20, 1)
                     + ",\n" + interval("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 1, 100, 200, node) + ",\n"
                     + interval("cpu_op", "aten::linear", 1, 110, 50, forward) + ",\n" + kernel("again_gemm", 1, 120, 2)),
            "trace.json");
        QVERIFY(read);
        QVERIFY(groupsOf(read->trace).at("loss") != TraceGroup::Recomputation);
        QCOMPARE(groupsOf(read->trace).at("again_gemm"), TraceGroup::Recomputation);
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

    void workFollowsFromTheOperandsOfTheOperation_data()
    {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("dims");
        QTest::addColumn<QString>("types");
        QTest::addColumn<QString>("strides");
        QTest::addColumn<double>("flop"); // −1: nothing is said
        QTest::addColumn<double>("bytes");
        const auto row = [](const char *name, const char *operation, const char *dims, const char *types, const char *strides,
                            double flop,
                            double bytes) { QTest::newRow(name) << operation << dims << types << strides << flop << bytes; };
        const char *bf16 = "[\"c10::BFloat16\", \"c10::BFloat16\"]";
        row("a product of two matrices", "aten::mm", "[[100, 20], [20, 30]]", bf16, "[[20, 1], [30, 1]]", 120'000,
            2 * (2000 + 600 + 3000));
        row("a product of batches", "aten::bmm", "[[4, 10, 20], [4, 20, 30]]", bf16, "", 48'000, 2 * (800 + 2400 + 1200));
        row("a product that adds to something", "aten::addmm", "[[30], [100, 20], [20, 30], [], []]",
            "[\"float\", \"float\", \"float\", \"Scalar\", \"Scalar\"]", "", 120'000, 4 * (30 + 2000 + 600 + 3000));
        row("matrices that do not fit", "aten::mm", "[[100, 20], [30, 20]]", bf16, "", -1, 0);
        row("a copy writes its first operand", "aten::copy_", "[[8, 8], [8, 8], []]", "[\"float\", \"c10::Half\", \"Scalar\"]",
            "", 0, 64 * 6);
        row("an operation in place reads and writes its first", "aten::add_", "[[64], [64], []]",
            "[\"float\", \"float\", \"Scalar\"]", "", 0, 64 * 12);
        row("what is repeated lies in memory once", "aten::mul", "[[64, 32], [64, 32]]", "[\"float\", \"float\"]",
            "[[32, 1], [0, 1]]", 0, 4 * (2048 + 32 + 2048));
        row("a type that nobody knows", "aten::mm", "[[10, 20], [20, 30]]", "[\"Mystery\", \"Mystery\"]", "", -1, 0);
        row("lists of different lengths", "aten::mm", "[[10, 20], [20, 30]]", "[\"float\"]", "", -1, 0);
        row("a list that is cut off", "aten::mm", "[[10, 20], [20, 3", "[\"float\", \"float\"]", "", -1, 0);
        row("negative lengths", "aten::mm", "[[-10, 20], [20, 30]]", "[\"float\", \"float\"]", "", -1, 0);
    }

    void workFollowsFromTheOperandsOfTheOperation()
    {
        QFETCH(QString, operation);
        QFETCH(QString, dims);
        QFETCH(QString, types);
        QFETCH(QString, strides);
        QFETCH(double, flop);
        QFETCH(double, bytes);
        const std::string said[] = {operation.toStdString(), dims.toStdString(), types.toStdString(), strides.toStdString()};
        QVERIFY(io::isCounted(said[0]));
        const auto call = io::shapedCall(said[0], {said[1], said[2], said[3]});
        QCOMPARE(call.has_value(), flop >= 0);
        if (!call)
            return;
        QCOMPARE(call->flop, flop);
        QCOMPARE(call->bytes, bytes);
    }

    /// Two products forward and five backward, of pairs that a causal mask leaves; nothing where it is not said whether it is.
    void workOfAttentionFollowsFromItsShapesAndItsMask()
    {
        const std::string bf16 = "\"c10::BFloat16\"";
        const std::string dims = "[[4, 32, 2048, 64], [4, 8, 2048, 64], [4, 8, 2048, 64], [], [], [], [], [], []]";
        const std::string types = '[' + bf16 + ',' + bf16 + ',' + bf16 + R"(,"","Scalar","Scalar","Scalar","Scalar","Scalar"])";
        const auto forward = [&](const std::string &values) {
            return io::shapedCall("aten::_scaled_dot_product_cudnn_attention", {dims, types, "", values});
        };
        const double pairs = 4 * 32 * 2048.0 * 2048;
        const auto full = forward(R"(["", "", "", "", "True", "0.", "False", "False", "0.125"])");
        QVERIFY(full && full->format == "bf16");
        QCOMPARE(full->flop, 4 * 64 * pairs);
        QCOMPARE(full->bytes, 2 * 2048 * 64 * 4.0 * (32 + 8 + 8 + 32));
        QCOMPARE(forward(R"(["", "", "", "", "True", "0.", "True", "False", "0.125"])")->flop, 4 * 64 * pairs * 2049 / 4096);
        QVERIFY(!forward("") && !forward(R"(["", "", "", "", "True", "0.", "?"])"));
        const auto backward =
            io::shapedCall("aten::_scaled_dot_product_efficient_attention_backward",
                           {"[[2, 4, 8, 16], [2, 4, 8, 16], [2, 4, 32, 16], [2, 4, 32, 16]]",
                            '[' + bf16 + ',' + bf16 + ',' + bf16 + ',' + bf16 + ']', "",
                            R"(["", "", "", "", "", "", "", "", "", "0.", "[True, True, True, False]", "True"])"});
        QVERIFY(backward);
        QCOMPARE(backward->flop, 2 * (2 * 4 * 36.0) * 5 * 16);         // 8 queries see 1 to 8 keys
        QVERIFY(!io::isCounted("aten::scaled_dot_product_attention")); // holds the one that is
    }

    /// The work of a call is that of its longest kernel; one that other operations launched says nothing.
    void kernelsBelongToTheOperationThatLaunchedThem()
    {
        const std::string shapes = R"("Input type": ["float", "float"], "Input Strides": [[20, 1], [30, 1]],
            "Input Dims": [[100, 20], [20, 30]], "Ev Idx": 4)";
        const std::string text =
            document(interval("cpu_op", "aten::linear", 1, 0, 100) + ",\n" + interval("cpu_op", "aten::mm", 1, 10, 40, shapes)
                     + ",\n" + interval("cuda_runtime", "cudaLaunchKernel", 1, 20, 1, R"("correlation": 1)") + ",\n"
                     + interval("cuda_runtime", "cudaLaunchKernel", 1, 30, 1, R"("correlation": 2)") + ",\n"
                     + interval("cuda_runtime", "cudaLaunchKernel", 1, 70, 1, R"("correlation": 3)") + ",\n"
                     + interval("kernel", "small_gemm", 7, 200, 5, R"("device": 0, "stream": 7, "correlation": 1)") + ",\n"
                     + interval("kernel", "large_gemm", 7, 210, 50, R"("device": 0, "stream": 7, "correlation": 2)") + ",\n"
                     + interval("kernel", "bias", 7, 300, 5, R"("device": 0, "stream": 7, "correlation": 3)"));
        const auto read = io::readTraceText(text, "trace.json", {}, true);
        QVERIFY(read);
        QCOMPARE(read->details.calls.size(), std::size_t{1});
        QCOMPARE(read->details.calls.front().operands, std::string("[100, 20] × [20, 30]"));
        QCOMPARE(read->details.callOf, (std::vector<std::vector<std::int32_t>>{{-1, 1, 0}}));
        const runs::PeakSeconds peak = [](const runs::ShapedCall &call, std::string_view) { return call.flop / 1e10; };
        const auto kinds = runs::kindTotals(runs::kernelTotals(read->trace, {0, 0, read->trace.length}, &read->details, peak));
        QCOMPARE(kinds.front().kind, std::string_view("matmul"));
        QCOMPARE(kinds.front().achieved.flop, 120'000.0);
        QVERIFY(std::abs(kinds.front().achieved.seconds - 55e-6) < 1e-12);
        QVERIFY(std::abs(kinds.front().achieved.atPeak - 12e-6) < 1e-12);
        const auto plain = io::readTraceText(text, "trace.json");
        QVERIFY(plain && plain->details.calls.empty() && plain->details.callOf.empty());
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
        // By an independent count of launches under forward operators inside of backward nodes: 34.0 and 34.2 ms in two steps,
        // 1312 kernels: 41 in each of 16 layers, all of a layer's forward pass but its last product and sum, which no
        // gradient asks for. That is 17.8 % of the kernels' time and 16 % of the steps. A third of it, 32.9 %, comes out where
        // the multiplications, sums and casts of the derivatives themselves are counted as well; a whole forward pass of the
        // layers is 20.6 %.
        QVERIFY2(std::abs(time[TraceGroup::Recomputation] - 68.2) < 0.5, std::to_string(time[TraceGroup::Recomputation]).c_str());
        QVERIFY(time[TraceGroup::Backward] > 195 && time[TraceGroup::Backward] < 196);
        double all = 0;
        for (const auto &[group, sum] : time)
            all += sum;
        QVERIFY2(std::abs(time[TraceGroup::Recomputation] / all - 0.178) < 0.002, std::to_string(all).c_str());
        const auto told = runs::recomputedTime(runs::phaseTotals(read->trace, read->trace.steps.back()));
        QVERIFY2(told && told->withDerivatives > 0.30 && told->withDerivatives < 0.34,
                 std::to_string(told->withDerivatives).c_str());
    }

    void theMatrixProductsOfTheMeasuredTraceReachWhatOneSuchAloneDoes()
    {
        const std::string path = "/work/shared/data/measured/h200/trace-llama1b-recompute.json.gz";
        if (!QFile::exists(QString::fromStdString(path)))
            QSKIP("The trace is not on this machine");
        const std::vector<std::string> paths{path};
        const auto read = io::readTraceFiles(paths, {}, true);
        QVERIFY(read);
        const auto kinds = runs::kindTotals(runs::kernelTotals(read->trace, read->trace.steps.back(), &read->details));
        const auto matmul = std::ranges::find(kinds, std::string_view("matmul"), &runs::KernelTotal::kind);
        QVERIFY(matmul != kinds.end());
        // Weights in matrices, of 8192 tokens: those of 16 layers run forward twice, but for the last of each layer, whose
        // result no gradient asks for again.
        const double last = 16 * 2048.0 * 8192;
        const double layers = 16 * (2048.0 * (2 * 2048 + 2 * 512)) + 3 * last;
        const double head = 2048.0 * 128256;
        QVERIFY(std::abs(matmul->achieved.flop / (2 * 8192 * (4 * layers - last + 3 * head)) - 1) < 1e-3);
        const double rate = matmul->achieved.flop / matmul->achieved.seconds;
        QVERIFY(rate > 550e12 && rate < 800e12);
        // Attention of 16 layers, forward twice and backward once: 2 + 2 + 5 products of the causal half of all pairs.
        const auto attention = std::ranges::find(kinds, std::string_view("attention"), &runs::KernelTotal::kind);
        QVERIFY(attention != kinds.end());
        const double pairs = 4 * 32 * 2048.0 * 2049 / 2;
        QVERIFY(std::abs(attention->achieved.flop / (16 * 9 * 2 * 64 * pairs) - 1) < 1e-9);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceDetails)
#include "test_tracedetails.moc"
