// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/numberstyle.h"
#include "ui/editors/settingfields.h"
#include "ui/views/view.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QTableWidget;
class QVBoxLayout;

namespace shardscope::findings {
struct Analysis;
}

namespace shardscope::ui {

class Button;
class ClickableRow;
class FindingCard;
class RunsView;
class Section;
class TextLabel;

/// Which rows are shown and how, what is wrong with them, the calibration, and
/// measurements that are typed in.
class RunsPanel : public QWidget {
    Q_OBJECT

public:
    RunsPanel(const ViewContext &context, RunsView &view, QWidget *parent);

private:
    void buildTable();
    void buildFindings();
    void buildFit();
    void buildEntry();
    void takeOptions();
    void takeReport();
    void takeFindings();
    void takeFit();
    void changeOptions();
    void chooseFit();
    void keepFit();
    void usePipeline();
    void addTyped();
    void copyAs(int form);

    ViewContext m_context;
    RunsView &m_view;
    SettingFields m_fields;
    QLineEdit *m_filter;
    QComboBox *m_group;
    QComboBox *m_axis;
    Section *m_findings;
    QWidget *m_cards;
    QVBoxLayout *m_cardRows;
    TextLabel *m_none;
    Section *m_fit;
    QWidget *m_parameters;
    QVBoxLayout *m_parameterRows;
    std::vector<QCheckBox *> m_free;
    TextLabel *m_fitError;
    TextLabel *m_fitNote;
    Button *m_keep;
    Button *m_use;
    QTableWidget *m_typed;
    TextLabel *m_typedNote;
    std::shared_ptr<const findings::Analysis> m_analysis; ///< that was taken last
    std::optional<NumberStyle> m_taken;                   ///< how numbers were written then
    bool m_taking = false;
};

} // namespace shardscope::ui
