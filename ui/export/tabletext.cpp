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

QString tableAsText(const QAbstractItemModel &model, QChar separator)
{
    QString out;
    const int columns = model.columnCount();
    QStringList fields;
    for (int c = 0; c < columns; ++c)
        fields << field(model.headerData(c, Qt::Horizontal), separator);
    out += fields.join(separator) + QLatin1String("\n");
    for (int r = 0; r < model.rowCount(); ++r) {
        fields.clear();
        for (int c = 0; c < columns; ++c) {
            const QModelIndex index = model.index(r, c);
            const QVariant raw = index.data(valueRole);
            fields << field(raw.isValid() ? raw : index.data(Qt::DisplayRole), separator);
        }
        out += fields.join(separator) + QLatin1String("\n");
    }
    return out;
}

} // namespace shardscope::ui
