// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/reportmaker.h"
#include "ui/widgets/popover.h"

#include <vector>

class QCheckBox;
class QLineEdit;

namespace shardscope::ui {

class Button;

/// What goes into a report: sections with the numbers they will show, as they
/// are at this moment.
class ReportCard : public Popover {
    Q_OBJECT

public:
    ReportCard(ScenarioDocument &document, QWidget *window);

    void open();
    [[nodiscard]] ReportWish wish() const;
    [[nodiscard]] bool wantsFigures() const;
    [[nodiscard]] QStringList chosen() const;

signals:
    void saveWanted();

private:
    void refresh();
    void suggest();

    struct Section {
        const ViewEntry *entry;
        QCheckBox *box;
        TextLabel *numbers;
    };
    ScenarioDocument &m_document;
    std::vector<Section> m_sections;
    QLineEdit *m_title;
    QCheckBox *m_tables;
    QCheckBox *m_figures;
    Button *m_save;
    QStringList m_suggested; ///< ticked when the card was opened for this scenario first
};

} // namespace shardscope::ui
