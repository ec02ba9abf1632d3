// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/numberstyle.h"
#include "ui/editors/settingfields.h"
#include "ui/views/topology/topologyfigure.h"

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;

namespace shardscope::ui {

class Button;
class Section;

/// The pair, how it sends, what is shown, and what follows from the machine.
class TopologyPanel : public QWidget {
    Q_OBJECT

public:
    TopologyPanel(const ViewContext &context, TopologyView &view, QWidget *parent);

private:
    void buildSelection();
    void buildShow(Section &section);
    void takeDocument();
    void takeLook();
    void placeShow();
    [[nodiscard]] std::vector<QCheckBox *> switchBoxes() const;
    void takeReport();
    void fillFacts();
    void editMachine();

    ViewContext m_context;
    TopologyView &m_view;
    SettingFields m_fields;
    QCheckBox *m_sys;
    QCheckBox *m_host;
    QCheckBox *m_ring;
    QCheckBox *m_order;
    QWidget *m_showLabel = nullptr;
    QBoxLayout *m_show = nullptr; ///< of the switches: one line, two where a class has a long name
    Button *m_reset;
    QWidget *m_numbers = nullptr; ///< replaced as a whole when the report changes
    QWidget *m_facts = nullptr;
    struct Shown {
        std::shared_ptr<const evaluate::MachineReport> machine;
        std::vector<scenario::Fact> facts;
        std::string from;
        std::string to;
        NumberStyle numbers;

        friend bool operator==(const Shown &, const Shown &) = default;
    };
    std::optional<Shown> m_shown; ///< what m_numbers come from
};

} // namespace shardscope::ui
