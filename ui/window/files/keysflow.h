// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/opener.h"
#include "ui/document/services.h"

#include <QObject>

#include <optional>

class QWidget;

namespace shardscope::ui {

class KeysCard;

/// Measurements whose keys say nothing: the sheet that asks, then the runs; or the refusal, where it is closed.
class KeysFlow : public QObject {
    Q_OBJECT

public:
    KeysFlow(const WindowServices &services, QWidget *window);

private:
    void ask(const Taken &found);
    void read();
    void refuse();

    WindowServices m_services;
    QWidget *m_window;
    KeysCard *m_card = nullptr;   ///< made when first wanted
    std::optional<Taken> m_asked; ///< empty: nothing waits for an answer
};

} // namespace shardscope::ui
