// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/inspector/explaintext.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPalette>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Terms of terms begin folded from this depth on.
constexpr int foldDepth = 1;

bool hasValue(const Derivation &d)
{
    return !std::isnan(d.value);
}

QTextCharFormat charFormat(TextSize size, const QColor &color, int weight = QFont::Normal)
{
    QTextCharFormat format;
    format.setFont(textFont(QApplication::font(), size, weight));
    format.setForeground(color);
    return format;
}

/// Digits of one width: what a narrower digit lacks stands half before, half behind it.
void insertTabular(QTextCursor &cursor, const QString &text, const QTextCharFormat &format)
{
    const QFontMetricsF metrics(format.font());
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    const auto lacks = [&](qsizetype i) {
        return i < text.size() && text[i].isDigit() ? (widest - metrics.horizontalAdvance(text[i])) / 2 : 0.0;
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        QTextCharFormat one = format;
        one.setFontLetterSpacingType(QFont::AbsoluteSpacing);
        one.setFontLetterSpacing(lacks(i) + lacks(i + 1));
        cursor.insertText(text.mid(i, 1), one);
    }
}

/// "B_host" with its index below the line: one letter, "_", and what belongs to it. Names of
/// programs (all_reduce, reduce_bucket_size) have more letters and stay as they are.
void insertFormula(QTextCursor &cursor, const QString &text, const QTextCharFormat &format)
{
    static const QRegularExpression indexed(QStringLiteral("(?<![\\p{L}\\d_])(\\p{L})_([\\p{L}\\d]+)(?!_)"),
                                            QRegularExpression::UseUnicodePropertiesOption);
    QTextCharFormat below = format;
    below.setVerticalAlignment(QTextCharFormat::AlignSubScript);
    qsizetype from = 0;
    for (auto matches = indexed.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        cursor.insertText(text.mid(from, match.capturedEnd(1) - from), format);
        cursor.insertText(match.captured(2), below);
        from = match.capturedEnd();
    }
    cursor.insertText(text.mid(from), format);
}

class Writer {
public:
    Writer(QTextDocument &document, const OpenTerms &open, const Theme &theme, int width)
        : m_cursor(&document), m_open(open), m_theme(theme), m_width(width)
    {
    }

    void write(const Derivation &d)
    {
        m_cursor.beginEditBlock();
        // A bundle of numbers that belong together: each by itself, one after the other.
        if (isBundle(d)) {
            for (std::size_t i = 0; i < d.terms.size(); ++i)
                block(d.terms[i], QString::number(i), i + 1 < d.terms.size() ? scaled(16) : scaled(10));
            checks(d);
        } else {
            block(d, {}, scaled(10));
        }
        m_cursor.endEditBlock();
    }

private:
    static bool isBundle(const Derivation &d) { return !hasValue(d) && d.formula.empty() && !d.terms.empty(); }

    void block(const Derivation &d, const QString &path, int below)
    {
        if (!d.formula.empty()) {
            begin({});
            insertFormula(m_cursor, coreText(d.formula), charFormat(TextSize::Body, m_theme.text));
        }
        rows(d, path, 0, !d.terms.empty() && hasValue(d), below);
        checks(d);
    }

    void checks(const Derivation &d)
    {
        for (const Check &check : d.checks)
            checkLine(check);
    }

    struct Row {
        const Derivation *term;
        QString path;
        int depth;
        bool sum;
    };

    void collect(const Derivation &d, const QString &path, int depth, std::vector<Row> &rows) const
    {
        for (std::size_t i = 0; i < d.terms.size(); ++i) {
            const Derivation &term = d.terms[i];
            const QString here = path.isEmpty() ? QString::number(i) : path + QLatin1Char('/') + QString::number(i);
            rows.push_back({&term, here, depth, false});
            if (!term.terms.empty() && m_open.isOpen(here, depth))
                collect(term, here, depth + 1, rows);
        }
    }

