// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"
#include "core/findings/tracefindings.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracepath.h"
#include "core/runs/tracewaits.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <random>

using namespace shardscope;
using namespace shardscope::runs;

namespace {

/// What is planted into a run of data-parallel ranks, eight on a host.
struct PlantedTrace {
    enum class Kind { Nothing, Rank, Host, Link, Launches };
    Kind kind = Kind::Nothing;
    int who = 0;
    double late = 0.1;   ///< of the work between two collectives
    double jitter = 0.1; ///< of it, three standard deviations
    double drift = 0;    ///< of clocks, s per s
    int steps = 6;
    std::vector<int> missing;
    bool numbered = true; ///< collectives state group and sequence
};

struct Written {
    Trace trace;
    TraceDetails details;
    std::vector<double> lateness; ///< ns, of each collective of all ranks
};

constexpr int perHost = 8;
constexpr double work = 1e6; ///< ns
constexpr int groups = 4;

class Writer {
public:
    Writer(int ranks, const PlantedTrace &planted, unsigned seed)
        : m_ranks(ranks), m_planted(planted), m_random(seed), m_now(static_cast<std::size_t>(ranks), 1e6)
    {
        m_out.trace.names = {"gemm", "ncclDevKernel_AllReduce_Sum_bf16_RING_LL"};
        for (int rank = 0; rank < ranks; ++rank) {
            m_clock.push_back(rank == 0 ? 0 : planted.drift * uniform(-1, 1));
            for (const int stream : {7, 20}) {
                TraceLane lane;
                lane.rank = rank;
                lane.device = rank % perHost;
                lane.stream = stream;
                m_lanes.push_back(lane);
                m_ahead.emplace_back();
            }
        }
    }

    Written write()
    {
        for (int step = 0; step < m_planted.steps; ++step) {
            const auto begin = static_cast<std::int64_t>(*std::ranges::min_element(m_now));
            for (int round = 0; round < 4; ++round)
                this->round(round % 2 == 1);
            m_out.trace.steps.push_back({step, begin, static_cast<std::int64_t>(*std::ranges::max_element(m_now))});
        }
        for (int rank = 0; rank < m_ranks; ++rank) {
            if (std::ranges::find(m_planted.missing, rank) != m_planted.missing.end())
                continue;
            TraceSource source;
            source.rank = rank;
            m_out.trace.sources.push_back(source);
            for (int stream = 0; stream < 2; ++stream) {
                const auto from = static_cast<std::size_t>(2 * rank + stream);
                for (CollectiveCall call : m_calls[{rank, stream}]) {
                    call.lane = static_cast<std::uint32_t>(m_out.trace.lanes.size());
                    m_out.details.collectives.push_back(call);
                }
                m_out.trace.lanes.push_back(m_lanes[from]);
                m_out.details.ahead.push_back(m_ahead[from]);
            }
        }
        m_out.trace.length = m_out.trace.steps.back().end;
        return std::move(m_out);
    }

private:
    double uniform(double from, double to) { return std::uniform_real_distribution<double>(from, to)(m_random); }
    double normal(double spread) { return std::normal_distribution<double>(0, spread)(m_random); }
    bool is(PlantedTrace::Kind kind, int rank) const
    {
        return m_planted.kind == kind && (kind == PlantedTrace::Kind::Host ? rank / perHost : rank) == m_planted.who;
    }

    void add(int rank, int stream, double from, double to, double ahead, TraceGroup group)
    {
        const auto place = static_cast<std::size_t>(2 * rank + stream);
        const double rate = 1 + m_clock[static_cast<std::size_t>(rank)];
        TraceLane &lane = m_lanes[place];
        lane.start.push_back(std::llround(from * rate));
        lane.length.push_back(static_cast<std::uint32_t>(std::llround((to - from) * rate)));
        lane.label.push_back(group == TraceGroup::Communication ? 1 : 0);
        lane.group.push_back(group);
        m_ahead[place].push_back(std::llround(ahead));
    }

