// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Assumptions that move the step at all: the first of the report's.
int movingAssumptions(const search::PlansReport &report)
{
    if (!report.chosen || !report.chosen->step)
        return 0;
    constexpr double hair = 1e-4; // of the step: less cannot be seen
    const double least = hair * report.chosen->step->step_s;
    return static_cast<int>(
        std::ranges::count_if(report.sensitivities, [least](const search::Sensitivity &one) { return one.span() > least; }));
}

QString assumptionText(const search::Sensitivity &one, double value)
{
    return one.key.ends_with("_s") ? secondsText(value) : formatSignificant(value);
}

/// On what its default was fitted, or where it was taken from.
QString assumptionSource(const search::Sensitivity &one)
{
    const auto info = std::ranges::find(cost::assumptionTable(), one.key, &cost::AssumptionInfo::key);
    return info == cost::assumptionTable().end() ? QString() : coreText(info->source);
}

/// What the step would be at both ends, and the step itself as it comes about.
Derivation assumptionDerivation(const search::PlansReport &report, const search::Sensitivity &one)
{
    const cost::PlanStep &step = *report.chosen->step;
    Derivation why;
    why.name = core::tr("effect of the assumption on the step");
    why.formula = core::tr("|step at the high end − step at the low end|");
    why.value = one.span();
    why.unit = Unit::Second;
    why.source = assumptionSource(one).toStdString();
    Derivation low;
    low.name = core::tr("step at the low end");
    low.value = one.low_s;
    low.unit = Unit::Second;
    Derivation high;
    high.name = core::tr("step at the high end");
    high.value = one.high_s;
    high.unit = Unit::Second;
    why.terms = {low, high, report.model->explain(report.chosen->plan, step)};
    return why;
}

Mark assumptionMark(const PlansPicturePtr &picture, const search::Sensitivity &one)
{
    Mark mark{.name = coreText(one.name), .value = secondsText(one.span()), .number = one.span()};
    mark.line = [picture, &one] {
        return strong(coreText(one.name).toHtmlEscaped())
               + Words::tr(" %1: at %2 the step takes %3, at %4 it takes %5")
                     .arg(assumptionText(one, one.value), assumptionText(one, one.low), secondsText(one.low_s),
                          assumptionText(one, one.high), secondsText(one.high_s))
               + QStringLiteral(" · ") + assumptionSource(one).toHtmlEscaped();
    };
    if (picture->report->chosen && picture->report->chosen->step)
        mark.why = [picture, &one] { return assumptionDerivation(*picture->report, one); };
    mark.row = tableRow(Words::tr("assumption"), coreText(one.name), one.low, one.high, one.low_s, one.high_s,
                        TableCell::number(std::nan("")), assumptionSource(one), TableCell::number(std::nan("")),
                        TableCell::number(std::nan("")), TableCell::number(std::nan("")), TableCell::number(std::nan("")));
    return mark;
}

QString accuracyLine(const io::PlanAccuracy &one)
{
    QString line =
        strong(escaped(one.title))
        + Words::tr(": mean error %1, largest %2 over %3 runs").arg(percent(one.meanError), percent(one.maxError)).arg(one.rows);
    if (one.spearman)
        line += Words::tr(", rank correlation %1 (Spearman)").arg(fixedNumber(*one.spearman, 3));
    if (one.coverage)
        line += Words::tr(" · 80 % intervals hold %1 of the runs").arg(percent(*one.coverage));
    if (one.leftOutError)
        line += Words::tr(" · with constants fitted without the cluster of each run (%1 clusters): mean error %2, bias %3, "
                          "intervals hold %4")
                    .arg(one.leftOutClusters)
                    .arg(percent(*one.leftOutError), signedPercent(one.leftOutBias.value_or(std::nan(""))),
                         percent(one.leftOutCoverage.value_or(std::nan(""))));
    if (one.intervalScore)
        line += Words::tr(", interval score %1 (smaller is better)").arg(fixedNumber(*one.intervalScore, 2));
    if (one.regretMean)
        line +=
            Words::tr(" · the plan that is put first takes %1× the best measured step on average, at most %2×, over %3 choices")
                .arg(fixedNumber(*one.regretMean, 2), fixedNumber(one.regretMost.value_or(*one.regretMean), 2))
                .arg(one.regretQuestions);
    if (one.regretCrashed > 0)
        line += Words::tr(" · %1 of the plans put first ran out of memory").arg(one.regretCrashed);
    if (one.fitted)
        line += Words::tr(" · constants were fitted to rows of this set");
    for (const std::string &more : {one.note, one.source})
        if (!more.empty())
            line += QStringLiteral(" · ") + escaped(more);
    return line;
}

