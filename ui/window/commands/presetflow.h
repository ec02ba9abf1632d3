// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"
#include "ui/window/commands/commandpalette.h"
#include "ui/window/commands/preset.h"

#include <QObject>

#include <functional>

namespace shardscope::ui {

class Actions;
class NoticeBar;
class PresetCard;

/// Presets of settings: in the palette, and as a card over the window.
class PresetFlow : public QObject {
    Q_OBJECT

public:
    /// `viewInFront`: whose settings a preset that is kept begins with.
    PresetFlow(const WindowServices &services, const Actions &actions, NoticeBar &notice, std::function<QString()> viewInFront,
               QWidget *window);

    [[nodiscard]] PresetStore &store() { return m_store; }
    [[nodiscard]] PresetCard &card();
    void open(const QString &viewId, bool forSaving);
    /// One step that can be undone, or a sentence why not and nothing of it.
    bool apply(const Preset &preset);
    void save(const QString &name, const QStringList &views);
    void remove(const Preset &preset);
    [[nodiscard]] QList<Command> commands();

private:
    void tellFaults();
    void write(const Preset &preset);

    WindowServices m_services;
    NoticeBar &m_notice;
    QWidget *m_window;
    PresetStore m_store;
    PresetCard *m_card = nullptr;
};

} // namespace shardscope::ui
