// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cost/memoryodds.h"
#include "core/search/caution.h"
#include "core/search/search.h"
#include "tests/core/search/queries.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <random>
#include <thread>

using namespace shardscope;
using queries::query;
using queries::text;
using search::RankBy;
using search::RejectReason;
using search::SearchQuery;
using search::SearchResult;

namespace {

/// Every axis in use, a few thousand plans.
SearchQuery wide(const char *model, int gpus, int batch, const char *device)
{
    SearchQuery q = query(model, gpus, batch, device);
    q.space.schedules = {"1f1b", "interleaved", "zb-h1", "zb-v", "dualpipe"};
    q.space.order = {plan::rankOrders[0], plan::rankOrders[3]};
    q.space.attention = {plan::AttentionKernel::Fused, plan::AttentionKernel::Unfused};
    q.top = 12;
    q.listed = 5;
    return q;
}

SearchQuery random(std::mt19937 &dice)
{
    const auto pick = [&dice](auto values) { return *(values.begin() + static_cast<std::ptrdiff_t>(dice() % values.size())); };
    const int gpus = pick(std::initializer_list<int>{4, 8, 12, 16});
    SearchQuery q = wide(
        pick(std::initializer_list<const char *>{"gpt3-2.7b", "gpt2-medium", "mixtral-8x7b", "gpt3-6.7b", "bert-base-uncased"}),
        gpus, pick(std::initializer_list<int>{16, 24, 32}),
        pick(std::initializer_list<const char *>{"A100-80GB", "V100-32GB", "H100-80GB"}));
    q.by = static_cast<RankBy>(dice() % search::rankByCount);
    q.top = static_cast<int>(dice() % 30);
    if (dice() % 3 == 0)
        q.space.schedules = {"1f1b", "looped-bfs", "interleaved-zb", "v-half", "v-min", "dualpipe-v"};
    if (dice() % 2 == 0)
        q.space.gpus = {gpus, gpus / 2, gpus / 4};
    if (dice() % 3 == 0)
        q.space.virtualStages = {1, 2, 3};
    if (dice() % 3 == 0)
        q.space.tensor = {1, 2, 3, 4, 8};
    if (dice() % 3 == 0)
        q.space.microbatch = {1, 2, 3, 5};
    if (dice() % 3 == 0)
        q.space.zero = {3, 0};
    if (dice() % 3 == 0)
        q.space.expert = {1, 2, 3};
    if (dice() % 3 == 0)
        q.space.base.framework = plan::Framework::PyTorch;
    if (dice() % 3 == 0)
        q.space.modules = {{plan::Module::Mlp}, {plan::Module::AttentionCore, plan::Module::Norms}};
    return q;
}

/// Plain: every plan by the memory model's and the step model's own functions.
struct Plain {
    struct Row {
        std::uint64_t index = 0;
        double step = 0;
        double memory = 0;
        int gpus = 0;
        double ranked = 0;
    };
    std::vector<Row> rows;
    std::uint64_t tooLarge = 0;
    std::uint64_t rejected = 0;
};

Plain evaluatePlainly(const SearchQuery &q)
{
    Plain plain;
    const auto all = *search::Enumeration::of(q.network, q.machine.gpus, q.globalBatch, q.space);
    const cost::StepModel model = *cost::StepModel::of(q.network, q.machine, q.assumptions);
    const search::Caution caution = search::Caution::of(model);
    for (std::uint64_t i = 0; i < all.size(); ++i) {
        const plan::Layout plan = all.plan(i);
        const auto memory = model.memory().estimate(plan);
        const auto step = model.predict(plan);
        if (memory && step && !memory->fits(cost::surelyFits(plan, q.machine.device.usable)))
            ++plain.tooLarge;
        if (!memory || !step || !memory->fits(cost::surelyFits(plan, q.machine.device.usable)))
            ++plain.rejected;
        else
            plain.rows.push_back({i, step->step_s, memory->peak().total().si(), plan.gpus(), caution.ranked(plan, step->step_s)});
    }
    return plain;
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT

private slots:
    void theAnswerIsThatOfPlainEvaluation_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("device");
        QTest::newRow("a model that often does not fit") << "gpt3-6.7b" << 16 << "V100-32GB";
        QTest::newRow("a model with experts (MoE) (MoE)") << "mixtral-8x7b" << 16 << "A100-80GB";
        QTest::newRow("a small model") << "gpt2-medium" << 8 << "A100-80GB";
        QTest::newRow("stages of unequal numbers of layers") << "gpt3-13b" << 16 << "A100-80GB";
    }
    void aModelWhoseLayersDivideBadlyRuns()
    {
        // Llama 3.1's 126 layers on 16 stages, as it was trained.
        SearchQuery q = queries::query("llama3-405b", 1024, 1024, "H100-80GB");
        q.space.tensor = {8};
        q.space.recomputation = {plan::Recomputation::Full};
        const SearchResult found = *search::search(q);
        QVERIFY(!found.best.empty());
        bool unequal = false;
        for (const auto &one : found.best)
            unequal = unequal || 126 % one.plan.pipe != 0;
        QVERIFY(unequal);
    }
    void theAnswerIsThatOfPlainEvaluation()
    {
        QFETCH(QString, model);
        QFETCH(int, gpus);
        QFETCH(QString, device);
        const QByteArray name = model.toUtf8();
        const QByteArray gpu = device.toUtf8();
        const SearchQuery q = wide(name.constData(), gpus, 32, gpu.constData());
        const SearchResult found = *search::search(q);
        Plain plain = evaluatePlainly(q);
        QCOMPARE(found.evaluated, plain.rows.size() + plain.rejected);
        QCOMPARE(found.rejectedPlans(), plain.rejected);
        QCOMPARE(found.rejected[static_cast<std::size_t>(RejectReason::Memory)], plain.tooLarge);
        const auto faster = [](const Plain::Row &a, const Plain::Row &b) {
            return std::tie(a.step, a.memory, a.index) < std::tie(b.step, b.memory, b.index);
        };
        const auto before = [](const Plain::Row &a, const Plain::Row &b) {
            return std::tie(a.ranked, a.step, a.memory, a.index) < std::tie(b.ranked, b.step, b.memory, b.index);
        };
        std::sort(plain.rows.begin(), plain.rows.end(), before);
        QCOMPARE(found.best.size(), std::min<std::size_t>(12, plain.rows.size()));
        for (std::size_t i = 0; i < found.best.size(); ++i) {
            QCOMPARE(found.best[i].index, plain.rows[i].index);
            QVERIFY(found.best[i].step.step_s == plain.rows[i].step); // to the bit
            QVERIFY(found.best[i].ranked_s == plain.rows[i].ranked);
            QVERIFY(found.best[i].memory.si() == plain.rows[i].memory);
        }
        std::sort(plain.rows.begin(), plain.rows.end(), faster);
        std::vector<std::uint64_t> front; // the fastest first: each has less memory than all before
        double least = std::numeric_limits<double>::infinity();
        for (const Plain::Row &row : plain.rows) {
            if (row.memory < least)
                front.push_back(row.index);
            least = std::min(least, row.memory);
        }
        std::vector<std::uint64_t> pareto;
        for (const search::PlanRow &row : found.pareto)
            pareto.push_back(row.index);
        QCOMPARE(pareto, front);
    }

