// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <QVariant>

#include <algorithm>

namespace shardscope::ui {

namespace {

void appendField(QString &out, const QVariant &value, QChar separator)
{
    if (value.typeId() == QMetaType::Double) {
        out += QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
        return;
    }
    QString text = value.toString();
    const bool quote = std::any_of(text.cbegin(), text.cend(), [separator](QChar c) {
        return c == separator || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
    });
    if (quote)
        text = QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
    out += text;
}

} // namespace

std::unique_ptr<QAbstractItemModel> copyOfTable(const QAbstractItemModel &model)
{
    const auto *copyable = dynamic_cast<const CopyableTable *>(&model);
    std::unique_ptr<QAbstractItemModel> copy = copyable != nullptr ? copyable->copy() : nullptr;
    if (copy)
        copy->moveToThread(nullptr); // whoever reads it ends it
    return copy;
}

bool fitsClipboard(const QAbstractItemModel &model)
{
    constexpr qint64 mostCells = 2'000'000;
    return qint64{model.rowCount()} * model.columnCount() <= mostCells;
}

QString tableHeadAsText(const QAbstractItemModel &model, QChar separator)
{
    QString line;
    for (int c = 0; c < model.columnCount(); ++c) {
        if (c > 0)
            line += separator;
        appendField(line, model.headerData(c, Qt::Horizontal), separator);
    }
    return line + QLatin1Char('\n');
}

QString tableRowAsText(const QAbstractItemModel &model, int row, QChar separator)
{
    QString line;
    const int columns = model.columnCount();
    for (int c = 0; c < columns; ++c) {
        const QModelIndex index = model.index(row, c);
        const QVariant raw = index.data(valueRole);
        if (c > 0)
            line += separator;
        appendField(line, raw.isValid() ? raw : index.data(Qt::DisplayRole), separator);
    }
    return line + QLatin1Char('\n');
}

QString tableAsText(const QAbstractItemModel &model, QChar separator)
{
    QString out = tableHeadAsText(model, separator);
    for (int r = 0; r < model.rowCount(); ++r)
        out += tableRowAsText(model, r, separator);
    return out;
}

} // namespace shardscope::ui
