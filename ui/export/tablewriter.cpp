// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tablewriter.h"

#include "core/base/errorcode.h"
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QElapsedTimer>
#include <QSaveFile>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr int sliceMs = 8; // half a frame
constexpr QLatin1Char comma(',');

Error writeError(const QSaveFile &file)
{
    return {ErrorCode::FileWrite, {file.errorString().toStdString()}, {file.fileName().toStdString(), 0, 0, {}}};
}

} // namespace

Status writeTable(const QAbstractItemModel &model, const QString &path, const Progress &progress)
{
    constexpr int together = 4096; // lines
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return writeError(file);
    QString text = tableHeadAsText(model, comma);
    const int rows = model.rowCount();
    for (int row = 0; row <= rows; ++row) {
        if (row % together == 0 || row == rows) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {path.toStdString(), 0, 0, {}}};
            const QByteArray bytes = text.toUtf8();
            if (file.write(bytes) != bytes.size() || !file.flush()) // commit() does not say when a flush fails
                return writeError(file);
            text.clear();
            progress.report(static_cast<double>(row) / std::max(1, rows));
        }
        if (row < rows)
            text += tableRowAsText(model, row, comma);
    }
    return file.commit() ? Status(Nothing{}) : Status(writeError(file));
}

TableWriter::TableWriter(const QAbstractItemModel &model, const QString &path, QObject *parent)
    : QObject(parent), m_model(&model), m_path(path)
{
    connect(&model, &QAbstractItemModel::modelReset, this, &TableWriter::begin);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &TableWriter::begin);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TableWriter::begin);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &TableWriter::begin);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &TableWriter::begin);
    connect(&m_turn, &QTimer::timeout, this, &TableWriter::turn);
    begin();
}

TableWriter::~TableWriter() = default;

void TableWriter::begin()
{
    m_row = -1; // the head
    m_file = std::make_unique<QSaveFile>(m_path);
    m_turn.start(0);
}

void TableWriter::turn()
{
    if (!m_model)
        return end(Error{ErrorCode::Stopped, {}, {m_path.toStdString(), 0, 0, {}}});
    if (!m_file->isOpen() && !m_file->open(QIODevice::WriteOnly))
        return end(writeError(*m_file));
    QElapsedTimer clock;
    clock.start();
    QString text;
    const int rows = m_model->rowCount();
    for (; m_row < rows && !clock.hasExpired(sliceMs); ++m_row)
        text += m_row < 0 ? tableHeadAsText(*m_model, comma) : tableRowAsText(*m_model, m_row, comma);
    const QByteArray bytes = text.toUtf8();
    if (m_file->write(bytes) != bytes.size() || !m_file->flush()) // commit() does not say when a flush fails
        return end(writeError(*m_file));
    if (m_row < rows) {
        emit progressed(static_cast<double>(m_row) / rows);
        return;
    }
    end(m_file->commit() ? Status(Nothing{}) : Status(writeError(*m_file)));
}

void TableWriter::end(const Status &status)
{
    m_turn.stop();
    if (m_model)
        m_model->disconnect(this);
    const Done done = std::exchange(m_done, nullptr);
    if (done)
        done(status);
}

} // namespace shardscope::ui
