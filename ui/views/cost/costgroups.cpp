// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costgroups.h"

#include "ui/base/format.h"
#include "ui/base/words.h"

#include <algorithm>
#include <array>

namespace shardscope::ui {

using cost::Axis;
using cost::Part;
using cost::RunCost;
using evaluate::CostReport;

namespace {

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

    double add(const QString &name, double value, int hue, const QString &of = {}, const Derivation *why = nullptr,
               double paler = 0)
    {
        const double from = m_at;
        if (!(value > 0) || !(m_whole > 0))
            return from;
        CostPiece one{name,
                      of,
                      value,
                      m_unit,
                      m_at,
                      value / m_whole,
                      m_row,
                      hue,
                      paler,
                      {},
                      why ? *why : piece(name, value, m_unit, m_group.why)};
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
    group.title = Words::tr("FLOPs by origin");
    group.why = cost::explainRunFlop(run, cost);
    group.total = valueText(cost.flop(), Unit::Flops);
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
    const QString recomputed = Words::tr("forward, recomputed");
    if (again > 0)
        parts(passes.add(recomputed, all.forward, 2), recomputed, [](const cost::PassCount &c) { return c.forward; });
    return group;
}

CostGroup byteGroup(const plan::TrainingRun &run, const RunCost &cost)
{
    CostGroup group;
    group.title = Words::tr("Bytes by origin");
    group.why = cost::explainRunBytes(run, cost);
    group.rows = 2;
    const double whole = group.why.value;
    group.total = whole > 0 ? valueText(whole, Unit::Byte) : Words::tr("nothing is sent");
    if (whole > 0 && cost.sentRate())
        group.total = Words::tr("%1, %2 per GPU")
                          .arg(group.total, valueText((*cost.sentRate() + *cost.receivedRate()).si(), Unit::BytePerSecond));
    Row links(group, 0, whole, Unit::Byte);
    for (std::size_t a = 0; a < cost::axisCount; ++a) {
        const cost::Traffic &axis = cost.counts.axes[a];
        const double bytes = cost.netPrecisionBytes;
        const double all = bytes * (cost.whole(axis.tx) + cost.whole(axis.rx));
        const QString name = coreText(std::string(cost::axisName(static_cast<Axis>(a))));
        const double from = links.add(name, all, static_cast<int>(a), {}, &group.why.terms[a]);
        if (all > 0 && cost.sentRate())
            group.pieces.back().note =
                valueText(all / whole * (*cost.sentRate() + *cost.receivedRate()).si(), Unit::BytePerSecond);
        Row ways(group, 1, whole, Unit::Byte, from);
        const auto way = [&](const QString &title, double values, double paler) {
            ways.add(title, bytes * values, static_cast<int>(a), name, nullptr, paler);
        };
        const double backward = run.forwardOnly ? 0 : 1;
        way(Words::tr("sent forward"), axis.tx.forward, 0.3);
        way(Words::tr("sent backward"), backward * axis.tx.backward, 0.3);
        way(Words::tr("received forward"), axis.rx.forward, 0.55);
        way(Words::tr("received backward"), backward * axis.rx.backward, 0.55);
    }
    return group;
}

QString runSize(const RunCost &cost)
{
    const QString gpus = gpusText(cost.processors);
    return cost.time() ? Words::tr("%1, %2").arg(gpus, longTime(cost.time()->si())) : gpus;
}

CostGroup batchGroup(const CostReport &report)
{
    CostGroup group;
    group.title = Words::tr("Step time of one batch");
    group.run = Words::tr("Single batch");
    if (!report.step) {
        group.fault = report.stepFault ? errorText(*report.stepFault, false) : QString();
        return group;
    }
    const cost::StepTime &t = *report.step;
    group.runSize =
        Words::tr("%1 × %2, %3 days")
            .arg(formatSignificant(t.chips, 1), QString::fromStdString(report.choices.batch.chip), formatSignificant(t.runDays));
    group.why = cost::explainStep(report.choices.batch, t);
    group.total = valueText(t.batch_s, Unit::Second);
    Row phases(group, 0, t.batch_s, Unit::Second);
    const std::array<QString, 3> names{Words::tr("bubble"), Words::tr("steady"), Words::tr("gradient reduction")};
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
    compute.add(t.fullFlop_s >= t.fullNet_s ? Words::tr("compute") : Words::tr("compute, overlapped"),
                std::min(t.fullFlop_s, t.full_s), 1, names[1], nullptr, 0.3);
    return group;
}

} // namespace

CostGroups costGroups(const CostReport &report)
{
    CostGroups groups;
    if (report.cost) {
        groups.push_back(flopGroup(report.choices.run, *report.cost));
        groups.push_back(byteGroup(report.choices.run, *report.cost));
        groups.front().runSize = runSize(*report.cost);
    } else {
        groups.push_back(
            {.title = Words::tr("FLOPs by origin"), .fault = report.fault() ? errorText(*report.fault(), false) : QString()});
    }
    groups.front().run = Words::tr("Training run");
    groups.push_back(batchGroup(report));
    return groups;
}

} // namespace shardscope::ui
