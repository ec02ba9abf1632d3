// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/lesson/builtin.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/export/caption.h"
#include "ui/views/bandwidth/bandwidthfigure.h"
#include "ui/views/chunks/chunksfigure.h"
#include "ui/views/collectives/collectivesfigure.h"
#include "ui/views/cost/costfigure.h"
#include "ui/views/experts/expertsfigure.h"
#include "ui/views/memory/memoryfigure.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/plans/plansfigure.h"
#include "ui/views/runs/runsfigure.h"
#include "ui/views/sources.h"
#include "ui/views/topology/topologyfigure.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/view.h"

#include <QRegularExpression>
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
    QString caption;
    std::vector<Headline> numbers;
    QStringList said; ///< by the picture: names, values and lines of its marks, and the strip
};

QString plain(QString html)
{
    static const QRegularExpression tag(QStringLiteral("<[^>]*>"));
    html.remove(tag);
    for (const char16_t space : {u'\u00A0', u'\u202F', u'\u2009'})
        html.replace(QChar(space), QLatin1Char(' '));
    return html.simplified();
}

/// A number and what it counts, as captions and sentences have them: "8 chunks", "TP 4".
QMap<QString, double> countsIn(const QString &text)
{
    static const QRegularExpression behind(
        QStringLiteral("(?<![\\w.,-])(\\d[\\d ]*) (GPUs|chunks|samples per step|sequences per step)(?![\\w-])"));
    static const QRegularExpression before(QStringLiteral("\\b(TP|PP|DP|EP|CP|MBS|batch|sequence) (\\d+)"));
    QMap<QString, double> counts;
    for (const QRegularExpressionMatch &one : behind.globalMatch(text))
        counts.insert(one.captured(2), one.captured(1).remove(QLatin1Char(' ')).toDouble());
    for (const QRegularExpressionMatch &one : before.globalMatch(text))
        counts.insert(one.captured(1), one.captured(2).toDouble());
    return counts;
}

/// A quantity and by how much it may be off, being rounded.
std::pair<double, double> valueOf(const QString &quantity)
{
    static const QHash<QString, double> scales{
        {QStringLiteral("s"), 1},    {QStringLiteral("ms"), 1e-3}, {QStringLiteral("µs"), 1e-6}, {QStringLiteral("kB"), 1e3},
        {QStringLiteral("MB"), 1e6}, {QStringLiteral("GB"), 1e9},  {QStringLiteral("TB"), 1e12}};
    const QString digits = quantity.section(QLatin1Char(' '), 0, 0);
    const double scale = scales.value(quantity.section(QLatin1Char(' '), 1, 1), std::numeric_limits<double>::quiet_NaN());
    const int decimals =
        digits.contains(QLatin1Char('.')) ? static_cast<int>(digits.size() - digits.indexOf(QLatin1Char('.')) - 1) : 0;
    return {digits.toDouble() * scale, 0.5 * std::pow(10, -decimals) * scale};
}

/// Times, bytes and rates: what is a share or a ratio is worked out of them.
QStringList quantitiesIn(const QString &sentence)
{
    static const QRegularExpression quantity(
        QStringLiteral("\\d+(?:[.,]\\d+)? (?:s|ms|µs|kB|MB|GB|TB|GB/s|TB/s|samples/s|days|hours)(?![\\w/])"));
    QStringList all;
    for (const QRegularExpressionMatch &one : quantity.globalMatch(sentence))
        all << one.captured(0);
    return all;
}

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
    if (view == QLatin1String("topology"))
        return makeTopologyFigure(input, {});
    if (view == QLatin1String("bandwidth"))
        return makeBandwidthFigure(input, {});
    if (view == QLatin1String("collectives"))
        return makeCollectivesFigure(input, {});
    if (view == QLatin1String("runs"))
        return makeRunsFigure(input, {});
    if (view == QLatin1String("trace"))
        return makeTraceFigure(input, {});
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
        Shown one;
        one.view = id;
        one.source = figure.source;
        one.sentence = plain(figure.sentence);
        one.caption = plain(figureCaption(scenario, id));
        one.numbers = entry.headlines(scenario, *report);
        for (const Headline &h : one.numbers)
            one.said << plain(valueText(h.value, h.unit) + QLatin1Char(' ') + h.unitText) << plain(h.note);
        for (std::size_t i = 0; i < std::min<std::size_t>(figure.marks->count(), 3000); ++i) {
            const Mark mark = figure.marks->at(i);
            one.said << plain(mark.name) << plain(mark.value) << (mark.line ? plain(mark.line()) : QString());
        }
        out.push_back(std::move(one));
    }
    return out;
}

