// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costpicture.h"

#include "ui/base/format.h"

#include <QCoreApplication>

#include <array>
#include <cmath>
#include <limits>

namespace shardscope::ui {

using cost::Axis;
using cost::Part;
using cost::RunCost;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(cost)
};

Derivation piece(const QString &name, double value, Unit unit, const Derivation &whole)
{
    Derivation d;
    d.name = name.toStdString();
    d.formula = {core::tr("part of %1"), {whole.name}};
    d.value = value;
    d.unit = unit;
    Derivation all = whole;
    all.terms.clear();
    all.checks.clear();
    d.terms.push_back(std::move(all));
    return d;
}

/// Adds pieces of one row from the left, each a share of `whole`.
class Row {
public:
    Row(CostGroup &group, int row, double whole, Unit unit, double from = 0)
        : m_group(group), m_row(row), m_whole(whole), m_unit(unit), m_at(from)
    {
    }

    double add(const QString &name, double value, int hue, const QString &of = {}, const Derivation *why = nullptr)
    {
        const double from = m_at;
        if (!(value > 0) || !(m_whole > 0))
            return from;
        CostPiece one{
            name, of, value, m_unit, m_at, value / m_whole, m_row, hue, {}, why ? *why : piece(name, value, m_unit, m_group.why)};
        m_at += one.share;
        m_group.pieces.push_back(std::move(one));
        return from;
    }

private:
    CostGroup &m_group;
    int m_row;
    double m_whole;
    Unit m_unit;
    double m_at;
};

CostGroup flopGroup(const plan::TrainingRun &run, const RunCost &cost)
{
    CostGroup group;
    group.title = Words::tr("Where the FLOP come from");
    group.why = cost::explainRunFlop(run, cost);
    group.total = costValueText(cost.flop(), Unit::Flops);
    group.rows = 2;
    const double whole = cost.flop();
    Row passes(group, 0, whole, Unit::Flops);
    const auto parts = [&](double from, const QString &of, auto value) {
        Row row(group, 1, whole, Unit::Flops, from);
        for (std::size_t p = 0; p < cost::partCount; ++p)
            row.add(coreText(std::string(cost::partName(static_cast<Part>(p)))), value(cost.counts.parts[p].flop),
                    static_cast<int>(p), of);
    };
    const cost::PassCount &all = cost.counts.all.flop;
    const QString forward = Words::tr("forward");
    parts(passes.add(forward, all.forward, 0), forward, [](const cost::PassCount &c) { return c.forward; });
    if (run.forwardOnly)
        return group;
    const double again = run.activationCheckpointing ? 1 : 0;
    const QString backward = Words::tr("backward");
    parts(passes.add(backward, all.backward - again * all.forward, 1), backward,
          [again](const cost::PassCount &c) { return c.backward - again * c.forward; });
    const QString recomputed = Words::tr("forward again");
    if (again > 0)
        parts(passes.add(recomputed, all.forward, 2), recomputed, [](const cost::PassCount &c) { return c.forward; });
    return group;
}

CostGroup byteGroup(const plan::TrainingRun &run, const RunCost &cost)
{
    CostGroup group;
    group.title = Words::tr("Where the bytes go");
    group.why = cost::explainRunBytes(run, cost);
    group.rows = 2;
    const double whole = group.why.value;
    group.total = whole > 0 ? costValueText(whole, Unit::Byte) : Words::tr("nothing is sent");
    if (whole > 0 && cost.sentRate())
        group.total = Words::tr("%1, %2 of each processor")
                          .arg(group.total, costValueText((*cost.sentRate() + *cost.receivedRate()).si(), Unit::BytePerSecond));
    Row links(group, 0, whole, Unit::Byte);
    for (std::size_t a = 0; a < cost::axisCount; ++a) {
        const cost::Traffic &axis = cost.counts.axes[a];
        const double bytes = cost.netPrecisionBytes;
        const double all = bytes * (cost.whole(axis.tx) + cost.whole(axis.rx));
        const QString name = coreText(std::string(cost::axisName(static_cast<Axis>(a))));
        const double from = links.add(name, all, static_cast<int>(a), {}, &group.why.terms[a]);
        if (all > 0 && cost.sentRate())
            group.pieces.back().note =
                costValueText(all / whole * (*cost.sentRate() + *cost.receivedRate()).si(), Unit::BytePerSecond);
        Row ways(group, 1, whole, Unit::Byte, from);
        ways.add(Words::tr("sent forward"), bytes * axis.tx.forward, static_cast<int>(a), name);
        if (!run.forwardOnly)
            ways.add(Words::tr("sent backward"), bytes * axis.tx.backward, static_cast<int>(a), name);
        ways.add(Words::tr("received forward"), bytes * axis.rx.forward, static_cast<int>(a), name);
        if (!run.forwardOnly)
            ways.add(Words::tr("received backward"), bytes * axis.rx.backward, static_cast<int>(a), name);
    }
    return group;
}

