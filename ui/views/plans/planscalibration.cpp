// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/plansrows.h"
#include "ui/views/plans/planstext.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::CalibratedConstant;
using search::CalibratedReach;
using search::CalibratedRun;
using search::Calibration;

namespace {

/// "8 GPUs", "8 to 16 GPUs"
QString gpusBetween(int least, int most)
{
    return least == most ? gpusText(most) : Words::tr("%1 to %2 GPUs").arg(least).arg(most);
}

int fewestGpus(const Calibration &all)
{
    return std::ranges::min_element(all.runs, {}, [](const CalibratedRun &run) { return run.plan.gpus(); })->plan.gpus();
}

QString runName(const CalibratedRun &run)
{
    return run.title.empty() ? shortPlanName(run.plan) + QStringLiteral(" · MBS %1").arg(run.plan.microbatch)
                             : QString::fromStdString(run.title);
}

Derivation secondsTerm(Text name, double seconds)
{
    Derivation term;
    term.name = name;
    term.value = seconds;
    term.unit = Unit::Second;
    return term;
}

Mark runMark(const CalibrationPtr &all, const CalibratedRun &run)
{
    Mark mark{.name = runName(run), .value = signedPercent(run.errorAfter()), .number = run.errorAfter()};
    mark.line = [all, &run] {
        QString line = strong(runName(run).toHtmlEscaped())
                       + Words::tr(" measured %1: predicted %2 (%3) before and %4 (%5) after the calibration")
                             .arg(secondsText(run.measured_s), secondsText(run.before_s), signedPercent(run.errorBefore()),
                                  secondsText(run.after_s), signedPercent(run.errorAfter()));
        if (run.others_s)
            line += Words::tr("; %1 (%2) as the other runs alone predict it")
                        .arg(secondsText(*run.others_s), signedPercent(*run.others_s / run.measured_s - 1));
        return line;
    };
    mark.why = [all, &run] {
        Derivation why;
        why.name = core::tr("error after the calibration");
        why.formula = core::tr("predicted / measured − 1");
        why.value = run.errorAfter();
        why.unit = Unit::Ratio;
        why.terms = {secondsTerm(core::tr("predicted after the calibration"), run.after_s),
                     secondsTerm(core::tr("measured"), run.measured_s),
                     secondsTerm(core::tr("predicted before the calibration"), run.before_s)};
        return why;
    };
    const double others = run.others_s ? *run.others_s / run.measured_s - 1 : std::nan("");
    mark.row = tableRow(Words::tr("run"), runName(run), run.errorBefore(), run.errorAfter(), others, QString());
    return mark;
}

QString knownText(const CalibratedConstant &one)
{
    return one.learned() ? Words::tr("learned from the runs") : Words::tr("mostly as other clusters have it");
}

Mark constantMark(const CalibrationPtr &all, const CalibratedConstant &one)
{
    Mark mark{.name = coreText(one.info->name), .value = formatSignificant(one.after), .number = one.after};
    mark.line = [all, &one] {
        return strong(coreText(one.info->name).toHtmlEscaped())
               + Words::tr(" %1 before, %2 ± %3 after: %4 (other clusters: ± %5)")
                     .arg(formatSignificant(one.before), formatSignificant(one.after), percent(one.error), knownText(one),
                          percent(one.prior));
    };
    mark.why = [all, &one] {
        Derivation why;
        why.name = one.info->name;
        why.formula = core::tr("least squares of the runs against what clusters differ in");
        why.value = one.after;
        why.unit = Unit::None;
        Derivation before;
        before.name = core::tr("before the calibration");
        before.value = one.before;
        before.source = one.info->source;
        Derivation error;
        error.name = core::tr("relative standard deviation after the runs");
        error.value = one.error;
        error.unit = Unit::Ratio;
        Derivation prior;
        prior.name = core::tr("relative standard deviation between clusters");
        prior.value = one.prior;
        prior.unit = Unit::Ratio;
        why.terms = {before, error, prior};
        return why;
    };
    mark.row = tableRow(Words::tr("constant"), coreText(one.info->name), one.before, one.after, one.error, knownText(one));
    return mark;
}

Mark reachMark(const CalibrationPtr &all, const CalibratedReach &one)
{
    const QString trust = one.mostlyPrior() ? Words::tr("mostly as other clusters have it") : Words::tr("learned from the runs");
    Mark mark{.name = gpusText(one.gpus), .value = secondsText(one.step_s), .number = one.step_s};
    mark.line = [all, &one, trust] {
        return strong(gpusText(one.gpus))
               + Words::tr(": %1 per step, four times of five within a factor of %2; %3")
                     .arg(secondsText(one.step_s), fixedNumber(one.factor, 2), trust);
    };
    const double none = std::nan("");
    mark.row = tableRow(Words::tr("larger machine"), gpusText(one.gpus), none, one.step_s, one.factor - 1, trust);
    return mark;
}

std::shared_ptr<Table> constantList(const CalibrationPtr &all)
{
    const auto list = std::make_shared<Table>(std::vector{
        wordColumn(Words::tr("constant"), 0, true), numberColumn(Words::tr("before")), numberColumn(Words::tr("after")),
        numberColumn(QStringLiteral("±"), 0, false, QStringLiteral("%")), wordColumn(Words::tr("known"), 1)});
    for (const CalibratedConstant &one : all->constants)
        list->add({.key = QStringLiteral("constant %1")
                              .arg(QString::fromUtf8(one.info->key.data(), static_cast<qsizetype>(one.info->key.size())))},
                  [all, &one] { return constantMark(all, one); },
                  {{.text = coreText(one.info->name)},
                   {.text = formatSignificant(one.before), .quiet = true},
                   {.text = formatSignificant(one.after), .strong = one.learned()},
                   {.text = formatSignificant(100 * one.error, 2)},
                   {.text = one.learned() ? Words::tr("runs") : Words::tr("other clusters"), .quiet = true}});
    return list;
}

/// Each run's error before, pale, above that after.
void fillErrors(Chart &chart, const Calibration &all, const Theme &theme)
{
    chart.x.text = chart.x.read = [](double ratio) { return signedPercent(ratio); };
    double least = 0;
    double most = 0;
    double row = 0;
    for (const CalibratedRun &run : all.runs) {
        for (const bool after : {false, true}) {
            const double error = after ? run.errorAfter() : run.errorBefore();
            least = std::min(least, error);
            most = std::max(most, error);
            chart.bars.push_back({0, error, -row - (after ? 0.67 : 0.33), 0.3, after ? theme.forward : theme.hatch, {}});
        }
        ++row;
    }
    chart.rules.push_back({true, 0, {}, theme.text, 1.5, {}});
    const double span = std::max(most - least, 1e-3);
    chart.x.from = least - 0.06 * span;
    chart.x.to = most + 0.06 * span;
}

/// The runs; what larger machines may expect is in the table alone.
Block errorBars(const CalibrationPtr &all)
{
    Bars bars(QStringLiteral("calibration"), Words::tr("Error of each run before and after"),
              [all](Chart &chart, const Theme &theme, int) { fillErrors(chart, *all, theme); });
    bars.remark = [](int) { return Words::tr("predicted / measured − 1; grey: before, colour: after"); };
    for (const CalibratedRun &run : all->runs) {
        bars.names << runName(run);
        bars.add({.key = QStringLiteral("calibrated ") + QString::fromStdString(run.run)},
                 [all, &run] { return runMark(all, run); });
    }
    for (const CalibratedReach &one : all->reach)
        bars.add(
            {.key = QStringLiteral("reach %1").arg(one.gpus)}, [all, &one] { return reachMark(all, one); }, true);
    return barsBlock(std::move(bars));
}

QStringList remarksOf(const Calibration &all)
{
    QStringList remarks{calibrationTrust(all)};
    if (all.errorOthers)
        remarks << Words::tr("Each run as the others alone predict it: %1 on average.").arg(percent(*all.errorOthers));
    if (all.leftOut > 0)
        remarks << Words::tr("%1 measured plans cannot be used: other GPUs, or no prediction.").arg(all.leftOut);
    remarks << Words::tr("On trial: Keep and Discard are in the panel.");
    return remarks;
}

} // namespace

