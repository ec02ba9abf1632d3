// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/cost/costfigure.h"

#include <array>

namespace shardscope::ui {

class SegmentedControl;

/// Degrees and shape of the run, the batch that is timed, what is shown.
class CostPanel : public QWidget {
    Q_OBJECT

public:
    CostPanel(const ViewContext &context, CostView &view, QWidget *parent);

private:
    [[nodiscard]] QWidget *lookSection();
    [[nodiscard]] QWidget *runSection();
    [[nodiscard]] QWidget *batchSection();
    void take();

    ViewContext m_context;
    CostView &m_view;
    SettingFields m_fields;
    SegmentedControl *m_measure = nullptr;
    std::array<QWidget *, 2> m_run{}; ///< what is about the run, and about the batch: the page's alone is shown
    QWidget *m_batch = nullptr;
};

} // namespace shardscope::ui