    void rows(const Derivation &d, const QString &path, int depth, bool withSum, int below)
    {
        std::vector<Row> lines;
        collect(d, path, depth, lines);
        if (withSum || lines.empty())
            lines.push_back({&d, {}, 0, true});
        QTextTableFormat format;
        format.setBorder(0);
        format.setBorderCollapse(true);
        format.setCellPadding(0);
        format.setCellSpacing(0);
        // The margins of paragraphs beside a table do not count.
        format.setTopMargin(d.formula.empty() ? 0 : scaled(6));
        format.setBottomMargin(below);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        const double values = valueWidth(lines);
        m_nameWidth = std::max(40.0, m_width - values);
        format.setColumnWidthConstraints(
            {QTextLength(QTextLength::FixedLength, m_nameWidth), QTextLength(QTextLength::FixedLength, values)});
        QTextTable *table = m_cursor.insertTable(static_cast<int>(lines.size()), 2, format);
        for (int i = 0; i < static_cast<int>(lines.size()); ++i)
            row(*table, i, lines[static_cast<std::size_t>(i)], withSum && lines.size() > 1);
        m_cursor = table->lastCursorPosition();
        m_cursor.movePosition(QTextCursor::NextBlock);
    }

    static double valueWidth(const std::vector<Row> &lines)
    {
        const QFont strong = textFont(QApplication::font(), TextSize::Table, QFont::DemiBold);
        double widest = scaled(60);
        for (const Row &line : lines)
            if (hasValue(*line.term)) {
                const Formatted v = formatted(*line.term);
                widest = std::max(widest, tabularWidth(strong, v.number)
                                              + QFontMetricsF(strong).horizontalAdvance(QLatin1Char(' ') + v.unit));
            }
        return widest + scaled(12);
    }

    static Formatted formatted(const Derivation &d) { return formatHeadline(d.value, d.unit); }

    void row(QTextTable &table, int index, const Row &line, bool rule)
    {
        const bool sum = line.sum;
        const Derivation &d = *line.term;
        const int weight = sum || d.emphasised ? QFont::DemiBold : QFont::Normal;
        for (int column = 0; column < 2; ++column) {
            QTextTableCellFormat cell;
            cell.setTopPadding(scaled(4));
            cell.setBottomPadding(scaled(3));
            if (column == 0)
                cell.setLeftPadding(line.depth * scaled(12));
            if (sum && rule) {
                cell.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                cell.setTopBorderBrush(m_theme.quiet);
                cell.setTopBorder(1);
            }
            table.cellAt(index, column).setFormat(cell);
        }
        QTextCursor name = table.cellAt(index, 0).firstCursorPosition();
        writeName(name, line, weight);
        QTextCursor value = table.cellAt(index, 1).firstCursorPosition();
        QTextBlockFormat right;
        right.setAlignment(Qt::AlignRight);
        value.setBlockFormat(right);
        if (!hasValue(d))
            return;
        const Formatted number = formatted(d);
        QTextCharFormat digits = charFormat(TextSize::Table, m_theme.text, weight);
        digits.setToolTip(exactValue(d.value, d.unit));
        insertTabular(value, number.number, digits);
        if (!number.unit.isEmpty())
            value.insertText(QChar(0x00A0) + number.unit, charFormat(TextSize::Table, m_theme.quiet));
    }

    void writeName(QTextCursor &cursor, const Row &line, int weight)
    {
        const Derivation &d = *line.term;
        QTextCharFormat format = charFormat(TextSize::Table, m_theme.text, line.sum ? QFont::DemiBold : weight);
        if (!line.sum && !d.terms.empty()) {
            QTextCharFormat fold = format;
            fold.setAnchor(true);
            fold.setAnchorHref(QLatin1String("fold:") + line.path);
            fold.setForeground(m_theme.text);
            fold.setToolTip(coreText(d.formula));
            insertFormula(cursor,
                          (m_open.isOpen(line.path, line.depth) ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) + coreText(d.name),
                          fold);
        } else {
            insertFormula(cursor, coreText(d.name), format);
        }
        if (!d.source.empty() && !(line.sum && !d.terms.empty()))
            writeSource(cursor, coreText(d.source), line.depth * scaled(12));
        if (!line.sum && !d.formula.empty() && !d.terms.empty() && m_open.isOpen(line.path, line.depth)) {
            cursor.insertText(QString(QChar::LineSeparator), format);
            insertFormula(cursor, coreText(d.formula), charFormat(TextSize::Small, m_theme.quiet));
        }
    }

