// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <utility>

class QAbstractItemModel;
class QSaveFile;

namespace shardscope::ui {

/// Writes a table as CSV, whole or not at all; Stopped when asked to. For the
/// thread that may read the table.
[[nodiscard]] Status writeTable(const QAbstractItemModel &model, const QString &path, const Progress &progress);

/// Writes a table that only the GUI thread may read as CSV, some lines a turn of the event loop, so that a table
/// of millions of lines neither stops the window nor fills the memory. Begins
/// anew when the table changes. Whole or not at all.
class TableWriter : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(const Status &)>;

    TableWriter(const QAbstractItemModel &model, const QString &path, QObject *parent = nullptr);
    ~TableWriter() override;

    /// Called once, from the event loop.
    void whenDone(Done done) { m_done = std::move(done); }

signals:
    void progressed(double fraction);

private:
    void begin();
    void turn();
    void end(const Status &status);

    QPointer<const QAbstractItemModel> m_model;
    QString m_path;
    Done m_done;
    QTimer m_turn;
    std::unique_ptr<QSaveFile> m_file;
    int m_row = 0;
};

} // namespace shardscope::ui