/// The limit is what is used and what is free; what a change saves is the difference to what it leaves.
bool isBetween(const Shown &one, const QString &quantity)
{
    const auto [value, off] = valueOf(quantity);
    std::vector<std::pair<double, double>> strip;
    std::vector<std::pair<double, double>> shown;
    for (const Headline &h : one.numbers)
        if (h.unit == Unit::Byte || h.unit == Unit::Second)
            strip.emplace_back(h.value, 0.0);
    for (const QString &said : one.said)
        for (const QString &other : quantitiesIn(said))
            shown.push_back(valueOf(other));
    for (const auto &[a, roundedA] : strip) {
        for (const auto &[b, roundedB] : strip)
            if (std::abs(value - (a + b)) <= off)
                return true;
        for (const auto &[b, roundedB] : shown)
            if (std::abs(value - std::abs(a - b)) <= off + roundedB)
                return true;
    }
    return false;
}

/// What stands at the head of the window.
QString chipsOf(const scenario::Scenario &scenario)
{
    return plain(layoutWords(scenario.layout) + QStringLiteral(" · batch %1").arg(plan::batchOf(scenario.layout)));
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

    void captionsAndChipsCountAlike_data() { aNameIsOneNumberInEveryPairOfViews_data(); }

    /// Of views that say nothing else, what one caption counts no other caption and no chip counts otherwise.
    void captionsAndChipsCountAlike()
    {
        QFETCH(const QString, example);
        const std::vector<Shown> all = shownOf(example.toStdString());
        const auto devices = io::planDevices();
        const scenario::Scenario scenario = evaluate::settled(*io::exampleScenario(example.toStdString()), *devices);
        QMap<QString, double> chips = countsIn(chipsOf(scenario));
        if (chips.contains(QStringLiteral("batch")))
            chips.insert(QStringLiteral("sequences per step"), chips.value(QStringLiteral("batch")));
        QStringList faults;
        const auto compare = [&faults](const QString &a, const QMap<QString, double> &one, const QString &b,
                                       const QMap<QString, double> &other) {
            for (auto it = one.begin(); it != one.end(); ++it)
                if (other.contains(it.key()) && other.value(it.key()) != it.value())
                    faults
                        << QStringLiteral("%1: %2 %3, %4: %5").arg(a, it.key()).arg(it.value()).arg(b).arg(other.value(it.key()));
        };
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!all[i].source.isEmpty())
                continue;
            const QMap<QString, double> counts = countsIn(all[i].caption);
            if (scenario.model)
                compare(all[i].view, counts, QStringLiteral("chips"), chips);
            for (std::size_t k = i + 1; k < all.size(); ++k)
                if (all[k].source.isEmpty())
                    compare(all[i].view, counts, all[k].view, countsIn(all[k].caption));
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void aSentenceSaysWhatItsPictureShows_data() { aNameIsOneNumberInEveryPairOfViews_data(); }

    /// Each quantity of a sentence stands in the strip or in a mark of its view, to the digit, or is what lies between two.
    void aSentenceSaysWhatItsPictureShows()
    {
        QFETCH(const QString, example);
        QStringList faults;
        for (const Shown &one : shownOf(example.toStdString()))
            for (const QString &quantity : quantitiesIn(one.sentence)) {
                const QRegularExpression whole(QStringLiteral("(?<![\\d.,])") + QRegularExpression::escape(quantity)
                                               + QStringLiteral("(?![\\w/])"));
                if (!std::ranges::any_of(one.said, [&](const QString &said) { return said.contains(whole); })
                    && !isBetween(one, quantity))
                    faults << QStringLiteral("%1: %2 of “%3”").arg(one.view, quantity, one.sentence);
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