Mark accuracyMark(const PlansPicturePtr &picture, const io::PlanAccuracy &one)
{
    return {.name = QString::fromStdString(one.title),
            .value = percent(one.meanError),
            .number = one.meanError,
            .line = [picture, &one] { return accuracyLine(one); },
            .row = tableRow(Words::tr("error"), QString::fromStdString(one.title), TableCell::count(one.rows), one.meanError,
                            one.maxError, one.spearman.value_or(std::nan("")), QString::fromStdString(one.source),
                            one.coverage.value_or(std::nan("")), one.intervalScore.value_or(std::nan("")),
                            one.regretMean.value_or(std::nan("")), one.leftOutError.value_or(std::nan("")))};
}

/// Measured sets, with the error of each.
std::shared_ptr<Table> accuracyList(const PlansPicturePtr &picture)
{
    const auto list = std::make_shared<Table>(std::vector{
        wordColumn(Words::tr("measured set"), 0, true), wordColumn(Words::tr("hardware"), 4), wordColumn(Words::tr("model"), 5),
        numberColumn(Words::tr("runs"), 2), numberColumn(Words::tr("mean error"), 0, true, QStringLiteral("%")),
        numberColumn(Words::tr("held out"), 0, false, QStringLiteral("%")),
        numberColumn(Words::tr("largest"), 3, false, QStringLiteral("%")),
        numberColumn(Words::tr("in interval"), 0, false, QStringLiteral("%")), numberColumn(Words::tr("score"), 6),
        numberColumn(Words::tr("regret"), 1, false, QStringLiteral("×")), numberColumn(QStringLiteral("Spearman"), 5)});
    const QString none = QStringLiteral("–");
    double most = 0;
    for (const io::PlanAccuracy &one : picture->accuracy)
        most = std::max(most, one.meanError);
    for (const io::PlanAccuracy &one : picture->accuracy)
        list->add({.key = QStringLiteral("error ") + QString::fromStdString(one.set)},
                  [picture, &one] { return accuracyMark(picture, one); },
                  {{.text = QString::fromStdString(one.title)},
                   {.text = QString::fromStdString(one.hardware), .quiet = true},
                   {.text = QString::fromStdString(one.model), .quiet = true},
                   {.text = QString::number(one.rows)},
                   {.text = formatSignificant(100 * one.meanError),
                    .share = most > 0 ? one.meanError / most : 0,
                    .hue = one.fitted ? &Theme::hatch : &Theme::forward,
                    .opacity = 0.45F,
                    .strong = true},
                   {.text = one.leftOutError ? formatSignificant(100 * *one.leftOutError) : none},
                   {.text = formatSignificant(100 * one.maxError)},
                   {.text = one.coverage ? QString::number(qRound(100 * *one.coverage)) : none},
                   {.text = one.intervalScore ? fixedNumber(*one.intervalScore, 2) : none},
                   {.text = one.regretMean ? fixedNumber(*one.regretMean, 2) : none},
                   {.text = one.spearman ? fixedNumber(*one.spearman, 2) : none}});
    return list;
}

