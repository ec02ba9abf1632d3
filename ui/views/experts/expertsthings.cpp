// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertsview.h"

#include "ui/base/type.h"

#include <algorithm>

namespace shardscope::ui {

std::vector<Thing> ExpertsView::things() const
{
    const evaluate::ExpertReportPtr r = report();
    std::vector<Thing> all;
    if (!r)
        return all;
    const auto addNumbers = [&](bool second, const ExpertsSide *side, const QString &which) {
        const std::vector<ExpertsNumber> numbers = sideNumbers(*r, r->side(second).metrics, which);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            all.push_back({QStringLiteral("number %1 %2").arg(second).arg(i), numbers[i].name,
                           formatValue(numbers[i].value, numbers[i].unit).joined()
                               + (numbers[i].suffix.isEmpty() ? QString() : QLatin1Char(' ') + numbers[i].suffix),
                           numbers[i].value,
                           side != nullptr && side->heading.height() > 0 && side->line >= 15 && side->numbers.width() >= 110
                               ? side->numberRect(static_cast<int>(i))
                               : QRectF()});
    };
    if (m_mode == Mode::Layers && r->layersA && r->layersB) {
        const ExpertsGrid grid =
            layoutLayers(zoomTransform().mapRect(zoomArea()), r->layers(), textFont(font(), TextSize::Small).pixelSize() / 12.0);
        for (std::size_t l = 0; l < grid.cells.size() && all.size() < mostThings; ++l) {
            const auto most = static_cast<double>((m_second ? *r->layersB : *r->layersA)[l].max);
            all.push_back({QStringLiteral("layer %1").arg(l), tr("Layer %1").arg(l), tokensText(most), most, grid.cells[l]});
        }
        return all;
    }
    if (m_mode == Mode::Layers || m_mode == Mode::Links || m_mode == Mode::Lysi) {
        addNumbers(m_second, nullptr, {});
        return all;
    }
    const std::vector<bool> sides = shownSides();
    for (std::size_t k = 0; k < sides.size() && k < figureLayout().sides.size(); ++k) {
        const ExpertsSide &side = figureLayout().sides[k];
        const SideMap &shown = m_mode == Mode::Replay && m_replayed ? *m_replayed : map(sides[k]);
        const QString which = m_mode == Mode::Compare ? letter(sides[k]) : QString();
        addNumbers(sides[k], &side, which);
        for (int d = 0; d < static_cast<int>(shown.held.size()) && all.size() < mostThings; ++d) {
            const auto at = static_cast<std::size_t>(d);
            QRectF column = side.columnRect(d);
            column.setTop(side.axis.top());
            column.setBottom(side.axis.bottom());
            all.push_back({QStringLiteral("device %1 %2").arg(k).arg(d),
                           (which.isEmpty() ? which : which + QLatin1Char(' ')) + tr("GPU %1").arg(d),
                           tokensText(shown.tokens[at]), shown.tokens[at], column});
            for (std::size_t slot = 0; slot < shown.held[at].size() && all.size() < mostThings; ++slot) {
                const int expert = shown.held[at][slot];
                // A device may hold two copies of an expert.
                const auto copy =
                    std::count(shown.held[at].begin(), shown.held[at].begin() + static_cast<std::ptrdiff_t>(slot), expert);
                all.push_back({QStringLiteral("tile %1 %2 %3 %4").arg(k).arg(d).arg(expert).arg(copy),
                               tr("Expert %1 on GPU %2").arg(expert).arg(d), tokensText(shown.share(d, expert)),
                               shown.share(d, expert),
                               side.grid.height() > 0 ? side.slotRect(d, static_cast<int>(slot)) : QRectF()});
            }
        }
    }
    return all;
}

} // namespace shardscope::ui
