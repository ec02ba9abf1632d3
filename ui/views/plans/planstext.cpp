// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planstext.h"

#include "ui/base/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cost::StepTerm;
using search::GroupKind;
using search::PlanOutcome;
using search::PlansReport;
using Kind = PlansTarget::Kind;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString bytes(Bytes value)
{
    return formatValue(value.si(), Unit::Byte).joined();
}

QString percent(double ratio)
{
    return formatSignificant(100 * ratio, 2) + QChar(0x00A0) + QLatin1Char('%');
}

QString termText(StepTerm term)
{
    return coreText(std::string(cost::termName(term)));
}

QString countText(double value)
{
    return formatValue(value, Unit::Count).joined();
}

/// In full: how many plans there are is a count, not a size.
QString numberText(double value)
{
    return formatSignificant(value);
}

/// "1.2 s of pipeline bubble and 0.4 s of recomputation"
QString termList(const std::vector<PlansDelta> &deltas, bool gains)
{
    QStringList parts;
    double first = 0;
    for (const PlansDelta &delta : deltas) {
        const double value = gains ? delta.gain() : -delta.gain();
        if (value <= 0 || parts.size() == 2)
            continue;
        first = parts.isEmpty() ? value : first;
        if (value > 0.1 * first)
            parts << Words::tr("%1 of %2").arg(secondsText(value), termText(delta.term));
    }
    return parts.join(Words::tr(" and "));
}

/// "measured 29 s, predicted 28.4 s ± 9 %: −2.1 %"
QString twinLine(const PlansRow &row)
{
    const search::PlanTwin &twin = *row.twin;
    QString line = bold(planName(*row.plan)) + QStringLiteral(": ");
    if (twin.outOfMemory)
        line += Words::tr("ran out of memory");
    else if (twin.measured_s)
        line += Words::tr("measured %1").arg(secondsText(*twin.measured_s));
    if (twin.fromRate)
        line += Words::tr(" (by its TFLOP/s)");
    if (!row.runs())
        return line + QStringLiteral(" · ") + row.reason().toHtmlEscaped();
    line += Words::tr(", predicted %1").arg(intervalText(*row.step));
    if (const std::optional<double> error = twin.error())
        line += QStringLiteral(": ") + (*error < 0 ? QStringLiteral("−") : QStringLiteral("+")) + percent(std::abs(*error));
    line += twin.measuredMemory
                ? Words::tr(" · memory %1 measured, %2 predicted").arg(bytes(*twin.measuredMemory), bytes(row.memory))
                : Words::tr(" · memory %1 predicted").arg(bytes(row.memory));
    line += Words::tr(" of %1 (%2)").arg(bytes(twin.limit), QString::fromStdString(twin.device));
    return line + QStringLiteral(" · ") + QString::fromStdString(twin.title.empty() ? twin.run : twin.title).toHtmlEscaped();
}

QString twinsText(const PlansPicture &picture)
{
    const search::TwinSummary &sum = picture.report->twinSummary;
    if (sum.compared == 0)
        return picture.report->twins.empty()
                   ? Words::tr("No run of this scenario says how it was laid out: paste a table with TP, PP, DP, MBS and a step "
                               "time or TFLOP/s.")
                   : Words::tr("None of %1 measured plans can be predicted.").arg(picture.report->twins.size());
    QString text = Words::tr("%1 measured runs are predicted within %2 on the mean, the worst within %3")
                       .arg(sum.compared)
                       .arg(bold(percent(sum.meanError)), percent(sum.maxError));
    if (sum.spearman)
        text += Words::tr("; order of plans %1 (Spearman)").arg(bold(fixedNumber(*sum.spearman, 2)));
    return text + QLatin1Char('.');
}

