// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/registry.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/views/plans/plansfront.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/planstyped.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

search::PlanRow found(std::uint64_t index, int tensor, int pipe, double step, double memory)
{
    search::PlanRow out;
    out.index = index;
    out.plan.tensor = tensor;
    out.plan.pipe = pipe;
    out.plan.data = 8 / (tensor * pipe);
    out.plan.recomputation = tensor > 1 ? plan::Recomputation::Selective : plan::Recomputation::None;
    out.step.step_s = step;
    out.memory = Bytes(memory);
    return out;
}

/// Three ranked plans of which two are on the front, one on the front alone, a rejected one.
std::shared_ptr<const search::PlansReport> report()
{
    auto result = std::make_shared<search::SearchResult>();
    result->best = {found(5, 1, 1, 1.0, 30e9), found(3, 2, 1, 1.5, 20e9), found(4, 2, 2, 2.0, 10e9)};
    result->pareto = {result->best[0], result->best[2], found(9, 8, 1, 4.0, 5e9)};
    search::RejectedPlan refused;
    refused.plan.pipe = 8;
    refused.reason = search::RejectReason::Memory;
    refused.memory = Bytes(95e9);
    result->listed = {refused};
    auto out = std::make_shared<search::PlansReport>();
    out->query.memoryLimit = Bytes(80e9);
    out->found = result;
    return out;
}

std::vector<int> listed(PlansList list, const QString &filter = {}, PlansSort sort = {})
{
    const auto all = report();
    return listedRows(plansRows(*all), list, *PlansFilter::parse(filter), sort);
}

PlansDifference difference(double a1, double a2, double b1, double b2, double error)
{
    search::PlanOutcome a;
    search::PlanOutcome b;
    cost::PlanStep x;
    x.seconds[0] = a1;
    x.seconds[4] = a2;
    x.step_s = a1 + a2;
    x.relativeError = error;
    cost::PlanStep y = x;
    y.seconds[0] = b1;
    y.seconds[4] = b2;
    y.step_s = b1 + b2;
    a.step = x;
    b.step = y;
    b.plan.microbatch = 2;
    return plansDifference(a, b, nullptr);
}

} // namespace

class TestPlansRows : public QObject {
    Q_OBJECT

private slots:
    void listsChooseTheirRows();
    void choicesThatDoNotMatterAreOneLine();
    void sortingKeepsWhatHasNoValueLast();
    void filtersCompareAndSearch_data();
    void filtersCompareAndSearch();
    void badFiltersAreSeen();
    void aTypedPlanFillsTheGpus();
    void whatIsTypedWronglyIsNamed_data();
    void whatIsTypedWronglyIsNamed();
    void aDifferenceAddsUp();
    void theWaterfallGoesFromTheFirstPlanToTheSecond();
    void hostsGetTilesThatDoNotOverlap();
    void tablesDropColumnsBeforeTheyOverlap();
};

void TestPlansRows::listsChooseTheirRows()
{
    QCOMPARE(listed(PlansList::Best), (std::vector<int>{0, 1, 2}));
    QCOMPARE(listed(PlansList::Pareto), (std::vector<int>{0, 2, 3}));
    QCOMPARE(listed(PlansList::Rejected), (std::vector<int>{4}));
    QCOMPARE(listed(PlansList::All).size(), std::size_t{5});
}

void TestPlansRows::choicesThatDoNotMatterAreOneLine()
{
    auto result = std::make_shared<search::SearchResult>();
    search::PlanRow twin = found(6, 1, 1, 1.0, 30e9);
    twin.plan.recomputation = plan::Recomputation::Selective;
    result->best = {found(5, 1, 1, 1.0, 30e9), twin, found(3, 2, 1, 1.0, 30e9), found(4, 2, 2, 2.0, 10e9)};
    search::PlansReport report;
    report.found = result;
    const std::vector<PlansRow> rows = plansRows(report);
    QCOMPARE(listedRows(rows, PlansList::Best, {}, {}), (std::vector<int>{0, 2, 3}));
    QCOMPARE(listedRows(rows, PlansList::All, {}, {}), (std::vector<int>{0, 1, 2, 3}));
    QCOMPARE(cellText(rows[0], PlansColumn::Recompute), QStringLiteral("none or selective"));
    QCOMPARE(cellText(rows[2], PlansColumn::Place), QStringLiteral("2"));
    QVERIFY(cellText(rows[3], PlansColumn::Remark).isEmpty());
}

