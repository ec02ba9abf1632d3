// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/pipelinechoices.h"
#include "ui/views/view.h"
#include "ui/widgets/sliderscale.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QHBoxLayout;

namespace shardscope::ui {

class EntryField;
class FoldGroup;
class IconButton;
class PartitionControl;
class PipelineFields;
class PipelineView;
class Section;
class SegmentedControl;
class SlownessControl;
class Slider;
class TextLabel;

/// Parameters of the pipeline view, in the order in which a person thinks.
class PipelinePanel : public QWidget {
    Q_OBJECT

public:
    PipelinePanel(const ViewContext &context, PipelineView &view, QWidget *parent = nullptr);

private:
    using Variant = scenario::PipelineVariant;

    void buildChoices();
    void buildPartition(Section &section);
    void buildSlow(Section &section);
    void buildPlayback();
    void buildShow(Section &section);
    void takeDocument();
    void takeView();
    void takePlayback();
    void showStops();
    void showPartition();

    /// A or B, whichever is edited.
    [[nodiscard]] bool editsSecond() const;
    [[nodiscard]] const Variant &variant() const;
    void edit(const QString &text, const std::function<void(Variant &)> &change, bool dragging = false);
    void endDrag();
    void setDevices(int devices);
    [[nodiscard]] QString reasonAgainst(const Variant &variant) const;

    ViewContext m_context;
    PipelineView &m_view;
    SegmentedControl *m_mode;
    SegmentedControl *m_which; ///< A or B
    QComboBox *m_schedule;
    SegmentedControl *m_work;
    Slider *m_devices;
    Slider *m_chunks;
    Slider *m_virtual;
    QWidget *m_virtualRow = nullptr;
    PartitionControl *m_partition;
    SegmentedControl *m_partitionKind;
    EntryField *m_partitionText;
    SlownessControl *m_slow;
    TextLabel *m_slowPhrase = nullptr;
    PipelineFields *m_fields;
    IconButton *m_play = nullptr;
    TextLabel *m_time = nullptr;
    QString m_stopsFor; ///< what the sliders' stops were made for
    int m_dragKey = -1;
};

} // namespace shardscope::ui