    void pruningThreadsAndShardsChangeNoByte()
    {
        std::mt19937 dice(7);
        for (int round = 0; round < 24; ++round) {
            SearchQuery q = random(dice);
            const auto whole = search::search(q, {}, 1);
            QVERIFY2(whole, whole ? "" : message(whole.error()).c_str());
            const std::string expected = text(q, *whole);
            q.pruning = false;
            QCOMPARE(text(q, *search::search(q, {}, 1)), expected);
            q.pruning = true;
            const int parts = 1 + static_cast<int>(dice() % 9);
            std::vector<SearchResult> shards;
            for (int i = parts; i >= 1; --i) {
                q.shard = {i, parts};
                shards.push_back(*search::search(q, {}, 2));
            }
            q.shard = {};
            QCOMPARE(text(q, *search::merge(shards)), expected);
        }
    }

    void oneTwoAndEightThreadsGiveTheSameBytes()
    {
        SearchQuery q = wide("gpt3-13b", 64, 1536, "A100-80GB");
        q.space.zero = {0, 1, 2, 3};
        q.space.optimizer = {plan::Optimizer::Adam, plan::Optimizer::Adam8bit};
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
        const std::string expected = text(q, *search::search(q, {}, 1));
        search::SearchStatistics statistics;
        const SearchResult many = *search::search(q, {}, 8, &statistics);
        QVERIFY(many.evaluated > 65536); // enough that all eight have work
        QCOMPARE(text(q, *search::search(q, {}, 2)), expected);
        QCOMPARE(text(q, many), expected);
        QVERIFY(statistics.predicted < many.evaluated - many.rejectedPlans()); // some were pruned
    }

