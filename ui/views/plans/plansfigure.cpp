// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansfigure.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/thing.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/planstyped.h"
#include "ui/views/sources.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using search::PlansReport;

namespace {

QString twinsText(const PlansPicture &picture)
{
    const search::TwinSummary &sum = picture.report->twinSummary;
    if (sum.compared == 0)
        return picture.report->twins.empty()
                   ? Words::tr("No run of this scenario states how the model was divided: paste a table with TP, PP, DP, MBS and "
                               "a step time or TFLOP/s.")
                   : Words::tr("None of the %1 measured plans can be predicted.").arg(picture.report->twins.size());
    QString text = Words::tr("%1 measured runs are predicted within %2 on average, the worst within %3")
                       .arg(sum.compared)
                       .arg(strong(percent(sum.meanError)), percent(sum.maxError));
    if (sum.spearman)
        text += Words::tr("; rank correlation %1 (Spearman)").arg(strong(fixedNumber(*sum.spearman, 2)));
    return text + QLatin1Char('.');
}

QString rampSentence(const PlansReport &report)
{
    if (report.rampFault)
        return errorText(*report.rampFault, false).toHtmlEscaped();
    if (!report.ramp || report.ramp->rows.empty())
        return {};
    const search::RampRow &first = report.ramp->rows.front();
    const search::RampRow &last = report.ramp->rows.back();
    const double idle = std::ranges::max(report.ramp->rows, {}, &search::RampRow::idle).idle;
    const QString tail = idle > 0.05 ? Words::tr("; pipeline idle up to %1").arg(strong(percent(idle))) : QString();
    return Words::tr("From batch size %1 on %2 nodes to %3 on %4 nodes%5.")
        .arg(first.batch)
        .arg(nodesText(first.nodes))
        .arg(last.batch)
        .arg(nodesText(last.nodes))
        .arg(tail);
}

/// That the first plan of a search is not the fastest, and why; empty where it is.
QString fastestText(const PlansReport &report)
{
    const std::vector<search::PlanRow> &plans = report.found->best;
    const auto step = [](const search::PlanRow &row) { return row.step.step_s; };
    const auto fastest = std::ranges::min_element(plans, {}, step);
    constexpr double alike = 0.999;
    if (report.query.by != search::RankBy::StepTime || fastest == plans.end() || step(*fastest) > alike * step(plans.front()))
        return {};
    return QLatin1Char(' ')
           + Words::tr("Fastest as predicted is %1: %2; slow links between hosts would cost it more.")
                 .arg(strong(shortPlanName(fastest->plan) + QStringLiteral(" · MBS %1").arg(fastest->plan.microbatch)),
                      strong(secondsText(fastest->step.step_s)));
}

QString sentenceOf(const PlansPicture &picture)
{
    const PlansReport &report = *picture.report;
    const PlansPage page = picture.look.page;
    if (page == PlansPage::RampUp)
        return rampSentence(report);
    if (const QString fault = plansFault(picture); !fault.isEmpty())
        return fault;
    if (page == PlansPage::Plans && picture.look.list == PlansList::Measured)
        return twinsText(picture);
    if (!report.chosen)
        return {};
    if (page == PlansPage::Difference && picture.difference)
        return differenceText(*picture.difference);
    if (page == PlansPage::Ranks && report.ranks && !shownGroups(picture).empty())
        return groupText(picture, shownGroup(picture));
    if (page == PlansPage::Trust && picture.calibration)
        return calibrationText(*picture.calibration);
    if (page == PlansPage::Trust && !report.sensitivities.empty() && report.chosen->step) {
        const search::Sensitivity &first = report.sensitivities.front();
        return Words::tr("%1; %2 has the largest effect, %3.")
            .arg(strong(intervalText(*report.chosen->step)), coreText(first.name).toHtmlEscaped(),
                 strong(percent(first.span() / report.chosen->step->step_s)));
    }
    if (!report.chosen->step)
        return Words::tr("The selected plan cannot run: %1.")
            .arg(report.chosen->fault ? errorText(*report.chosen->fault, false).toHtmlEscaped() : QString());
    const QString name =
        strong(shortPlanName(report.chosen->plan) + QStringLiteral(" · MBS %1").arg(report.chosen->plan.microbatch));
    const QString step = strong(intervalText(*report.chosen->step));
    if (!report.chosen->fits)
        return Words::tr("%1 does not fit, %2; it would take %3.").arg(name, whyNot(report, *report.chosen).reason, step);
    const bool best = picture.chosenRow == 0;
    const QString what = best ? Words::tr("Of %1 plans %2 is best: %3.") : Words::tr("Of %1 plans %2 is selected: %3.");
    return what.arg(countText(report.found->evaluated), name, step) + (best ? fastestText(report) : QString());
}

QString subtitleOf(const PlansPicture &picture)
{
    const PlansReport &report = *picture.report;
    const QString model = report.network.name.empty()
                              ? Words::tr("%1 layers × %2").arg(report.network.layers).arg(report.network.hidden)
                              : QString::fromStdString(report.network.name);
    const QString device = QString::fromStdString(report.memory.device);
    const int gpus = report.chosen ? report.chosen->gpus() : report.query.machine.gpus;
    return Words::tr("%1 on %2 × %3").arg(model).arg(gpus).arg(device);
}

/// Of this version; the same for every scenario.
const PlanErrors &shippedErrors()
{
    static const PlanErrors errors = [] {
        Result<std::vector<io::PlanAccuracy>> shipped = io::loadPlanAccuracy();
        return std::make_shared<const std::vector<io::PlanAccuracy>>(shipped ? std::move(*shipped)
                                                                             : std::vector<io::PlanAccuracy>());
    }();
    return errors;
}

/// What did not change is taken over from the figure before.
PlansPicturePtr pictureOf(const ViewInput &input, const PlansLook &look)
{
    const scenario::PlanLook &asked = input.scenario.plansLook;
    const PlansPicturePtr before = input.before ? plansPicture(*input.before) : nullptr;
    const PlanErrors errors = errorsOf(look);
    PlansPicturePtr now = !before || before->report != input.report.plans || before->errors != errors
                              ? plansPicture(input.report.plans, asked, errors)
                          : before->look == asked ? before
                                                  : relisted(*before, asked);
    const double goal = input.scenario.goals.step_s;
    if (!now || (now->calibration == look.calibration && now->goal_s == goal))
        return now;
    PlansPicture tried = *now;
    tried.calibration = look.calibration;
    tried.goal_s = goal;
    return relisted(tried, asked); // its rows lie where they lay
}

void addPages(Figure &figure, PlansPage shown)
{
    for (int p = 0; p < plansPageCount; ++p) {
        const auto page = static_cast<PlansPage>(p);
        const MarkEdit turn = lookAct([page](scenario::PlanLook &look) { look.page = page; });
        figure.pages.push_back({pageTitle(page), turn, {}});
        figure.keys.push_back({QKeyCombination(static_cast<Qt::Key>(Qt::Key_1 + p)), turn, {}});
    }
    figure.page = static_cast<std::size_t>(shown);
}

/// In place of all that a search finds.
void makeFaultPage(Figure &figure, const PlansPicturePtr &picture)
{
    MarkList<QRectF> none;
    none.into(
        figure, [](const FigureSpace &space) { return pageInside(space.rect); },
        [words = plainLine(plansFault(*picture))](QPainter &painter, const FigureStyle &style, const QRectF &inside,
                                                  const FigureLight &) {
            paintRemark(painter, style, inside, words, style.theme.fault);
        });
}

void makePage(Figure &figure, const PlansPicturePtr &picture)
{
    if (!picture->report->found && picture->look.page != PlansPage::RampUp)
        return makeFaultPage(figure, picture);
    switch (picture->look.page) {
    case PlansPage::Plans: return makePlansPage(figure, picture);
    case PlansPage::Degrees: return makeDegreesPage(figure, picture);
    case PlansPage::Difference: return makeDifferencePage(figure, picture);
    case PlansPage::Ranks: return makeRanksPage(figure, picture);
    case PlansPage::Trust: return picture->calibration ? makeCalibrationPage(figure, picture) : makeTrustPage(figure, picture);
    case PlansPage::RampUp: return makeRampPage(figure, picture);
    }
}

} // namespace

