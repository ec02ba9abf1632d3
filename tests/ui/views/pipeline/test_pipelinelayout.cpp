// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"

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

    /// A class reads the lanes from the last row.
    void inLargeTypeTheLanesHaveHalfOfTheHeight()
    {
        PipelineNeeds needs = needsOf({4});
        for (const QSizeF size : {QSizeF(1600, 700), QSizeF(1600, 840), QSizeF(2560, 1300)}) {
            needs.text = 1.6;
            needs.legendHeight = 38;
            const PipelineLayout layout = layoutPipeline(QRectF({0, 0}, size), needs);
            const double first = layout.axis.bottom() - layout.panels.front().gantt.rect.top();
            QVERIFY2(first >= 0.49 * size.height(), qPrintable(QString::number(first)));
        }
        needs.text = 1;
        QVERIFY(!layoutPipeline(QRectF(0, 0, 1096, 700), needs).waits.isEmpty()); // at the desk, all parts
    }

    void theScheduleAloneHasNothingUnderIt()
    {
        PipelineNeeds needs = needsOf({4});
        needs.lower = PipelineLower::Nothing;
        needs.times = false;
        const PipelineLayout layout = layoutPipeline(QRectF(0, 0, 640, naturalPipelineHeight(640, needs)), needs);
        QVERIFY(layout.times.isEmpty() && layout.curves.isEmpty() && layout.waits.isEmpty());
        QVERIFY(!layout.legend.isEmpty() && layout.panels.front().gantt.laneHeight > 60);
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
};

SHARDSCOPE_TEST_APPLESS(TestPipelineLayout)
#include "test_pipelinelayout.moc"
