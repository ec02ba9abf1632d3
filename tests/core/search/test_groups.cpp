// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/replicaterm.h"
#include "core/search/search.h"
#include "tests/core/search/queries.h"
#include "tests/testclass.h"

#include <QTest>

#include <set>

using namespace shardscope;
using queries::query;
using queries::text;
using search::RejectReason;
using search::SearchQuery;
using search::SearchResult;

class TestGroups : public QObject {
    Q_OBJECT

private slots:
    /// Whether a shard degree can be dealt out hangs on the order of ranks: it was asked with the order of the plan
    /// before, so that shards which began in the middle of a block counted other reasons.
    void partsOfABlockGiveTheReasonsOfTheWhole()
    {
        SearchQuery q = query("gpt3-6.7b", 32, 64, "H100-80GB");
        q.space.context = {1, 2, 4};
        q.space.shards = {0, 2, 4, 8};
        q.space.zero = {1, 2, 3};
        q.space.tensor = {2, 4};
        q.space.microbatch = {1, 2};
        q.space.schedules = {"1f1b", "interleaved"};
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
        for (const char *order : {"tp-dp-cp-ep-pp", "cp-tp-ep-dp-pp", "tp-pp-cp-ep-dp"})
            q.space.order.push_back(*plan::orderFromName(order));
        const std::string expected = text(q, *search::search(q, {}, 1));
        q.pruning = false;
        QCOMPARE(text(q, *search::search(q, {}, 1)), expected);
        q.pruning = true;
        for (const int parts : {3, 37, 501}) {
            std::vector<SearchResult> shards;
            for (int i = 1; i <= parts; ++i) {
                q.shard = {i, parts};
                shards.push_back(*search::search(q, {}, 1));
            }
            q.shard = {};
            QCOMPARE(text(q, *search::merge(shards)), expected);
        }
        // Every reason is that of the plan by itself.
        const auto all = *search::Enumeration::of(q.network, q.machine.gpus, q.globalBatch, q.space);
        std::uint64_t unshared = 0;
        for (std::uint64_t i = 0; i < all.size(); ++i)
            unshared += cost::checkShards(all.plan(i)) ? 0 : 1;
        QVERIFY(unshared > 0);
        QCOMPARE(search::search(q)->rejected[static_cast<std::size_t>(RejectReason::Sharding)], unshared);
    }

    void partsOfALayerAreComputedAgainWhereThatSavesMemory()
    {
        SearchQuery q = query("mixtral-8x7b", 16, 32, "H100-80GB");
        q.space.recomputation = {plan::Recomputation::Selective};
        q.space.modules = {{}, {plan::Module::MoeActivation}, {plan::Module::MoeActivation, plan::Module::Norms}};
        const SearchResult found = *search::search(q);
        std::set<std::size_t> sets;
        for (const search::PlanRow &row : found.pareto)
            sets.insert(row.plan.recomputeModules.size());
        QVERIFY(sets.size() > 1);
        q.space.modules = {{plan::Module::LatentUpProjection}};
        const auto refused = search::search(q);
        QVERIFY(!refused && refused.error().place.pointer == "/recompute_module_sets");
    }

    /// Stages as texts are an axis: each plan is the one that the models give by itself, and a lighter last stage wins.
    void stagesAsTextsAreTriedWhereTheyFit()
    {
        SearchQuery q = query("llama3-8b", 16, 64, "H100-80GB");
        q.space.pipe = {1, 2, 4};
        q.space.microbatch = {1, 2};
        q.space.tensor = {1, 2};
        q.space.layouts = {"", "Et*9|t*8|t*8|t*7L", "Et*5|(t*4|)*6t*3L"}; // 4 stages, and 8
        const auto all = *search::Enumeration::of(q.network, q.machine.gpus, q.globalBatch, q.space);
        std::set<std::pair<int, int>> written;
        for (std::uint64_t i = 0; i < all.size(); ++i) {
            const plan::Layout plan = all.plan(i);
            QCOMPARE(all.index(plan), std::optional(i));
            if (!plan.stages.empty())
                written.insert({plan.pipe, plan.virtualStages});
        }
        QCOMPARE(written, (std::set<std::pair<int, int>>{{4, 1}, {2, 2}, {4, 2}, {2, 4}}));
        const SearchResult found = *search::search(q, {}, 1);
        const auto model = *cost::StepModel::of(q.network, q.machine, q.assumptions);
        int uneven = 0;
        for (const search::PlanRow &row : found.pareto) {
            uneven += row.plan.stages.empty() ? 0 : 1;
            QCOMPARE(row.step.step_s, model.predict(row.plan)->step_s);
            QCOMPARE(row.memory.si(), model.memory().estimate(row.plan)->peak().total().si());
        }
        const std::string expected = text(q, found);
        q.pruning = false;
        QCOMPARE(text(q, *search::search(q, {}, 2)), expected);
        q.space.pipe = {4};
        q.top = 1;
        QVERIFY(!search::search(q, {}, 1)->best.front().plan.stages.empty() || uneven > 0);
        q.space.layouts = {"Et*9|t*8|t*8|t*8L"};
        const auto refused = search::search(q);
        QVERIFY(!refused && refused.error().place.pointer == "/layouts");
    }

    void whatSlowLinksBetweenHostsMayAddPutsAPlanBack()
    {
        SearchQuery q = query("gpt3-13b", 64, 256, "A100-80GB");
        q.top = 200;
        const SearchResult found = *search::search(q);
        bool behind = false;
        for (std::size_t i = 0; i < found.best.size(); ++i) {
            QVERIFY(found.best[i].ranked_s >= found.best[i].step.step_s);
            QVERIFY(i == 0 || found.best[i].ranked_s >= found.best[i - 1].ranked_s);
            behind = behind || (i > 0 && found.best[i].step.step_s < found.best[i - 1].step.step_s);
        }
        QVERIFY(behind);
        q.space.gpus = {8};
        q.machine.gpus = q.machine.gpusPerHost;
        const SearchResult alone = *search::search(q);
        QVERIFY(!alone.best.empty());
        for (const search::PlanRow &row : alone.best)
            QVERIFY(row.ranked_s == row.step.step_s); // one host: nothing is between hosts
    }
};

SHARDSCOPE_TEST_GUILESS(TestGroups)
#include "test_groups.moc"
