// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsmodel.h"

#include "ui/export/tabletext.h"

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

int RunsModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return static_cast<int>(m_picture ? m_picture->rows.size() : m_formats.size());
}

int RunsModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return m_picture ? static_cast<int>(m_picture->columns.size()) : 2;
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    if (!m_picture)
        return role == Qt::DisplayRole ? QVariant(column == 0 ? m_formats[row].first : m_formats[row].second) : QVariant();
    const RunsCell &cell = m_picture->rows[row].cells[column];
    const RunsColumn::Kind kind = m_picture->columns[column].kind;
    const bool number = kind == RunsColumn::Kind::Quantity || kind == RunsColumn::Kind::Deviation;
    if (role == valueRole)
        return number && std::isfinite(cell.value) ? QVariant(cell.value) : QVariant();
    if (role == Qt::DisplayRole)
        return cell.text;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((std::isfinite(cell.value) && kind != RunsColumn::Kind::Marks ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && cell.corrected)
        return tr("Corrected; another value was recorded");
    return {};
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    if (!m_picture)
        return section == 0 ? tr("Input") : tr("What it is");
    if (section >= columnCount())
        return {};
    const RunsColumn &column = m_picture->columns[static_cast<std::size_t>(section)];
    return column.unit.empty() ? column.title : column.title + QStringLiteral(", ") + QString::fromStdString(column.unit);
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
        const bool right = model.rowCount() > 0
                        && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
        rule += right ? QStringLiteral(" ---: |") : QStringLiteral(" --- |");
    }
    return tableText(
        model, QStringLiteral("| "), QStringLiteral(" | "), QStringLiteral(" |\n"),
        [](QString text) { return text.replace(QLatin1Char('|'), QLatin1String("\\|")).replace(QLatin1Char('\n'), QLatin1Char(' ')); }, rule,
        QStringLiteral("\n"));
}

QString tableAsLatex(const QAbstractItemModel &model)
{
    const auto escape = [](const QString &text) {
        QString out;
        for (const QChar c : text) {
            if (QStringLiteral("&%$#_{}").contains(c))
                out += QLatin1Char('\\');
            if (c == QLatin1Char('~') || c == QLatin1Char('^') || c == QLatin1Char('\\'))
                out += c == QLatin1Char('~') ? QStringLiteral("\\textasciitilde{}")
                     : c == QLatin1Char('^') ? QStringLiteral("\\textasciicircum{}") : QStringLiteral("\\textbackslash{}");
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
        const bool right = model.rowCount() > 0
                        && (model.index(0, column).data(Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0;
        columns += QLatin1Char(right ? 'r' : 'l');
    }
    return QStringLiteral("\\begin{tabular}{%1}\n\\hline\n").arg(columns)
         + tableText(model, {}, QStringLiteral(" & "), QStringLiteral(" \\\\\n"), escape, QStringLiteral("\\hline\n"), {})
         + QStringLiteral("\\hline\n\\end{tabular}\n");
}

} // namespace shardscope::ui
