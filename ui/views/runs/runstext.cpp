// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runstext.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

namespace shardscope::ui {

using findings::FindingState;
using runs::FindingSeverity;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(runs)
};

QString qs(const std::string &text)
{
    return QString::fromStdString(text);
}

Derivation input(Message name, double value, Unit unit, Message source = {})
{
    Derivation d;
    d.name = std::move(name);
    d.value = value;
    d.unit = unit;
    d.source = std::move(source);
    return d;
}

/// More points than parameters, by enough to say how good the model is.
bool isTested(const runs::Fitted &fitted)
{
    const auto used = std::ranges::count_if(fitted.points, [](const runs::FittedPoint &p) { return p.used; });
    return used >= static_cast<std::ptrdiff_t>(fitted.parameters.size()) + 2;
}

/// The finding that changes most: applied faults first.
const runs::Finding *foremost(const findings::Analysis &analysis)
{
    const runs::Finding *best = nullptr;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        if (analysis.states[i] == FindingState::Dismissed)
            continue;
        const runs::Finding &finding = analysis.findings[i];
        const bool better = !best || (best->severity == FindingSeverity::Advice && finding.severity == FindingSeverity::Fault)
                            || (best->severity == finding.severity && finding.runs.size() > best->runs.size());
        if (better)
            best = &finding;
    }
    return best;
}

} // namespace

QString runsValue(double value, const std::string &unit, int digits)
{
    const Unit known = unitOf(unit);
    if (known != Unit::None)
        return formatValue(value, known, digits).joined();
    return formatSignificant(value, digits) + (unit.empty() ? QString() : QLatin1Char(' ') + qs(unit));
}

QString runsSentence(const RunsPicture &picture)
{
    const findings::Analysis &analysis = *picture.analysis;
    const auto count = static_cast<int>(analysis.raw->size());
    const int faults = analysis.open(FindingSeverity::Fault);
    QString out;
    if (const runs::Finding *finding = foremost(analysis); finding && faults > 0)
        out = Words::tr("<b>%1</b> in %2 of %3 runs.").arg(coreText(finding->title)).arg(finding->runs.size()).arg(count);
    else
        out = count == 1 ? Words::tr("One run, and nothing wrong with its measurement.")
                         : Words::tr("%1 runs, and nothing wrong with their measurement.").arg(count);
    if (analysis.fitted && std::isfinite(analysis.fitted->meanError) && isTested(*analysis.fitted)) {
        const auto used = std::ranges::count_if(analysis.fitted->points, [](const runs::FittedPoint &p) { return p.used; });
        out += QLatin1Char(' ')
               + Words::tr("The model meets %1 of %2 points within <b>%3 %</b> on average.")
                     .arg(used)
                     .arg(analysis.fitted->points.size())
                     .arg(formatSignificant(100 * analysis.fitted->meanError, 2));
    }
    return out;
}

QString runsSubtitle(const RunsPicture &picture)
{
    QStringList sources;
    std::unordered_set<std::string_view> seen; // thousands of runs come from a file
    for (const runs::Run &run : *picture.analysis->raw) {
        if (!seen.insert(run.source).second)
            continue;
        const QString name = QFileInfo(qs(run.source)).fileName();
        if (!name.isEmpty() && !sources.contains(name))
            sources << name;
    }
    const QString runs =
        picture.analysis->raw->size() == 1 ? Words::tr("1 run") : Words::tr("%1 runs").arg(picture.analysis->raw->size());
    if (sources.isEmpty())
        return runs;
    return runs + QStringLiteral(" · ")
           + (sources.size() <= 2 ? sources.join(QStringLiteral(", ")) : Words::tr("%1 files").arg(sources.size()));
}

