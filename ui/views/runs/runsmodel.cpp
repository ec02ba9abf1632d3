// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsmodel.h"

#include <cmath>
#include <functional>

namespace shardscope::ui {

void RunsModel::show(std::shared_ptr<const RunsPicture> picture, const std::vector<std::pair<QString, QString>> &formats)
{
    if (m_picture == picture && m_formats == formats)
        return;
    beginResetModel();
    m_picture = std::move(picture);
    m_formats = formats;
    endResetModel();
}

int RunsModel::rows() const
{
    return static_cast<int>(m_picture ? m_picture->rows.size() : m_formats.size());
}

int RunsModel::columnsNow() const
{
    return m_picture ? static_cast<int>(m_picture->columns.size()) : 2;
}

QString RunsModel::title(int column) const
{
    if (!m_picture)
        return column == 0 ? tr("Input") : tr("What it is");
    const RunsColumn &of = m_picture->columns[static_cast<std::size_t>(column)];
    return of.unit.empty() ? of.title : of.title + QStringLiteral(", ") + QString::fromStdString(of.unit);
}

TableCell RunsModel::cell(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    if (!m_picture)
        return TableCell::text(column == 0 ? m_formats[at].first : m_formats[at].second);
    const RunsCell &cell = m_picture->rows[at].cells[static_cast<std::size_t>(column)];
    const RunsColumn::Kind kind = m_picture->columns[static_cast<std::size_t>(column)].kind;
    if (!std::isfinite(cell.value) || kind == RunsColumn::Kind::Marks)
        return TableCell::text(cell.text);
    if (kind == RunsColumn::Kind::Quantity || kind == RunsColumn::Kind::Deviation)
        return TableCell::written(cell.value, cell.text,
                                  cell.corrected ? tr("Corrected; another value was recorded") : QString());
    return TableCell::insteadOfNumber(cell.text);
}

namespace {

QString tableText(const QAbstractItemModel &model, const QString &begin, const QString &between, const QString &end,
                  const std::function<QString(QString)> &escape, const QString &rule, const QString &afterRule)
{
    QString out;
    const auto line = [&](const std::function<QString(int)> &cell) {
        out += begin;
        for (int column = 0; column < model.columnCount(); ++column)
            out += (column > 0 ? between : QString()) + escape(cell(column));
        out += end;
    };
    line([&](int column) { return model.headerData(column, Qt::Horizontal).toString(); });
    out += rule + afterRule;
    for (int row = 0; row < model.rowCount(); ++row)
        line([&](int column) { return model.index(row, column).data().toString(); });
    return out;
}

} // namespace

QString tableAsMarkdown(const QAbstractItemModel &model)
{
    QString rule = QStringLiteral("|");
    for (int column = 0; column < model.columnCount(); ++column) {
        const bool right =
            model.rowCount() > 0
            && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
        rule += right ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
    }
    return tableText(
        model, QStringLiteral("| "), QStringLiteral(" | "), QStringLiteral(" |\n"),
        [](QString text) {
            return text.replace(QLatin1Char('|'), QLatin1String("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' '));
        },
        rule, QStringLiteral("\n"));
}

QString tableAsLatex(const QAbstractItemModel &model)
{
    const auto escape = [](const QString &text) {
        QString out;
        for (const QChar c : text) {
            if (QStringLiteral("&%$#_{}").contains(c))
                out += QLatin1Char('\\');
            if (c == QLatin1Char('~') || c == QLatin1Char('^') || c == QLatin1Char('\\'))
                out += c == QLatin1Char('~')   ? QStringLiteral("\\textasciitilde{}")
                       : c == QLatin1Char('^') ? QStringLiteral("\\textasciicircum{}")
                                               : QStringLiteral("\\textbackslash{}");
            else if (c == QChar(0x00B1))
                out += QStringLiteral("$\\pm$");
            else if (c == QChar(0x2212))
                out += QStringLiteral("$-$");
            else if (c == QChar(0x00D7))
                out += QStringLiteral("$\\times$");
            else
                out += c;
        }
        return out;
    };
    QString columns;
    for (int column = 0; column < model.columnCount(); ++column) {
        const bool right =
            model.rowCount() > 0
            && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
        columns += QLatin1Char(right ? 'r' : 'l');
    }
    return QStringLiteral("\\begin{tabular}{%1}\n\\hline\n").arg(columns)
           + tableText(model, {}, QStringLiteral(" & "), QStringLiteral(" \\\\\n"), escape, QStringLiteral("\\hline\n"), {})
           + QStringLiteral("\\hline\n\\end{tabular}\n");
}

} // namespace shardscope::ui
