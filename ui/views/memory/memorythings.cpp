// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/memory/memorytext.h"
#include "ui/views/memory/memoryview.h"

namespace shardscope::ui {

std::vector<Thing> MemoryView::things() const
{
    std::vector<Thing> all;
    if (!m_report)
        return all;
    const MemoryLayout &layout = figureLayout();
    if (m_report->estimate) {
        const std::vector<cost::StageMemory> &stages = m_report->estimate->stages;
        for (std::size_t s = 0; s < stages.size() && s < layout.columns.size(); ++s) {
            const QString stage = stageTitle(*m_report, s);
            const double total = stages[s].total().si();
            QRectF bar = layout.columns[s];
            bar.setTop(layout.y(total));
            all.push_back({QStringLiteral("stage %1").arg(s), stage, sizeText(total), total, bar});
            for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
                const auto term = static_cast<cost::MemoryTerm>(t);
                if (stages[s].bytes[t] > 0)
                    all.push_back({QStringLiteral("stage %1 term %2").arg(s).arg(t),
                                   stage + QLatin1String(", ") + termTitle(term), sizeText(stages[s].bytes[t]),
                                   stages[s].bytes[t], termRect(layout, stages[s], s, term)});
            }
        }
    }
    if (!layout.curve.isNull()) {
        const ChartFrame frame = memoryFrame(*m_report, layout.curve);
        for (const evaluate::MemoryPoint &point : m_report->curve)
            all.push_back({QStringLiteral("point %1").arg(point.microbatch), tr("microbatch %1").arg(point.microbatch),
                           sizeText(point.total.si()), point.total.si(),
                           aroundPoint(frame.at(point.microbatch, point.total.si() / gigabytes().bytes))
                               & layout.curve.adjusted(-8, -8, 8, 8)});
    }
    const std::vector<MemoryLine> list = lines();
    for (std::size_t i = 0; i < list.size() && i < layout.lines.size(); ++i)
        all.push_back({QStringLiteral("line ") + list[i].name, list[i].name, plainLine(listLine(list[i])), list[i].predicted,
                       layout.lines[i]});
    if (all.size() > mostThings)
        all.resize(mostThings);
    return all;
}

} // namespace shardscope::ui
