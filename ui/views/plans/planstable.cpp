// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/plans/plansfront.h"
#include "ui/views/plans/planstext.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace shardscope::ui {

namespace {

class PlanTable : public BarSource {
public:
    PlanTable(const PlansPicture &picture, bool dark) : m_picture(picture), m_dark(dark)
    {
        addColumns();
        hideWhatSaysNothing();
        // Where the first plans have no pipeline, what is remarked of them says more than its schedule.
        constexpr std::size_t seen = 8;
        const auto piped = [&picture](int index) { return picture.rows[static_cast<std::size_t>(index)].plan->pipe > 1; };
        if (std::ranges::none_of(picture.listed | std::views::take(seen), piped))
            m_columns[static_cast<std::size_t>(PlansColumn::Schedule)].rank = 7;
        for (const int index : picture.listed) {
            const PlansRow &row = picture.rows[static_cast<std::size_t>(index)];
            if (row.runs() || row.twin)
                widen(row);
        }
        // Predicted and measured stand side by side on one scale.
        if (isMeasured())
            mostOf(PlansColumn::Step) = mostOf(PlansColumn::Measured) =
                std::max(mostOf(PlansColumn::Step), mostOf(PlansColumn::Measured));
        mostOf(PlansColumn::Memory) = picture.report->limit().si() / gigabytes().bytes;
    }
    [[nodiscard]] const std::vector<BarColumn> &columns() const override { return m_columns; }
    [[nodiscard]] int rows() const override { return static_cast<int>(m_picture.listed.size()); }
    [[nodiscard]] BarCell cell(int row, int column) const override
    {
        const int index = m_picture.listed[static_cast<std::size_t>(row)];
        const PlansRow &plan = m_picture.rows[static_cast<std::size_t>(index)];
        const auto which = static_cast<PlansColumn>(column);
        BarCell cell;
        cell.text = cellText(plan, which);
        cell.quiet = (!plan.runs() && !plan.twin) || which == PlansColumn::Remark || which == PlansColumn::Place;
        cell.strong = index == m_picture.chosenRow && which == PlansColumn::Step;
        if (plan.twin && which == PlansColumn::Ratio)
            cell.strong = true;
        if (which == PlansColumn::Remark && index == m_picture.chosenRow)
            cell.text = plan.pareto ? Words::tr("plan 1 · Pareto") : Words::tr("plan 1");
        else if (which == PlansColumn::Remark && index == m_picture.comparedRow)
            cell.text = plan.pareto ? Words::tr("plan 2 · Pareto") : Words::tr("plan 2");
        if (columnInfo(which).hasBar && m_most[column] > 0) {
            cell.share = cellValue(plan, which) / m_most[column];
            const bool over = which == PlansColumn::Memory && plan.memory > m_picture.report->limit();
            cell.hue = over ? &Theme::fault : which == PlansColumn::Measured ? &Theme::hatch : &Theme::forward;
            cell.opacity = m_dark ? 0.55F : 0.35F;
        }
        return cell;
    }

private:
    [[nodiscard]] bool isMeasured() const { return m_picture.look.list == PlansList::Measured; }
    [[nodiscard]] double &mostOf(PlansColumn column) { return m_most[static_cast<int>(column)]; }

    void addColumns()
    {
        for (int c = 0; c < plansColumnCount; ++c) {
            const auto column = static_cast<PlansColumn>(c);
            const bool predicted = isMeasured() && column == PlansColumn::Step;
            const PlansColumnInfo &info = columnInfo(column);
            m_columns.push_back({predicted ? Words::tr("predicted") : columnTitle(column), columnUnit(column), info.isNumber,
                                 info.hasBar, column == PlansColumn::Remark, false, info.rank});
        }
    }