QString calibrationText(const Calibration &calibration)
{
    return Words::tr("Calibrated, the %1 runs are predicted within %2 on average; before, within %3.")
        .arg(calibration.runs.size())
        .arg(strong(percent(calibration.errorAfter)), percent(calibration.errorBefore));
}

QString calibrationTrust(const Calibration &calibration)
{
    const QString learned =
        Words::tr("Learned from %1 runs on %2")
            .arg(calibration.runs.size())
            .arg(gpusBetween(fewestGpus(calibration),
                             calibration.reach.empty() ? fewestGpus(calibration) : calibration.reach.front().gpus));
    const std::optional<int> from = calibration.priorFrom();
    if (!from)
        return Words::tr("%1, which tell most of what up to %2 GPUs rest on.")
            .arg(learned)
            .arg(calibration.reach.empty() ? fewestGpus(calibration) : calibration.reach.back().gpus);
    return Words::tr("%1; from %2 GPUs on it is mostly as other clusters have it.").arg(learned).arg(*from);
}

QString calibratedText(const search::Calibrated &calibrated)
{
    if (calibrated.mostGpus == 0)
        return Words::tr("Calibrated with %1 runs.").arg(calibrated.runs);
    return Words::tr("Calibrated with %1 runs on %2.")
        .arg(calibrated.runs)
        .arg(gpusBetween(calibrated.leastGpus, calibrated.mostGpus));
}

QString calibrationBasisText(const search::CalibrationBasis &basis)
{
    switch (basis.lack) {
    case search::CalibrationLack::NoRuns:
        return Words::tr("No run of this scenario is a plan with a step time. Drop a table with TP, PP, DP, MBS and step times.");
    case search::CalibrationLack::NoneUsed:
        return Words::tr("None of the %1 measured plans can be used: they are of another GPU, or cannot be predicted.")
            .arg(basis.measured);
    case search::CalibrationLack::Nothing: break;
    }
    if (basis.different < static_cast<int>(fit::tellingRuns))
        return Words::tr("Measured plans that can be used: %1. So few tell little, and most stays as other clusters have it: "
                         "measure other degrees, microbatches or numbers of GPUs, too.")
            .arg(basis.runs.size());
    return Words::tr("%1 measured plans can be used.").arg(basis.runs.size());
}

void makeCalibrationPage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {
        Words::tr("what"), Words::tr("name"), Words::tr("before"), Words::tr("after"), Words::tr("by the other runs / ±"),
        Words::tr("known")};
    const CalibrationPtr all = picture->calibration;
    const auto list = constantList(all);
    list->remarks = remarksOf(*all);
    Page page;
    page.picture = {.name = Words::tr("Before and after"),
                    .more = Words::tr("%1 → %2 on average").arg(percent(all->errorBefore), percent(all->errorAfter)),
                    .block = errorBars(all)};
    page.list = {.name = Words::tr("What it learned"), .more = {}, .block = tableBlock(list)};
    page.share = 0.52;
    page.leastSide = 380;
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
