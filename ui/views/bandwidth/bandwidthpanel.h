// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/bandwidth/bandwidthfigure.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace shardscope::ui {

class Section;
class SegmentedControl;

/// The view's parameters: the pinned pair and the order belong to the
/// document, scale and colours to the view.
class BandwidthPanel : public QWidget {
    Q_OBJECT

public:
    BandwidthPanel(const ViewContext &context, BandwidthView &view, QWidget *parent);

private:
    void addFields(Section &section);
    void takeView();
    void look(const std::function<void(BandwidthLook &)> &change);

    BandwidthView &m_view;
    SettingFields m_fields;
    SegmentedControl *m_scale;
    QComboBox *m_map;
    QCheckBox *m_outlines;
};

} // namespace shardscope::ui