    /// In what is left of the name's line, or below it.
    void writeSource(QTextCursor &cursor, const QString &source, int indent)
    {
        const QTextCharFormat quiet = charFormat(TextSize::Small, m_theme.quiet);
        const QFontMetricsF name(cursor.charFormat().font());
        const double room = m_nameWidth - indent - name.horizontalAdvance(cursor.block().text()) - scaled(10);
        const bool fits = QFontMetricsF(quiet.font()).horizontalAdvance(source) <= room;
        cursor.insertText(QString(fits ? QChar(u' ') : QChar(QChar::LineSeparator)) + source, quiet);
    }

    /// A block of its own; the one after a table is there already.
    void begin(const QTextBlockFormat &format)
    {
        if (m_cursor.block().text().isEmpty())
            m_cursor.setBlockFormat(format);
        else
            m_cursor.insertBlock(format);
    }

    void checkLine(const Check &check)
    {
        QTextBlockFormat block;
        block.setTopMargin(scaled(6));
        block.setLeftMargin(scaled(16));
        block.setTextIndent(-scaled(16));
        block.setTabPositions({QTextOption::Tab(scaled(16), QTextOption::LeftTab)});
        begin(block);
        m_cursor.insertText(check.holds ? QStringLiteral("✓\t") : QStringLiteral("✗\t"),
                            charFormat(TextSize::Small, check.holds ? m_theme.quiet : m_theme.fault));
        m_cursor.insertText(coreText(check.text), charFormat(TextSize::Small, check.holds ? m_theme.quiet : m_theme.fault));
    }

    QTextCursor m_cursor;
    const OpenTerms &m_open;
    const Theme &m_theme;
    int m_width;
    double m_nameWidth = 0;
};

void appendText(const Derivation &d, int depth, QStringList &lines)
{
    QString line(depth * 2, QLatin1Char(' '));
    line += coreText(d.name);
    if (hasValue(d))
        line += QLatin1Char('\t') + exactValue(d.value, d.unit);
    if (!d.source.empty())
        line += QLatin1Char('\t') + coreText(d.source);
    lines << line;
    if (!d.formula.empty())
        lines << QString(depth * 2 + 2, QLatin1Char(' ')) + coreText(d.formula);
    for (const Derivation &term : d.terms)
        appendText(term, depth + 1, lines);
    for (const Check &check : d.checks)
        lines << QString(depth * 2 + 2, QLatin1Char(' ')) + (check.holds ? QStringLiteral("✓ ") : QStringLiteral("✗ "))
                     + coreText(check.text);
}

} // namespace

bool OpenTerms::isOpen(const QString &path, int depth) const
{
    return (depth < foldDepth - 1) != m_toggled.contains(path);
}

void OpenTerms::toggle(const QString &path, int)
{
    if (!m_toggled.removeOne(path))
        m_toggled << path;
}

void prepareExplainPage(QTextDocument &document)
{
    document.clear();
    document.setDocumentMargin(0);
    QTextFrameFormat page = document.rootFrame()->frameFormat();
    page.setRightMargin(scaled(explainGutter));
    document.rootFrame()->setFrameFormat(page);
}

void layOutDerivation(QTextDocument &document, const Derivation &derivation, const OpenTerms &open, const QPalette &palette,
                      int width)
{
    prepareExplainPage(document);
    Writer(document, open, themeFor(palette), width).write(derivation);
}

QString derivationAsText(const Derivation &derivation)
{
    QStringList lines;
    appendText(derivation, 0, lines);
    return lines.join(QLatin1Char('\n'));
}

} // namespace shardscope::ui
