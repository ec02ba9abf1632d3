// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tablewriter.h"

#include "core/base/errorcode.h"
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QElapsedTimer>
#include <QSaveFile>

#include <utility>

namespace shardscope::ui {

namespace {

constexpr int sliceMs = 8; // half a frame
constexpr QLatin1Char comma(',');

} // namespace

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
        return end(writeError());
    QElapsedTimer clock;
    clock.start();
    QString text;
    const int rows = m_model->rowCount();
    for (; m_row < rows && !clock.hasExpired(sliceMs); ++m_row)
        text += m_row < 0 ? tableHeadAsText(*m_model, comma) : tableRowAsText(*m_model, m_row, comma);
    const QByteArray bytes = text.toUtf8();
    if (m_file->write(bytes) != bytes.size() || !m_file->flush()) // commit() does not say when a flush fails
        return end(writeError());
    if (m_row < rows) {
        emit progressed(static_cast<double>(m_row) / rows);
        return;
    }
    end(m_file->commit() ? Status(Nothing{}) : Status(writeError()));
}

Error TableWriter::writeError() const
{
    return {ErrorCode::FileWrite, {m_file->errorString().toStdString()}, {m_path.toStdString(), 0, 0, {}}};
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