QString rowLine(const PlansPicture &picture, const PlansRow &row)
{
    if (row.twin)
        return twinLine(row);
    QString line = bold(planName(*row.plan));
    if (!row.runs())
        return line + QStringLiteral(": ") + row.reason().toHtmlEscaped();
    line += QStringLiteral("&nbsp;&nbsp; ") + intervalText(*row.step);
    line += QStringLiteral(" · ") + bytes(row.memory);
    line += Words::tr(" · %1 TFLOP/s a GPU, MFU %2").arg(formatSignificant(row.step->tflopsPerGpu), percent(row.step->mfu));
    if (picture.gpus.size() > 1)
        line += Words::tr(" · %1 GPUs").arg(row.gpus());
    line += Words::tr(" · %1 GPU-hours, cost %2").arg(countText(row.bill().gpuHours), countText(row.bill().money()));
    return line;
}

QString cellLine(const PlansPicture &picture, const PlansGrid::Cell &cell)
{
    const QString name = QStringLiteral("TP %1 × PP %2").arg(cell.tensor).arg(cell.pipe);
    if (!cell.best)
        return bold(name) + QStringLiteral(": ") + cell.reason.toHtmlEscaped();
    const QString best = Words::tr("best %1, %2 of the fastest").arg(intervalText(cell.best->step), percent(cell.share));
    return bold(name) + QStringLiteral(": ") + best + QStringLiteral(" · ") + planName(cell.best->plan)
           + Words::tr(" · %1 of %2").arg(bytes(cell.best->memory), bytes(picture.report->limit()));
}

QString gpuLine(const PlansPicture &picture, int gpu)
{
    const search::RankMap &ranks = *picture.report->ranks;
    const search::RankPlace &place = ranks.places[static_cast<std::size_t>(gpu)];
    QString line = bold(QStringLiteral("GPU %1").arg(gpu))
                   + Words::tr(": tensor rank %1, replica %2, stage %3").arg(place.tensor).arg(place.data).arg(place.pipe);
    for (const GroupKind kind : shownGroups(picture)) {
        const int group = ranks.groupOf[static_cast<std::size_t>(kind)][static_cast<std::size_t>(gpu)];
        if (group < 0)
            continue;
        const search::RankGroup &one = ranks.of(kind)[static_cast<std::size_t>(group)];
        line += QStringLiteral(" · %1 ").arg(groupTitle(kind));
        line += one.hosts > 1 ? Words::tr("over %1 hosts").arg(one.hosts) : Words::tr("inside the host");
    }
    return line;
}

QString rampLine(const search::RampRow &row)
{
    QString line =
        bold(Words::tr("Batch %1").arg(row.batch))
        + Words::tr(": %1, %2 GPUs, %3 replicas, microbatch %4, %5 a replica")
              .arg(nodesText(row.nodes))
              .arg(row.gpus)
              .arg(row.replicas)
              .arg(row.microbatch)
              .arg(row.microbatches == 1 ? Words::tr("one microbatch") : Words::tr("%1 microbatches").arg(row.microbatches));
    if (row.idle > 0)
        line += Words::tr(" · %1 of the pipeline idles").arg(percent(row.idle));
    if (row.alternative)
        line += Words::tr(" · instead: %1").arg(alternativeText(*row.alternative));
    return line;
}

QString accuracyLine(const io::PlanAccuracy &one)
{
    QString line =
        bold(QString::fromStdString(one.title).toHtmlEscaped())
        + Words::tr(": mean error %1, largest %2 over %3 runs").arg(percent(one.meanError), percent(one.maxError)).arg(one.rows);
    if (one.spearman)
        line += Words::tr(", order of plans %1 (Spearman)").arg(fixedNumber(*one.spearman, 3));
    if (one.fitted)
        line += Words::tr(" · constants were fitted on rows of this set");
    if (!one.note.empty())
        line += QStringLiteral(" · ") + QString::fromStdString(one.note).toHtmlEscaped();
    if (!one.source.empty())
        line += QStringLiteral(" · ") + QString::fromStdString(one.source).toHtmlEscaped();
    return line;
}

