// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/setting.h"
#include "tests/core/scenario/settingvalues.h"
#include "tests/testclass.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario with(std::initializer_list<const char *> assignments)
{
    Scenario s;
    for (const char *assignment : assignments) {
        auto next = scenario::withAssignment(s, assignment);
        if (!next)
            qFatal("%s", describe(next.error()).c_str());
        s = *std::move(next);
    }
    if (s.pipeline.schedule == schedule::ownSchedule)
        test::writeDownOrder(s.pipeline);
    return s;
}

PipelineData dataOf(const Scenario &s, const PipelineData *last = nullptr)
{
    auto report = evaluate::pipelineReport(s, nullptr);
    return PipelineData(*report, last);
}

bool near(double a, double b, double scale = 1)
{
    return std::abs(a - b) <= 1e-9 * scale;
}

} // namespace

class TestPipelineData : public QObject {
    Q_OBJECT

private slots:
    void barsAndGapsFillEveryLane_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("blocking");
        for (const schedule::Schedule &schedule : schedule::schedules()) {
            const QString id = QString::fromUtf8(schedule.id.data(), static_cast<qsizetype>(schedule.id.size()));
            QTest::addRow("%s", qPrintable(id)) << id << QStringLiteral("false");
        }
        QTest::addRow("gpipe with blocking transfers") << QStringLiteral("gpipe") << QStringLiteral("true");
    }
    void barsAndGapsFillEveryLane()
    {
        QFETCH(QString, id);
        QFETCH(QString, blocking);
        const Scenario s = with({("pipeline.schedule=" + id.toStdString()).c_str(), "pipeline.transfer=0.0005",
                                 "pipeline.slow.1=1.7", ("pipeline.blocking=" + blocking.toStdString()).c_str()});
        const PipelineData data = dataOf(s);
        QVERIFY2(!data.empty(), data.error() ? describe(*data.error()).c_str() : "");
        const PipelinePicture &picture = data.first();
        for (int lane = 0; lane < picture.lanes(); ++lane) {
            std::vector<std::pair<double, double>> spans;
            std::size_t bars = 0;
            picture.source.visit(lane, 0, picture.end(), [&](const GanttBar &bar) {
                spans.emplace_back(bar.start, bar.end);
                ++bars;
            });
            QCOMPARE(picture.source.count(lane, 0, picture.end()), bars);
            picture.source.visitGaps(lane, 0, picture.end(),
                                     [&](const GanttGap &gap) { spans.emplace_back(gap.start, gap.end); });
            std::sort(spans.begin(), spans.end());
            double at = 0;
            for (const auto &[start, end] : spans) {
                QVERIFY2(near(start, at, picture.end() * 10),
                         qPrintable(QStringLiteral("lane %1: %2 after %3").arg(lane).arg(start).arg(at)));
                at = end;
            }
            QVERIFY(near(at, picture.end(), picture.end() * 10));
            // The stair's highest step is the peak.
            const GanttStair &memory = picture.source.memory(lane);
            QVERIFY(near(*std::max_element(memory.value.begin(), memory.value.end()), picture.run->peakMemory(lane).si(), 1e9));
        }
    }

    void theHandOverIsTheEndOfAForwardOnlyBar()
    {
        const PipelineData data = dataOf(with({"pipeline.forward-only=true", "pipeline.schedule=gpipe"}));
        data.first().source.visit(0, 0, 1e-4, [](const GanttBar &bar) {
            QVERIFY(near(bar.end - bar.split, 1.31e-3));
            QVERIFY(!bar.light);
            QCOMPARE(bar.label, 1);
        });
        const PipelineData launches =
            dataOf(with({"pipeline.forward-only=true", "pipeline.schedule=gpipe", "pipeline.chunks=32"}));
        launches.first().source.visit(0, 0, 1e-4, [](const GanttBar &bar) { QVERIFY(bar.light); });
        const PipelineData training = dataOf(with({"pipeline.schedule=gpipe"}));
        training.first().source.visit(0, 0, 1e-4, [](const GanttBar &bar) { QCOMPARE(bar.split, 0.0); });
    }

    void curvesMeetWhereAllStagesAreEqual()
    {
        const PipelineData data = dataOf(with({"pipeline.slow.2=1.5"}));
        const StageCurves *curves = data.curves();
        QVERIFY(curves != nullptr && curves->complete);
        QCOMPARE(curves->slow, 2);
        QCOMPARE(curves->curves.size(), std::size_t(4));
        for (const StageCurves::Curve &curve : curves->curves) {
            QVERIFY(near(curve.seconds[1], curves->equal)); // × 1
            QVERIFY(std::is_sorted(curve.seconds.begin(), curve.seconds.end()));
            if (curve.stage == 2)
                QVERIFY(near(curve.atSlow, data.first().end()));
            // A factor of its own is a point of every curve.
            const PipelineData odd = dataOf(with({"pipeline.slow.2=1.37"}));
            const auto &factors = odd.curves()->factors;
            QVERIFY(std::find(factors.begin(), factors.end(), 1.37) != factors.end());
        }
    }

    void linksThatTellHaveCurvesToo()
    {
        const PipelineData none = dataOf(with({"pipeline.transfer=0"}));
        QVERIFY(none.curves() != nullptr && none.curves()->links.empty());
        const PipelineData data = dataOf(with({"pipeline.transfer=0.004", "pipeline.slow.2=1.5"}));
        const StageCurves *curves = data.curves();
        QVERIFY(curves != nullptr && !curves->links.empty() && curves->links.size() <= 3);
        for (const StageCurves::Curve &link : curves->links) {
            QCOMPARE(link.seconds.size(), curves->factors.size());
            QVERIFY(link.stage >= 0 && link.stage < 3);
            QVERIFY(std::is_sorted(link.seconds.begin(), link.seconds.end()));
            QVERIFY(near(link.seconds[1], data.first().end())); // × 1: as it is
            QVERIFY(link.atSlow > data.first().end());
        }
    }

    void ofVeryManyStagesSomeHaveCurvesOrNone()
    {
        const PipelineData many =
            dataOf(with({"pipeline.devices=24", "pipeline.layers=24", "pipeline.chunks=32", "pipeline.slow.9=2"}));
        QVERIFY(many.curves() != nullptr && !many.curves()->complete);
        QVERIFY(
            std::any_of(many.curves()->curves.begin(), many.curves()->curves.end(), [](const auto &c) { return c.stage == 9; }));
        const PipelineData more =
            dataOf(with({"pipeline.devices=256", "pipeline.layers=256", "pipeline.chunks=1024", "pipeline.batch=1024"}));
        QVERIFY(more.curves() == nullptr);
        QVERIFY(layoutWaits(QRectF(0, 0, 500, 300), more.first(), 1).list);
    }

    void anErrorKeepsThePictureThatWas()
    {
        const PipelineData good = dataOf(with({"pipeline.chunks=16"}));
        const PipelineData bad = dataOf(with({"pipeline.chunks=16", "pipeline.partition=9"}), &good);
        QVERIFY(bad.error() && !bad.empty());
        QCOMPARE(&bad.first(), &good.first());
        const PipelineData alone = dataOf(with({"pipeline.partition=9"}));
        QVERIFY(alone.error() && alone.empty());
    }

    void waitsAreFoundUnderTheCursor()
    {
        const PipelineData data = dataOf(with({"pipeline.slow.2=1.5"}));
        const WaitsLayout l = layoutWaits(QRectF(100, 50, 460, 260), data.first(), 1);
        QVERIFY(!l.list && l.numbers);
        QCOMPARE(l.at(QPointF(l.cells.left() + 2.5 * l.cell, l.cells.top() + 0.5 * l.row)), (std::pair{0, 2}));
        QCOMPARE(l.at(QPointF(90, 40)), (std::pair{-1, -1}));
        QCOMPARE(mostBlamedRanks(data.first().analysis(), 3).front(), 2);
        // What the cells of a row say is what the GPU waits.
        const auto &blame = data.first().analysis().blame();
        for (int i = 0; i < 4; ++i) {
            double sum = 0;
            for (int j = 0; j < 4; ++j)
                sum += blame.waits(i, j).si();
            QVERIFY(near(sum, data.first().summary().ranks[static_cast<std::size_t>(i)].stall.si()));
        }
    }

    void longPartitionsAreShortened()
    {
        QCOMPARE(partitionText(dataOf(with({"pipeline.partition=6,2,2,2"})).first()), QStringLiteral("6, 2, 2, 2"));
        QCOMPARE(partitionText(dataOf(with({})).first()), QStringLiteral("even: 3, 3, 3, 3"));
        const QString text = partitionText(dataOf(with({"pipeline.devices=64", "pipeline.layers=64"})).first());
        QVERIFY2(text.size() < 40 && text.contains(QStringLiteral("…")), qPrintable(text));
    }
};

SHARDSCOPE_TEST_APPLESS(TestPipelineData)
#include "test_pipelinedata.moc"