    void theFrontCountsGpusToo()
    {
        SearchQuery q = wide("gpt3-2.7b", 16, 32, "A100-80GB");
        q.space.gpus = {16, 4, 8};
        const SearchResult found = *search::search(q);
        std::map<int, int> sizes;
        for (const search::PlanRow &row : found.pareto)
            ++sizes[row.gpus()];
        QCOMPARE(sizes.size(), 3U);
        for (const search::PlanRow &a : found.pareto) {
            for (const search::PlanRow &b : found.pareto) {
                const bool asGood = a.gpus() <= b.gpus() && a.memory <= b.memory && a.step.step_s <= b.step.step_s;
                QVERIFY(a.index == b.index || !asGood);
            }
        }
    }

    /// Stages that are not alike are bounded by their fullest rank, not by a simulation.
    void unequalStagesAreBoundedFromBelow_data()
    {
        QTest::addColumn<int>("mtp");
        QTest::addColumn<QStringList>("layouts");
        QTest::newRow("a layer for a further token, whose passes run in pairs") << 1 << QStringList();
        QTest::newRow("three of them") << 3 << QStringList();
        QTest::newRow("layouts as texts") << 0
                                          << QStringList{"Et*6|t*10|t*10|t*6L", "Ett|(t*5|)*6L",
                                                         "E|t*4|t*4|t*4|t*4|t*4|t*4|t*4|t*4L"};
    }
    void unequalStagesAreBoundedFromBelow()
    {
        QFETCH(const int, mtp);
        QFETCH(const QStringList, layouts);
        SearchQuery q = wide("mixtral-8x7b", 16, 32, "H100-80GB");
        q.network.mtpLayers = mtp;
        for (const QString &layout : layouts)
            q.space.layouts.push_back(layout.toStdString());
        q.space.expert = {1, 2, 8};
        q.memoryLimit = Bytes(1e12);
        search::SearchStatistics statistics;
        const SearchResult found = *search::search(q, {}, 1, &statistics);
        QVERIFY(std::ranges::any_of(found.degrees, [](const search::PlanRow &row) { return row.plan.pipe > 2; }));
        QVERIFY(statistics.predicted < found.evaluated / 4);
        q.pruning = false;
        QCOMPARE(text(q, *search::search(q, {}, 1)), text(q, found));
    }

    void eachCellHasItsFastestPlan()
    {
        const SearchQuery q = wide("gpt3-2.7b", 8, 32, "A100-80GB");
        const SearchResult found = *search::search(q);
        SearchQuery one = q;
        QVERIFY(found.degrees.size() > 5);
        for (const search::PlanRow &row : found.degrees) {
            one.space.tensor = {row.plan.tensor};
            one.space.pipe = {row.plan.pipe};
            QCOMPARE(search::search(one)->best.front().plan, row.plan);
        }
    }

    void rejectedPlansAreListedWithTheirReason()
    {
        SearchQuery q = wide("gpt3-6.7b", 16, 24, "V100-32GB");
        q.space.tensor = {1, 2, 16};
        q.space.microbatch = {1, 5};
        q.space.schedules = {"1f1b", "dualpipe"};
        q.space.expert = {1, 2};
        q.space.pipe = {1, 3, 4, 16};
        q.listed = 3;
        const SearchResult found = *search::search(q);
        std::map<RejectReason, int> listed;
        for (const search::RejectedPlan &rejected : found.listed) {
            ++listed[rejected.reason];
            const Error error = search::explain(q, rejected);
            QVERIFY2(error.code != ErrorCode::Internal, message(error).c_str());
            QVERIFY(rejected.reason != RejectReason::Memory
                    || rejected.memory > cost::surelyFits(rejected.plan, q.machine.device.usable));
        }
        for (const RejectReason reason :
             {RejectReason::Experts, RejectReason::Batch, RejectReason::Schedule, RejectReason::Memory})
            QVERIFY2(listed[reason] == 3, std::string(search::reasonName(reason)).c_str());
    }