QString deltaLine(const PlansPicture &picture, int index)
{
    const PlansDifference &difference = *picture.difference;
    const auto last = static_cast<int>(difference.deltas.size()) + 1;
    if (index == 0)
        return bold(QStringLiteral("B")) + QLatin1Char(' ') + planName(picture.report->compared->plan) + QStringLiteral(": ")
               + secondsText(difference.b_s);
    if (index == last)
        return bold(QStringLiteral("A")) + QLatin1Char(' ') + planName(picture.report->chosen->plan) + QStringLiteral(": ")
               + secondsText(difference.a_s);
    const PlansDelta &delta = difference.deltas[static_cast<std::size_t>(index - 1)];
    return bold(termText(delta.term))
           + Words::tr(": A %1, B %2, A %3")
                 .arg(secondsText(delta.a), secondsText(delta.b),
                      delta.gain() >= 0 ? Words::tr("saves %1").arg(secondsText(delta.gain()))
                                        : Words::tr("pays %1 more").arg(secondsText(-delta.gain())));
}

Derivation outcomeDerivation(const PlansReport &report, const plan::Layout &plan, const cost::PlanStep &step)
{
    return report.model->explain(plan, step);
}

Derivation memoryDerivation(const PlansReport &report, const plan::Layout &plan)
{
    const Result<cost::MemoryEstimate> estimate = report.model->memory().estimate(plan);
    return estimate ? cost::explainMemory(report.model->memory(), plan, *estimate, estimate->worst) : Derivation();
}

} // namespace

QString secondsText(double seconds)
{
    return formatValue(seconds, Unit::Second).joined();
}

QString intervalText(const cost::PlanStep &step)
{
    return Words::tr("%1 ± %2").arg(secondsText(step.step_s), percent(step.relativeError));
}

QString nodesText(int nodes)
{
    if (nodes < 1)
        return Words::tr("part of a node");
    return QString::number(nodes);
}

QString alternativeText(const search::RampAlternative &alternative)
{
    return Words::tr("%1 × MBS %2, %3 each: idle %4")
        .arg(alternative.nodes == 1  ? Words::tr("1 node")
             : alternative.nodes < 1 ? nodesText(0)
                                     : Words::tr("%1 nodes").arg(alternative.nodes))
        .arg(alternative.microbatch)
        .arg(alternative.microbatches)
        .arg(percent(alternative.idle));
}

QString assumptionText(const search::Sensitivity &one, double value)
{
    const bool time = one.key.ends_with("_s");
    return time ? secondsText(value) : formatSignificant(value);
}

QString basisText(const PlansReport &report)
{
    switch (report.basis.links) {
    case search::LinkBasis::Machine: return QString::fromStdString(report.query.machine.linkSource);
    case search::LinkBasis::DataSheet: return Words::tr("links assumed by the data sheet: the machine does not state theirs");
    case search::LinkBasis::NoMachine: return Words::tr("no machine is loaded: links assumed by the data sheet, 100 GB/s a host");
    }
    return {};
}

QString plansFault(const PlansPicture &picture)
{
    const PlansReport &report = *picture.report;
    if (report.fault)
        return Words::tr("No plans can be searched: %1.").arg(errorText(*report.fault, false).toHtmlEscaped());
    if (report.found && report.found->best.empty() && report.found->evaluated > 0)
        return Words::tr("None of %1 plans can run; most often: %2.")
            .arg(numberText(static_cast<double>(report.found->evaluated)),
                 shownReasons(picture).empty() ? QString() : reasonTitle(shownReasons(picture).front()));
    if (report.found && report.found->evaluated == 0)
        return Words::tr("There is no plan within these limits: widen the axes of the search.");
    return {};
}

