// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/pipelinechoices.h"
#include "ui/editors/settingfields.h"
#include "ui/views/pipeline/pipelinefigure.h"

#include <QWidget>

#include <functional>

class QCheckBox;

namespace shardscope::ui {

class FoldGroup;
class IconButton;
class Button;
class Section;
class SegmentedControl;
class SlownessControl;
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
    void layBest();
    void buildSlow(Section &section);
    void buildFolds(Section &section);
    void buildPlayback(Section &section);
    void buildShow(Section &section);
    void takeDocument();
    void takeView();
    void takePlayback();
    void showFolds();
    /// Null setup: the choices are impossible at present. withoutAlpha: neighbours whose link has no known α.
    void takeFolds(const evaluate::PipelineSetup *setup, int withoutAlpha);

    static constexpr const char *partitionKinds[] = {"even", "balanced", "optimal"};
    void holdAxis(bool hold);
    void setMode(PipelineMode shown);
    [[nodiscard]] PipelineMode mode() const;
    /// Of two pipelines, the one that is edited.
    [[nodiscard]] bool editsSecond() const;
    [[nodiscard]] const Variant &variant() const;
    void edit(const QString &text, const std::function<void(Variant &)> &change, bool dragging = false);
    void endDrag();
    enum class Size { Devices, Chunks, Virtual };
    [[nodiscard]] std::vector<double> stops(Size size) const;
    [[nodiscard]] Status possible(const scenario::Scenario &scenario) const;
    /// Of the order that is written down: a long list is read once for all stops of the sliders.
    [[nodiscard]] std::optional<schedule::Shape> ownShape(const Variant &variant) const;
    [[nodiscard]] QString stopsFor(const scenario::Scenario &scenario) const;
    void addSize(Section &section, std::string_view path, Size size);

    ViewContext m_context;
    PipelineView &m_view;
    SegmentedControl *m_mode;
    SegmentedControl *m_which; ///< of two pipelines
    SegmentedControl *m_partitionKind;
    Button *m_best = nullptr;
    TextLabel *m_bestPhrase = nullptr;
    SlownessControl *m_slow;
    TextLabel *m_slowPhrase = nullptr;
    SettingFields m_rows;
    FoldGroup *m_times = nullptr;
    FoldGroup *m_handOver = nullptr;
    FoldGroup *m_limit = nullptr;
    QCheckBox *m_path = nullptr;
    QCheckBox *m_memory = nullptr;
    IconButton *m_play = nullptr;
    TextLabel *m_time = nullptr;
    std::optional<Variant> m_left; ///< the second pipeline before one was shown alone again
    int m_dragKey = -1;
    mutable std::pair<std::vector<std::string>, std::optional<schedule::Shape>> m_own;
};

} // namespace shardscope::ui
