// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/metrics.h"
#include "core/placement/registry.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>

using namespace shardscope;
using namespace shardscope::placement;

namespace {

struct Shape {
    const char *name;
    int experts;
    int devices;
    plan::LoadShape load;
    int slack; ///< slots a device beyond an equal share; −1 = no limit
};

const Shape shapes[] = {
    {"eight experts on two", 8, 2, plan::LoadShape::Uniform, -1},
    {"fewer experts than devices", 3, 5, plan::LoadShape::Zipf, -1},
    {"one expert", 1, 4, plan::LoadShape::Uniform, -1},
    {"seven experts on three", 7, 3, plan::LoadShape::Hot, 2},
    {"sixty on six", 60, 6, plan::LoadShape::Zipf, 3},
    {"sixty-four on eight, one more slot each", 64, 8, plan::LoadShape::Zipf, 1},
};

Problem problemOf(const Shape &shape, std::uint64_t seed)
{
    Problem problem;
    problem.experts = shape.experts;
    problem.devices = shape.devices;
    problem.load = plan::generateLayer({shape.load, shape.experts, shape.devices, 777, 1.0, 0.5, 0.4, seed}, 0);
    if (shape.slack >= 0)
        problem.capacity.assign(static_cast<std::size_t>(shape.devices),
                                (shape.experts + shape.devices - 1) / shape.devices + shape.slack);
    problem.rate.assign(static_cast<std::size_t>(shape.devices), 1e14);
    problem.flopPerToken = 1.6e7;
    problem.bytesPerToken = 2048;
    problem.bytesPerExpert = 1.6e7;
    auto links = std::make_shared<LinkCosts>();
    const auto n = static_cast<std::size_t>(shape.devices);
    links->devices = shape.devices;
    links->alpha_s.assign(n * n, 0.0);
    links->beta_s_per_B.assign(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (i != j) {
                links->alpha_s[i * n + j] = i / 2 == j / 2 ? 9e-6 : 3e-5;
                links->beta_s_per_B[i * n + j] = i / 2 == j / 2 ? 1.4e-11 : 5.4e-11;
            }
    problem.links = links;
    problem.options.set("threshold", 20);
    problem.options.set("node_limit", 20'000);
    problem.loaded = {{}};
    for (int d = 0; d < shape.devices; ++d) {
        problem.loaded[0].emplace_back();
        for (int e = 0; e < shape.experts; ++e)
            if (e % shape.devices == shape.devices - 1 - d)
                problem.loaded[0].back().push_back(e);
    }
    return problem;
}

const Policy &policyNamed(const char *id)
{
    return *findPolicy(id);
}

Problem small(int experts, int devices, std::vector<std::int64_t> tokens)
{
    Problem problem;
    problem.experts = experts;
    problem.devices = devices;
    problem.load = plan::LayerLoad(static_cast<int>(tokens.size()) / experts, experts);
    problem.load.tokens = std::move(tokens);
    return problem;
}

} // namespace

class TestPolicies : public QObject {
    Q_OBJECT

private slots:
    void everyPolicyKeepsItsPromises_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("policy");
        for (int s = 0; s < static_cast<int>(std::size(shapes)); ++s)
            for (int p = 0; p < static_cast<int>(policies().size()); ++p)
                QTest::addRow("%s: %s", std::string(policies()[static_cast<std::size_t>(p)].id).c_str(), shapes[s].name)
                    << s << p;
    }
    void everyPolicyKeepsItsPromises()
    {
        QFETCH(int, shape);
        QFETCH(int, policy);
        const Policy &tried = policies()[static_cast<std::size_t>(policy)];
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Problem problem = problemOf(shapes[shape], seed);
            const auto placed = place(tried, problem); // checks tokens, homes and capacity itself
            if (!placed) {
                // Only room, or a device too few, is a reason to refuse.
                const QString said = QString::fromStdString(describe(placed.error()));
                QVERIFY2(said.contains(QLatin1String("capacity")) || said.contains(QLatin1String("room")), qPrintable(said));
                continue;
            }
            const Metrics metrics = measure(problem, *placed);
            std::int64_t sum = 0;
            for (const std::int64_t tokens : metrics.tokens)
                sum += tokens;
            QCOMPARE(sum, problem.load.total());
            for (int d = 0; d < problem.devices; ++d)
                QVERIFY(static_cast<int>(placed->map.held[static_cast<std::size_t>(d)].size()) <= problem.capacityOf(d));
            const auto again = place(tried, problem);
            QVERIFY(again && again->map == placed->map && again->schedule == placed->schedule);
        }
    }