QString differenceText(const PlansDifference &difference, bool rich)
{
    const double faster = difference.b_s / difference.a_s - 1;
    const QString saves = termList(difference.deltas, true);
    const QString pays = termList(difference.deltas, false);
    const auto strong = [rich](const QString &text) { return rich ? bold(text) : text; };
    if (std::abs(faster) < 0.0005)
        return Words::tr("A and B take the same time.");
    if (faster > 0) {
        const QString head = faster < 1 ? Words::tr("A is %1 faster than B").arg(strong(percent(faster)))
                                        : Words::tr("A is %1 times as fast as B").arg(strong(formatSignificant(faster + 1, 2)));
        return pays.isEmpty() ? Words::tr("%1: it saves %2.").arg(head, strong(saves))
                              : Words::tr("%1: it saves %2, and pays %3.").arg(head, strong(saves), pays);
    }
    const QString head = Words::tr("A is %1 slower than B").arg(strong(percent(1 - difference.b_s / difference.a_s)));
    return saves.isEmpty() ? Words::tr("%1: it pays %2.").arg(head, strong(pays))
                           : Words::tr("%1: it pays %2, and saves %3.").arg(head, strong(pays), saves);
}

QString trustText(const PlansDifference &difference)
{
    const double gap = std::abs(difference.a_s - difference.b_s) / std::min(difference.a_s, difference.b_s);
    const QString error = percent(difference.error);
    return gap < difference.error
               ? Words::tr("The difference is smaller than a prediction's error (± %1): measure both before you decide.")
                     .arg(error)
               : Words::tr("The difference is larger than a prediction's error (± %1).").arg(error);
}

QString groupText(const PlansPicture &picture, GroupKind kind)
{
    const search::RankMap &ranks = *picture.report->ranks;
    const std::vector<search::RankGroup> &groups = ranks.of(kind);
    if (groups.empty())
        return {};
    const QString size = QString::number(groups.front().gpus.size());
    const cost::GroupLink link = linkOf(picture, kind);
    const int leaving = ranks.leavingHosts(kind);
    if (leaving == 0) {
        const int islands = ranks.leavingIslands(kind);
        const QString where =
            islands > 0 ? Words::tr("%1 of them leave the NVLink island").arg(islands) : Words::tr("none leaves its island");
        return Words::tr("%1 %2 groups of %3 stay inside their host at %4 GB/s; %5.")
            .arg(groups.size())
            .arg(groupTitle(kind), size, formatGBps(link.inside_Bps), where);
    }
    int hosts = 0;
    for (const search::RankGroup &group : groups)
        hosts = std::max(hosts, group.hosts);
    return Words::tr("%1 of %2 %3 groups of %4 leave their host (up to %5 hosts): each has %6 GB/s between hosts.")
        .arg(leaving)
        .arg(groups.size())
        .arg(groupTitle(kind), size)
        .arg(hosts)
        .arg(formatGBps(link.between_Bps));
}

QString plansSentence(const PlansPicture &picture, const PlansOptions &options)
{
    const PlansReport &report = *picture.report;
    if (options.page == PlansPage::RampUp) {
        if (report.rampFault)
            return errorText(*report.rampFault, false).toHtmlEscaped();
        if (!report.ramp || report.ramp->rows.empty())
            return {};
        const search::RampRow &first = report.ramp->rows.front();
        const search::RampRow &last = report.ramp->rows.back();
        const double idle = std::ranges::max(report.ramp->rows, {}, &search::RampRow::idle).idle;
        const QString tail = idle > 0.05 ? Words::tr("; up to %1 of the pipeline idles").arg(bold(percent(idle))) : QString();
        return Words::tr("From batch %1 on %2 nodes to %3 on %4 nodes%5.")
            .arg(first.batch)
            .arg(nodesText(first.nodes))
            .arg(last.batch)
            .arg(nodesText(last.nodes))
            .arg(tail);
    }
    if (const QString fault = plansFault(picture); !fault.isEmpty())
        return fault;
    if (options.page == PlansPage::Plans && options.list == PlansList::Measured)
        return twinsText(picture);
    if (!report.chosen)
        return {};
    if (options.page == PlansPage::Difference && picture.difference)
        return differenceText(*picture.difference, true);
    if (options.page == PlansPage::Ranks && report.ranks && !shownGroups(picture).empty()) {
        const std::vector<GroupKind> kinds = shownGroups(picture);
        const bool has = std::ranges::find(kinds, options.group) != kinds.end();
        return groupText(picture, has ? options.group : kinds.front());
    }
    if (options.page == PlansPage::Trust && !report.sensitivities.empty() && report.chosen->step) {
        const search::Sensitivity &first = report.sensitivities.front();
        return Words::tr("%1; %2 moves it most, by %3.")
            .arg(bold(intervalText(*report.chosen->step)), coreText(first.name).toHtmlEscaped(),
                 bold(percent(first.span() / report.chosen->step->step_s)));
    }
    if (!report.chosen->step)
        return Words::tr("The chosen plan cannot run: %1.")
            .arg(report.chosen->fault ? errorText(*report.chosen->fault, false).toHtmlEscaped() : QString());
    const QString searched = numberText(static_cast<double>(report.found->evaluated));
    const bool best = picture.chosenRow == 0;
    const QString what = best ? Words::tr("Of %1 plans %2 is best: %3.") : Words::tr("Of %1 plans %2 is chosen: %3.");
    return what.arg(searched,
                    bold(shortPlanName(report.chosen->plan) + QStringLiteral(" · MBS %1").arg(report.chosen->plan.microbatch)),
                    bold(intervalText(*report.chosen->step)));
}

