// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costtext.h"

#include "ui/base/format.h"

#include <QCoreApplication>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(cost)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString rateText(BytesPerSecond rate)
{
    return formatValue(rate.si(), Unit::BytePerSecond).joined();
}

/// A number in another unit than SI, whose derivation ends in it.
Headline scaled(const QString &name, const Derivation &why, const Message &formula, double factor, const QString &unitText,
                bool moreIsBetter)
{
    Derivation d;
    d.name = (name + QStringLiteral(", ") + unitText).toStdString();
    d.formula = formula;
    d.value = why.value * factor;
    d.unit = Unit::Count;
    d.terms = {why};
    return {name, d.value, Unit::Count, {}, {}, moreIsBetter, d, unitText};
}

Derivation ratePart(const Derivation &bytes, Text name, double rate)
{
    Derivation d;
    d.name = name;
    d.formula = core::tr("bytes / FLOP · rate of a processor");
    d.value = rate;
    d.unit = Unit::BytePerSecond;
    d.terms = {bytes};
    return d;
}

int brokenRules(const evaluate::CostReport &report)
{
    int broken = 0;
    for (const cost::RunRule &rule : report.rules)
        broken += rule.fault && (!rule.efficiency || !report.choices.run.skipEfficiencyCheck) ? 1 : 0;
    return broken;
}

} // namespace

QString costSentence(const CostPicture &picture)
{
    const evaluate::CostReport &report = *picture.report;
    if (!report.cost)
        return report.fault()
                   ? Words::tr("This run cannot be laid out: %1.").arg(errorText(*report.fault(), false).toHtmlEscaped())
                   : QString();
    const cost::RunCost &cost = *report.cost;
    const QString processors = formatSignificant(cost.processors, 1);
    if (const int broken = brokenRules(report)) {
        const QString rules =
            broken == 1 ? Words::tr("one efficiency rule is broken") : Words::tr("%1 efficiency rules are broken").arg(broken);
        return cost.time()
                   ? Words::tr("%1 on %2 processors, but %3.").arg(bold(longTime(cost.time()->si())), processors, bold(rules))
                   : Words::tr("%1 on %2 processors, but %3.")
                         .arg(bold(costValueText(cost.flop(), Unit::Flops)), processors, bold(rules));
    }
    if (!cost.time())
        return Words::tr("The run computes %1 on %2 processors; give their rate to see how long it takes.")
            .arg(bold(costValueText(cost.flop(), Unit::Flops)), processors);
    return Words::tr("The run takes %1 on %2 processors; each has to send and receive %3.")
        .arg(bold(longTime(cost.time()->si())), processors, bold(rateText(*cost.sentRate() + *cost.receivedRate())));
}

QString costSubtitle(const CostPicture &picture)
{
    const plan::TrainingRun &run = picture.report->choices.run;
    const QString shape = Words::tr("%1 layers × %2").arg(run.layers).arg(run.hidden);
    return run.experts > 1 ? Words::tr("%1, %2 experts").arg(shape).arg(run.experts) : shape;
}

QString pieceLine(const CostGroup &group, const CostPiece &piece)
{
    const QString name = piece.of.isEmpty() ? piece.name : piece.of + QStringLiteral(": ") + piece.name;
    return Words::tr("%1 %2, %3 % of %4")
        .arg(bold(name), costValueText(piece.value, piece.unit), formatSignificant(100 * piece.share), group.total);
}

QString ruleLine(const cost::RunRule &rule)
{
    return rule.fault ? errorText(*rule.fault, false).toHtmlEscaped() : Words::tr("%1: kept").arg(coreText(rule.name));
}

QString sweepLine(const CostPicture &picture, const cost::SweepPoint &point)
{
    const cost::SweepOption &option = cost::sweepOption(picture.report->choices.sweep);
    const QString what = coreText(std::string(option.title)) + QStringLiteral(" = ") + QString::number(point.value);
    if (!point.cost)
        return bold(what) + QStringLiteral(": ")
               + (point.impossible ? errorText(*point.impossible, false).toHtmlEscaped() : QString());
    QString line = bold(what) + QStringLiteral(": ");
    line += point.cost->time() ? longTime(point.cost->time()->si()) : costValueText(point.cost->flop(), Unit::Flops);
    if (point.cost->sentRate())
        line += Words::tr(", %1 of each processor").arg(rateText(*point.cost->sentRate() + *point.cost->receivedRate()));
    if (point.inefficient)
        line += QStringLiteral(" · ") + errorText(*point.inefficient, false).toHtmlEscaped();
    return line;
}

QString runReport(const CostPicture &picture)
{
    const evaluate::CostReport &report = *picture.report;
    if (report.cost && !report.fault())
        return QString::fromStdString(cost::runText(report.choices.run, *report.cost));
    return report.fault() ? errorText(*report.fault(), false) : QString();
}

QString batchReport(const CostPicture &picture)
{
    const evaluate::CostReport &report = *picture.report;
    if (report.step)
        return QString::fromStdString(cost::stepText(report.choices.batch, *report.step));
    return report.stepFault ? errorText(*report.stepFault, false) : QString();
}

std::vector<Headline> costHeadlines(const evaluate::CostReport &report)
{
    std::vector<Headline> out;
    if (report.cost) {
        const plan::TrainingRun &run = report.choices.run;
        const cost::RunCost &cost = *report.cost;
        if (cost.time()) {
            out.push_back(scaled(Words::tr("Run time"), cost::explainRunTime(run, cost), core::tr("run time / 86 400 s"),
                                 1.0 / 86400, Words::tr("days"), false));
            const Derivation bytes = cost::explainRunBytes(run, cost);
            const double sent = cost.sentRate()->si();
            const double received = cost.receivedRate()->si();
            out.push_back({Words::tr("Sent, each"),
                           sent,
                           Unit::BytePerSecond,
                           {},
                           {},
                           false,
                           ratePart(bytes, core::tr("sent by each processor"), sent),
                           {}});
            out.push_back({Words::tr("Received, each"),
                           received,
                           Unit::BytePerSecond,
                           {},
                           {},
                           false,
                           ratePart(bytes, core::tr("received by each processor"), received),
                           {}});
        }
        out.push_back(
            {Words::tr("Work of the run"), cost.flop(), Unit::Flops, {}, {}, false, cost::explainRunFlop(run, cost), {}});
    }
    if (report.step) {
        const Derivation why = cost::explainStep(report.choices.batch, *report.step);
        out.push_back({Words::tr("Batch time"), report.step->batch_s, Unit::Second, {}, {}, false, why, {}});
        Derivation used;
        used.name = core::tr("utilization");
        used.formula = core::tr("FLOP per batch / (chips · rate · batch time)");
        used.value = report.step->utilization;
        used.unit = Unit::Ratio;
        used.terms = {why};
        out.push_back(scaled(Words::tr("Utilization"), used, symbols("100 %"), 100, QStringLiteral("%"), true));
    }
    return out;
}

} // namespace shardscope::ui
