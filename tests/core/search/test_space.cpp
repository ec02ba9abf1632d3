// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/search/space.h"
#include "tests/core/search/queries.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace shardscope;
using search::Enumeration;

namespace {

Enumeration enumeration(const search::SearchQuery &q)
{
    return *Enumeration::of(q.network, q.machine.gpus, q.globalBatch, q.space);
}

} // namespace

class TestSpace : public QObject {
    Q_OBJECT

private slots:
    void everyIndexGivesAPlanThatGivesTheIndex()
    {
        search::SearchQuery q = queries::query("mixtral-8x7b", 32, 48);
        q.space.gpus = {16, 32};
        q.space.schedules = {"1f1b", "interleaved", "zb-v", "gpipe"};
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
        q.space.optimizer = {plan::Optimizer::Adam, plan::Optimizer::Sgd};
        q.space.modules = {{}, {plan::Module::Norms}, {plan::Module::Moe, plan::Module::Norms}};
        const Enumeration all = enumeration(q);
        QVERIFY(all.size() > 10000);
        for (std::uint64_t i = 0; i < all.size(); i += 7)
            QCOMPARE(all.index(all.plan(i)), std::optional(i));
    }

    void contextRanksAreTriedWhereSequencesAreLong()
    {
        const auto tried = [](int tokens, std::vector<int> asked) {
            search::SearchQuery q = queries::query("gpt2-medium", 8, 24);
            q.space.base.sequence = tokens;
            q.space.context = std::move(asked);
            const Enumeration all = enumeration(q);
            std::set<int> ranks;
            for (std::uint64_t i = 0; i < all.size(); ++i)
                ranks.insert(all.plan(i).contextRanks);
            return ranks;
        };
        QCOMPARE(tried(16384, {}), std::set({1}));
        QCOMPARE(tried(32768, {}), std::set({1, 2, 4, 8}));
        QCOMPARE(tried(32768 + 4, {}), std::set({1, 2})); // blocks are dealt in pairs
        QCOMPARE(tried(65536, {1}), std::set({1}));
    }

    void noPlanStandsTwice()
    {
        search::SearchQuery q = queries::query("gpt2-medium", 8, 24);
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
        const Enumeration all = enumeration(q);
        std::set<std::string> seen;
        for (std::uint64_t i = 0; i < all.size(); ++i) {
            const plan::Layout plan = all.plan(i);
            QCOMPARE(plan.gpus(), 8);
            QCOMPARE(plan.globalBatch, 24);
            QVERIFY2(seen.insert(io::writeJson(headless::trainPlanJson(plan))).second, std::to_string(i).c_str());
        }
    }

    void theDefaultAxesAreThoseThatDivide()
    {
        const search::SearchQuery q = queries::query("gpt3-13b", 64, 96); // 40 layers, 40 heads
        std::set<int> tensor;
        std::set<int> pipe;
        const Enumeration all = enumeration(q);
        for (const search::Block &block : all.blocks()) {
            tensor.insert(block.tensor);
            pipe.insert(block.pipe);
            QCOMPARE(block.tensor * block.pipe * block.data, 64);
            QCOMPARE(block.sequenceParallel.size(), block.tensor == 1 ? 1U : 2U);
            QCOMPARE(block.sharding.size(), block.data == 1 ? 1U : 2U);
            for (const int microbatch : block.microbatch)
                QCOMPARE(96 % (block.data * microbatch), block.data == 64 ? 32 : 0); // 64 replicas do not divide 96
        }
        QCOMPARE(tensor, (std::set<int>{1, 2, 4, 8}));
        QCOMPARE(pipe, (std::set<int>{1, 2, 4, 8, 16, 32})); // stages of 2 and 3 layers, of 1 and 2
    }