std::vector<Headline> runsHeadlines(const evaluate::Report &report)
{
    std::vector<Headline> out;
    if (!report.runs)
        return out;
    const findings::Analysis &analysis = *report.runs;
    const auto add = [&out](QString name, double value, Unit unit, QString note, bool more, Derivation derivation,
                            const QString &unitText = {}) {
        if (!std::isfinite(value))
            return;
        Headline h;
        h.name = std::move(name);
        h.value = value;
        h.unit = unit;
        h.note = std::move(note);
        h.moreIsBetter = more;
        h.derivation = std::move(derivation);
        h.derivation.value = value;
        h.derivation.unit = unit;
        h.unitText = unitText;
        out.push_back(std::move(h));
    };
    add(Words::tr("Runs"), static_cast<double>(analysis.raw->size()), Unit::Count, {}, true,
        input(core::tr("runs"), 0, Unit::Count, core::tr("as loaded")));
    Derivation findings = input(core::tr("findings"), 0, Unit::Count);
    findings.formula = core::tr("those that are not dismissed");
    for (std::size_t i = 0; i < analysis.findings.size(); ++i)
        findings.terms.push_back(
            input(analysis.findings[i].title, static_cast<double>(analysis.findings[i].runs.size()), Unit::Count,
                  analysis.findings[i].severity == FindingSeverity::Fault ? core::tr("fault") : core::tr("advice")));
    add(Words::tr("Faults"), analysis.open(FindingSeverity::Fault), Unit::Count,
        analysis.open(FindingSeverity::Advice) > 0 ? Words::tr("and %1 advice").arg(analysis.open(FindingSeverity::Advice))
                                                   : QString(),
        false, findings);
    if (!analysis.fitted || !std::isfinite(analysis.fitted->meanError) || !isTested(*analysis.fitted))
        return out;
    add(Words::tr("Fit error"), 100 * analysis.fitted->meanError, Unit::None,
        Words::tr("largest %1 %").arg(formatSignificant(100 * analysis.fitted->maxError, 2)), false, deriveFit(*analysis.fitted),
        QStringLiteral("%"));
    const auto apart = std::ranges::count_if(analysis.fitted->points, [](const runs::FittedPoint &p) { return !p.used; });
    Derivation left = input(core::tr("points left out of the fit"), 0, Unit::Count);
    for (const runs::LeftOut &one : analysis.fitted->leftOut)
        left.checks.push_back({false, {core::tr("%1: %2"), {one.run, one.reason}}});
    add(Words::tr("Left out"), static_cast<double>(apart), Unit::Count,
        Words::tr("of %1 points").arg(analysis.fitted->points.size()), false, left);
    return out;
}

QString runsRowLine(const RunsPicture &picture, int row)
{
    if (row < 0 || row >= static_cast<int>(picture.rows.size()))
        return {};
    const RunsRow &shown = picture.rows[static_cast<std::size_t>(row)];
    QStringList parts{QStringLiteral("<b>%1</b>").arg(shown.what.toHtmlEscaped())};
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const RunsColumn &column = picture.columns[c];
        if (column.kind != RunsColumn::Kind::Quantity || !std::isfinite(shown.cells[c].value))
            continue;
        QString value = column.title.toLower() + QLatin1Char(' ') + shown.cells[c].text;
        if (c + 1 < picture.columns.size() && picture.columns[c + 1].kind == RunsColumn::Kind::Deviation
            && !shown.cells[c + 1].text.isEmpty())
            value += QStringLiteral(" ± ") + shown.cells[c + 1].text;
        value += QLatin1Char(' ') + qs(column.unit);
        if (shown.cells[c].corrected) {
            double recorded = 0;
            int count = 0;
            for (const std::size_t at : shown.runs) {
                if (const auto was = (*picture.analysis->raw)[at].value(column.key.toStdString())) {
                    recorded += *was;
                    ++count;
                }
            }
            if (count > 0)
                value += Words::tr(" (recorded %1)").arg(formatSignificant(recorded / count / column.scale, 4));
        }
        parts << value;
    }
    if (shown.leftOut)
        parts << Words::tr("left out of the fit");
    return parts.join(QStringLiteral("   "));
}

QString runsRowTip(const RunsPicture &picture, int row)
{
    if (row < 0 || row >= static_cast<int>(picture.rows.size()))
        return {};
    const RunsRow &shown = picture.rows[static_cast<std::size_t>(row)];
    const runs::Run &run = (*picture.analysis->raw)[shown.runs.front()];
    QString out =
        QStringLiteral("<b>%1</b><br>%2 %3")
            .arg(shown.what.toHtmlEscaped(), qs(run.place.file).toHtmlEscaped(), qs(placeText(run.place)).toHtmlEscaped());
    if (shown.runs.size() > 1)
        out += QStringLiteral("<br>") + Words::tr("mean of %1 runs").arg(shown.runs.size());
    for (const QString &title : shown.faults + shown.advice)
        out += QStringLiteral("<br>• ") + title.toHtmlEscaped();
    if (!run.note.empty())
        out += QStringLiteral("<br>") + qs(run.note).left(200).toHtmlEscaped();
    return out;
}