/// What the step would be at both ends of the first assumptions.
void fillTornado(Chart &chart, const search::PlansReport &report, const Theme &theme, int count)
{
    const cost::PlanStep &step = *report.chosen->step;
    double least = step.step_s * (1 - step.relativeError);
    double most = step.step_s * (1 + step.relativeError);
    chart.regions.push_back({least, most, theme.panel});
    for (int i = 0; i < count; ++i) {
        const search::Sensitivity &one = report.sensitivities[static_cast<std::size_t>(i)];
        for (const bool high : {false, true}) {
            const double end = high ? one.high_s : one.low_s;
            least = std::min(least, end);
            most = std::max(most, end);
            chart.bars.push_back({step.step_s, end, -i - 0.5, 0.66, high ? theme.forward : theme.recomputation,
                                  assumptionText(one, high ? one.high : one.low)});
        }
    }
    chart.rules.push_back({true, step.step_s, {}, theme.text, 1.5, {}});
    const double span = std::max(most - least, 1e-9 * most);
    chart.x.from = least - 0.06 * span;
    chart.x.to = most + 0.06 * span;
}

QString tornadoRemark(const search::PlansReport &report, int shown)
{
    const int moving = movingAssumptions(report);
    QString band = Words::tr("band: ± 1 σ of the prediction");
    if (moving > shown)
        band += Words::tr("; %1 of less effect are in the table").arg(moving - shown);
    if (const int still = static_cast<int>(report.sensitivities.size()) - moving; still > 0)
        band += Words::tr("; %1 other assumptions have no effect here").arg(still);
    return band;
}

/// The assumptions: those that move the step as bars, all of them in the table.
Block tornado(const PlansPicturePtr &picture)
{
    const search::PlansReport &report = *picture->report;
    Bars bars(QStringLiteral("trust"), Words::tr("Effect of each assumption"),
              [picture](Chart &chart, const Theme &theme, int rows) { fillTornado(chart, *picture->report, theme, rows); });
    bars.leastRow = 17; // a line of text
    bars.remark = [picture](int shown) { return tornadoRemark(*picture->report, shown); };
    const int moving = movingAssumptions(report);
    for (const search::Sensitivity &one : report.sensitivities) {
        const bool still = bars.names.size() >= moving;
        bars.add(
            {.key = QStringLiteral("assumption ") + QString::fromStdString(one.key)},
            [picture, &one] { return assumptionMark(picture, one); }, still);
        if (!still)
            bars.names << coreText(one.name);
    }
    if (report.chosen && report.chosen->step)
        return barsBlock(std::move(bars));
    Block none = textBlock(Words::tr("No plan can run, so there is no step time to analyse."));
    none.marks = std::move(bars.marks);
    return none;
}

} // namespace

void makeTrustPage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {Words::tr("what"),
                      Words::tr("name"),
                      Words::tr("low / runs"),
                      Words::tr("high / mean error"),
                      Words::tr("step at low (s) / largest error"),
                      Words::tr("step at high (s) / Spearman"),
                      Words::tr("source"),
                      Words::tr("share in the interval"),
                      Words::tr("interval score"),
                      Words::tr("regret"),
                      Words::tr("mean error, held out")};
    const auto list = accuracyList(picture);
    list->remarks = {
        picture->accuracy.empty()
            ? Words::tr("This version includes no published errors; check your own table on the right.")
            : Words::tr("Error: |predicted − measured| / measured, using none of these runs' own kernel times. "
                        "Pale: constants were fitted to rows of this set; held out: with constants fitted without "
                        "the cluster of each run. In interval: runs inside their 80 % "
                        "interval. Regret: measured step of the plan put first over that of the best measured one.")};
    const auto &chosen = picture->report->chosen;
    Page page;
    page.picture = {.name = Words::tr("What it rests on"),
                    .more = chosen && chosen->step ? intervalText(*chosen->step) : QString(),
                    .block = tornado(picture)};
    page.list = {.name = Words::tr("Prediction error on measured runs"),
                 .more = Words::tr("this version, on measured runs"),
                 .block = tableBlock(list)};
    page.share = 0.52;
    page.leastSide = 380;
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