    /// deepspeed/runtime/pipe/engine.py: stages of a model written for them alone, and no ZeRO 2 or 3 beside them.
    void whatDeepSpeedRefusesIsNotOffered_data()
    {
        QTest::addColumn<plan::Software>("software");
        QTest::addColumn<bool>("pipelines");
        QTest::newRow("its own modules") << plan::Software::Framework << true;
        QTest::newRow("transformers") << plan::Software::HfEager << false;
        QTest::newRow("transformers, compiled") << plan::Software::HfCompiled << false;
    }
    void whatDeepSpeedRefusesIsNotOffered()
    {
        QFETCH(const plan::Software, software);
        QFETCH(const bool, pipelines);
        search::SearchQuery q = queries::query("gpt2-medium", 8, 32);
        q.space.base.framework = plan::Framework::MegatronDeepSpeed;
        q.space.base.software = software;
        const auto runs = [&](const plan::Layout &plan) { return cost::checkMemoryPlan(q.network, plan).ok(); };
        const Enumeration usual = enumeration(q);
        bool piped = false;
        for (std::uint64_t i = 0; i < usual.size(); ++i) {
            piped = piped || usual.plan(i).pipe > 1;
            QVERIFY2(runs(usual.plan(i)), io::writeJson(headless::trainPlanJson(usual.plan(i))).c_str());
        }
        QCOMPARE(piped, pipelines);
        // Asked for, they are counted with their reason.
        q.space.pipe = {1, 2};
        q.space.zero = {1, 2, 3};
        const auto found = search::search(q);
        QVERIFY(found.ok());
        for (const search::PlanRow &row : found->best)
            QVERIFY(row.plan.pipe == 1 || (pipelines && row.plan.zero < 2));
        const auto reason = pipelines ? search::RejectReason::Sharding : search::RejectReason::Schedule;
        const auto first = std::ranges::find(found->listed, reason, &search::RejectedPlan::reason);
        QVERIFY(first != found->listed.end());
        QVERIFY(describe(search::explain(q, *first)).find("A pipeline under DeepSpeed needs") != std::string::npos);
    }

    void anOrderThatChangesNothingIsNotCounted()
    {
        search::SearchQuery q = queries::query("gpt2", 4, 8);
        q.space.order = {plan::rankOrders.begin(), plan::rankOrders.end()};
        const Enumeration all = enumeration(q);
        for (const search::Block &block : all.blocks()) {
            const int used = (block.tensor > 1 ? 1 : 0) + (block.pipe > 1 ? 1 : 0) + (block.data > 1 ? 1 : 0);
            QCOMPARE(block.order.size(), used <= 1 ? 1U : 2U);
        }
    }

    void aPlanOfAnotherSpaceHasNoIndex()
    {
        const search::SearchQuery q = queries::query("gpt2", 4, 8);
        const Enumeration all = enumeration(q);
        plan::Layout plan = all.plan(3);
        plan.microbatch = 3;
        QVERIFY(!all.index(plan));
        plan = all.plan(3);
        plan.context = Bytes(1e9);
        QVERIFY(!all.index(plan));
    }

    void badAxesAreRefusedByName_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("more GPUs than the machine has") << "gpus"
                                                        << "/gpus";
        QTest::newRow("a ZeRO stage that does not exist") << "zero"
                                                          << "/zero";
        QTest::newRow("a tensor degree of 0") << "tensor"
                                              << "/tp";
        QTest::newRow("a schedule that does not exist") << "schedule"
                                                        << "/schedule";
        QTest::newRow("no batch") << "batch"
                                  << "/gbs";
        QTest::newRow("a partition") << "partition"
                                     << "/partition";
    }
    void badAxesAreRefusedByName()
    {
        QFETCH(QString, what);
        QFETCH(QString, pointer);
        search::SearchQuery q = queries::query("gpt2", 4, 8);
        if (what == "gpus")
            q.space.gpus = {8};
        if (what == "zero")
            q.space.zero = {4};
        if (what == "tensor")
            q.space.tensor = {0};
        if (what == "schedule")
            q.space.schedules = {"2f2b"};
        if (what == "batch")
            q.globalBatch = 0;
        if (what == "partition")
            q.space.base.partition = {6, 6};
        const Status ok = search::check(q);
        QVERIFY(!ok);
        QCOMPARE(QString::fromStdString(ok.error().place.pointer), pointer);
    }
};

SHARDSCOPE_TEST_GUILESS(TestSpace)
#include "test_space.moc"
