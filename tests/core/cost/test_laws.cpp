// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace shardscope;

namespace {

int pick(std::mt19937 &random, std::initializer_list<int> values)
{
    return values.begin()[std::uniform_int_distribution<std::size_t>(0, values.size() - 1)(random)];
}

plan::TrainingRun randomRun(std::mt19937 &random)
{
    plan::TrainingRun run;
    run.datasetTokens = 1e12;
    run.layers = pick(random, {24, 48, 96});
    run.hidden = pick(random, {4096, 8192});
    run.batchSize = pick(random, {512, 2048});
    run.experts = pick(random, {1, 4, 8});
    run.gated = pick(random, {0, 1}) == 1;
    run.multiQuery = pick(random, {0, 1}) == 1;
    run.consecutive = pick(random, {0, 1}) == 1;
    run.activationCheckpointing = pick(random, {0, 1}) == 1;
    run.data = pick(random, {1, 4, 16});
    run.pipe = pick(random, {1, 3, 8});
    run.expert = pick(random, {1, 2, 4}) <= run.experts ? pick(random, {1}) * static_cast<int>(run.experts) : 1;
    run.sequenceDegree = pick(random, {1, 2});
    run.tensorInternal = pick(random, {1, 4});
    run.tensorExternal = pick(random, {1, 2});
    run.skipEfficiencyCheck = true;
    run.clusterFlopRate = 1e14;
    return run;
}

plan::BatchRun randomBatch(std::mt19937 &random)
{
    plan::BatchRun run;
    run.profile = plan::BatchProfile::Sustained;
    run.layers = pick(random, {24, 48});
    run.hidden = pick(random, {2048, 8192});
    run.batchSize = 4096;
    run.microbatchSize = pick(random, {8, 32, 64});
    run.experts = pick(random, {1, 4, 8});
    run.routedExperts = pick(random, {1, static_cast<int>(run.experts)});
    run.pipe = pick(random, {1, 4, 8});
    run.data = pick(random, {1, 2, 8});
    run.tensorInternal = pick(random, {1, 8});
    run.tensorExternal = pick(random, {1, 2});
    run.networkBandwidth = 1e11;
    return run;
}

} // namespace

class TestLaws : public QObject {
    Q_OBJECT

private slots:
    void partsAndLinksSumToTheTotal()
    {
        std::mt19937 random(3);
        for (int i = 0; i < 300; ++i) {
            const auto cost = cost::runCost(randomRun(random));
            QVERIFY(cost);
            cost::Counts sum;
            for (const cost::Counts &part : cost->counts.parts)
                sum.addScaled(part, 1);
            cost::Traffic links;
            for (const cost::Traffic &axis : cost->counts.axes) {
                links.tx.forward += axis.tx.forward;
                links.tx.backward += axis.tx.backward;
                links.rx.forward += axis.rx.forward;
                links.rx.backward += axis.rx.backward;
            }
            const cost::Counts &all = cost->counts.all;
            const auto same = [](double a, double b) { return a == b || std::abs(a - b) <= 1e-9 * std::abs(b); };
            QVERIFY(same(sum.flop.forward, all.flop.forward) && same(sum.flop.backward, all.flop.backward));
            QVERIFY(same(sum.tx.forward, all.tx.forward) && same(sum.rx.backward, all.rx.backward));
            QVERIFY2(same(links.tx.forward, all.tx.forward),
                     qPrintable(QString::number(links.tx.forward / all.tx.forward, 'g', 12)));
            QVERIFY(same(links.tx.backward, all.tx.backward));
            QVERIFY(same(links.rx.forward, all.rx.forward) && same(links.rx.backward, all.rx.backward));
        }
    }

