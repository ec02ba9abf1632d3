// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runstext.h"
#include "ui/views/runs/runsview.h"

#include <algorithm>

namespace shardscope::ui {

std::vector<Thing> RunsView::things() const
{
    const auto shown = picture();
    std::vector<Thing> all;
    if (!shown)
        return all;
    const RunsLayout &layout = figureLayout();
    for (std::size_t r = 0; r < shown->rows.size() && all.size() < mostThings; ++r) {
        const RunsRow &row = shown->rows[r];
        double number = std::numeric_limits<double>::quiet_NaN();
        for (std::size_t c = 0; c < shown->columns.size() && c < row.cells.size() && !(number == number); ++c)
            if (shown->columns[c].kind == RunsColumn::Kind::Quantity)
                number = row.cells[c].value;
        const auto like = std::count_if(shown->rows.begin(), shown->rows.begin() + static_cast<std::ptrdiff_t>(r),
                                        [&row](const RunsRow &one) { return one.what == row.what; });
        all.push_back({QStringLiteral("run %1 %2").arg(like).arg(row.what), row.what,
                       plainLine(runsRowLine(*shown, static_cast<int>(r))), number,
                       layout.row(static_cast<int>(r)) & layout.table});
    }
    return all;
}

} // namespace shardscope::ui