    void lessMemoryRejectsMorePlansAndNamesTheNearestMiss()
    {
        SearchQuery q = wide("gpt3-2.7b", 8, 32, "A100-80GB");
        q.memoryLimit = Bytes(20e9);
        const SearchResult found = *search::search(q);
        for (const search::PlanRow &row : found.best)
            QVERIFY(row.memory <= q.memoryLimit);
        QVERIFY(!found.listed.empty());
        double before = q.memoryLimit.si();
        int misses = 0;
        for (const search::RejectedPlan &rejected : found.listed) {
            if (rejected.reason != RejectReason::Memory)
                continue;
            ++misses;
            QVERIFY(rejected.memory.si() >= before);
            before = rejected.memory.si();
        }
        QCOMPARE(misses, q.listed);
    }

    void aStopIsHeardWithin50ms()
    {
        SearchQuery q = wide("gpt3-175b", 1024, 6144, "A100-80GB");
        q.pruning = false;
        q.space.optimizer = {plan::Optimizer::Adam, plan::Optimizer::Adam8bit, plan::Optimizer::Sgd, plan::Optimizer::Momentum};
        q.space.schedules = {"1f1b", "gpipe", "interleaved"};
        constexpr int threads = 2;
        double best = 1000;
        for (int attempt = 0; attempt < 5 && best >= 50; ++attempt) {
            std::stop_source stop;
            double since = 0; // work of both threads, whoever else has the processors
            std::atomic<bool> asked = false;
            std::jthread user([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
                since = cpu_ms(CLOCK_PROCESS_CPUTIME_ID);
                asked = true;
                stop.request_stop();
            });
            const auto result = search::search(q, Progress(stop.get_token()), threads);
            QVERIFY2(asked, "the search ended before it was stopped");
            best = std::min(best, (cpu_ms(CLOCK_PROCESS_CPUTIME_ID) - since) / threads);
            QVERIFY(!result);
            QCOMPARE(result.error().code, ErrorCode::Stopped);
        }
        QVERIFY2(best < 50, std::to_string(best).c_str());
    }

    void progressRunsUpToOne()
    {
        const SearchQuery q = wide("gpt3-13b", 64, 256, "A100-80GB");
        for (const int threads : {1, 4}) {
            std::vector<double> seen;
            QVERIFY(search::search(q, Progress({}, [&seen](double fraction) { seen.push_back(fraction); }), threads));
            QVERIFY(seen.size() > 1 && std::is_sorted(seen.begin(), seen.end()));
            QCOMPARE(seen.back(), 1.0);
        }
    }

    void shardsThatDoNotBelongTogetherAreRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        QTest::newRow("one is missing") << "missing"
                                        << "missing: 2/3";
        QTest::newRow("one is there twice") << "twice"
                                            << "shard 1/3 appears twice";
        QTest::newRow("one is of another division") << "division"
                                                    << "another";
        QTest::newRow("one lists another number of plans") << "top"
                                                           << "another";
        QTest::newRow("there is none") << "none"
                                       << "at least one shard";
    }
    void shardsThatDoNotBelongTogetherAreRefused()
    {
        QFETCH(QString, what);
        QFETCH(QString, says);
        SearchQuery q = wide("gpt2", 4, 8, "A100-80GB");
        std::vector<SearchResult> shards;
        for (int i = 1; i <= 3; ++i) {
            q.shard = {i, 3};
            shards.push_back(*search::search(q));
        }
        if (what == "missing")
            shards.erase(shards.begin() + 1);
        if (what == "twice")
            shards[1] = shards[0];
        if (what == "division")
            shards[1].shard.count = 4;
        if (what == "top")
            shards[2].top = 3;
        if (what == "none")
            shards.clear();
        const auto merged = search::merge(shards);
        QVERIFY(!merged);
        QVERIFY2(QString::fromStdString(message(merged.error())).contains(says), message(merged.error()).c_str());
    }

    void aMachineWithoutRoomGivesNoPlanButAllReasons()
    {
        SearchQuery q = query("gpt3-175b", 8, 8, "V100-32GB");
        const SearchResult found = *search::search(q);
        QVERIFY(found.best.empty());
        QVERIFY(found.pareto.empty());
        QCOMPARE(found.rejectedPlans(), found.evaluated);
    }
};

SHARDSCOPE_TEST_GUILESS(TestSearch)
#include "test_search.moc"