void TestPlansRows::sortingKeepsWhatHasNoValueLast()
{
    QCOMPARE(listed(PlansList::All, {}, {PlansColumn::Step, false}), (std::vector<int>{0, 1, 2, 3, 4}));
    QCOMPARE(listed(PlansList::All, {}, {PlansColumn::Step, true}), (std::vector<int>{3, 2, 1, 0, 4}));
    QCOMPARE(listed(PlansList::All, {}, {PlansColumn::Memory, false}), (std::vector<int>{3, 2, 1, 0, 4}));
    QCOMPARE(listed(PlansList::All, {}, {PlansColumn::Recompute, false}),
             (std::vector<int>{0, 4, 1, 2, 3})); // words by their letters
    QCOMPARE(listed(PlansList::All, {}, {PlansColumn::Recompute, true}), (std::vector<int>{1, 2, 3, 0, 4}));
    QCOMPARE(listed(PlansList::Best, {}, {PlansColumn::Tensor, true}), (std::vector<int>{1, 2, 0})); // equal ones stay in order
}

void TestPlansRows::filtersCompareAndSearch_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<int>("left");
    QTest::newRow("nothing typed") << QString() << 5;
    QTest::newRow("one degree") << QStringLiteral("tp=2") << 2;
    QTest::newRow("two comparisons") << QStringLiteral("tp>=2 pp<2") << 2;
    QTest::newRow("a limit of memory") << QStringLiteral("memory<15") << 2;
    QTest::newRow("a word of the plan") << QStringLiteral("selective") << 3;
    QTest::newRow("a word of the reason") << QStringLiteral("fullest") << 1;
    QTest::newRow("capitals do not matter") << QStringLiteral("TP=1 NONE") << 0;
    QTest::newRow("nothing is left") << QStringLiteral("mbs>9") << 0;
}

void TestPlansRows::filtersCompareAndSearch()
{
    QFETCH(QString, filter);
    QFETCH(int, left);
    QCOMPARE(static_cast<int>(listed(PlansList::All, filter).size()), left);
}

void TestPlansRows::badFiltersAreSeen()
{
    for (const char *bad : {"tp==2", "colour=3", "tp=", "tp<two", ">3"})
        QVERIFY2(!PlansFilter::parse(QLatin1String(bad)), bad);
}

void TestPlansRows::aTypedPlanFillsTheGpus()
{
    plan::Layout from;
    from.tensor = 2;
    from.data = 8;
    from.partition = {6, 6};
    for (const char *text : {"tp=4 pp=2 mbs=2 zero=1 full", "TP 4 PP 2 · MBS 2, zero 1 FULL", "tp4 pp2 mbs2 zero1 full dp2"}) {
        const Result<plan::Layout> typed = typedPlan(QString::fromUtf8(text), from);
        QVERIFY2(typed, text);
        QCOMPARE(std::tuple(typed->tensor, typed->pipe, typed->data, typed->microbatch, typed->zero), std::tuple(4, 2, 2, 2, 1));
        QCOMPARE(typed->recomputation, plan::Recomputation::Full);
        QVERIFY(typed->partition.empty());
    }
    const Result<plan::Layout> more = typedPlan(QStringLiteral("dp 16"), from);
    QCOMPARE(more->gpus(), 32); // as typed, though the machine may not have them
    from.partition.clear();
    QVERIFY(*typedPlan(typedText(from), from) == from);
    // Words with digits in them, and a schedule that needs two virtual stages.
    for (const char *text : {"tp2 pp2 dualpipe fp8", "fp8, dualpipe tp=2 · pp=2"}) {
        const Result<plan::Layout> typed = typedPlan(QString::fromUtf8(text), from);
        QVERIFY2(typed, text);
        QCOMPARE(std::tuple(typed->schedule, typed->virtualStages, typed->precision, typed->pipe),
                 std::tuple(std::string("dualpipe"), (*schedule::findSchedule("dualpipe"))->leastVirtualStages,
                            model::Precision::Fp8, 2));
    }
    QCOMPARE(typedPlan(QStringLiteral("1f1b"), from)->schedule, std::string("1f1b"));
}