    void oneDeviceComputesSixTimesParametersTimesTokens()
    {
        for (const bool gated : {false, true}) {
            for (const bool multiQuery : {false, true}) {
                plan::TrainingRun run;
                run.datasetTokens = 3e11;
                run.layers = 32;
                run.hidden = 4096;
                run.gated = gated;
                run.multiQuery = multiQuery;
                run.skipEfficiencyCheck = true;
                const auto cost = cost::runCost(run);
                QVERIFY(cost);
                QCOMPARE(cost->sent().si(), 0.0);
                QCOMPARE(cost->received().si(), 0.0);
                const double scores = cost->whole(cost->counts.parts[static_cast<std::size_t>(cost::Part::Scores)].flop);
                const double ratio = (cost->flop() - scores) / (6 * cost->parameters * cost->tokens);
                // Sums of J terms take J − 1 additions, and a gate is one product more.
                QVERIFY2(std::abs(ratio - 1) < 1e-3, qPrintable(QString::number(ratio, 'g', 10)));
            }
        }
    }

    void recomputationAddsOneForwardPass()
    {
        std::mt19937 random(9);
        for (int i = 0; i < 50; ++i) {
            plan::TrainingRun run = randomRun(random);
            run.activationCheckpointing = false;
            const auto without = cost::runCost(run);
            run.activationCheckpointing = true;
            const auto with = cost::runCost(run);
            QVERIFY(with && without);
            QCOMPARE(with->flop(), without->flop() + without->counts.all.flop.forward);
            QVERIFY(with->time()->si() > without->time()->si());
        }
    }

    void moreBytesAreNeverFaster()
    {
        std::mt19937 random(1);
        for (int i = 0; i < 300; ++i) {
            plan::BatchRun run = randomBatch(random);
            const auto base = cost::stepTime(run);
            QVERIFY(base);
            plan::BatchRun wider = run;
            wider.precisionBits = 16;
            const auto wide = cost::stepTime(wider);
            QVERIFY(wide && wide->batch_s >= base->batch_s);
            run.networkBandwidth = 5e10;
            const auto slow = cost::stepTime(run);
            QVERIFY(slow && slow->batch_s >= base->batch_s);
            QCOMPARE(base->batch_s, base->bubble_s + base->full_s + base->reduction_s);
            QVERIFY(base->utilization > 0 && base->utilization <= 1);
        }
    }

    void derivationsEndInTheSameNumber()
    {
        std::mt19937 random(2);
        for (int i = 0; i < 50; ++i) {
            const plan::TrainingRun run = randomRun(random);
            const auto cost = cost::runCost(run);
            QVERIFY(cost);
            QCOMPARE(cost::explainRunFlop(run, *cost).value, cost->flop());
            QCOMPARE(cost::explainRunBytes(run, *cost).value, cost->sent().si() + cost->received().si());
            QCOMPARE(cost::explainRunTime(run, *cost).value, cost->time()->si());
            const plan::BatchRun batch = randomBatch(random);
            const auto time = cost::stepTime(batch);
            QVERIFY(time);
            const Derivation why = cost::explainStep(batch, *time);
            QCOMPARE(why.value, time->batch_s);
            QCOMPARE(why.terms[0].value + why.terms[1].value + why.terms[2].value, why.value);
        }
    }

    void allRulesThatFailAreNamedAtOnce()
    {
        plan::TrainingRun run;
        run.datasetTokens = 1e12;
        run.layers = 48;
        run.hidden = 1024;
        run.pipe = 16;
        run.data = 128;
        run.tensorInternal = 8;
        run.tensorExternal = 2;
        int broken = 0;
        for (const cost::RunRule &rule : cost::runRules(run))
            broken += rule.fault ? 1 : 0;
        QCOMPARE(broken, 5); // microbatches and their size, FFN, heads and hidden width
        run.layers = 50;
        QVERIFY(cost::runRules(run).back().fault);
        run.skipEfficiencyCheck = true;
        QVERIFY(!cost::runCost(run));
    }
};

SHARDSCOPE_TEST_GUILESS(TestLaws)
#include "test_laws.moc"