    void everyParameterHasARowOfItsOwn()
    {
        std::set<std::string_view> keys;
        for (const Policy &policy : policies()) {
            for (const OptionRow &row : policy.options != nullptr ? policy.options() : std::span<const OptionRow>()) {
                QVERIFY2(keys.insert(row.key).second, std::string(row.key).c_str());
                QVERIFY(!row.label.empty() && !row.help.empty() && row.least < row.most && row.usual <= row.most);
            }
        }
        for (const Policy &policy : policies())
            QCOMPARE(optionsOf(policy).size(), policy.traits.triesOthers   ? keys.size()
                                               : policy.options != nullptr ? policy.options().size()
                                                                           : std::size_t{0});
        QCOMPARE(measuredPolicy("naive"), &usualPolicy());
        QVERIFY(measuredPolicy("even_split") && !measuredPolicy("even") && !measuredPolicy(""));
    }

    void stepsLeadToThePlacement_data() { everyPolicyKeepsItsPromises_data(); }
    void stepsLeadToThePlacement()
    {
        QFETCH(int, shape);
        QFETCH(int, policy);
        Problem problem = problemOf(shapes[shape], 7);
        problem.keepSteps = true;
        const auto placed = place(policies()[static_cast<std::size_t>(policy)], problem);
        if (!placed)
            return;
        QVERIFY(!placed->steps.empty());
        plan::ExpertMap replayed(problem.experts, problem.devices);
        std::vector<double> tokens(static_cast<std::size_t>(problem.devices), 0.0);
        for (const Step &step : placed->steps) {
            QVERIFY(!step.reason().empty());
            QVERIFY2(step.reason().find('%') == std::string::npos || step.kind == Step::Kind::Note, step.reason().c_str());
            if (step.to >= 0 && step.kind != Step::Kind::Note) {
                tokens[static_cast<std::size_t>(step.to)] += step.amount;
                if (step.kind == Step::Kind::Place || !replayed.holds(step.to, step.expert))
                    replayed.add(step.to, step.expert);
            }
            if (step.kind == Step::Kind::Move)
                tokens[static_cast<std::size_t>(step.from)] -= step.amount;
        }
        // The same tiles on every device; tokens as well where no search rerouted them.
        for (std::size_t d = 0; d < replayed.held.size(); ++d) {
            std::vector<int> have = replayed.held[d];
            std::vector<int> want = placed->map.held[d];
            std::sort(have.begin(), have.end());
            std::sort(want.begin(), want.end());
            QCOMPARE(have, want);
        }
        const std::string_view id = policies()[static_cast<std::size_t>(policy)].id;
        if (id == "lysi")
            return;
        const Metrics metrics = measure(problem, *placed);
        for (std::size_t d = 0; d < tokens.size(); ++d)
            QVERIFY(std::abs(tokens[d] - static_cast<double>(metrics.tokens[d])) <= problem.experts + 1.0);
    }

