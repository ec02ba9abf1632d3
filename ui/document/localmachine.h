// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <QTimer>

#include <chrono>

namespace shardscope::ui {

class Opener;

/// "Read this machine": runs `nvidia-smi topo -m` where it exists and opens
/// what it prints. Never blocks; ends the command after a time limit.
class LocalMachine : public QObject {
    Q_OBJECT

public:
    explicit LocalMachine(Opener &opener, QObject *parent = nullptr);
    ~LocalMachine() override;

    /// The command line that is run, for labels and messages.
    [[nodiscard]] static QString command();
    /// Looks in PATH; cheap enough for enabling a button.
    [[nodiscard]] static bool isAvailable();

    /// Does nothing while one is running.
    void read();
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    void setTimeLimit(std::chrono::milliseconds limit) { m_limit = limit; }

signals:
    void started();
    /// The printout was handed to the opener, which reports from then on.
    void finished();
    /// The reason is in the issue list.
    void failed();
    void cancelled();

private:
    enum class End { None, Cancelled, TimedOut };

    void processFinished(int exitCode, QProcess::ExitStatus status);
    void processFailed(QProcess::ProcessError error);
    void fail(const Error &error);

    Opener &m_opener;
    QProcess m_process;
    QTimer m_timer;
    std::chrono::milliseconds m_limit{30000};
    End m_end = End::None;
};

} // namespace shardscope::ui
