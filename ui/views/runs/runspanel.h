// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/runs/runsfigure.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace shardscope::ui {

class Button;
class Section;
class TextLabel;

/// Which rows are shown and how, what is wrong with them, the calibration, and
/// measurements that are typed in.
class RunsPanel : public QWidget {
    Q_OBJECT

public:
    RunsPanel(const ViewContext &context, RunsView &view, QWidget *parent);

private:
    [[nodiscard]] Section *tableSection();
    [[nodiscard]] Section *findingsSection();
    [[nodiscard]] Section *fitSection();
    void take();
    void takeFindings();
    void takeFit();
    void addParameter(const runs::FittedParameter &parameter);
    void changeLook();
    void chooseFit();
    void keepFit(bool use);
    void showRuns(const std::vector<std::string> &ids);
    [[nodiscard]] const findings::AnalysisPtr &analysis() const;

    ViewContext m_context;
    RunsView &m_view;
    SettingFields m_fields;
    QLineEdit *m_filter = nullptr;
    QComboBox *m_group = nullptr;
    QComboBox *m_axis = nullptr;
    Section *m_findings = nullptr;
    TextLabel *m_none = nullptr;
    QVBoxLayout *m_cards = nullptr;
    Section *m_fit = nullptr;
    QVBoxLayout *m_parameters = nullptr;
    std::vector<QCheckBox *> m_free;
    TextLabel *m_fitError = nullptr;
    TextLabel *m_fitNote = nullptr;
    Button *m_keep = nullptr;
    Button *m_use = nullptr;
    findings::AnalysisPtr m_analysis; ///< that was taken last
    std::optional<NumberStyle> m_numbers;
};

} // namespace shardscope::ui