QString plansSubtitle(const PlansPicture &picture)
{
    const PlansReport &report = *picture.report;
    const QString model = report.network.name.empty()
                              ? Words::tr("%1 layers × %2").arg(report.network.layers).arg(report.network.hidden)
                              : QString::fromStdString(report.network.name);
    const QString device = QString::fromStdString(report.memory.device);
    const int gpus = report.chosen ? report.chosen->gpus() : report.query.machine.gpus;
    return Words::tr("%1 on %2 × %3").arg(model).arg(gpus).arg(device);
}

QString targetLine(const PlansPicture &picture, const PlansTarget &target)
{
    const PlansReport &report = *picture.report;
    const auto at = static_cast<std::size_t>(target.index);
    switch (target.kind) {
    case Kind::None: return {};
    case Kind::Row: return rowLine(picture, picture.rows[at]);
    case Kind::Header:
        return Words::tr("Sorts by %1; once more turns it round").arg(bold(columnTitle(static_cast<PlansColumn>(target.index))));
    case Kind::Term: {
        const StepTerm term = shownTerms(picture)[at];
        const double value = report.chosen->step->of(term);
        return bold(termText(term)) + QStringLiteral(": ") + secondsText(value)
               + Words::tr(", %1 of the step").arg(percent(value / report.chosen->step->step_s));
    }
    case Kind::Cell: return cellLine(picture, picture.grid.cells[at]);
    case Kind::Reason: {
        const search::RejectReason reason = shownReasons(picture)[at];
        return bold(numberText(static_cast<double>(report.found->rejected[static_cast<std::size_t>(reason)])))
               + Words::tr(" of %1 plans: %2").arg(numberText(static_cast<double>(report.found->evaluated)), reasonTitle(reason));
    }
    case Kind::Delta: return deltaLine(picture, target.index);
    case Kind::Setting: {
        const PlansSetting &one = picture.difference->settings[at];
        return bold(one.name) + Words::tr(": A %1, B %2").arg(one.a, one.b);
    }
    case Kind::Gpu: return gpuLine(picture, target.index);
    case Kind::Group: return groupText(picture, shownGroups(picture)[at]);
    case Kind::Sensitivity: {
        const search::Sensitivity &one = report.sensitivities[at];
        return bold(coreText(one.name).toHtmlEscaped())
               + Words::tr(" %1: at %2 the step takes %3, at %4 it takes %5")
                     .arg(assumptionText(one, one.value), assumptionText(one, one.low), secondsText(one.low_s),
                          assumptionText(one, one.high), secondsText(one.high_s));
    }
    case Kind::Accuracy: return accuracyLine(picture.accuracy[at]);
    case Kind::Ramp: return rampLine(report.ramp->rows[at]);
    }
    return {};
}

