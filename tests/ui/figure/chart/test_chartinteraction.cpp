// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/figure/chart/samplechart.h"
#include "ui/figure/chart/axismenu.h"
#include "ui/figure/chart/chartinteraction.h"

#include <QLineEdit>
#include <QMenu>
#include <QtTest>

#include <cmath>

using namespace shardscope::ui;

namespace {

const QString key = QStringLiteral("throughput");

struct Stage {
    ChartInteraction charts;

    Stage() { charts.show({{key, std::make_shared<const Chart>(sampleChart()), QRectF(20, 10, 600, 420)}}, FigureStyle{}); }
    [[nodiscard]] ChartLayout layout() const { return *charts.layout(key); }
    [[nodiscard]] const ChartState &state() const { return charts.state(key); }
};

} // namespace

class TestChartInteraction : public QObject {
    Q_OBJECT

private slots:
    void theWheelInsideZoomsBothAxesAboutTheCursor()
    {
        Stage s;
        const QPointF at = s.layout().at(8, 500);
        QVERIFY(s.charts.wheel(at, 4));
        QVERIFY(s.state().x.range && s.state().y.range);
        QVERIFY(QLineF(s.layout().at(8, 500), at).length() < 0.01);
        QVERIFY(s.layout().x.to < 64);
        QVERIFY(s.charts.wheel(at, -8));
        QVERIFY(s.state().isWhole()); // never less than all
    }

    void theWheelOverAnAxisZoomsThatOne()
    {
        Stage s;
        QVERIFY(s.charts.wheel(s.layout().xAxis.center(), 2));
        QVERIFY(s.state().x.range && !s.state().y.range);
        QVERIFY(s.charts.wheel(s.layout().yAxis.center(), 2));
        QVERIFY(s.state().y.range);
        QVERIFY(!s.charts.wheel({5, 5}, 2));
    }

    void aDragPansAndADoubleClickShowsAllAgain()
    {
        Stage s;
        s.charts.wheel(s.layout().plot.center(), 8);
        const QPointF from = s.layout().plot.center();
        const double x = s.layout().x.value(from.x());
        const double y = s.layout().y.value(from.y());
        QVERIFY(s.charts.startDrag(from, Qt::NoModifier));
        QVERIFY(s.charts.dragTo(from + QPointF(40, -30)));
        QVERIFY(s.charts.endDrag(from + QPointF(40, -30)));
        QVERIFY(QLineF(s.layout().at(x, y), from + QPointF(40, -30)).length() < 0.01);
        QVERIFY(s.charts.doubleClick(from));
        QVERIFY(s.state().isWhole());
    }

    void aRubberBandZoomsIn()
    {
        Stage s;
        const QPointF from = s.layout().at(4, 800);
        const QPointF to = s.layout().at(16, 200);
        QVERIFY(s.charts.startDrag(from, Qt::ShiftModifier));
        s.charts.dragTo(to);
        QVERIFY(s.state().band);
        s.charts.endDrag(to);
        QVERIFY(!s.state().band);
        QVERIFY(std::abs(s.layout().x.from - 4) < 1e-6 && std::abs(s.layout().x.to - 16) < 1e-6);
        QVERIFY(std::abs(s.layout().y.from - 200) < 1e-6 && std::abs(s.layout().y.to - 800) < 1e-6);
    }

    void aLegendEntryHidesItsCurve()
    {
        Stage s;
        const QPointF entry = s.layout().legend.front().rect.center();
        QVERIFY(s.charts.click(entry));
        QCOMPARE(s.state().hidden, QStringList{QStringLiteral("2 GPUs")});
        QVERIFY(s.charts.click(entry));
        QVERIFY(s.state().hidden.isEmpty());
        QVERIFY(!s.charts.click(s.layout().plot.center()));
    }

    void theCrossHairReadsXAndEveryY()
    {
        Stage s;
        QVERIFY(s.charts.hover(s.layout().at(8, 100)));
        const QString line = s.charts.readOut();
        for (const char *part :
             {"8.00 chunks", "2 GPUs <b>600 samples/s", "4 GPUs <b>900 samples/s", "<b>880 samples/s</b> ± 60"})
            QVERIFY2(line.contains(QString::fromUtf8(part)), qPrintable(line));
        s.charts.click(s.layout().legend.front().rect.center());
        QVERIFY(!s.charts.readOut().contains(QStringLiteral("2 GPUs")));
        QVERIFY(s.charts.hover({-1, -1}));
        QVERIFY(s.charts.readOut().isEmpty());
    }

    void anAxisSwitchesAndItsRangeIsTyped()
    {
        Stage s;
        const auto hit = s.charts.axisAt(s.layout().yAxis.center());
        QVERIFY(hit && !s.charts.isLogarithmic(*hit));
        QMenu menu;
        int changes = 0;
        fillAxisMenu(menu, s.charts, *hit, [&changes] { ++changes; });
        menu.actions().front()->setChecked(true);
        QVERIFY(s.charts.isLogarithmic(*hit));
        QVERIFY(s.layout().y.from > 0);
        QVERIFY(!s.charts.setRange(*hit, {0, 100})); // no logarithm
        const auto fields = menu.findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 2);
        fields[0]->setText(QStringLiteral("50"));
        fields[1]->setText(QStringLiteral("500"));
        QTest::keyClick(fields[1], Qt::Key_Return);
        QCOMPARE(s.layout().y.from, 50.0);
        QCOMPARE(s.layout().y.to, 500.0);
        QCOMPARE(changes, 2);
    }

    void keysAndButtonsMoveAllCharts()
    {
        Stage s;
        QVERIFY(s.charts.zoomAll(4));
        const double from = s.layout().x.from;
        QVERIFY(s.charts.panAll(0.25, 0));
        QVERIFY(s.layout().x.from > from);
        QVERIFY(s.charts.reset());
        QVERIFY(s.state().isWhole());
    }

    void howItIsLookedAtIsSaved()
    {
        Stage s;
        s.charts.wheel(s.layout().plot.center(), 4);
        s.charts.click(s.layout().legend.front().rect.center());
        s.charts.hover(s.layout().plot.center());
        ChartInteraction again;
        again.fromJson(s.charts.toJson());
        ChartState saved = s.state();
        saved.cross.reset(); // fleeting
        QCOMPARE(again.state(key), saved);
        QVERIFY(ChartInteraction().toJson().isEmpty());
    }

    void aRangeThatCannotBeIsNotRead()
    {
        const QJsonObject backwards{{QStringLiteral("from"), 5}, {QStringLiteral("to"), 1}};
        QVERIFY(!ChartState::fromJson({{QStringLiteral("x"), backwards}}).x.range);
    }
};

SHARDSCOPE_TEST_GUI(TestChartInteraction)
#include "test_chartinteraction.moc"
