// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/localmachine.h"

#include "core/base/errorcode.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QStandardPaths>
#include <QSysInfo>

namespace shardscope::ui {

namespace {

QString tool()
{
    return QStringLiteral("nvidia-smi");
}

QStringList arguments()
{
    return {QStringLiteral("topo"), QStringLiteral("-m")};
}

/// First line that says something, for a message of one sentence.
QString firstLine(const QByteArray &output)
{
    for (const QString &line : QString::fromLocal8Bit(output).split(QLatin1Char('\n')))
        if (const QString words = line.simplified(); !words.isEmpty())
            return words.left(200);
    return {};
}

} // namespace

LocalMachine::LocalMachine(Opener &opener, QObject *parent) : QObject(parent), m_opener(opener)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_end = End::TimedOut;
        m_process.kill();
    });
    connect(&m_process, &QProcess::finished, this, &LocalMachine::processFinished);
    connect(&m_process, &QProcess::errorOccurred, this, &LocalMachine::processFailed);
}

LocalMachine::~LocalMachine()
{
    m_process.disconnect(this);
    m_process.kill();
    m_process.waitForFinished(1000); // only reaps what was just killed
}

QString LocalMachine::command()
{
    return tool() + QLatin1Char(' ') + arguments().join(QLatin1Char(' '));
}

bool LocalMachine::isAvailable()
{
    return !QStandardPaths::findExecutable(tool()).isEmpty();
}

void LocalMachine::read()
{
    if (isRunning())
        return;
    const QString program = QStandardPaths::findExecutable(tool());
    if (program.isEmpty()) {
        fail({ErrorCode::ToolMissing, {tool().toStdString(), command().toStdString()}, {}});
        return;
    }
    m_end = End::None;
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.start(program, arguments());
    m_timer.start(m_limit);
    emit started();
}

void LocalMachine::cancel()
{
    if (!isRunning())
        return;
    m_end = End::Cancelled;
    m_process.kill();
}

void LocalMachine::processFinished(int exitCode, QProcess::ExitStatus status)
{
    m_timer.stop();
    const QByteArray output = m_process.readAllStandardOutput();
    const QByteArray errors = m_process.readAllStandardError();
    if (m_end == End::Cancelled) {
        emit cancelled();
    } else if (m_end == End::TimedOut) {
        const double seconds = std::chrono::duration<double>(m_limit).count();
        fail({ErrorCode::ToolTimeout, {command().toStdString(), QString::number(seconds).toStdString()}, {}});
    } else if (status != QProcess::NormalExit || exitCode != 0) {
        QString reason = firstLine(errors);
        if (reason.isEmpty())
            reason = firstLine(output);
        if (reason.isEmpty())
            reason = tr("exit code %1").arg(exitCode);
        fail({ErrorCode::CommandFailed, {command().toStdString(), reason.toStdString()}, {}});
    } else {
        // The printout does not name the machine; it is this one.
        const QString host = QSysInfo::machineHostName().section(QLatin1Char('.'), 0, 0);
        m_opener.openText(QString::fromLocal8Bit(output), host.isEmpty() ? tr("This machine") : host);
        emit finished();
    }
}

void LocalMachine::processFailed(QProcess::ProcessError error)
{
    if (error != QProcess::FailedToStart)
        return; // everything else ends in finished()
    m_timer.stop();
    fail({ErrorCode::CommandFailed, {command().toStdString(), m_process.errorString().toStdString()}, {}});
}

void LocalMachine::fail(const Error &error)
{
    m_opener.document().issues().addError(error);
    emit failed();
}

} // namespace shardscope::ui
