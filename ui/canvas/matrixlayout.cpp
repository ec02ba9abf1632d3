// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixlayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// Space between the labels and the cells.
constexpr double labelGap = 6.0;
constexpr double barHeight = 9.0;
constexpr double barGap = 16.0;

/// Round numbers for machines: powers of two, since hosts have 4, 8 or 16 GPUs.
int niceStep(double least)
{
    int step = 1;
    while (step < least)
        step *= 2;
    return step;
}

} // namespace

MatrixAxis::MatrixAxis(int count, std::vector<MatrixGap> gaps) : m_count(std::max(0, count))
{
    double shift = 0;
    for (const MatrixGap &gap : gaps) {
        if (gap.before <= 0 || gap.before >= m_count)
            continue;
        shift += gap.cells;
        m_gaps.push_back(gap);
        m_shift.push_back(shift);
    }
    m_length = m_count + shift;
}

double MatrixAxis::start(int index) const
{
    const auto after = std::ranges::upper_bound(m_gaps, index, {}, &MatrixGap::before);
    const auto passed = after - m_gaps.begin();
    return index + (passed > 0 ? m_shift[static_cast<std::size_t>(passed - 1)] : 0.0);
}

int MatrixAxis::firstAfter(double position) const
{
    // Gaps are few; cells between two of them lie evenly.
    int low = 0;
    int high = m_count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (start(middle) + 1.0 > position)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

int MatrixAxis::at(double position) const
{
    if (!(position >= 0.0 && position < m_length))
        return -1;
    const int index = firstAfter(position);
    return index < m_count && start(index) <= position ? index : -1;
}

MatrixLayout fitMatrix(const QRectF &rect, MatrixAxis rows, MatrixAxis columns, const MatrixMargins &margins, double maxCell)
{
    MatrixLayout layout;
    const double left = margins.rowLabels + labelGap;
    const double top = margins.columnLabels;
    const double width = std::max(1.0, rect.width() - left - margins.right);
    const double height = std::max(1.0, rect.height() - top - margins.colorBar);
    double cell = std::min(width / std::max(1.0, columns.length()), height / std::max(1.0, rows.length()));
    cell = std::min(cell, maxCell);
    // Whole px keep every cell of one size; below that too much room would be lost.
    layout.cell = cell >= 8 ? std::floor(cell) : cell;
    layout.rows = std::move(rows);
    layout.columns = std::move(columns);
    const QSizeF size(layout.columns.length() * layout.cell, layout.rows.length() * layout.cell);
    layout.cells = QRectF(rect.topLeft() + QPointF(left, top), size);
    layout.rowLabels = QRectF(rect.left(), layout.cells.top(), margins.rowLabels, size.height());
    layout.columnLabels = QRectF(layout.cells.left(), rect.top(), size.width(), top);
    layout.corner = QRectF(rect.left(), rect.top(), margins.rowLabels, top);
    if (margins.colorBar > 0)
        layout.colorBar = QRectF(layout.cells.left(), layout.cells.bottom() + barGap,
                                 std::min(width, std::max(size.width(), 160.0)), barHeight);
    return layout;
}

MatrixWindow wholeMatrix(const MatrixLayout &layout)
{
    return {layout.cells, layout.cells.topLeft(), layout.cell};
}

MatrixWindow zoomedMatrix(const MatrixLayout &layout, double zoom, const QPointF &pan)
{
    return {layout.cells, layout.cells.topLeft() + pan, layout.cell * zoom};
}

QRectF cellRect(const MatrixLayout &layout, const MatrixWindow &window, MatrixCell cell)
{
    return {window.origin.x() + layout.columns.start(cell.column) * window.cell,
            window.origin.y() + layout.rows.start(cell.row) * window.cell, window.cell, window.cell};
}

MatrixCell cellAt(const MatrixLayout &layout, const MatrixWindow &window, const QPointF &point)
{
    if (!window.window.contains(point) || window.cell <= 0)
        return {};
    const QPointF position = (point - window.origin) / window.cell;
    const MatrixCell cell{layout.rows.at(position.y()), layout.columns.at(position.x())};
    return cell.valid() ? cell : MatrixCell{};
}

namespace {

MatrixRange visibleAlong(const MatrixAxis &axis, double origin, double cell, double from, double to)
{
    if (cell <= 0)
        return {};
    const int begin = axis.firstAfter((from - origin) / cell);
    int end = axis.firstAfter((to - origin) / cell);
    if (end < axis.count() && axis.start(end) * cell + origin < to)
        ++end;
    return {begin, std::max(begin, end)};
}

} // namespace

MatrixRange visibleRows(const MatrixLayout &layout, const MatrixWindow &window)
{
    return visibleAlong(layout.rows, window.origin.y(), window.cell, window.window.top(), window.window.bottom());
}

MatrixRange visibleColumns(const MatrixLayout &layout, const MatrixWindow &window)
{
    return visibleAlong(layout.columns, window.origin.x(), window.cell, window.window.left(), window.window.right());
}

double labelMiddle(const MatrixAxis &axis, const MatrixLabels &labels, int index)
{
    return std::max(labels.least, (axis.start(index) + 0.5) * labels.cell);
}

namespace {

double extentOf(const MatrixLabels &labels, int index)
{
    return labels.extents[static_cast<std::size_t>(index - labels.visible.begin)];
}

bool touch(const MatrixAxis &axis, const MatrixLabels &labels, int a, int b)
{
    const double apart = std::abs(labelMiddle(axis, labels, a) - labelMiddle(axis, labels, b));
    return apart < (extentOf(labels, a) + extentOf(labels, b)) / 2 + labels.spare;
}

/// k for the visible cells of one kind.
int stepOf(const MatrixLabels &labels, MatrixRange kind)
{
    double widest = 0;
    for (int index = std::max(kind.begin, labels.visible.begin); index < std::min(kind.end, labels.visible.end); ++index)
        widest = std::max(widest, extentOf(labels, index));
    return niceStep((widest + labels.spare) / labels.cell);
}

void addRun(const MatrixAxis &axis, const MatrixLabels &labels, MatrixRange run, int step, std::size_t kept,
            std::vector<int> &chosen)
{
    // Runs shorter than the step share one count, so that hosts of 8 are labelled 0, 32, 64, …
    const int zero = step <= run.size() ? run.begin : 0;
    const int first = std::max(run.begin, labels.visible.begin);
    for (int index = zero + (first - zero + step - 1) / step * step; index < std::min(run.end, labels.visible.end);
         index += step) {
        const auto hits = [&](int other) { return touch(axis, labels, other, index); };
        const bool beside = std::any_of(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(kept), hits)
                            || (chosen.size() > kept && hits(chosen.back()));
        if (!beside)
            chosen.push_back(index);
    }
}

/// Cells between two gaps, or between two gaps behind which another kind begins.
std::vector<MatrixRange> runsOf(const MatrixAxis &axis, bool kinds)
{
    std::vector<MatrixRange> runs;
    int begin = 0;
    for (const MatrixGap &gap : axis.gaps()) {
        if (kinds && !gap.apart)
            continue;
        runs.push_back({begin, gap.before});
        begin = gap.before;
    }
    runs.push_back({begin, axis.count()});
    return runs;
}

} // namespace

std::vector<int> thinnedLabels(const MatrixAxis &axis, const MatrixLabels &labels)
{
    const MatrixRange &visible = labels.visible;
    if (labels.cell <= 0 || static_cast<int>(labels.extents.size()) < visible.size())
        return {};
    std::vector<int> chosen;
    for (const int index : labels.always) {
        if (index >= visible.begin && index < visible.end && std::ranges::find(chosen, index) == chosen.end())
            chosen.push_back(index);
    }
    const std::size_t kept = chosen.size();
    const std::vector<MatrixRange> runs = runsOf(axis, false);
    for (const MatrixRange &kind : runsOf(axis, true)) {
        const int step = stepOf(labels, kind);
        for (const MatrixRange &run : runs)
            if (run.begin >= kind.begin && run.end <= kind.end && run.end > visible.begin && run.begin < visible.end)
                addRun(axis, labels, run, step, kept, chosen);
    }
    std::ranges::sort(chosen);
    return chosen;
}

} // namespace shardscope::ui
