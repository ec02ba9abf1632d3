// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <QRegularExpression>
#include <QVariant>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// The shortest text that reads back as the number; of one that lengths and units were multiplied into, or that is a
/// difference, without the noise of its last digits: 0.009093, not 0.00909299999999999.
QString exactNumber(double value)
{
    constexpr int wholeDigits = 15; // that every double keeps (DBL_DIG)
    constexpr int soundDigits = 12;
    constexpr qsizetype noise = 6; // characters: chance alone ends in so many nines or zeros once in a thousand
    const QString shortest = QString::number(value, 'g', QLocale::FloatingPointShortest);
    const auto digits = std::count_if(shortest.cbegin(), shortest.cend(), [](QChar c) { return c.isDigit(); });
    if (digits <= wholeDigits || std::trunc(value) == value)
        return shortest;
    const QString shorter = QString::number(value, 'g', wholeDigits);
    const QString sound = QString::number(value, 'g', soundDigits);
    if (sound.size() + noise <= shorter.size())
        return sound;
    return shorter.size() < shortest.size() ? shorter : shortest;
}

/// "step (s)" as "step, s": one style, whatever table it is.
QString headOf(const QString &title)
{
    static const QRegularExpression unit(QStringLiteral("^(.*\\S) \\(([kMGTP]?i?B(?:/s)?|[mµn]?s|%|[A-Z]?FLOP/s|\\w+/s)\\)$"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch match = unit.match(title);
    return match.hasMatch() ? match.captured(1) + QStringLiteral(", ") + match.captured(2) : title;
}

void appendField(QString &out, const QVariant &value, QChar separator)
{
    if (value.typeId() == QMetaType::Double) {
        out += exactNumber(value.toDouble());
        return;
    }
    QString text = value.toString();
    if (text == QStringLiteral("–"))
        return; // nothing is there
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
        appendField(line, headOf(model.headerData(c, Qt::Horizontal).toString()), separator);
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

namespace {

bool isRight(const QAbstractItemModel &model, int column)
{
    return model.rowCount() > 0
           && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
}

/// A form that cells are joined and escaped in; the rule stands behind the header.
struct TableForm {
    QString begin, between, end, rule;
    QString (*escaped)(QString);
};

QString tableText(const QAbstractItemModel &model, const TableForm &form)
{
    QString out;
    for (int row = -1; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << form.escaped(
                (row < 0 ? model.headerData(column, Qt::Horizontal) : model.index(row, column).data()).toString());
        out += form.begin + cells.join(form.between) + form.end + (row < 0 ? form.rule : QString());
    }
    return out;
}

QString escapedForMarkdown(QString text)
{
    return text.replace(QLatin1Char('|'), QLatin1String("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

} // namespace

QString tableAsMarkdown(const QAbstractItemModel &model)
{
    QString rule = QStringLiteral("|");
    for (int column = 0; column < model.columnCount(); ++column)
        rule += isRight(model, column) ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
    return tableText(model, {QStringLiteral("| "), QStringLiteral(" | "), QStringLiteral(" |\n"), rule + QLatin1Char('\n'),
                             escapedForMarkdown});
}

} // namespace shardscope::ui
