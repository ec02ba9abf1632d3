// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace shardscope::ui {

namespace {

constexpr int mostRows = 40;         ///< that a page holds beside its text
constexpr int longestCell = 28;      ///< characters; more wrap
constexpr double betweenColumns = 2; ///< characters: twice \tabcolsep of 6 pt
/// Characters that the 345 pt of a line of article.cls at 10 pt hold, by size.
struct TypeSize {
    const char *command;
    double characters;
};
constexpr std::array<TypeSize, 4> sizes{{{"", 69}, {"\\small", 76}, {"\\footnotesize", 86}, {"\\scriptsize", 98}}};

QString escaped(const QString &text)
{
    static const QHash<char16_t, QString> signs{{u'~', QStringLiteral("\\textasciitilde{}")},
                                                {u'^', QStringLiteral("\\textasciicircum{}")},
                                                {u'\\', QStringLiteral("\\textbackslash{}")},
                                                {0x00B1, QStringLiteral("$\\pm$")},
                                                {0x2212, QStringLiteral("$-$")},
                                                {0x00D7, QStringLiteral("$\\times$")},
                                                {0x2192, QStringLiteral("$\\to$")},
                                                {0x2190, QStringLiteral("$\\leftarrow$")},
                                                {0x2264, QStringLiteral("$\\le$")},
                                                {0x2265, QStringLiteral("$\\ge$")},
                                                {0x00B7, QStringLiteral("$\\cdot$")},
                                                {0x2013, QStringLiteral("--")},
                                                {0x2014, QStringLiteral("---")},
                                                {0x2026, QStringLiteral("\\ldots{}")},
                                                {0x00A0, QStringLiteral("~")},
                                                {0x2009, QStringLiteral("\\,")},
                                                {0x202F, QStringLiteral("\\,")},
                                                {0x03B1, QStringLiteral("$\\alpha$")},
                                                {0x03B2, QStringLiteral("$\\beta$")},
                                                {0x03C3, QStringLiteral("$\\sigma$")},
                                                {0x00B5, QStringLiteral("$\\mu$")},
                                                {0x03BC, QStringLiteral("$\\mu$")},
                                                {0x00B2, QStringLiteral("$^2$")},
                                                {0x00B3, QStringLiteral("$^3$")},
                                                {0x2225, QStringLiteral("$\\parallel$")},
                                                {0x221E, QStringLiteral("$\\infty$")},
                                                {0x00BD, QStringLiteral("$\\frac12$")},
                                                {0x2713, QStringLiteral("+")},
                                                {0x2717, QStringLiteral("$-$")}};
    QString out;
    for (const QChar c : text) {
        if (const auto sign = signs.find(c.unicode()); sign != signs.end())
            out += *sign;
        else
            out += (QStringLiteral("&%$#_{}").contains(c) ? QStringLiteral("\\") : QString()) + c;
    }
    return out;
}

struct Column {
    int at = 0; ///< in the model
    int longest = 0;
    bool right = false;

    [[nodiscard]] double width() const { return std::min(longest, longestCell); }
};

QString cellText(const QAbstractItemModel &model, int row, int column)
{
    return (row < 0 ? model.headerData(column, Qt::Horizontal) : model.index(row, column).data()).toString();
}

bool isEmpty(const QAbstractItemModel &model, int rows, int column)
{
    for (int row = 0; row < rows; ++row) {
        const QString text = cellText(model, row, column);
        if (!text.isEmpty() && text != QStringLiteral("–"))
            return false;
    }
    return rows > 0;
}

/// "Busy, s" over cells that say their own unit is "Busy".
QString headText(const QAbstractItemModel &model, int rows, int column)
{
    static const QRegularExpression unit(QStringLiteral("^(.+), (B|s|B/s|FLOP/s)$"));
    static const QRegularExpression saysUnit(QStringLiteral("\\d[\\s\\x{00A0}\\x{202F}]*[^\\d\\s.,].*$"));
    const QString head = cellText(model, -1, column);
    const QRegularExpressionMatch match = unit.match(head);
    for (int row = 0; match.hasMatch() && row < rows; ++row) {
        if (cellText(model, row, column).contains(saysUnit))
            return match.captured(1);
    }
    return head;
}

std::vector<Column> columnsOf(const QAbstractItemModel &model, int rows)
{
    std::vector<Column> all;
    for (int c = 0; c < model.columnCount(); ++c) {
        if (isEmpty(model, rows, c))
            continue;
        Column column{c, static_cast<int>(headText(model, rows, c).size()), false};
        for (int row = 0; row < rows; ++row)
            column.longest = std::max(column.longest, static_cast<int>(cellText(model, row, c).size()));
        column.right =
            rows > 0 && (model.index(0, c).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
        all.push_back(column);
    }
    return all;
}

/// Those from the left that the smallest type has room for.
std::size_t fitting(const std::vector<Column> &columns, double &characters)
{
    characters = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double with = characters + columns[i].width() + betweenColumns;
        if (i > 0 && with > sizes.back().characters)
            return i;
        characters = with;
    }
    return columns.size();
}

QString headLine(const QAbstractItemModel &model, const std::vector<Column> &columns, int rows)
{
    QStringList cells;
    for (const Column &column : columns)
        cells << escaped(headText(model, rows, column.at));
    return cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
}

QString lineOf(const QAbstractItemModel &model, const std::vector<Column> &columns, int row)
{
    QStringList cells;
    for (const Column &column : columns)
        cells << escaped(cellText(model, row, column.at));
    return cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
}

QString formOf(const std::vector<Column> &columns)
{
    QString form;
    for (const Column &column : columns) {
        if (column.longest > longestCell) // half an em is a character, about
            form += QStringLiteral("p{%1em}").arg(longestCell / 2);
        else
            form += QLatin1Char(column.right ? 'r' : 'l');
    }
    return form;
}

} // namespace

QString tableAsLatex(const QAbstractItemModel &model)
{
    const int rows = std::min(model.rowCount(), mostRows);
    std::vector<Column> columns = columnsOf(model, rows);
    double characters = 0;
    const std::size_t shown = fitting(columns, characters);
    QString out;
    if (shown < columns.size()) {
        QStringList left;
        for (std::size_t i = shown; i < columns.size(); ++i)
            left << cellText(model, -1, columns[i].at);
        out += QStringLiteral("% columns without room: %1\n").arg(left.join(QStringLiteral("; ")));
        columns.resize(shown);
    }
    if (rows < model.rowCount())
        out += QStringLiteral("% rows 1 to %1 of %2\n").arg(rows).arg(model.rowCount());
    const auto size = std::ranges::find_if(sizes, [&](const TypeSize &one) { return characters <= one.characters; });
    const QString command = QLatin1String(size == sizes.end() ? sizes.back().command : size->command);
    if (!command.isEmpty())
        out += QLatin1Char('{') + command + QLatin1Char('\n');
    const QString rule = QStringLiteral("\\hline\n");
    out += QStringLiteral("\\begin{tabular}{%1}\n").arg(formOf(columns)) + rule + headLine(model, columns, rows) + rule;
    for (int row = 0; row < rows; ++row)
        out += lineOf(model, columns, row);
    out += rule + QStringLiteral("\\end{tabular}\n");
    return command.isEmpty() ? out : out + QStringLiteral("}\n");
}

} // namespace shardscope::ui
