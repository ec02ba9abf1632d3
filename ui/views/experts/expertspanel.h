// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;

namespace shardscope::ui {

class Button;
class EntryField;
class ExpertsView;
class FoldGroup;
class IconButton;
class Section;
class SegmentedControl;
class Slider;
class TextLabel;

/// Policies, load and machine; what moved; every policy's numbers; the replay;
/// the challenge; and what the source measured.
class ExpertsPanel : public QWidget {
    Q_OBJECT

public:
    ExpertsPanel(const ViewContext &context, ExpertsView &view, QWidget *parent = nullptr);

private:
    using Side = scenario::PlacementSide;

    void buildChoices();
    void buildLoad(Section &section);
    void buildTyped(Section &section);
    void buildMachine(Section &section);
    void buildLysi(Section &section);
    void buildReplay();
    Slider *addSlider(const QString &name, const QString &tip, const std::function<void(scenario::ExpertChoices &, double)> &set);
    void takeDocument();
    void takeReport();
    void takeView();
    void fillMoved();
    void fillPolicies();
    void fillChallenge();
    void fillSchedulers();
    void fillMeasured();
    void editSide(const QString &text, const std::function<void(Side &)> &change, bool dragging);
    void edit(const QString &text, const std::function<void(scenario::ExpertChoices &)> &change, bool dragging);
    [[nodiscard]] bool second() const;

    ViewContext m_context;
    ExpertsView &m_view;
    SegmentedControl *m_which;
    QComboBox *m_mode;
    QComboBox *m_policy;
    QComboBox *m_load;
    QWidget *m_exponentRow = nullptr;
    QWidget *m_hotRow = nullptr;
    QWidget *m_spareRow = nullptr;
    QCheckBox *m_relabel = nullptr;
    QCheckBox *m_hierarchical = nullptr;
    QWidget *m_eplbRow = nullptr;
    Slider *m_exponent = nullptr;
    Slider *m_hot = nullptr;
    Slider *m_spare = nullptr;
    Slider *m_layer = nullptr;
    Slider *m_experts = nullptr;
    Slider *m_tokens = nullptr;
    Slider *m_uneven = nullptr;
    Slider *m_seed = nullptr;
    Slider *m_devices = nullptr;
    Slider *m_capacity = nullptr;
    Slider *m_threshold = nullptr;
    Slider *m_rate = nullptr;
    EntryField *m_typed = nullptr;
    QWidget *m_typedRow = nullptr;
    QWidget *m_typedProblem = nullptr;
    Slider *m_groups = nullptr;
    Slider *m_lysi[7] = {};
    FoldGroup *m_lysiFold = nullptr;
    FoldGroup *m_machine = nullptr;
    Section *m_replay = nullptr;
    IconButton *m_play = nullptr;
    Slider *m_step = nullptr;
    QWidget *m_moved;
    QWidget *m_policies;
    QWidget *m_challenge;
    QWidget *m_schedulers;
    QWidget *m_measured;
    int m_dragKey = -1;
};

} // namespace shardscope::ui
