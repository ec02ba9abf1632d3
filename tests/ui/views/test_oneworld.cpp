// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "tests/testclass.h"
#include "ui/views/chunks/chunksfigure.h"
#include "ui/views/cost/costfigure.h"
#include "ui/views/experts/expertsfigure.h"
#include "ui/views/memory/memoryfigure.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/plans/plansfigure.h"
#include "ui/views/view.h"

#include <QtTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// What a view shows of one example.
struct Shown {
    QString view;
    QString source; ///< what its numbers are of, where that is not the scenario's own plan
    QString sentence;
    std::vector<Headline> numbers;
};

Figure figureOf(const QString &view, const ViewInput &input)
{
    if (view == QLatin1String("pipeline"))
        return makePipelineFigure(input, {});
    if (view == QLatin1String("chunks"))
        return makeChunksFigure(input, {});
    if (view == QLatin1String("memory"))
        return makeMemoryFigure(input, {});
    if (view == QLatin1String("experts"))
        return makeExpertsFigure(input, {});
    if (view == QLatin1String("cost"))
        return makeCostFigure(input, {});
    return view == QLatin1String("plans") ? makePlansFigure(input, {}) : Figure();
}

std::vector<Shown> shownOf(const std::string &example)
{
    std::vector<Shown> out;
    const auto devices = io::planDevices();
    const auto read = io::exampleScenario(example);
    if (!devices || !read)
        return out;
    const scenario::Scenario scenario = evaluate::settled(*read, *devices);
    evaluate::Request request;
    request.devices = devices;
    request.plans = true;
    const auto report = evaluate::evaluate(scenario, nullptr, {}, request);
    if (!report)
        return out;
    for (const ViewEntry &entry : viewRegistry()) {
        if (!isAbout(entry, scenario))
            continue;
        const QString id = QString::fromLatin1(entry.id);
        const Figure figure = figureOf(id, {scenario, *report});
        out.push_back({id, figure.source, figure.sentence, entry.headlines(scenario, *report)});
    }
    return out;
}

QString exampleName(const io::CompiledFile &file)
{
    return QString::fromUtf8(file.name.data(), static_cast<qsizetype>(file.name.size())).section(QLatin1Char('.'), 0, -2);
}

} // namespace

/// One scenario is one world: what two views call the same is the same.
class TestOneWorld : public QObject {
    Q_OBJECT

private slots:
    void aNameIsOneNumberInEveryPairOfViews_data()
    {
        QTest::addColumn<QString>("example");
        for (const io::CompiledFile &file : io::compiledExamples())
            QTest::newRow(qPrintable(exampleName(file))) << exampleName(file);
    }

    /// Or one of the two views says that its numbers are not of the plan.
    void aNameIsOneNumberInEveryPairOfViews()
    {
        QFETCH(const QString, example);
        const std::vector<Shown> all = shownOf(example.toStdString());
        QVERIFY(!all.empty());
        QStringList faults;
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t k = i + 1; k < all.size(); ++k) {
                for (const Headline &one : all[i].numbers) {
                    for (const Headline &other : all[k].numbers) {
                        if (one.name != other.name || one.unit != other.unit || one.unitText != other.unitText
                            || one.note != other.note)
                            continue;
                        const bool same = std::abs(one.value - other.value) <= 1e-6 * std::abs(one.value);
                        if (!same && all[i].source.isEmpty() && all[k].source.isEmpty())
                            faults << QStringLiteral("%1: %2 in %3, %4 in %5")
                                          .arg(one.name)
                                          .arg(one.value)
                                          .arg(all[i].view)
                                          .arg(other.value)
                                          .arg(all[k].view);
                    }
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void somePairsShareANumber()
    {
        int pairs = 0;
        for (const std::vector<Shown> &all : {shownOf("gpt3-13b-64-a100-plans"), shownOf("bert-pipeline-lab")})
            for (std::size_t i = 0; i < all.size(); ++i)
                for (std::size_t k = i + 1; k < all.size(); ++k)
                    for (const Headline &one : all[i].numbers)
                        for (const Headline &other : all[k].numbers)
                            pairs += one.name == other.name;
        QVERIFY2(pairs >= 2, qPrintable(QString::number(pairs)));
    }
};

SHARDSCOPE_TEST_GUI(TestOneWorld)
#include "test_oneworld.moc"
