// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/opener.h"
#include "ui/document/services.h"
#include "ui/document/worker.h"

#include <QObject>
#include <QString>

#include <memory>
#include <stop_token>

class QWidget;

namespace shardscope::io {
struct Opened;
}

namespace shardscope::ui {

class AnswerCard;
class LaunchCard;

/// Launch files that were dropped, pasted or opened: first the sheet of what they say, then, once they are the
/// scenario, the answer to what they do.
class LaunchFlow : public QObject {
    Q_OBJECT

public:
    LaunchFlow(const WindowServices &services, QWidget *window);
    ~LaunchFlow() override;

private:
    void show(const Taken &found);
    void open();

    WindowServices m_services;
    QWidget *m_window;
    LaunchCard *m_card = nullptr;   ///< made when first wanted
    AnswerCard *m_answer = nullptr; ///< likewise
    QString m_what;
    std::shared_ptr<const io::Opened> m_opened; ///< null: nothing waits for an answer
    Opener::Into m_into = Opener::Into::Open;   ///< where that goes
    std::stop_source m_stop;                    ///< of the judging that is under way
    Worker m_worker;                            // last: its jobs use the others
};

} // namespace shardscope::ui