    void round(bool inGroups)
    {
        for (int rank = 0; rank < m_ranks; ++rank) {
            double &now = m_now[static_cast<std::size_t>(rank)];
            const double late = m_planted.late * work;
            double length = work + normal(m_planted.jitter / 3 * work);
            double ahead = 5e4;
            if (is(PlantedTrace::Kind::Rank, rank) || is(PlantedTrace::Kind::Host, rank))
                length += late;
            if (is(PlantedTrace::Kind::Launches, rank)) {
                now += late;
                ahead = 5e3;
            }
            add(rank, 0, now, now + length, ahead, TraceGroup::Forward);
            now += length;
        }
        if (!inGroups) {
            std::vector<int> all(static_cast<std::size_t>(m_ranks));
            std::iota(all.begin(), all.end(), 0);
            meet("world", all, false);
            return;
        }
        for (int group = 0; group < groups; ++group) {
            std::vector<int> members;
            for (int rank = group; rank < m_ranks; rank += groups)
                members.push_back(rank);
            meet("dp", members, m_planted.kind == PlantedTrace::Kind::Link && m_planted.who == group);
        }
    }

    void meet(const std::string &name, const std::vector<int> &members, bool slow)
    {
        std::vector<double> starts;
        for (const int rank : members)
            starts.push_back(m_now[static_cast<std::size_t>(rank)]);
        const double arrival = *std::ranges::max_element(starts);
        const double end = arrival + 2e5 * (1 + std::abs(normal(0.02))) * (slow ? 1.6 : 1);
        for (const int rank : members) {
            add(rank, 1, m_now[static_cast<std::size_t>(rank)], end, 6e4, TraceGroup::Communication);
            CollectiveCall call;
            call.index = static_cast<std::uint32_t>(m_lanes[static_cast<std::size_t>(2 * rank + 1)].size() - 1);
            call.kind = "all_reduce";
            call.bytes = 1 << 21;
            call.group = name;
            call.ranks = members;
            call.size = static_cast<int>(members.size());
            call.sequence = m_planted.numbered ? m_numbers[name + std::to_string(members.front())] : -1;
            m_calls[{rank, 1}].push_back(call);
            m_now[static_cast<std::size_t>(rank)] = end;
        }
        ++m_numbers[name + std::to_string(members.front())];
        std::ranges::sort(starts);
        if (name == "world")
            m_out.lateness.push_back(starts.back() - starts[starts.size() - 2]);
    }

    int m_ranks;
    PlantedTrace m_planted;
    std::mt19937 m_random;
    std::vector<double> m_now;
    std::vector<double> m_clock;
    std::vector<TraceLane> m_lanes;
    std::vector<std::vector<std::int64_t>> m_ahead;
    std::map<std::pair<int, int>, std::vector<CollectiveCall>> m_calls;
    std::map<std::string, std::int64_t> m_numbers;
    Written m_out;
};

findings::Diagnosis diagnose(const Written &written, int worldSize)
{
    const TraceWaits waits = traceWaits(written.trace, written.details);
    std::map<int, std::string> hosts;
    for (const TraceSource &source : written.trace.sources)
        hosts[source.rank] = "h" + std::to_string(source.rank / perHost);
    const Trace &trace = written.trace;
    std::vector<RankBreakdown> ranks;
    for (const TraceDevice &device : traceDevices(trace))
        ranks.push_back(breakdown(trace, written.details, device, trace.steps[1]));
    const auto duration = static_cast<double>(trace.steps.back().end - trace.steps.front().start);
    return findings::diagnoseTrace(waits, findStragglers(waits, hosts, duration), ranks, worldSize);
}

/// "last-rank rank 3", one a finding.
QString namesOf(const findings::Diagnosis &diagnosis)
{
    QStringList names;
    for (const runs::Finding &finding : diagnosis.findings)
        for (const auto &[what, name] : finding.about)
            names += QString::fromStdString(finding.code + " " + what + " " + name);
    return names.join(QStringLiteral("; "));
}

QString expectedOf(const PlantedTrace &planted, int ranks)
{
    switch (planted.kind) {
    case PlantedTrace::Kind::Rank: return QStringLiteral("last-rank rank %1").arg(planted.who);
    case PlantedTrace::Kind::Host: return QStringLiteral("last-rank host h%1").arg(planted.who);
    case PlantedTrace::Kind::Launches: return QStringLiteral("host-bound rank %1").arg(planted.who);
    case PlantedTrace::Kind::Link: {
        QStringList members;
        for (int rank = planted.who; rank < ranks; rank += groups)
            members += QString::number(rank);
        return QStringLiteral("link-slow link dp[%1]").arg(members.join(QLatin1Char(',')));
    }
    default: return {};
    }
}

} // namespace

