// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/collectivechoices.h"
#include "ui/views/view.h"

#include <functional>
#include <vector>

class QComboBox;
class QVBoxLayout;

namespace shardscope::ui {

class Button;
class CollectivesView;
class EntryField;
class Section;
class SegmentedControl;

/// The inspector of the collectives view: what is sent and how, what follows
/// from it, what was measured; on the other page the broadcast's numbers.
class CollectivesPanel : public QWidget {
    Q_OBJECT

public:
    CollectivesPanel(const ViewContext &context, CollectivesView &view, QWidget *parent);

private:
    using Choices = scenario::CollectiveChoices;

    void buildCollective();
    void buildLab();
    EntryField *addField(Section &section, const QString &label, const QString &name, const QString &tip,
                         std::function<QString(const Choices &)> text, std::function<Status(Choices &, const QString &)> set);
    template <class Quantity>
    void addQuantity(Section &section, const QString &label, const QString &name, const QString &tip, Unit unit, bool zero,
                     std::function<Quantity &(Choices &)> of);
    void addCount(Section &section, const QString &label, const QString &name, const QString &tip, int least,
                  std::function<int &(Choices &)> of);
    void addMeasured(Section &section, int strategy);
    void takeDocument();
    void takeReport();
    void fillNumbers(Section &section);
    void fillMeasured(Section &section);
    void imply();

    ViewContext m_context;
    CollectivesView &m_view;
    SegmentedControl *m_page;
    Section *m_collective = nullptr;
    Section *m_lab = nullptr;
    QWidget *m_numbers = nullptr;
    QWidget *m_measured = nullptr;
    QComboBox *m_operation;
    QComboBox *m_algorithm;
    SegmentedControl *m_order;
    SegmentedControl *m_lanes;
    Button *m_play;
    struct Line {
        EntryField *field;
        std::function<QString(const Choices &)> text;
    };
    std::vector<Line> m_lines;
    std::size_t m_chainField = 0;
    int m_key = -1;
};

} // namespace shardscope::ui
