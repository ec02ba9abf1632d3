// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/memory/memoryfigure.h"

namespace shardscope::ui {

class SegmentedControl;

/// Model, device, degrees, precision and switches of the plan.
class MemoryPanel : public QWidget {
    Q_OBJECT

public:
    MemoryPanel(const ViewContext &context, MemoryView &view, QWidget *parent);

private:
    [[nodiscard]] QWidget *modelSection();
    [[nodiscard]] QWidget *planSection();
    [[nodiscard]] QWidget *switchSection();
    void take();

    ViewContext m_context;
    MemoryView &m_view;
    SettingFields m_fields;
    SegmentedControl *m_side = nullptr;
};

} // namespace shardscope::ui
