// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/experts/expertsfigure.h"

#include <QWidget>

#include <tuple>

class QComboBox;

namespace shardscope::ui {

class ClickableRow;
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
    void buildChoices();
    void buildLoad(Section &section);
    void buildMachine(Section &section);
    void buildLysi(Section &section);
    void buildReplay();
    void takeDocument();
    void takeView();
    void fillMoved();
    void fillPolicies();
    void fillChallenge();
    void fillSchedulers();
    void fillMeasured();
    void show(ExpertsMode mode, bool second);
    void setStep(std::optional<int> step);
    /// A row that explains its number where it is clicked.
    ClickableRow *addNumber(Section *section, const QString &name, const QString &value, const Derivation &why);
    ClickableRow *addNumber(Section *section, const QString &name, const Derivation &why);
    ClickableRow *addTime(Section *section, const QString &name, const placement::Metrics &metrics);
    [[nodiscard]] evaluate::ExpertReportPtr report() const;
    [[nodiscard]] bool second() const;
    [[nodiscard]] bool takesOption(std::string_view option, bool ofBoth) const;

    ViewContext m_context;
    ExpertsView &m_view;
    SegmentedControl *m_which;
    QComboBox *m_mode;
    SettingFields m_fields;
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
    /// What the numbers are of.
    std::optional<std::tuple<evaluate::ExpertReportPtr, std::shared_ptr<const ExpertsMeasured>, ExpertsMode, bool>> m_shown;
};

} // namespace shardscope::ui
