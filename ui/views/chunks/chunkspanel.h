// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/chunktime.h"
#include "ui/views/view.h"

#include <functional>
#include <utility>
#include <vector>

class QCheckBox;
class QHBoxLayout;

namespace shardscope::ui {

class ChunksView;
class ClickableRow;
class FoldGroup;
class Section;
class SegmentedControl;
class Slider;
class TextLabel;

/// GPUs and chunks, the chunk-time parameters, what is shown, what was measured.
class ChunksPanel : public QWidget {
    Q_OBJECT

public:
    ChunksPanel(const ViewContext &context, ChunksView &view, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addTimes(Section &section);
    void addMeasured();
    [[nodiscard]] QWidget *curveChoices();
    Slider *timeSlider(FoldGroup &group, const QString &label, const QString &what, Seconds plan::ChunkTimeModel::*field);
    void follow(Slider *slider, const std::function<void(scenario::Scenario &, double)> &set, const QString &text);
    void take();
    void takeTimes();
    void takeCurves();
    void takeMeasured();
    void chooseCurves();

    ViewContext m_context;
    ChunksView &m_view;
    Slider *m_devices;
    Slider *m_chunks;
    FoldGroup *m_times = nullptr;
    struct TimeSlider {
        Slider *slider;
        Seconds plan::ChunkTimeModel::*field;
    };
    std::vector<TimeSlider> m_timeSliders;
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
    int m_mergeKey = -1;
};

} // namespace shardscope::ui
