// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/stragglers.h"
#include "core/runs/tracewaits.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace shardscope;
using namespace shardscope::runs;

namespace {

/// Tensor groups of neighbours inside of data groups across hosts of four ranks; ns.
struct Job {
    int ranks = 8;
    int tensor = 2;
    int steps = 8;
    double jitter = 0.05;
    double work = 8e5;
    std::function<double(int rank)> more = [](int) { return 1.0; };                  ///< × work
    std::function<double(int rank)> held = [](int) { return 0.0; };                  ///< ns before each launch
    std::function<double(int rank, int step)> stalls = [](int, int) { return 0.0; }; ///< ns before the first launch of a step
    bool stepped = false;                                                            ///< steps are recorded
    int stages = 1;     ///< of a pipeline, each of neighbours, which meet all others at the end of a step
    bool paired = true; ///< sends state their ranks
    bool told = false;  ///< or the group of their pipeline
    std::function<double(int first, int size)> slow = [](int, int) { return 1.0; }; ///< × transfer, by the group's first rank
    std::vector<int> missing;
    std::function<int(int rank)> host = [](int rank) { return rank / 4; };
};

class Recorder {
public:
    Recorder(const Job &job, unsigned seed) : m_job(job), m_random(seed), m_now(static_cast<std::size_t>(job.ranks), 1e6)
    {
        m_trace.names = {"gemm", "ncclDevKernel_AllReduce"};
        for (int rank = 0; rank < job.ranks; ++rank) {
            m_trace.sources.emplace_back();
            m_trace.sources.back().rank = rank;
            for (int stream = 0; stream < 2; ++stream) {
                TraceLane lane;
                lane.rank = rank;
                lane.device = 0;
                lane.stream = stream;
                m_trace.lanes.push_back(lane);
                m_details.ahead.emplace_back();
            }
            m_hosts[rank] = "h" + std::to_string(job.host(rank));
        }
    }

    Stragglers found()
    {
        std::gamma_distribution<double> length(1 / (m_job.jitter * m_job.jitter));
        const double start = m_now.front();
        for (int step = 0; step < m_job.steps; ++step) {
            const auto begin = static_cast<std::int64_t>(*std::ranges::min_element(m_now));
            if (m_job.stepped && step > 0)
                m_trace.steps.back().end = begin;
            if (m_job.stepped || step == 0)
                m_trace.steps.push_back({step, begin, begin});
            for (int rank = 0; rank < m_job.ranks; ++rank)
                m_now[static_cast<std::size_t>(rank)] += m_job.stalls(rank, step);
            for (int part = 0; part < 4 && m_job.stages > 1; ++part)
                pass(length);
            for (int stage = 0; stage < m_job.stages && m_job.stages > 1; ++stage)
                meet("dp", stage * m_job.ranks / m_job.stages, 1, m_job.ranks / m_job.stages);
            if (m_job.stages > 1)
                meet("world", 0, 1, m_job.ranks);
            if (m_job.stages > 2) // of weights that the first stage shares with the last
                meet("embedding", 0, m_job.ranks - m_job.ranks / m_job.stages, 2);
            for (int half = 0; half < 4 && m_job.stages == 1; ++half) {
                for (int rank = 0; rank < m_job.ranks; ++rank) {
                    const double held = m_job.held(rank);
                    const double time = m_job.work * m_job.more(rank) * length(m_random) * m_job.jitter * m_job.jitter;
                    double &now = m_now[static_cast<std::size_t>(rank)];
                    now += held;
                    const bool late = held > 0 || (half == 0 && m_job.stalls(rank, step) > 0);
                    add(rank, 0, now, now + time, late ? 5e3 : 2e5, TraceGroup::Forward);
                    now += time;
                }
                for (int first = 0; first < m_job.ranks && m_job.tensor > 1; first += m_job.tensor)
                    meet("tp", first, 1, m_job.tensor);
            }
            for (int first = 0; first < m_job.tensor && m_job.stages == 1; ++first)
                meet("dp", first, m_job.tensor, m_job.ranks / m_job.tensor);
        }
        m_trace.length = static_cast<std::int64_t>(*std::ranges::max_element(m_now));
        m_trace.steps.back().end = m_trace.length;
        const auto isMissing = [this](int rank) { return std::ranges::find(m_job.missing, rank) != m_job.missing.end(); };
        std::erase_if(m_details.collectives, [&](const CollectiveCall &c) { return isMissing(m_trace.lanes[c.lane].rank); });
        std::erase_if(m_trace.sources, [&](const TraceSource &source) { return isMissing(source.rank); });
        return findStragglers(traceWaits(m_trace, m_details), m_hosts, m_now.front() - start);
    }

private:
    /// Of one microbatch through all stages, forward: who has nothing yet stands in a receive.
    void pass(std::gamma_distribution<double> &length)
    {
        const int each = m_job.ranks / m_job.stages;
        for (int rank = 0; rank < m_job.ranks; ++rank) {
            double &now = m_now[static_cast<std::size_t>(rank)];
            if (rank >= each)
                send(rank - each, rank);
            const double time = m_job.work * m_job.more(rank) * length(m_random) * m_job.jitter * m_job.jitter;
            add(rank, 0, now, now + time, 2e5, TraceGroup::Forward);
            now += time;
        }
    }