Derivation targetDerivation(const PlansPicture &picture, const PlansTarget &target)
{
    const PlansReport &report = *picture.report;
    if (!report.model)
        return {};
    const auto at = static_cast<std::size_t>(target.index);
    switch (target.kind) {
    case Kind::Row: {
        const PlansRow &row = picture.rows[at];
        return row.runs() ? outcomeDerivation(report, *row.plan, *row.step) : memoryDerivation(report, *row.plan);
    }
    case Kind::Term: {
        const Derivation whole = outcomeDerivation(report, report.chosen->plan, *report.chosen->step);
        const std::string name(cost::termName(shownTerms(picture)[at]));
        for (const Derivation &term : whole.terms) {
            if (term.name == name)
                return term;
        }
        return whole;
    }
    case Kind::Cell:
        if (const PlansGrid::Cell &cell = picture.grid.cells[at]; cell.best)
            return outcomeDerivation(report, cell.best->plan, cell.best->step);
        return {};
    case Kind::Delta: {
        const PlanOutcome &one = target.index == 0 ? *report.compared : *report.chosen;
        return outcomeDerivation(report, one.plan, *one.step);
    }
    case Kind::Sensitivity: return outcomeDerivation(report, report.chosen->plan, *report.chosen->step);
    default: return {};
    }
}

std::vector<Headline> plansHeadlines(const PlansReport &report)
{
    std::vector<Headline> out;
    if (!report.chosen || !report.chosen->step || !report.model)
        return out;
    const PlanOutcome &chosen = *report.chosen;
    const cost::PlanStep &step = *chosen.step;
    const Derivation why = outcomeDerivation(report, chosen.plan, step);
    Headline time{Words::tr("Step time"),
                  step.step_s,
                  Unit::Second,
                  Words::tr("± %1").arg(percent(step.relativeError)),
                  {},
                  false,
                  why,
                  {}};
    time.derivation.value = time.value;
    out.push_back(std::move(time));
    const auto follows = [&](Text name, Text formula, double value, Unit unit) {
        Derivation d;
        d.name = name;
        d.formula = formula;
        d.value = value;
        d.unit = unit;
        d.terms = {why};
        return d;
    };
    out.push_back({QStringLiteral("TFLOP/s"),
                   step.tflopsPerGpu,
                   Unit::Count,
                   Words::tr("a GPU"),
                   {},
                   true,
                   follows(core::tr("TFLOP/s of a GPU"), core::tr("FLOP of a step / (step time · GPUs) / 10¹²"),
                           step.tflopsPerGpu, Unit::Count),
                   {}});
    out.push_back({QStringLiteral("MFU"),
                   100 * step.mfu,
                   Unit::Count,
                   {},
                   {},
                   true,
                   follows(core::tr("MFU, %"), core::tr("100 · FLOP of the model / (step time · GPUs · peak rate)"),
                           100 * step.mfu, Unit::Count),
                   QStringLiteral("%")});
    Derivation memory = memoryDerivation(report, chosen.plan);
    memory.value = chosen.memory.si();
    out.push_back({Words::tr("Memory"),
                   chosen.memory.si(),
                   Unit::Byte,
                   Words::tr("of %1").arg(bytes(report.limit())),
                   {},
                   false,
                   memory,
                   {}});
    const search::PlanBill bill = report.billOf(chosen.plan, step.step_s);
    const Derivation cost =
        search::explainBill(bill, step.step_s, chosen.gpus(), report.tokensPerStep(chosen.plan), report.choices.prices);
    out.push_back({Words::tr("GPU-hours"),
                   bill.gpuHours,
                   Unit::Count,
                   longTime(bill.seconds),
                   {},
                   false,
                   cost.terms.front().terms.front(),
                   {}});
    out.push_back({Words::tr("Cost of the run"),
                   bill.money(),
                   Unit::Count,
                   Words::tr("at %1 a GPU-hour · %2 MWh")
                       .arg(plainNumber(report.choices.prices.gpuHour, 4), formatSignificant(bill.kilowattHours / 1000)),
                   {},
                   false,
                   cost,
                   {}});
    return out;
}

} // namespace shardscope::ui
