// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/inspector/machineflow.h"

#include "ui/document/localmachine.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/machineeditor.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/inspector/inspectorpanel.h"

namespace shardscope::ui {

MachineFlow::MachineFlow(const WindowServices &services, const Actions &actions, FileFlow &files, InspectorPanel &inspector,
                         QObject *parent)
    : QObject(parent), m_services(services), m_actions(actions), m_inspector(inspector)
{
    actions.readMachine->setEnabled(services.machine != nullptr && LocalMachine::isAvailable());
    if (services.machine != nullptr)
        connect(actions.readMachine, &QAction::triggered, services.machine, &LocalMachine::read);
    connect(actions.newMachine, &QAction::triggered, this, [this, &files] {
        files.guard([this] {
            m_services.document.newDocument();
            begin(true);
        });
    });
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] { // the other one's panel comes
        if (m_actions.editMachine->isChecked())
            end();
    });
    connect(actions.editMachine, &QAction::triggered, this, [this](bool on) { on ? begin(false) : end(); });
}

/// A new machine is made by the generator in a scenario of its own; an edit changes the present one.
void MachineFlow::begin(bool generate)
{
    if (m_editor == nullptr) {
        m_editor = new MachineEditor(m_services.document, m_services.opener, &m_inspector);
        m_editor->hide();
        connect(m_editor, &MachineEditor::closeRequested, this, &MachineFlow::end);
    }
    m_actions.inspector->setChecked(true);
    m_actions.editMachine->setChecked(true);
    emit beginning();
    m_inspector.setEditor(m_editor);
    if (generate) {
        emit made();
        m_editor->startGenerating();
    } else {
        m_editor->setFocus(Qt::OtherFocusReason);
    }
}

void MachineFlow::end()
{
    m_actions.editMachine->setChecked(false);
    m_inspector.setEditor(nullptr);
    emit ended();
}

} // namespace shardscope::ui