CostGroup batchGroup(const evaluate::CostReport &report)
{
    CostGroup group;
    group.title = Words::tr("Time of one batch");
    if (!report.step) {
        group.fault = report.stepFault ? errorText(*report.stepFault, false) : QString();
        return group;
    }
    const cost::StepTime &t = *report.step;
    group.why = cost::explainStep(report.choices.batch, t);
    group.total = costValueText(t.batch_s, Unit::Second);
    Row phases(group, 0, t.batch_s, Unit::Second);
    const std::array<QString, 3> names{Words::tr("bubble"), Words::tr("steady"), Words::tr("reduction of gradients")};
    const std::array<double, 3> values{t.bubble_s, t.full_s, t.reduction_s};
    double steady = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const double from = phases.add(names[i], values[i], static_cast<int>(i), {}, &group.why.terms[i]);
        steady = i == 1 ? from : steady;
    }
    if (report.choices.batch.profile != plan::BatchProfile::Sustained)
        return group;
    group.rows = 2;
    Row compute(group, 1, t.batch_s, Unit::Second, steady);
    compute.add(t.fullFlop_s >= t.fullNet_s ? Words::tr("compute") : Words::tr("compute, hidden"),
                std::min(t.fullFlop_s, t.full_s), 1, names[1]);
    return group;
}

} // namespace

std::shared_ptr<const CostPicture> costPicture(const evaluate::CostReportPtr &report)
{
    if (!report)
        return nullptr;
    auto picture = std::make_shared<CostPicture>();
    picture->report = report;
    if (report->cost) {
        picture->groups.push_back(flopGroup(report->choices.run, *report->cost));
        picture->groups.push_back(byteGroup(report->choices.run, *report->cost));
    } else {
        CostGroup group;
        group.title = Words::tr("Where the FLOP come from");
        group.fault = report->fault() ? errorText(*report->fault(), false) : QString();
        picture->groups.push_back(std::move(group));
    }
    picture->groups.push_back(batchGroup(*report));
    return picture;
}

QString largeNumber(double value)
{
    if (!(std::abs(value) >= 1e6) || !std::isfinite(value))
        return formatSignificant(value);
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
    QString raised;
    for (const QChar digit : QString::number(exponent)) {
        static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
        raised += QChar(superscripts[digit.digitValue()]);
    }
    return fixedNumber(value / std::pow(10.0, exponent), 2) + QStringLiteral("·10") + raised;
}

QString costValueText(double value, Unit unit)
{
    return formatValue(value, unit).joined();
}

double sweepValue(const cost::SweepPoint &point, CostMeasure measure)
{
    if (!point.cost)
        return std::numeric_limits<double>::quiet_NaN();
    const RunCost &cost = *point.cost;
    if (measure == CostMeasure::Time)
        return cost.time() ? cost.time()->si() : cost.flop();
    return cost.sentRate() ? (*cost.sentRate() + *cost.receivedRate()).si() : (cost.sent() + cost.received()).si();
}

QColor paler(const Theme &theme, const QColor &color, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround((1 - share) * a + share * b)); };
    return {mix(color.red(), theme.background.red()), mix(color.green(), theme.background.green()),
            mix(color.blue(), theme.background.blue())};
}

QColor costHue(const Theme &theme, int group, const CostPiece &piece)
{
    const std::array<QColor, 3> passes{theme.strongHairline, theme.hatch, theme.hairline}; // hues tell the parts
    const std::array<QColor, 6> parts{theme.communication, theme.weightGradient, theme.forward,
                                      theme.backward,      theme.inputGradient,  theme.recomputation};
    const std::array<QColor, 3> phases{theme.strongHairline, theme.forward, theme.communication};
    const auto at = static_cast<std::size_t>(piece.hue);
    QColor color;
    if (group == 0)
        color = piece.row == 0 ? passes[at % passes.size()] : parts[at % parts.size()];
    else if (group == 1)
        color = theme.category[at % 6];
    else
        color = phases[at % phases.size()];
    const bool pale = group != 0 && piece.row > 0;
    return pale ? paler(theme, color, piece.name.startsWith(Words::tr("received")) ? 0.55 : 0.3) : color;
}

} // namespace shardscope::ui
