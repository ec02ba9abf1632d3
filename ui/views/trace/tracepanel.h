// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/view.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace shardscope::ui {

class Button;
class Section;
class TextLabel;
class TraceView;

/// Which step is measured, what it is compared with, and where the trace comes from.
class TracePanel : public QWidget {
    Q_OBJECT

public:
    TracePanel(const ViewContext &context, TraceView &view, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *stepSection();
    [[nodiscard]] QWidget *twinSection();
    [[nodiscard]] QWidget *sourceSection();
    void take();
    void fillSteps(const evaluate::TraceReport *report);
    void fillSources(const evaluate::TraceReport *report);
    void predictFromTrace();

    ViewContext m_context;
    TraceView &m_view;
    QComboBox *m_step = nullptr;
    TextLabel *m_found = nullptr;
    QCheckBox *m_predicted = nullptr;
    TextLabel *m_why = nullptr;
    Button *m_predict = nullptr;
    QWidget *m_list = nullptr;
    QVBoxLayout *m_sources = nullptr;
    runs::TracePtr m_shown; ///< whose steps and sources are listed
};

} // namespace shardscope::ui