PlansPicturePtr plansPicture(const Figure &figure)
{
    return std::static_pointer_cast<const PlansPicture>(figure.kept);
}

PlanErrors errorsOf(const PlansLook &look)
{
    return look.checked ? look.checked : shippedErrors();
}

Figure makePlansFigure(const ViewInput &input, const PlansLook &look)
{
    Figure figure;
    figure.title = Words::tr("Plans");
    figure.showsSearch = true;
    figure.source = withSource(measuredSource(input.scenario), deviceSource(input.scenario));
    figure.emptyText = Words::tr("Which way of dividing a model over a machine is fastest, what each choice costs, and how far "
                                 "the prediction can be trusted. Open an example, or drop a scenario here.");
    if (!input.report.plans) {
        if (input.scenario.model) // something is open: B of a comparison, say
            figure.emptyText = Words::tr("The plans are shown when they have been searched.");
        return figure;
    }
    const PlansPicturePtr picture = pictureOf(input, look);
    const scenario::PlanLook &shown = picture->look;
    figure.kept = picture;
    figure.subtitle = subtitleOf(*picture);
    figure.sentence = sentenceOf(*picture);
    const std::optional<search::Calibrated> calibrated = search::calibrated(input.scenario);
    if (calibrated && shown.page != PlansPage::RampUp && picture->report->found)
        figure.sentence += QLatin1Char(' ') + calibratedText(*calibrated);
    figure.sightOf = QStringLiteral("%1 %2 %3 %4 %5")
                         .arg(static_cast<int>(shown.page))
                         .arg(static_cast<int>(shown.list))
                         .arg(QString::fromStdString(shown.sort))
                         .arg(shown.descending)
                         .arg(QString::fromStdString(shown.filter));
    addPages(figure, shown.page);
    makePage(figure, picture);
    return figure;
}

