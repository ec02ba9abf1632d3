// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"

#include <QObject>

namespace shardscope::ui {

class Actions;
class FileFlow;
class InspectorPanel;
class MachineEditor;

/// Making and editing a machine, in the inspector's place.
class MachineFlow : public QObject {
    Q_OBJECT

public:
    MachineFlow(const WindowServices &services, const Actions &actions, FileFlow &files, InspectorPanel &inspector,
                QObject *parent);

signals:
    /// The editor is about to be shown: the views are to stand beside it.
    void beginning();
    void ended();
    /// A new machine was begun: it is to be seen.
    void made();

private:
    void begin(bool generate);
    void end();

    WindowServices m_services;
    const Actions &m_actions;
    InspectorPanel &m_inspector;
    MachineEditor *m_editor = nullptr; ///< made when first wanted
};

} // namespace shardscope::ui
