// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace shardscope::ui {

class ScenarioDocument;
class Settings;

/// The user's own list of devices: what is described in one scenario is offered in all others, and remembered.
class KeptDevices : public QObject {
    Q_OBJECT

public:
    KeptDevices(ScenarioDocument &document, Settings &settings, QObject *parent);

private:
    void offer();
    void keep();

    ScenarioDocument &m_document;
    Settings &m_settings;
};

} // namespace shardscope::ui
