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

QString escapedForLatex(QString text)
{
    QString out;
    for (const QChar c : text) {
        switch (c.unicode()) {
        case '~': out += QStringLiteral("\\textasciitilde{}"); break;
        case '^': out += QStringLiteral("\\textasciicircum{}"); break;
        case '\\': out += QStringLiteral("\\textbackslash{}"); break;
        case 0x00B1: out += QStringLiteral("$\\pm$"); break;
        case 0x2212: out += QStringLiteral("$-$"); break;
        case 0x00D7: out += QStringLiteral("$\\times$"); break;
        default: out += (QStringLiteral("&%$#_{}").contains(c) ? QStringLiteral("\\") : QString()) + c;
        }
    }
    return out;
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

QString tableAsLatex(const QAbstractItemModel &model)
{
    QString columns;
    for (int column = 0; column < model.columnCount(); ++column)
        columns += QLatin1Char(isRight(model, column) ? 'r' : 'l');
    const QString line = QStringLiteral("\\hline\n");
    return QStringLiteral("\\begin{tabular}{%1}\n").arg(columns) + line
           + tableText(model, {{}, QStringLiteral(" & "), QStringLiteral(" \\\\\n"), line, escapedForLatex}) + line
           + QStringLiteral("\\end{tabular}\n");
}

} // namespace shardscope::ui
