// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/relabel.h"
#include "core/plan/expertload.h"
#include "core/plan/expertmap.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace shardscope::plan;

class TestExpertLoad : public QObject {
    Q_OBJECT

private slots:
    void everySourceKeepsItsTokens()
    {
        for (const LoadShape shape : {LoadShape::Uniform, LoadShape::Zipf, LoadShape::Hot}) {
            const LayerLoad load = generateLayer({shape, 13, 5, 1001, 1.2, 0.6, 0.4, 3}, 2);
            for (int s = 0; s < 5; ++s) {
                std::int64_t sum = 0;
                for (int e = 0; e < 13; ++e)
                    sum += load.at(s, e);
                QCOMPARE(sum, std::int64_t{1001});
            }
        }
    }

    void theSameRecipeGivesTheSameTokens()
    {
        const LoadRecipe recipe{LoadShape::Zipf, 8, 2, 100, 1.0, 0.5, 0.3, 1};
        QVERIFY(generateLayer(recipe, 0) == generateLayer(recipe, 0));
        QVERIFY(!(generateLayer(recipe, 0) == generateLayer(recipe, 1)));
        LoadRecipe other = recipe;
        other.seed = 2;
        QVERIFY(!(generateLayer(recipe, 0) == generateLayer(other, 0)));
    }

    void shapesAreWhatTheySay()
    {
        const auto uniform = generateLayer({LoadShape::Uniform, 4, 1, 100, 1, 0.5, 0, 1}, 0).byExpert();
        QCOMPARE(uniform, (std::vector<std::int64_t>{25, 25, 25, 25}));
        auto zipf = generateLayer({LoadShape::Zipf, 3, 1, 1100, 1, 0.5, 0, 1}, 0).byExpert();
        std::sort(zipf.begin(), zipf.end(), std::greater<>());
        QCOMPARE(zipf, (std::vector<std::int64_t>{600, 300, 200}));
        auto hot = generateLayer({LoadShape::Hot, 5, 1, 1000, 1, 0.6, 0, 1}, 0).byExpert();
        std::sort(hot.begin(), hot.end(), std::greater<>());
        QCOMPARE(hot, (std::vector<std::int64_t>{600, 100, 100, 100, 100}));
    }

    void otherRanksKeepTheTokens()
    {
        const LayerLoad load = generateLayer({LoadShape::Zipf, 6, 8, 999, 1, 0.5, 0.5, 4}, 0);
        for (const int ranks : {1, 2, 3, 8, 12, 16, 17}) {
            const LayerLoad other = onRanks(load, ranks);
            QCOMPARE(other.sources, ranks);
            QCOMPARE(other.byExpert(), load.byExpert());
        }
    }

    void replicasShareEvenly()
    {
        LayerLoad load(3, 1);
        load.tokens = {5, 4, 6};
        ExpertMap map(1, 4);
        map.held = {{0}, {}, {0}, {0, 0}};
        const TokenSchedule schedule = evenSchedule(load, map);
        QCOMPARE(tokensByDevice(schedule, 4), (std::vector<std::int64_t>{4, 0, 4, 7}));
        QVERIFY(std::is_sorted(schedule.begin(), schedule.end()));
        for (std::size_t k = 1; k < schedule.size(); ++k)
            QVERIFY(schedule[k].source != schedule[k - 1].source || schedule[k].device != schedule[k - 1].device);
    }

    void labelsKeepTheMostInPlace()
    {
        ExpertMap before(6, 3);
        before.held = {{0, 1}, {2, 3}, {4, 5}};
        ExpertMap wanted(6, 3);
        wanted.held = {{4, 2}, {0, 5}, {3, 1}};
        const std::vector<int> label = shardscope::placement::nearestLabels(wanted, before, {});
        // Every order by hand: the best keeps three experts.
        std::vector<int> order{0, 1, 2};
        int best = 0;
        const auto kept = [&](const std::vector<int> &to) {
            int count = 0;
            for (std::size_t d = 0; d < 3; ++d)
                for (const int expert : wanted.held[d])
                    count += before.holds(to[d], expert) ? 1 : 0;
            return count;
        };
        do
            best = std::max(best, kept(order));
        while (std::next_permutation(order.begin(), order.end()));
        QCOMPARE(kept(label), best);
        std::vector<int> sorted = label;
        std::sort(sorted.begin(), sorted.end());
        QCOMPARE(sorted, (std::vector<int>{0, 1, 2}));
        // Nodes are not left.
        const std::vector<int> inside = shardscope::placement::nearestLabels(wanted, before, {0, 0, 1});
        QCOMPARE(inside[2], 2);
    }
};

SHARDSCOPE_TEST_APPLESS(TestExpertLoad)
#include "test_expertload.moc"
