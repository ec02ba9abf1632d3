// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/collectives/collectivesfigure.h"

#include <QWidget>

namespace shardscope::ui {

class Button;
class ProblemLabel;
class Section;
class TextLabel;

/// The inspector of the collectives view: what is sent and how, what follows
/// from it, what was measured; on the other page the broadcast's numbers.
class CollectivesPanel : public QWidget {
    Q_OBJECT

public:
    CollectivesPanel(const ViewContext &context, CollectivesView &view, QWidget *parent);

private:
    void buildCollective();
    void buildLab();
    void takeDocument();
    void takeReport();
    void fillNumbers(Section &section, const evaluate::CollectiveReport &report);
    void fillMeasured(Section &section, const evaluate::CollectiveReport &report);
    template <class Place>
    void addNumber(Place &place, const QString &name, double value, Unit unit, const Derivation &why, const QString &tip);
    void imply();

    ViewContext m_context;
    CollectivesView &m_view;
    SettingFields m_fields;
    Section *m_collective = nullptr;
    Section *m_lab = nullptr;
    QWidget *m_numbers = nullptr;
    QWidget *m_measured = nullptr;
    TextLabel *m_fewer = nullptr; ///< beside "all"
    Button *m_play;
    ProblemLabel *m_implyProblem = nullptr;
};

} // namespace shardscope::ui