    /// A column that says the same of all plans says nothing.
    void hideWhatSaysNothing()
    {
        using enum PlansColumn;
        const auto hide = [this](std::initializer_list<PlansColumn> columns, bool hidden = true) {
            for (const PlansColumn column : columns)
                m_columns[static_cast<std::size_t>(column)].hidden |= hidden;
        };
        const auto all = [this](auto is) { return std::ranges::all_of(m_picture.rows, is); };
        hide({Context}, all([](const PlansRow &row) { return row.plan->contextRanks <= 1; }));
        hide({Expert}, all([](const PlansRow &row) { return row.plan->expert == 1; }));
        hide({Sequence}, all([](const PlansRow &row) { return !row.plan->sequenceParallel; }));
        hide({Gpus}, m_picture.gpus.size() < 2 && !isMeasured());
        hide({Risk}, all([](const PlansRow &row) { return row.step == nullptr || !(row.ranked_s > row.step->step_s); }));
        hide({Measured, Ratio}, !isMeasured());
        hide({Place, Risk, Hours, Money}, isMeasured());
        // What cannot run has no time; why it cannot is told instead.
        hide({Place, Step, Risk, Rate, Mfu, Hours, Money}, m_picture.look.list == PlansList::Rejected);
    }

    void widen(const PlansRow &row)
    {
        for (int c = 0; c < plansColumnCount; ++c)
            if (const auto column = static_cast<PlansColumn>(c); columnInfo(column).hasBar)
                if (const double value = cellValue(row, column); std::isfinite(value))
                    mostOf(column) = std::max(mostOf(column), value);
    }

    const PlansPicture &m_picture;
    bool m_dark;
    std::vector<BarColumn> m_columns;
    double m_most[plansColumnCount] = {};
};

/// "measured 29 s, predicted 28.4 s ± 9 %: −2.1 %"
QString twinLine(const PlansRow &row)
{
    const search::PlanTwin &twin = *row.twin;
    QString line = strong(planName(*row.plan)) + QStringLiteral(": ");
    if (twin.outOfMemory)
        line += Words::tr("ran out of memory");
    else if (twin.measured_s)
        line += Words::tr("measured %1").arg(secondsText(*twin.measured_s));
    if (twin.fromRate)
        line += Words::tr(" (from its TFLOP/s)");
    if (!row.runs())
        return line + QStringLiteral(" · ") + row.reason().toHtmlEscaped();
    line += Words::tr(", predicted %1").arg(intervalText(*row.step));
    if (const std::optional<double> error = twin.error())
        line += QStringLiteral(": ") + (*error < 0 ? QStringLiteral("−") : QStringLiteral("+")) + percent(std::abs(*error));
    line += twin.measuredMemory
                ? Words::tr(" · memory %1 measured, %2 predicted").arg(bytesText(*twin.measuredMemory), bytesText(row.memory))
                : Words::tr(" · memory %1 predicted").arg(bytesText(row.memory));
    line += Words::tr(" of %1 (%2)").arg(bytesText(twin.limit), QString::fromStdString(twin.device));
    return line + QStringLiteral(" · ") + escaped(twin.title.empty() ? twin.run : twin.title);
}

} // namespace

QString planLine(const PlansPicture &picture, const PlansRow &row)
{
    if (row.twin)
        return twinLine(row);
    QString line = strong(planName(*row.plan));
    if (!row.runs())
        return line + QStringLiteral(": ") + row.reason().toHtmlEscaped();
    line += QStringLiteral("&nbsp;&nbsp; ") + intervalText(*row.step);
    line += QStringLiteral(" · ") + bytesText(row.memory);
    line += Words::tr(" · %1 TFLOP/s per GPU, MFU %2").arg(formatSignificant(row.step->tflopsPerGpu), percent(row.step->mfu));
    if (picture.gpus.size() > 1)
        line += Words::tr(" · %1 GPUs").arg(row.gpus());
    line += Words::tr(" · %1 GPU-hours, cost %2")
                .arg(valueText(row.bill().gpuHours, Unit::Count), valueText(row.bill().money(), Unit::Count));
    return line;
}

std::shared_ptr<const BarSource> plansTable(const PlansPicture &picture, const Theme &theme)
{
    return std::make_shared<PlanTable>(picture, theme.dark);
}

} // namespace shardscope::ui
