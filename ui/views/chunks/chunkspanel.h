// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/chunks/chunksfigure.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

class QCheckBox;
class QHBoxLayout;

namespace shardscope::ui {

class ClickableRow;
class FoldGroup;
class Section;
class SegmentedControl;
class TextLabel;

/// GPUs and chunks, the chunk-time parameters, what is shown, what was measured.
class ChunksPanel : public QWidget {
    Q_OBJECT

public:
    ChunksPanel(const ViewContext &context, ChunksView &view, QWidget *parent);

private:
    void addTimes(Section &section);
    void addMeasured();
    [[nodiscard]] QWidget *curveChoices();
    void addSizes(Section &section);
    [[nodiscard]] const ChunksPicture *picture() const { return chunksPicture(m_view.figure()); }
    [[nodiscard]] std::span<const evaluate::ChunkRow> rows() const;
    [[nodiscard]] Status possible(int devices, std::optional<int> chunks) const;
    void take();
    void takeCurves();
    void takeMeasured();
    void chooseCurves();

    ViewContext m_context;
    ChunksView &m_view;
    SettingFields m_fields;
    FoldGroup *m_times = nullptr;
    SegmentedControl *m_measure;
    QWidget *m_curveRow = nullptr;
    QHBoxLayout *m_curveBoxes = nullptr;
    std::vector<std::pair<int, QCheckBox *>> m_curves;
    Section *m_measured = nullptr;
    ClickableRow *m_points = nullptr;
    ClickableRow *m_fit = nullptr;
    ClickableRow *m_largest = nullptr;
    ClickableRow *m_leftOut = nullptr;
    TextLabel *m_source = nullptr; ///< of the times
    TextLabel *m_steps = nullptr;
};

} // namespace shardscope::ui
