// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivesmodel.h"

#include "ui/base/format.h"
#include "ui/views/collectives/collectivestext.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Messages that are listed at most; a table of more is of no use to a person.
constexpr std::size_t mostMessages = 20000;

} // namespace

void CollectivesModel::show(const std::shared_ptr<const CollectivesPicture> &picture)
{
    if (picture == m_picture)
        return;
    beginResetModel();
    m_picture = picture;
    m_rows.clear();
    if (picture && picture->isLab())
        addLab(*picture->report);
    else if (picture)
        addCollective(*picture);
    endResetModel();
}

void CollectivesModel::addCollective(const CollectivesPicture &picture)
{
    const evaluate::CollectiveReport &report = *picture.report;
    const double factor = cluster::busFactor(report.choices.operation, static_cast<int>(report.ranks.size()));
    if (report.run) {
        const QString series = algorithmTitle(report.run->task.algorithm);
        const auto &transfers = report.run->transfers;
        for (std::size_t i = 0; i < std::min(transfers.size(), mostMessages); ++i) {
            const traffic::Transfer &t = transfers[i];
            m_rows.push_back({tr("message"), series, QString::fromStdString(report.network->name(t.from)),
                              QString::fromStdString(report.network->name(t.to)), t.round + 1.0, t.bytes, t.start, t.end,
                              t.end - t.start, t.end > t.start ? t.bytes / (t.end - t.start) : none});
        }
    }
    for (const traffic::TimeCurve &curve : report.comparison.curves) {
        for (std::size_t i = 0; i < curve.sizes.size(); ++i)
            m_rows.push_back({tr("predicted"),
                              algorithmTitle(curve.algorithm),
                              {},
                              {},
                              none,
                              curve.sizes[i],
                              none,
                              none,
                              curve.times[i],
                              curve.sizes[i] / curve.times[i] * factor});
    }
    for (const traffic::Crossover &crossover : report.comparison.crossovers)
        m_rows.push_back({tr("crossover"),
                          tr("%1, above it %2").arg(algorithmTitle(crossover.below), algorithmTitle(crossover.above)),
                          {},
                          {},
                          none,
                          crossover.bytes,
                          none,
                          none,
                          crossover.time,
                          none});
    for (const evaluate::MeasuredJob *job : picture.jobs()) {
        for (const cluster::CollectiveRow &row : picture.measured(*job).rows) {
            if (row.outOfPlace)
                m_rows.push_back({tr("measured"),
                                  QString::fromStdString(picture.measured(*job).source),
                                  {},
                                  {},
                                  none,
                                  row.size.si(),
                                  none,
                                  none,
                                  row.outOfPlace->time.si(),
                                  row.outOfPlace->bus.si()});
        }
    }
}

void CollectivesModel::addLab(const evaluate::CollectiveReport &report)
{
    if (!report.labTimes)
        return;
    for (int s = 1; s <= traffic::broadcastStrategies; ++s) {
        const auto at = static_cast<std::size_t>(s - 1);
        m_rows.push_back({tr("strategy"),
                          strategyTitle(s),
                          {},
                          {},
                          none,
                          report.lab.bytes.si(),
                          0,
                          report.labTimes->times[at].si(),
                          report.labTimes->times[at].si(),
                          report.labTimes->effective[at].si()});
        if (const auto &measured = report.choices.broadcast.measured[at])
            m_rows.push_back({tr("measured"),
                              strategyTitle(s),
                              {},
                              {},
                              none,
                              report.lab.bytes.si(),
                              none,
                              none,
                              measured->si(),
                              (report.lab.bytes / *measured).si()});
        for (const traffic::BroadcastCopy &copy : traffic::copiesOf(report.lab, s)) {
            if (m_rows.size() >= mostMessages)
                break;
            const double bytes = report.lab.bytes.si() / (s == 3 ? static_cast<double>(report.lab.blocks) : 1.0);
            const double time = (copy.end - copy.start).si();
            m_rows.push_back({tr("copy"), strategyTitle(s), copy.from < 0 ? tr("host") : QStringLiteral("GPU%1").arg(copy.from),
                              QStringLiteral("GPU%1").arg(copy.to), static_cast<double>(copy.block + 1), bytes, copy.start.si(),
                              copy.end.si(), time, bytes / time});
        }
    }
    for (const auto &[blocks, time] : report.labBlocks)
        m_rows.push_back({tr("blocks"),
                          strategyTitle(3),
                          {},
                          {},
                          static_cast<double>(blocks),
                          report.lab.bytes.si(),
                          none,
                          none,
                          time.si(),
                          (report.lab.bytes / time).si()});
    for (const traffic::DesignStep &step : report.labSteps)
        m_rows.push_back({tr("design choice"),
                          stepTitle(step),
                          {},
                          {},
                          none,
                          none,
                          step.before.si(),
                          step.after.si(),
                          (step.after - step.before).si(),
                          none});
}

int CollectivesModel::rows() const
{
    return static_cast<int>(m_rows.size());
}

TableCell CollectivesModel::cell(int row, int column) const
{
    const Row &line = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case What: return TableCell::text(line.what);
    case Series: return TableCell::text(line.series);
    case From: return TableCell::text(line.from);
    case To: return TableCell::text(line.to);
    case Step: return TableCell::written(line.step, QString::number(line.step, 'f', 0));
    case Size: return TableCell::quantity(line.size, Unit::Byte);
    case Start: return TableCell::quantity(line.start, Unit::Second);
    case End: return TableCell::quantity(line.end, Unit::Second);
    case Time: return TableCell::quantity(line.time, Unit::Second);
    case Bandwidth: return TableCell::quantity(line.bandwidth, Unit::BytePerSecond);
    default: return {};
    }
}

QString CollectivesModel::title(int column) const
{
    switch (column) {
    case What: return tr("What");
    case Series: return tr("Algorithm or source");
    case From: return tr("From");
    case To: return tr("To");
    case Step: return tr("Round or block");
    case Size: return tr("Size, B");
    case Start: return tr("Start, s");
    case End: return tr("End, s");
    case Time: return tr("Time, s");
    case Bandwidth: return tr("Bandwidth, B/s");
    default: return {};
    }
}

} // namespace shardscope::ui