std::vector<Headline> plansHeadlines(const scenario::Scenario &, const evaluate::Report &all)
{
    std::vector<Headline> out;
    if (!all.plans)
        return out;
    const PlansReport &report = *all.plans;
    if (!report.chosen || !report.chosen->step || !report.model)
        return out;
    const search::PlanOutcome &chosen = *report.chosen;
    const cost::PlanStep &step = *chosen.step;
    const auto add = [&](const QString &name, double value, Unit unit, const QString &note, bool moreIsBetter, Derivation why,
                         const QString &unitText = {}) {
        why.value = value;
        out.push_back({name, value, unit, note, {}, moreIsBetter, std::move(why), unitText});
    };
    const Derivation why = report.model->explain(chosen.plan, step);
    const auto follows = [&](Text name, Text formula) {
        Derivation d;
        d.name = name;
        d.formula = formula;
        d.unit = Unit::Count;
        d.terms = {why};
        return d;
    };
    add(Words::tr("Step time"), step.step_s, Unit::Second, Words::tr("± %1").arg(percent(step.relativeError)), false, why);
    add(QStringLiteral("TFLOP/s"), step.tflopsPerGpu, Unit::Count, Words::tr("per GPU"), true,
        follows(core::tr("TFLOP/s per GPU"), core::tr("FLOP of a step / (step time · GPUs) / 10¹²")));
    add(QStringLiteral("MFU"), 100 * step.mfu, Unit::Count, {}, true,
        follows(core::tr("MFU, %"), core::tr("100 · FLOP of the model / (step time · GPUs · peak rate)")), QStringLiteral("%"));
    add(Words::tr("Memory"), chosen.memory.si(), Unit::Byte, Words::tr("of %1").arg(bytesText(report.limit())), false,
        memoryDerivation(report, chosen.plan));
    const search::PlanBill bill = report.billOf(chosen.plan, step.step_s);
    const scenario::PlanPrices &prices = report.choices.prices;
    const Derivation cost = search::explainBill(bill, step.step_s, chosen.gpus(), report.tokensPerStep(chosen.plan), prices);
    add(Words::tr("GPU-hours"), bill.gpuHours, Unit::Count, longTime(bill.seconds), false, cost.terms.front().terms.front());
    add(Words::tr("Cost of the run"), bill.money(), Unit::Count,
        Words::tr("your currency: %1 per GPU-hour, %2 per kWh")
            .arg(plainNumber(prices.gpuHour, 4), plainNumber(prices.kilowattHour, 4)),
        false, cost);
    return out;
}

} // namespace shardscope::ui
