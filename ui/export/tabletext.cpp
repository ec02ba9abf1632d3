// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <QStringList>

namespace shardscope::ui {

namespace {

QString field(const QVariant &value, QChar separator)
{
    QString text;
    if (value.typeId() == QMetaType::Double)
        text = QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    else
        text = value.toString();
    const bool quote = text.contains(separator) || text.contains(QLatin1Char('"')) || text.contains(QLatin1Char('\n'))
        || text.contains(QLatin1Char('\r'));
    if (!quote)
        return text;
    text.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

} // namespace

bool fitsClipboard(const QAbstractItemModel &model)
{
    constexpr qint64 mostCells = 2'000'000;
    return qint64{model.rowCount()} * model.columnCount() <= mostCells;
}

QString tableHeadAsText(const QAbstractItemModel &model, QChar separator)
{
    QStringList fields;
    for (int c = 0; c < model.columnCount(); ++c)
        fields << field(model.headerData(c, Qt::Horizontal), separator);
    return fields.join(separator) + QLatin1Char('\n');
}

QString tableRowAsText(const QAbstractItemModel &model, int row, QChar separator)
{
    QStringList fields;
    const int columns = model.columnCount();
    fields.reserve(columns);
    for (int c = 0; c < columns; ++c) {
        const QModelIndex index = model.index(row, c);
        const QVariant raw = index.data(valueRole);
        fields << field(raw.isValid() ? raw : index.data(Qt::DisplayRole), separator);
    }
    return fields.join(separator) + QLatin1Char('\n');
}

QString tableAsText(const QAbstractItemModel &model, QChar separator)
{
    QString out = tableHeadAsText(model, separator);
    for (int r = 0; r < model.rowCount(); ++r)
        out += tableRowAsText(model, r, separator);
    return out;
}

} // namespace shardscope::ui