    void send(int from, int to)
    {
        double &there = m_now[static_cast<std::size_t>(to)];
        const double here = m_now[static_cast<std::size_t>(from)];
        const double end = std::max(here, there) + 2e4;
        for (const int rank : {from, to}) {
            add(rank, 1, rank == from ? here : there, rank == from ? here + 2e4 : end, 2e5, TraceGroup::Communication);
            CollectiveCall call;
            call.lane = static_cast<std::uint32_t>(2 * rank + 1);
            call.index = static_cast<std::uint32_t>(m_trace.lanes[call.lane].size() - 1);
            call.kind = "send_recv";
            call.bytes = 1 << 20;
            if (m_job.paired) {
                call.from = from;
                call.to = to;
            }
            const int each = m_job.ranks / m_job.stages;
            for (int stage = 0; stage < m_job.stages && m_job.told; ++stage)
                call.ranks.push_back(from % each + stage * each);
            call.description = m_job.told ? "PIPELINE_MODEL_PARALLEL_GROUP" : "";
            m_details.collectives.push_back(call);
        }
        there = end;
    }

    void add(int rank, int stream, double from, double to, double ahead, TraceGroup group)
    {
        const auto place = static_cast<std::size_t>(2 * rank + stream);
        TraceLane &lane = m_trace.lanes[place];
        lane.start.push_back(std::llround(from));
        lane.length.push_back(static_cast<std::uint32_t>(std::llround(to - from)));
        lane.label.push_back(stream == 0 ? 0 : 1);
        lane.group.push_back(group);
        m_details.ahead[place].push_back(std::llround(ahead));
    }

    void meet(const std::string &name, int first, int stride, int size)
    {
        std::vector<int> members;
        double arrival = 0;
        for (int i = 0; i < size; ++i) {
            members.push_back(first + i * stride);
            arrival = std::max(arrival, m_now[static_cast<std::size_t>(members.back())]);
        }
        const double end = arrival + 1e5 * m_job.slow(first, size) * std::uniform_real_distribution<double>(1, 1.03)(m_random);
        for (const int rank : members) {
            double &now = m_now[static_cast<std::size_t>(rank)];
            add(rank, 1, now, end, 1e5, TraceGroup::Communication);
            CollectiveCall call;
            call.lane = static_cast<std::uint32_t>(2 * rank + 1);
            call.index = static_cast<std::uint32_t>(m_trace.lanes[call.lane].size() - 1);
            call.kind = "all_reduce";
            call.bytes = 1 << 20;
            call.group = name;
            call.ranks = members;
            call.size = size;
            call.sequence = m_numbers[name + std::to_string(first)];
            m_details.collectives.push_back(call);
            now = end;
        }
        ++m_numbers[name + std::to_string(first)];
    }

    Job m_job;
    std::mt19937 m_random;
    std::vector<double> m_now;
    Trace m_trace;
    TraceDetails m_details;
    std::map<int, std::string> m_hosts;
    std::map<std::string, std::int64_t> m_numbers;
};

QString namesOf(const Stragglers &stragglers)
{
    QStringList names;
    for (const Straggler &one : stragglers.found)
        names += one.kind == Straggler::Kind::Rank    ? QStringLiteral("rank %1").arg(one.rank)
                 : one.kind == Straggler::Kind::Stage ? QStringLiteral("stage ") + QString::fromStdString(one.name)
                                                      : QString::fromStdString(one.name);
    return names.join(QLatin1Char(' '));
}

} // namespace

