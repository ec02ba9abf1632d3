// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runstext.h"

#include "core/base/derive.h"
#include "core/fit/fit.h"
#include "core/runs/memoryrun.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/views/runs/runswords.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

namespace shardscope::ui {

using findings::FindingState;
using runs::FindingSeverity;

namespace {

std::ptrdiff_t pointsUsed(const runs::Fitted &fitted, bool used = true)
{
    return std::ranges::count(fitted.points, used, &runs::FittedPoint::used);
}

bool isTested(const std::optional<runs::Fitted> &fitted)
{
    return fitted && fit::isTested(*fitted);
}

/// The finding that changes most: applied faults first.
const runs::Finding *foremost(const findings::Analysis &analysis)
{
    const runs::Finding *best = nullptr;
    for (std::size_t i = 0; i < analysis.findings.size(); ++i) {
        if (analysis.states[i] == FindingState::Dismissed)
            continue;
        const runs::Finding &finding = analysis.findings[i];
        const bool better = !best || (best->severity != FindingSeverity::Fault && finding.severity == FindingSeverity::Fault)
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
        return valueText(value, known, digits);
    return formatSignificant(value, digits) + (unit.empty() ? QString() : QLatin1Char(' ') + runsText(unit));
}

QString runsSentence(const findings::Analysis &analysis)
{
    const auto count = static_cast<int>(analysis.raw->size());
    QString out;
    if (const runs::Finding *finding = foremost(analysis); finding && analysis.open(FindingSeverity::Fault) > 0)
        out = Words::tr("<b>%1</b> in %2 of %3 runs.").arg(coreText(finding->title)).arg(finding->runs.size()).arg(count);
    else if (const auto full = std::ranges::count(*analysis.raw, true, &runs::Run::outOfMemory); full > 0)
        out = count == 1 ? Words::tr("The run ran out of memory.")
                         : Words::tr("%1 of %2 runs ran out of memory.").arg(full).arg(count);
    else
        out = count == 1 ? Words::tr("One run, with no fault in its measurement.")
                         : Words::tr("%1 runs, with no fault in their measurement.").arg(count);
    if (isTested(analysis.fitted))
        out += QLatin1Char(' ')
               + Words::tr("The model predicts %1 of %2 points with an average error of <b>%3 %</b>.")
                     .arg(pointsUsed(*analysis.fitted))
                     .arg(analysis.fitted->points.size())
                     .arg(formatSignificant(100 * analysis.fitted->meanError, 2));
    return out;
}

QString runsSubtitle(const findings::Analysis &analysis)
{
    QStringList sources;
    std::unordered_set<std::string_view> seen; // thousands of runs come from a file
    for (const runs::Run &run : *analysis.raw)
        if (seen.insert(run.source).second)
            sources << QFileInfo(runsText(run.source)).fileName();
    sources.removeAll(QString());
    sources.removeDuplicates();
    const QString runs = analysis.raw->size() == 1 ? Words::tr("1 run") : Words::tr("%1 runs").arg(analysis.raw->size());
    if (sources.isEmpty())
        return runs;
    return runs + QStringLiteral(" · ")
           + (sources.size() <= 2 ? sources.join(QStringLiteral(", ")) : Words::tr("%1 files").arg(sources.size()));
}

std::vector<Headline> runsHeadlines(const scenario::Scenario &, const evaluate::Report &report)
{
    if (!report.runs)
        return {};
    const findings::Analysis &analysis = *report.runs;
    std::vector<Headline> out;
    const auto add = [&out](const QString &name, Derivation why, const QString &note, bool more, const QString &unit = {}) {
        out.push_back({name, why.value, why.unit, note, {}, more, std::move(why), unit});
    };
    add(Words::tr("Runs"),
        given(core::tr("runs"), static_cast<double>(analysis.raw->size()), Unit::Count,
              core::tr("measured runs in the open files")),
        {}, true);
    Derivation findings = given(core::tr("findings"), analysis.open(FindingSeverity::Fault), Unit::Count);
    findings.formula = core::tr("those that are not dismissed");
    for (const runs::Finding &finding : analysis.findings)
        findings.terms.push_back(given(finding.title, static_cast<double>(finding.runs.size()), Unit::Count,
                                       finding.severity == FindingSeverity::Fault ? core::tr("fault") : core::tr("advice")));
    const int advice = analysis.open(FindingSeverity::Advice);
    add(Words::tr("Faults"), findings,
        advice == 1  ? Words::tr("and 1 hint")
        : advice > 1 ? Words::tr("and %1 hints").arg(advice)
                     : QString(),
        false);
    if (!isTested(analysis.fitted))
        return out;
    const runs::Fitted &fitted = *analysis.fitted;
    Derivation error = deriveFit(fitted);
    error.value = 100 * fitted.meanError;
    error.unit = Unit::None;
    add(Words::tr("Fit error"), error, Words::tr("largest %1 %").arg(formatSignificant(100 * fitted.maxError, 2)), false,
        QStringLiteral("%"));
    Derivation left =
        given(core::tr("points excluded from the fit"), static_cast<double>(pointsUsed(fitted, false)), Unit::Count);
    for (const runs::LeftOut &one : fitted.leftOut)
        left.checks.push_back({false, {core::tr("%1: %2"), {one.run, one.reason}}});
    add(Words::tr("Excluded"), left, Words::tr("of %1 points").arg(fitted.points.size()), false);
    return out;
}

namespace {

/// " (recorded 10.01)", over the runs of a row that is shown corrected.
QString recordedText(const RunsPicture &picture, const RunsRow &row, const RunsColumn &column)
{
    double recorded = 0;
    int count = 0;
    for (const std::size_t at : row.runs)
        if (const auto was = (*picture.analysis->raw)[at].value(column.key.toStdString())) {
            recorded += *was;
            ++count;
        }
    return count > 0 ? Words::tr(" (recorded %1)").arg(formatSignificant(recorded / count / column.scale, 4)) : QString();
}

} // namespace

QString runsRowLine(const RunsPicture &picture, const RunsRow &row)
{
    QStringList parts{strong(row.what.toHtmlEscaped())};
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const RunsColumn &column = picture.columns[c];
        if (column.kind != RunsColumn::Kind::Quantity || !std::isfinite(row.values[c]))
            continue;
        QString value = picture.text(row, c);
        if (picture.columns[c + 1].kind == RunsColumn::Kind::Deviation && std::isfinite(row.values[c + 1]))
            value += QStringLiteral(" ± ") + picture.text(row, c + 1);
        parts << column.title.toLower() + QLatin1Char(' ') + value + QLatin1Char(' ') + column.unit
                     + (picture.isCorrected(row, c) ? recordedText(picture, row, column) : QString());
    }
    if (picture.about(row).leftOut)
        parts << Words::tr("excluded from the fit");
    return parts.join(QStringLiteral("   "));
}

QString runsRowTip(const RunsPicture &picture, const RunsRow &row)
{
    const runs::Run &run = (*picture.analysis->raw)[row.runs.front()];
    QStringList lines{strong(row.what.toHtmlEscaped()),
                      QString(runsText(run.place.file) + QLatin1Char(' ') + placeWords(run.place)).toHtmlEscaped()};
    if (row.runs.size() > 1)
        lines << Words::tr("mean of %1 runs").arg(row.runs.size());
    for (const QString &title : picture.titles(row, FindingSeverity::Fault) + picture.titles(row, FindingSeverity::Advice))
        lines << QStringLiteral("• ") + title.toHtmlEscaped();
    if (!run.note.empty())
        lines << runsText(run.note).left(200).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

Derivation deriveRun(const RunsPicture &picture, const RunsRow &row)
{
    Derivation d;
    const runs::Run &run = picture.firstOf(row);
    const runs::Run &raw = (*picture.analysis->raw)[row.runs.front()];
    d.name = row.what.toStdString();
    d.source = raw.place.file + " " + placeText(raw.place);
    for (const runs::Measured &measured : run.measured) {
        if (!std::isfinite(measured.value()) || runs::isOfMemoryCurve(measured.name))
            continue;
        if (d.terms.empty()) {
            d.value = measured.value();
            d.unit = unitOf(measured.unit);
        }
        const runs::Measured *was = raw.find(measured.name);
        // A unit that the value does not carry stands behind the name.
        const bool plain =
            (unitOf(measured.unit) == Unit::Count || unitOf(measured.unit) == Unit::None) && !measured.unit.empty();
        Message name = quantityTitle(runsText(measured.name)).toStdString();
        if (plain)
            name = listOf({name, measured.unit});
        if (measured.perRank())
            name = {core::tr("%1 (mean of ranks)"), {name}};
        Derivation term = given(name, measured.value(), unitOf(measured.unit), placeText(measured.place));
        if (was && std::abs(was->value() - measured.value()) > 1e-12 * std::abs(was->value()))
            term.source = {core::tr("recorded %1"),
                           {Number(was->value(), plain && was->unit == measured.unit ? std::string() : was->unit)}};
        d.terms.push_back(std::move(term));
    }
    for (const std::size_t f : picture.remarks[row.runs.front()].findings)
        d.checks.push_back(
            {false, {core::tr("%1: %2"), {picture.analysis->findings[f].title, picture.analysis->findings[f].message}}});
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
        d.terms.push_back(given(evidence.name, evidence.value, unitOf(evidence.unit), evidence.note));
    d.checks.push_back({finding.severity != FindingSeverity::Fault, finding.cause});
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
        d.terms.push_back(
            given(parameter.name, parameter.value, unitOf(parameter.unit),
                  parameter.standardError
                      ? Message(core::tr("± %1"), {Number(*parameter.standardError, parameter.unit, 2)})
                      : Message(parameter.free ? core::tr("at its bound, or uncertainty unknown") : core::tr("held"))));
    if (!fit::isTested(fitted))
        d.checks.push_back({false, fit::untestedText(fitted)});
    else if (std::isfinite(fitted.leaveOneOutError))
        d.checks.push_back({fitted.leaveOneOutError < 2 * fitted.meanError + 0.005,
                            {core::tr("each point predicted from the others: %1 % on average"),
                             {Number(100 * fitted.leaveOneOutError, {}, 3)}}});
    for (const std::string &note : fitted.notes)
        d.checks.push_back({false, note});
    return d;
}

} // namespace shardscope::ui