void TestPlansRows::whatIsTypedWronglyIsNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("named");
    QTest::newRow("a word that is none") << QStringLiteral("tp=2 quick") << QStringLiteral("quick");
    QTest::newRow("a degree without its number") << QStringLiteral("tp=") << QStringLiteral("tp");
    QTest::newRow("a stage of ZeRO that does not exist") << QStringLiteral("zero=4") << QStringLiteral("0 to 3");
    QTest::newRow("degrees that leave GPUs over") << QStringLiteral("tp=3") << QStringLiteral("16 GPUs");
    QTest::newRow("more than all GPUs") << QStringLiteral("tp=8 pp=8") << QStringLiteral("64");
}

void TestPlansRows::whatIsTypedWronglyIsNamed()
{
    QFETCH(QString, text);
    QFETCH(QString, named);
    plan::Layout from;
    from.data = 16;
    const Result<plan::Layout> typed = typedPlan(text, from);
    QVERIFY(!typed);
    QVERIFY2(errorText(typed.error()).contains(named), qPrintable(errorText(typed.error())));
}

void TestPlansRows::aDifferenceAddsUp()
{
    const PlansDifference d = difference(1.0, 0.5, 2.0, 0.3, 0.1);
    QCOMPARE(d.deltas.size(), std::size_t{2});
    QCOMPARE(d.deltas[0].gain(), -1.0); // the largest first
    QVERIFY(std::abs(d.deltas[1].gain() - 0.2) < 1e-12);
    double sum = 0;
    for (const PlansDelta &delta : d.deltas)
        sum += delta.gain();
    QVERIFY(std::abs(sum - (d.first_s - d.second_s)) < 1e-12);
    QCOMPARE(d.settings.size(), std::size_t{1});
    QCOMPARE(d.settings.front().second, QStringLiteral("2"));
}

void TestPlansRows::theWaterfallGoesFromTheFirstPlanToTheSecond()
{
    const PlansDifference d = difference(1.0, 0.5, 2.0, 0.3, 0.1);
    const std::vector<double> steps = waterfallSteps(d);
    QCOMPARE(steps.front(), d.first_s);
    QVERIFY(std::abs(steps.back() - d.second_s) < 1e-12);
}

void TestPlansRows::hostsGetTilesThatDoNotOverlap()
{
    for (const auto &[box, gpus] : {std::pair(QRectF(10, 10, 220, 120), 1), std::pair(QRectF(10, 10, 220, 120), 8),
                                    std::pair(QRectF(10, 10, 220, 120), 72), std::pair(QRectF(10, 10, 14, 60), 8)}) {
        const std::vector<QRectF> tiles = gpuTiles(box, gpus, 1);
        if (!hostIsNamed(box, 1)) // a small box is the tiles'
            QVERIFY(tiles.front().top() < box.top() + 5 && tiles.back().bottom() > box.bottom() - 8);
        QCOMPARE(static_cast<int>(tiles.size()), gpus);
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            QVERIFY(box.contains(tiles[i]));
            for (std::size_t j = i + 1; j < tiles.size(); ++j)
                QVERIFY(!tiles[i].intersects(tiles[j]));
        }
    }
}

void TestPlansRows::tablesDropColumnsBeforeTheyOverlap()
{
    PlansPicture picture;
    picture.report = report();
    picture.rows = plansRows(*picture.report);
    picture.listed = {0, 1, 2, 3, 4};
    const FigureStyle style;
    const std::shared_ptr<const BarSource> source = plansTable(picture, style.theme);
    for (const double width : {200.0, 400.0, 700.0, 1400.0}) {
        const BarLayout layout = layoutBars(QRectF(0, 0, width, 200), *source, style, 0);
        double right = -1;
        int shown = 0;
        for (const QRectF &column : layout.columns) {
            if (column.isEmpty())
                continue;
            QVERIFY(column.left() >= right);
            right = column.right();
            ++shown;
        }
        QVERIFY(right <= width + 0.5);
        QVERIFY(shown >= 1 && (width < 1000 || shown > 12));
        QCOMPARE(layout.rowAt(layout.row(2).center()), 2);
    }
}

SHARDSCOPE_TEST_GUI(TestPlansRows)

#include "test_plansrows.moc"
