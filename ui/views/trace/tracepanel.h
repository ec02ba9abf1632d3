// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/trace/tracefigure.h"

#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace shardscope::ui {

class Button;
class Section;
class TextLabel;

/// Which step is measured, what it is compared with, and where the trace comes from.
class TracePanel : public QWidget {
    Q_OBJECT

public:
    TracePanel(const ViewContext &context, FigureView &view, QWidget *parent);

private:
    [[nodiscard]] QWidget *stepSection();
    [[nodiscard]] QWidget *twinSection();
    [[nodiscard]] QWidget *sourceSection();
    void take();
    [[nodiscard]] const evaluate::TraceReport *ready() const;
    [[nodiscard]] std::vector<FieldChoice> steps() const;
    void fillSources(const evaluate::TraceReport *report);
    [[nodiscard]] QString foreignText(const evaluate::TraceReport &report) const;
    [[nodiscard]] std::optional<scenario::PipelineChoices> measured() const;
    void predictFromTrace();

    ViewContext m_context;
    SettingFields m_fields;
    TextLabel *m_found = nullptr;
    TextLabel *m_why = nullptr;
    Button *m_predict = nullptr;
    QWidget *m_list = nullptr;
    QVBoxLayout *m_sources = nullptr;
    runs::TracePtr m_shown; ///< whose steps and sources are listed
};

} // namespace shardscope::ui
