// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/activations.h"
#include "core/evaluate/costreport.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"
#include "ui/base/type.h"
#include "ui/views/memory/memoryfigure.h"

#include <QtTest>

#include <numeric>

using namespace shardscope;
using namespace shardscope::ui;
using cost::KeptTensor;

namespace {

scenario::Scenario scenarioOf(plan::Software software, plan::Recomputation recomputation)
{
    scenario::Scenario s;
    s.model = io::findModel(*io::loadCatalog(), "gpt2")->network;
    s.layout.framework = plan::Framework::PyTorch;
    s.layout.software = software;
    s.layout.recomputation = recomputation;
    s.layout.microbatch = 8;
    return s;
}

std::vector<KeptTensor> keptOf(const scenario::Scenario &s)
{
    return cost::keptByLayer(*s.model, s.layout, s.model->kind(0));
}

double sumOf(const std::vector<KeptTensor> &kept, bool again)
{
    return std::accumulate(kept.begin(), kept.end(), 0.0,
                           [again](double sum, const KeptTensor &one) { return sum + (one.again == again ? one.bytes : 0); });
}

Figure figureOf(const scenario::Scenario &s)
{
    evaluate::Report report;
    report.memory = evaluate::memoryReport(s, nullptr);
    return makeMemoryFigure({s, report}, MemoryLook{.operators = true});
}

} // namespace

class TestMemoryOperators : public QObject {
    Q_OBJECT

private slots:
    void whatStaysIsWhatTheFormulasCount_data()
    {
        QTest::addColumn<plan::Software>("software");
        QTest::newRow("operator by operator where they were counted") << plan::Software::HfEager;
        QTest::newRow("tensor by tensor where they were not") << plan::Software::Framework;
    }
    void whatStaysIsWhatTheFormulasCount()
    {
        QFETCH(const plan::Software, software);
        scenario::Scenario s = scenarioOf(software, plan::Recomputation::None);
        if (software == plan::Software::Framework)
            s.layout.framework = plan::Framework::MegatronLm;
        const cost::SavedTensors tensors = cost::layerTensors(*s.model, s.layout, s.model->kind(0));
        const double all = tensors.plain() + tensors.matrices();
        QVERIFY(all > 0);
        QVERIFY(std::abs(sumOf(keptOf(s), false) / all - 1) < 1e-9);
        QCOMPARE(sumOf(keptOf(s), true), 0.0);
        QVERIFY(std::ranges::is_sorted(keptOf(s), std::greater(), &KeptTensor::bytes));
    }

    void fullRecomputationKeepsTheInputAlone()
    {
        const scenario::Scenario s = scenarioOf(plan::Software::HfEager, plan::Recomputation::Full);
        QCOMPARE(sumOf(keptOf(s), false), cost::layerInput(*s.model, s.layout));
        const scenario::Scenario none = scenarioOf(plan::Software::HfEager, plan::Recomputation::None);
        QCOMPARE(sumOf(keptOf(s), true), sumOf(keptOf(none), false));
    }

    void thePageHasAMarkForEachInListAndPicture()
    {
        const scenario::Scenario s = scenarioOf(plan::Software::HfEager, plan::Recomputation::None);
        const Figure figure = figureOf(s);
        QCOMPARE(figure.pages.size(), std::size_t{2});
        QCOMPARE(figure.page, std::size_t{1});
        const std::vector<KeptTensor> kept = keptOf(s);
        QCOMPARE(figure.marks->count(), kept.size());
        QVERIFY2(figure.sentence.contains(QString::fromStdString(kept.front().name)), qPrintable(figure.sentence));
        FigureStyle style;
        style.font = applicationFont();
        const auto laid = figure.lay({QRectF(0, 0, 1100, 620), style});
        QCOMPARE(laid->charts.size(), std::size_t{2}); // bars, and the curve over the microbatch
        const MarkShape first = laid->shape(0);
        QVERIFY(first.rect.isValid() && first.again.isValid() && first.again.right() < first.rect.left());
        QCOMPARE(laid->hit(first.again.center()), std::optional<std::size_t>(0));
        const Mark mark = figure.marks->at(0);
        QCOMPARE(mark.why().value, kept.front().bytes);
    }
};

SHARDSCOPE_TEST_GUI(TestMemoryOperators)
#include "test_memoryoperators.moc"