    void topologyAwareIsNeverWorseThanAnother()
    {
        for (const Shape &shape : shapes) {
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                for (const bool timed : {true, false}) {
                    Problem problem = problemOf(shape, seed);
                    if (!timed) {
                        problem.links.reset();
                        problem.rate.clear();
                    }
                    const auto aware = place(policyNamed("topology-aware"), problem);
                    QVERIFY(aware);
                    const double best = objective(problem, measure(problem, *aware));
                    for (const Policy &policy : policies()) {
                        const auto other = place(policy, problem);
                        if (other)
                            QVERIFY2(best <= objective(problem, measure(problem, *other)), std::string(policy.id).c_str());
                    }
                }
            }
        }
    }

    void topologyAwareFindsTheNearDevice()
    {
        // All tokens of sources 0 and 1 go to expert 0; the two share a fast link.
        Problem problem = problemOf({"", 4, 4, plan::LoadShape::Uniform, 0}, 1);
        problem.load.tokens = {900, 10, 10, 10, 900, 10, 10, 10, 10, 10, 10, 900, 10, 10, 10, 900};
        const auto aware = place(policyNamed("topology-aware"), problem);
        QVERIFY(aware);
        QVERIFY(aware->map.holds(0, 0) || aware->map.holds(1, 0));
        QVERIFY(aware->map.holds(2, 3) || aware->map.holds(3, 3));
    }

    void contiguousGivesTheRestToTheFirst()
    {
        const auto placed = place(policyNamed("contiguous"), small(7, 3, {1, 1, 1, 1, 1, 1, 1}));
        QVERIFY(placed);
        QCOMPARE(placed->map.held, (std::vector<std::vector<int>>{{0, 1, 2}, {3, 4}, {5, 6}}));
    }

    void demeterLeavesDevicesEmptyWithFewExperts()
    {
        const auto placed = place(policyNamed("demeter"), small(2, 5, {10, 10}));
        QVERIFY(placed);
        // One expert each on 0 and 1; 2 and 3 stay empty; limit ⌈1.15 · 4⌉ = 5.
        const auto tokens = plan::tokensByDevice(placed->schedule, 5);
        QCOMPARE(tokens, (std::vector<std::int64_t>{5, 5, 0, 0, 10}));
    }

    void demetersLimitIsExact()
    {
        // mean 100: ⌈1.15 · 100⌉ is 115, though 1.15 is no double.
        const auto placed = place(policyNamed("demeter"), small(2, 3, {200, 100}));
        QVERIFY(placed);
        QCOMPARE(plan::tokensByDevice(placed->schedule, 3), (std::vector<std::int64_t>{115, 100, 85}));
    }

    void demeterNeverExceedsItsLimitButOnTheSpare()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Problem problem = problemOf({"", 16, 4, plan::LoadShape::Zipf, -1}, seed);
            const auto placed = place(policyNamed("demeter"), problem);
            QVERIFY(placed);
            const auto tokens = plan::tokensByDevice(placed->schedule, 4);
            const std::int64_t limit = (115 * problem.load.total() + 399) / 400;
            for (int d = 0; d < 3; ++d)
                QVERIFY(tokens[static_cast<std::size_t>(d)] <= limit);
        }
    }

    void harmoenyMovesOnlyWhatPays()
    {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Problem problem = problemOf({"", 16, 4, plan::LoadShape::Hot, -1}, seed);
            problem.keepSteps = true;
            const std::int64_t mean = problem.load.total() / 4;
            const auto start = plan::tokensByDevice(place(policyNamed("contiguous"), problem)->schedule, 4);
            const auto placed = place(policyNamed("harmoeny"), problem);
            QVERIFY(placed);
            const auto tokens = plan::tokensByDevice(placed->schedule, 4);
            for (std::size_t d = 0; d < 4; ++d) {
                if (start[d] <= mean)
                    QVERIFY(tokens[d] >= start[d] && tokens[d] <= mean); // an idle one is never filled beyond the mean
                else
                    QVERIFY(tokens[d] <= start[d]);
            }
        }
    }

    void evenSplitGivesTheRestToTheFirst()
    {
        const auto placed = place(policyNamed("even-split"), small(1, 3, {5, 4}));
        QVERIFY(placed);
        QCOMPARE(plan::tokensByDevice(placed->schedule, 3), (std::vector<std::int64_t>{4, 3, 2}));
    }

    void theOptimalPlacementIsExactWhileSmall()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Problem problem = problemOf({"", 8, 3, plan::LoadShape::Zipf, 1}, seed);
            problem.options.set("node_limit", 10'000'000);
            const std::vector<std::int64_t> weights = problem.load.byExpert();
            std::int64_t best = problem.load.total();
            for (int code = 0; code < 6561; ++code) {
                std::int64_t load[3] = {0, 0, 0};
                int held[3] = {0, 0, 0};
                for (int e = 0, rest = code; e < 8; ++e, rest /= 3) {
                    load[rest % 3] += weights[static_cast<std::size_t>(e)];
                    ++held[rest % 3];
                }
                if (std::max({held[0], held[1], held[2]}) <= problem.capacityOf(0))
                    best = std::min(best, std::max({load[0], load[1], load[2]}));
            }
            const auto placed = place(policyNamed("optimal"), problem);
            QVERIFY(placed && placed->proof && placed->proof->complete);
            QCOMPARE(measure(problem, *placed).max, best);
            QCOMPARE(placed->proof->gap(), 0.0);
        }
    }

    void theHeaviestExpertMayStandWhereThereIsLeastRoom()
    {
        Problem problem = small(5, 3, {16, 0, 1, 29, 0});
        problem.capacity = {4, 1, 0};
        const auto placed = place(policyNamed("optimal"), problem);
        QVERIFY(placed && placed->proof && placed->proof->complete);
        QCOMPARE(measure(problem, *placed).max, std::int64_t{29}); // 29 alone beside 16 + 0 + 1 + 0
        QCOMPARE(placed->proof->bound, 29.0);
    }

    void theProofHoldsForEveryRoom()
    {
        std::mt19937 random(20261121);
        const auto up = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
        for (int round = 0; round < 200; ++round) {
            constexpr int experts = 6;
            const int devices = 2 + up(1);
            Problem problem = small(experts, devices, {up(30), up(30), up(9), up(9), up(1), 0});
            int room = 0;
            for (int d = 0; d < devices; ++d) {
                problem.capacity.push_back(up(experts));
                room += problem.capacity.back();
            }
            if (room < experts)
                continue;
            const std::vector<std::int64_t> weights = problem.load.byExpert();
            std::int64_t best = problem.load.total();
            const int codes = devices == 2 ? 64 : 729;
            for (int code = 0; code < codes; ++code) {
                std::vector<std::int64_t> load(static_cast<std::size_t>(devices));
                std::vector<int> held(static_cast<std::size_t>(devices));
                for (int e = 0, rest = code; e < experts; ++e, rest /= devices) {
                    load[static_cast<std::size_t>(rest % devices)] += weights[static_cast<std::size_t>(e)];
                    ++held[static_cast<std::size_t>(rest % devices)];
                }
                bool fits = true;
                for (int d = 0; d < devices; ++d)
                    fits = fits && held[static_cast<std::size_t>(d)] <= problem.capacityOf(d);
                if (fits)
                    best = std::min(best, *std::max_element(load.begin(), load.end()));
            }
            const auto placed = place(policyNamed("optimal"), problem);
            QVERIFY(placed && placed->proof && placed->proof->complete);
            QCOMPARE(measure(problem, *placed).max, best);
        }
    }

    void aStoppedSearchReportsAGapThatHolds()
    {
        Problem problem = problemOf({"", 64, 8, plan::LoadShape::Zipf, -1}, 3);
        problem.load = plan::generateLayer({plan::LoadShape::Uniform, 64, 8, 999, 1, 0.5, 0.8, 5}, 0);
        problem.rate.clear();
        problem.options.set("node_limit", 1);
        const auto placed = place(policyNamed("optimal"), problem);
        QVERIFY(placed && placed->proof);
        QVERIFY(placed->proof->bound <= placed->proof->value);
        QVERIFY(placed->proof->gap() < 0.01);
        const double mean = static_cast<double>(problem.load.total()) / 8;
        QVERIFY(placed->proof->bound >= mean);
    }

    void fasterDevicesGetMore()
    {
        Problem problem = small(6, 2, {10, 10, 10, 10, 10, 10});
        problem.rate = {2e12, 1e12};
        const auto placed = place(policyNamed("optimal"), problem);
        QVERIFY(placed);
        QCOMPARE(plan::tokensByDevice(placed->schedule, 2), (std::vector<std::int64_t>{40, 20}));
    }

    void ratesBeyondEveryTimeStillPlace()
    {
        Problem problem = small(3, 2, {10, 10, 10});
        problem.rate = {1e-320, 1e-320};
        problem.flopPerToken = 1e10;
        QVERIFY(place(policyNamed("optimal"), problem).ok());
        QVERIFY(place(policyNamed("topology-aware"), problem).ok());
    }

    void replicasThatShareADeviceAreFlagged()
    {
        Problem problem = small(4, 4, {100, 0, 0, 0});
        problem.options.set("replicas", 8);
        const auto placed = place(policyNamed("eplb"), problem);
        QVERIFY(placed);
        const Metrics metrics = measure(problem, *placed);
        QCOMPARE(metrics.doubled.size(), std::size_t(1));
        QCOMPARE(metrics.doubled[0], (std::pair{0, 0}));
        QCOMPARE(metrics.tokens, (std::vector<std::int64_t>{40, 20, 20, 20}));
    }

    void metricsAddUp()
    {
        const Problem problem = problemOf(shapes[4], 2);
        const auto placed = place(policyNamed("contiguous"), problem);
        QVERIFY(placed);
        const Metrics metrics = measure(problem, *placed);
        QCOMPARE(metrics.layer_s, metrics.busiestCompute_s + metrics.dispatch.time_s + metrics.combine.time_s);
        QCOMPARE(metrics.busiestCompute_s, static_cast<double>(metrics.max) * 1.6e7 / 1e14);
        double in = 0; // the decisive device, by hand
        const int d = metrics.dispatch.device;
        for (int i = 0; i < problem.devices; ++i) {
            const double bytes = metrics.dispatch.receiving ? metrics.traffic.at(i, d) : metrics.traffic.at(d, i);
            if (i != d && bytes > 0)
                in += metrics.dispatch.receiving ? problem.links->time(i, d, bytes) : problem.links->time(d, i, bytes);
        }
        QVERIFY(std::abs(in - metrics.dispatch.time_s) < 1e-15);
        QCOMPARE(metrics.memory_B[0], 10 * 1.6e7);
    }

    void theAllocatorRounds()
    {
        constexpr double mebibyte = 1024.0 * 1024.0;
        // Switch base: 2 · 768 · 3072 values. The source measures 20.97152 MB for one.
        QCOMPARE(reservedBytes(2.0 * 768 * 3072 * 4, 1), 20 * mebibyte);
        QCOMPARE(reservedBytes(2.0 * 768 * 3072 * 4, 3), 60 * mebibyte);
        QCOMPARE(reservedBytes(2.0 * 512 * 100, 1), 2 * mebibyte);
        QCOMPARE(reservedBytes(2.0 * 11 * mebibyte, 1), 24 * mebibyte);
        QCOMPARE(reservedBytes(0, 4), 0.0);
    }

    void movementCountsWhatIsFetched()
    {
        plan::ExpertMap a(4, 2);
        plan::ExpertMap b(4, 2);
        a.held = {{0, 1}, {2, 3}};
        b.held = {{0, 2}, {3, 1, 2}};
        const plan::Movement moved = plan::movement(a, b);
        QCOMPARE(moved.fetched, 2);
        QCOMPARE(moved.stayed, 3);
        QCOMPARE(moved.moved, 1);
        QCOMPARE(moved.tiles, (std::vector<std::pair<int, int>>{{1, 1}, {0, 2}}));
        QCOMPARE(plan::movement(a, a).fetched, 0);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPolicies)
#include "test_policies.moc"