class TestStragglers : public QObject {
    Q_OBJECT

private slots:
    void onlyWhoHoldsTheOthersUpIsNamed_data()
    {
        QTest::addColumn<int>("tensor");
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("name");
        QTest::newRow("nobody: jitter alone") << 2 << ""
                                              << "";
        QTest::newRow("a rank, whose tensor peer is as late at the gradients") << 2 << "rank"
                                                                               << "rank 5";
        QTest::newRow("a rank of four that share their layers") << 4 << "rank"
                                                                << "rank 5";
        QTest::newRow("a rank whose kernels are launched late") << 2 << "launch"
                                                                << "rank 5";
        QTest::newRow("a host, whose ranks meet the others at the gradients alone") << 2 << "host"
                                                                                    << "h1";
        QTest::newRow("a host that is one tensor group") << 4 << "host"
                                                         << "h1";
        QTest::newRow("a link, whose ranks are late at what comes next") << 2 << "link"
                                                                         << "tp[4,5]";
        QTest::newRow("nobody: a link that no two others are like, whose ranks are late") << 4 << "link"
                                                                                          << "";
        QTest::newRow("a rank that waits for its data once a step") << 2 << "data"
                                                                    << "rank 5";
        QTest::newRow("a host whose ranks wait for their data once a step") << 2 << "hostdata"
                                                                            << "h1";
        QTest::newRow("nobody: another rank waits for its data in each step") << 2 << "rotating"
                                                                              << "";
        QTest::newRow("nobody: stages of a pipeline that do the same") << 1 << "pipeline"
                                                                       << "";
        QTest::newRow("a stage of a pipeline that does more") << 1 << "stage"
                                                              << "stage 1";
        QTest::newRow("a stage of a pipeline that only its group tells") << 1 << "stage told"
                                                                         << "stage 1";
        QTest::newRow("a stage whose first and last share weights") << 1 << "stage of four"
                                                                    << "stage 1";
        QTest::newRow("nobody: a pipeline whose stages nothing tells") << 1 << "stage not told"
                                                                       << "";
        QTest::newRow("a rank of a stage, whose peers do less") << 1 << "rank of a stage"
                                                                << "rank 5";
        QTest::newRow("nobody: a link between hosts beside others inside of them") << 2 << "between"
                                                                                   << "";
        QTest::newRow("nobody: who is late has no trace, and its peer is as late") << 2 << "missing"
                                                                                   << "";
    }
    void onlyWhoHoldsTheOthersUpIsNamed()
    {
        QFETCH(const int, tensor);
        QFETCH(const QString, fault);
        QFETCH(const QString, name);
        for (unsigned seed = 0; seed < 10; ++seed) {
            Job job;
            job.tensor = tensor;
            if (fault == QLatin1String("rank") || fault == QLatin1String("missing"))
                job.more = [](int rank) { return rank == 5 ? 1.25 : 1.0; };
            if (fault == QLatin1String("host"))
                job.more = [](int rank) { return rank / 4 == 1 ? 1.25 : 1.0; };
            if (fault == QLatin1String("launch"))
                job.held = [](int rank) { return rank == 5 ? 2e5 : 0.0; };
            if (fault == QLatin1String("link"))
                job.slow = [](int first, int size) { return first == 4 && size < 5 ? 3.0 : 1.0; };
            if (fault == QLatin1String("between")) {
                job.slow = [](int first, int size) { return first == 2 && size < 5 ? 3.0 : 1.0; };
                job.host = [](int rank) { return rank / 3; };
            }
            if (fault == QLatin1String("missing"))
                job.missing = {5};
            if (fault == QLatin1String("data"))
                job.stalls = [](int rank, int) { return rank == 5 ? 5e5 : 0.0; };
            if (fault == QLatin1String("hostdata"))
                job.stalls = [](int rank, int) { return rank / 4 == 1 ? 5e5 : 0.0; };
            if (fault == QLatin1String("rotating"))
                job.stalls = [](int rank, int step) { return rank == step ? 8e5 : 0.0; };
            job.paired = !fault.endsWith(QLatin1String("told"));
            job.told = fault == QLatin1String("stage told");
            if (fault == QLatin1String("stage of four"))
                job.more = [](int rank) { return rank / 2 == 1 ? 1.25 : 1.0; };
            if (fault == QLatin1String("stage") || fault.endsWith(QLatin1String("told")))
                job.more = [](int rank) { return rank / 4 == 1 ? 1.25 : 1.0; };
            if (fault == QLatin1String("rank of a stage"))
                job.more = [](int rank) { return rank == 5 ? 1.5 : 1.0; };
            job.stages = fault.endsWith(QLatin1String("four"))                                          ? 4
                         : fault == QLatin1String("pipeline") || fault.contains(QLatin1String("stage")) ? 2
                                                                                                        : 1;
            job.stepped = job.stages > 1 || job.stalls(5, 5) > 0;
            const Stragglers stragglers = Recorder(job, seed).found();
            QCOMPARE(namesOf(stragglers), name);
            if (!name.isEmpty() && fault != QLatin1String("link"))
                QCOMPARE(stragglers.found.front().launched > 0.5,
                         fault == QLatin1String("launch") || fault.contains(QLatin1String("data")));
        }
    }

    /// A fifth more work of half of the step costs what it takes, however many collectives it makes late.
    void costIsWhatTheRankItselfDoesMore()
    {
        Job job;
        job.jitter = 0.02;
        job.more = [](int rank) { return rank == 5 ? 1.25 : 1.0; };
        const Stragglers stragglers = Recorder(job, 1).found();
        QCOMPARE(stragglers.found.size(), std::size_t(1));
        const double more = 0.25 * job.work * 4 * job.steps;
        QVERIFY2(std::abs(stragglers.found.front().cost - more) < 0.15 * more,
                 qPrintable(QString::number(stragglers.found.front().cost / more)));
    }
};

SHARDSCOPE_TEST_APPLESS(TestStragglers)
#include "test_stragglers.moc"
