// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinelayout.h"

#include <QTest>

#include <cmath>

using namespace shardscope::ui;

namespace {

PipelineNeeds needsOf(std::vector<int> lanes)
{
    PipelineNeeds needs;
    needs.lanes = std::move(lanes);
    needs.end = 0.1;
    return needs;
}

QList<QRectF> parts(const PipelineLayout &layout)
{
    QList<QRectF> all;
    if (!layout.banner.isEmpty())
        all << layout.banner;
    for (const PipelineLayout::Panel &panel : layout.panels) {
        if (!panel.header.isEmpty())
            all << panel.header;
        all << panel.gantt.rect;
    }
    for (const QRectF &part : {layout.axis, layout.times, layout.legend, layout.curves, layout.waits, layout.formulas}) {
        if (!part.isEmpty())
            all << part;
    }
    return all;
}

} // namespace

class TestPipelineLayout : public QObject {
    Q_OBJECT

private slots:
    void partsStayInsideAndApart_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("a");
        QTest::addColumn<int>("b");
        for (const QSize size : {QSize(240, 180), QSize(536, 420), QSize(776, 586), QSize(1096, 786), QSize(2056, 1200)}) {
            for (const auto &[a, b] : {std::pair{1, 0}, std::pair{4, 0}, std::pair{4, 4}, std::pair{8, 2}, std::pair{64, 0},
                                       std::pair{1024, 0}, std::pair{1024, 1024}})
                QTest::addRow("%d and %d lanes in %dx%d", a, b, size.width(), size.height()) << size << a << b;
        }
    }
    void partsStayInsideAndApart()
    {
        QFETCH(QSize, size);
        QFETCH(int, a);
        QFETCH(int, b);
        for (const PipelineLower lower : {PipelineLower::Nothing, PipelineLower::Stages, PipelineLower::Formulas}) {
            PipelineNeeds needs = needsOf(b > 0 ? std::vector{a, b} : std::vector{a});
            needs.lower = lower;
            const QRectF rect(QPointF(0, 0), size);
            const PipelineLayout layout = layoutPipeline(rect, needs);
            QCOMPARE(layout.panels.size(), needs.lanes.size());
            const QList<QRectF> all = parts(layout);
            for (int i = 0; i < all.size(); ++i) {
                QVERIFY2(rect.adjusted(-1, -1, 1, 1).contains(all[i]), qPrintable(QString::number(i)));
                for (int j = 0; j < i; ++j)
                    QVERIFY2(!all[i].adjusted(0.5, 0.5, -0.5, -0.5).intersects(all[j].adjusted(0.5, 0.5, -0.5, -0.5)),
                             qPrintable(QStringLiteral("%1 %2").arg(i).arg(j)));
            }
            for (const PipelineLayout::Panel &panel : layout.panels)
                QVERIFY(panel.gantt.rect.height() > 0 && panel.gantt.laneHeight > 0);
        }
    }

    void thePicturesHeightHoldsAllParts()
    {
        const PipelineNeeds one = needsOf({4});
        const PipelineLayout layout = layoutPipeline(QRectF(0, 0, 1096, naturalPipelineHeight(1096, one)), one);
        QVERIFY(!layout.times.isEmpty() && !layout.curves.isEmpty() && !layout.waits.isEmpty() && !layout.legend.isEmpty());
        QVERIFY(layout.panels[0].gantt.laneHeight > 60);
        PipelineNeeds two = needsOf({4, 4});
        two.lower = PipelineLower::Nothing;
        const PipelineLayout compared = layoutPipeline(QRectF(0, 0, 1096, 786), two);
        QVERIFY(compared.panels[0].gantt.laneHeight > 55 && !compared.times.isEmpty() && !compared.legend.isEmpty());
        // One axis: the same time stands above the same time.
        QCOMPARE(compared.panels[0].gantt.x(0.05), compared.panels[1].gantt.x(0.05));
    }

    void zoomKeepsWhatIsUnderTheCursor()
    {
        PipelineWindow w;
        w = zoomed(w, 4, 0.25, 0.5, 9, 64, false);
        QVERIFY(std::abs(w.from + (w.to - w.from) * 0.25 - 0.25) < 1e-12);
        QVERIFY(std::abs((w.to - w.from) - 0.25) < 1e-12);
        QVERIFY(std::abs((w.laneTo - w.laneFrom) - 0.25) < 1e-12);
        const PipelineWindow time = zoomed(w, 2, 0.5, 0.5, 9, 64, true);
        QCOMPARE(time.laneTo, w.laneTo);
        const PipelineWindow all = zoomed(w, 1e-9, 0.5, 0.5, 9, 64, false);
        QVERIFY(all.whole());
    }

    void fewLanesDoNotGrow()
    {
        const PipelineWindow w = zoomed({}, 8, 0.5, 0.5, 9, 4, false);
        QCOMPARE(w.laneFrom, 0.0);
        QCOMPARE(w.laneTo, 1.0);
        QVERIFY(w.to - w.from < 0.2);
    }

    void movingStopsAtTheEdges()
    {
        PipelineWindow w{0.2, 0.4, 0, 1};
        w = moved(w, -10, 5);
        QCOMPARE(w.from, 0.0);
        QVERIFY(std::abs(w.to - 0.2) < 1e-12);
        w = moved(w, 100, 0);
        QVERIFY(std::abs(w.to - 1) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestPipelineLayout)
#include "test_pipelinelayout.moc"