class TestTraceFindings : public QObject {
    Q_OBJECT

private slots:
    void plantedFaultsAreFoundAndNamed()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 500; ++i) {
            PlantedTrace planted;
            planted.kind = static_cast<PlantedTrace::Kind>(i % 5);
            // With one host alone, nobody can call it late.
            const bool oneHost = planted.kind != PlantedTrace::Kind::Host && random() % 4 == 0;
            const int ranks = oneHost ? 8 : std::array{16, 32, 64}[static_cast<std::size_t>(random() % 3)];
            const int most = planted.kind == PlantedTrace::Kind::Host   ? ranks / perHost
                             : planted.kind == PlantedTrace::Kind::Link ? groups
                                                                        : ranks;
            planted.who = static_cast<int>(random() % static_cast<unsigned>(most));
            planted.drift = i % 3 == 0 ? 2e-5 : 0;
            planted.numbered = i % 4 != 0;
            if (i % 7 == 0 && (planted.kind == PlantedTrace::Kind::Rank || planted.kind == PlantedTrace::Kind::Nothing))
                planted.missing = {(planted.who + 1) % ranks, (planted.who + 5) % ranks};
            const Written written = Writer(ranks, planted, static_cast<unsigned>(1000 + i)).write();
            QCOMPARE(namesOf(diagnose(written, ranks)), expectedOf(planted, ranks));
        }
    }

    /// The path runs through the rank that the others wait for, and from its first part on it is the whole step.
    void theCriticalPathRunsThroughTheRankThatIsLate()
    {
        PlantedTrace planted;
        planted.kind = PlantedTrace::Kind::Rank;
        planted.who = 11;
        planted.late = 0.5;
        const Written written = Writer(16, planted, 5).write();
        const TraceWaits waits = traceWaits(written.trace, written.details);
        const TraceStep &step = written.trace.steps[2];
        const CriticalPath path = criticalPath(written.trace, written.details, waits, step);
        QVERIFY(path.across);
        QVERIFY(path.ranks.at(11) > 0.8 * path.length);
        QVERIFY(std::abs(path.length - step.seconds()) < 2e-6);
        QVERIFY(path.parts.front().start < path.parts.back().end);
        // Four rounds of work half as long again, and four transfers; the end of the step before may reach into it.
        const double work = path.kinds.at("forward");
        const double sent = path.kinds.at("communication");
        QVERIFY(std::abs(work - 4 * 1.5 * 1e-3) < 0.3e-3);
        QVERIFY2(sent > 4 * 0.19e-3 && sent < 5 * 0.22e-3, qPrintable(QString::number(sent)));
    }

    void withoutClocksThePathStaysOnOneRank()
    {
        PlantedTrace planted;
        Written written = Writer(8, planted, 2).write();
        written.details.collectives.clear();
        const TraceWaits waits = traceWaits(written.trace, written.details);
        const CriticalPath path = criticalPath(written.trace, written.details, waits, written.trace.steps[1]);
        QVERIFY(!path.across);
        QCOMPARE(path.crossings, 0);
        QCOMPARE(path.ranks.size(), std::size_t{1});
    }

    void jitterAloneGivesNoName()
    {
        for (unsigned seed = 0; seed < 100; ++seed) {
            PlantedTrace planted;
            planted.steps = 3 + static_cast<int>(seed % 4) * 3;
            planted.jitter = seed % 2 == 0 ? 0.1 : 0.3;
            const Written written = Writer(seed % 3 == 0 ? 64 : 16, planted, seed).write();
            QCOMPARE(namesOf(diagnose(written, 0)), QString());
        }
    }

    void latenessIsExactWhereClocksDoNotDrift()
    {
        PlantedTrace planted;
        planted.kind = PlantedTrace::Kind::Rank;
        planted.who = 5;
        const Written written = Writer(16, planted, 3).write();
        const TraceWaits waits = traceWaits(written.trace, written.details);
        std::size_t at = 0;
        for (const Collective &c : waits.collectives) {
            if (c.group.rfind("world", 0) != 0)
                continue;
            QVERIFY(std::abs(c.lateness - written.lateness[at++]) < 1000); // 1 µs
            QVERIFY(std::abs(c.transfer - 2e5) < 0.2 * 2e5);
        }
        QCOMPARE(at, written.lateness.size());
        for (const RankClock &clock : waits.clocks)
            QVERIFY(clock.known && clock.uncertainty < 1000);
    }

    void latenessIsWithinTheStatedUncertaintyWhereTheyDo()
    {
        PlantedTrace planted;
        planted.kind = PlantedTrace::Kind::Rank;
        planted.drift = 5e-5;
        planted.steps = 20;
        const Written written = Writer(8, planted, 11).write();
        const TraceWaits waits = traceWaits(written.trace, written.details);
        std::size_t at = 0;
        for (const Collective &c : waits.collectives)
            if (c.group.rfind("world", 0) == 0)
                QVERIFY(std::abs(c.lateness - written.lateness[at++]) < 1000 + 6 * waits.uncertainty());
    }

    void busBandwidthIsThatOfNcclTests()
    {
        Collective c;
        c.kind = "all_reduce";
        c.size = 4;
        c.bytes = 1'000'000;
        c.transfer = 1e6; // 1 ms
        QCOMPARE(c.busBandwidth(), 1.5e9);
        c.kind = "all_gather";
        QCOMPARE(c.busBandwidth(), 0.75e9);
        c.bytes = -1;
        QCOMPARE(c.busBandwidth(), 0.0);
    }

    void whatCannotBeToldIsSaid()
    {
        const auto of = [](std::vector<int> missing) {
            PlantedTrace planted;
            planted.steps = 1;
            planted.missing = std::move(missing);
            Written one = Writer(8, planted, 1).write();
            one.details.collectives.clear();
            const TraceWaits waits = traceWaits(one.trace, one.details);
            return findings::diagnoseTrace(waits, findStragglers(waits, {}, 1e9), {}, 8);
        };
        using Missing = std::vector<int>;
        for (const auto &[missing, code] :
             {std::pair(Missing{0, 1, 2, 4, 5, 6, 7}, "one-rank"), std::pair(Missing(), "few-collectives")}) {
            const auto diagnosis = of(missing);
            QVERIFY(diagnosis.findings.empty());
            QCOMPARE(diagnosis.abstained.front().code, std::string(code));
        }
    }

    void exposedIsWhatNoWorkCovers()
    {
        Trace trace;
        trace.names = {"gemm", "deep_ep::dispatch", "ncclDevKernel_AllReduce_Sum"};
        const auto lane = [](int stream, std::vector<std::int64_t> start, std::vector<std::uint32_t> length,
                             std::vector<std::uint32_t> label, TraceGroup group) {
            TraceLane out;
            out.device = 0;
            out.stream = stream;
            out.group.assign(start.size(), group);
            out.start = std::move(start);
            out.length = std::move(length);
            out.label = std::move(label);
            return out;
        };
        trace.lanes = {lane(7, {0, 200}, {100, 100}, {0, 0}, TraceGroup::Forward),
                       lane(20, {50, 150}, {100, 100}, {1, 2}, TraceGroup::Communication)};
        trace.steps = {{0, 0, 400}};
        trace.sources.emplace_back();
        TraceDetails details;
        details.ahead = {{50, 100}, {10, 120}};
        const RankBreakdown part = breakdown(trace, details, traceDevices(trace).front(), trace.steps.front());
        QCOMPARE(part.exposed.at("expert") * 1e9, 50.0);
        QCOMPARE(part.hidden.at("expert") * 1e9, 50.0);
        QCOMPARE(part.exposed.at("all_reduce") * 1e9, 50.0);
        QCOMPARE(part.hidden.at("all_reduce") * 1e9, 50.0);
        QCOMPARE(*part.hostIdle * 1e9, 100.0); // behind the last kernel nothing was launched
        QCOMPARE(*part.peerIdle * 1e9, 0.0);
    }

    void kernelsAreOfTheKindTheirNameSays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char *name, const char *kind) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(kind);
        };
        row("nvjet_sm90_tst_128x256_64x4_2x1_v_bz_coopA_NTN", "matmul");
        row("void cutlass::Kernel2<cutlass_75_tensorop_bf16_s1688gemm_bf16_128x128_tn_align1>", "matmul");
        row("cudnn_generated_fort_native_sdpa_sm90_flash_bprop_wgmma_f16_knob_26", "attention");
        row("void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float, false>", "norm");
        row("void at::native::(anonymous namespace)::multi_tensor_apply_kernel<FusedOptimizerTensorListMetadata<4>>",
            "optimiser");
        row("void at::native::(anonymous namespace)::cunn_SoftMaxForward<4, float, LogSoftMaxForwardEpilogue>", "loss");
        row("void at::native::unrolled_elementwise_kernel<at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)>",
            "moving");
        row("void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>>", "elementwise");
        row("void at::native::unrolled_elementwise_kernel<at::native::BinaryFunctor<float, float, float, MulFunctor<float>>>",
            "elementwise");
        row("void at::native::(anonymous namespace)::roll_cuda_kernel<float>(float const*, float*, long, long, long)", "moving");
        row("void at::native::vectorized_elementwise_kernel<8, at::native::(anonymous namespace)::masked_scale_kernel<bool>>",
            "dropout");
        row("Cijk_Alik_Bljk_BBS_BH_MT256x128x32", "matmul");
        row("void cudnn::detail::dgrad_engine<float, 512, 6, 5, 3, 3, 3, false>(int, int, int)", "convolution");
        row("void cudnn::cnn::wgrad_alg0_engine<float, 128, 6, 7, 3, 3, 5, false, 512>(int, int, int)", "convolution");
        row("volta_scudnn_128x128_stridedB_splitK_medium_nn_v1", "convolution");
        row("sm80_xmma_fprop_implicit_gemm_f16f16_f16f32_f32_nhwckrsc_nhwc_tilesize128x128x32", "convolution");
        row("implicit_convolve_sgemm<float, float, 1024, 5, 5, 3>", "convolution");
        row("cutlass_80_tensorop_i16832gemm_igemm_s8_128x128_64x4_tn", "matmul");
        row("void cudnn::bn_bw_1C11_kernel_new<float, float, float2, 512, true, 1>", "norm");
        row("void at::native::(anonymous namespace)::RowwiseMomentsCUDAKernel<float>(long, float, float const*)", "norm");
        row("void cudnn::ops::nchwToNhwcKernel<float, float, float, false, true>", "moving");
        row("attn_fwd", "attention");
        row("bmm_Bfloat16_MxE2m1MxE4m3_Fp32_t128x16x256u2_s3_et128x16", "matmul");
        row("some_kernel", "other");
    }
    void kernelsAreOfTheKindTheirNameSays()
    {
        QFETCH(QString, name);
        QFETCH(QString, kind);
        const std::string_view found = kernelKind(name.toStdString());
        QCOMPARE(QString::fromUtf8(found.data(), static_cast<qsizetype>(found.size())), kind);
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceFindings)
#include "test_tracefindings.moc"