Derivation deriveRun(const RunsPicture &picture, int row)
{
    Derivation d;
    if (row < 0 || row >= static_cast<int>(picture.rows.size()))
        return d;
    const RunsRow &shown = picture.rows[static_cast<std::size_t>(row)];
    const runs::Run &run = picture.analysis->corrected[shown.runs.front()];
    const runs::Run &raw = (*picture.analysis->raw)[shown.runs.front()];
    d.name = shown.what.toStdString();
    d.source = raw.place.file + " " + placeText(raw.place);
    for (const runs::Measured &measured : run.measured) {
        if (!std::isfinite(measured.value()))
            continue;
        if (d.terms.empty()) {
            d.value = measured.value();
            d.unit = unitOf(measured.unit);
        }
        const runs::Measured *was = raw.find(measured.name);
        // A unit that the value does not carry stands behind the name.
        const bool plain =
            (unitOf(measured.unit) == Unit::Count || unitOf(measured.unit) == Unit::None) && !measured.unit.empty();
        Message name = quantityTitle(qs(measured.name)).toStdString();
        if (plain)
            name = listOf({name, measured.unit});
        if (measured.perRank())
            name = {core::tr("%1 (mean of ranks)"), {name}};
        Derivation term = input(name, measured.value(), unitOf(measured.unit), placeText(measured.place));
        if (was && std::abs(was->value() - measured.value()) > 1e-12 * std::abs(was->value()))
            term.source = {core::tr("recorded %1"),
                           {Number(was->value(), plain && was->unit == measured.unit ? std::string() : was->unit)}};
        d.terms.push_back(std::move(term));
    }
    for (std::size_t i = 0; i < picture.analysis->findings.size(); ++i) {
        const runs::Finding &finding = picture.analysis->findings[i];
        const bool about = std::ranges::find(finding.runs, run.id) != finding.runs.end();
        if (about && picture.analysis->states[i] != FindingState::Dismissed)
            d.checks.push_back({false, {core::tr("%1: %2"), {finding.title, finding.message}}});
    }
    return d;
}

Derivation deriveFinding(const runs::Finding &finding)
{
    Derivation d;
    d.name = finding.title;
    d.formula = finding.message;
    if (!finding.corrected.empty()) {
        d.value = finding.corrected.front().value;
        d.unit = unitOf(finding.corrected.front().unit);
    }
    for (const runs::Evidence &evidence : finding.evidence)
        d.terms.push_back(input(evidence.name, evidence.value, unitOf(evidence.unit), evidence.note));
    d.checks.push_back({finding.severity == FindingSeverity::Advice, finding.cause});
    return d;
}

Derivation deriveFit(const runs::Fitted &fitted)
{
    Derivation d;
    d.name = core::tr("mean error of the fit");
    d.formula = core::tr("mean of |predicted / measured − 1|");
    d.value = fitted.meanError;
    d.unit = Unit::Ratio;
    for (const runs::FittedParameter &parameter : fitted.parameters)
        d.terms.push_back(input(parameter.name, parameter.value, unitOf(parameter.unit),
                                parameter.standardError
                                    ? Message(core::tr("± %1"), {Number(*parameter.standardError, parameter.unit, 2)})
                                    : Message(parameter.free ? core::tr("at its bound or without an error") : core::tr("held"))));
    if (std::isfinite(fitted.leaveOneOutError))
        d.checks.push_back({fitted.leaveOneOutError < 2 * fitted.meanError + 0.005,
                            {core::tr("each point predicted from the others: %1 % on average"),
                             {Number(100 * fitted.leaveOneOutError, {}, 3)}}});
    for (const std::string &note : fitted.notes)
        d.checks.push_back({false, note});
    return d;
}

} // namespace shardscope::ui
