// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"
#include "ui/document/worker.h"

#include <QObject>
#include <QPointer>

namespace shardscope::ui {

class Actions;
class FileFlow;
class MeasureCard;
struct Taken;

/// "Measure this machine…" of the File menu: how, and what of it came.
class MeasureFlow : public QObject {
    Q_OBJECT

public:
    MeasureFlow(const WindowServices &services, Actions &actions, FileFlow &files, QWidget *window);
    ~MeasureFlow() override;

private:
    void open();
    void take(const Taken &taken);
    [[nodiscard]] MeasureCard &card();

    WindowServices m_services;
    FileFlow &m_files;
    QWidget *m_window;
    QPointer<MeasureCard> m_card; ///< made when first wanted
    Worker m_worker;
};

} // namespace shardscope::ui
