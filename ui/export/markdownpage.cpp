// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/markdownpage.h"

#include "core/io/file/atomicfile.h"
#include "core/io/file/textfile.h"

#include <QBuffer>
#include <QFile>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

namespace shardscope::ui {

namespace {

constexpr double textPoints = 10;

QString titleOf(const QString &markdown)
{
    static const QRegularExpression heading(QStringLiteral("^# +(.+)$"), QRegularExpression::MultilineOption);
    return heading.match(markdown).captured(1).trimmed();
}

/// Commands stand on a ground of their own; a table has lines.
void dress(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const bool code = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)
                          || block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
        if (!code)
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(QColor(0xf1, 0xf3, 0xf6));
        format.setNonBreakableLines(false);
        cursor.setBlockFormat(format);
        cursor.select(QTextCursor::BlockUnderCursor);
        QTextCharFormat text;
        text.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
        text.setFontPointSize(textPoints - 1.5);
        cursor.mergeCharFormat(text);
    }
    for (QTextFrame *frame : document.rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(0.5);
        format.setBorderBrush(QColor(0xb8, 0xc0, 0xcc));
        format.setCellPadding(4);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        table->setFormat(format);
    }
}

void fill(QTextDocument &document, const QString &markdown)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(textPoints);
    document.setDefaultFont(font);
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    document.setMetaInformation(QTextDocument::DocumentTitle, titleOf(markdown));
    dress(document);
}

/// A fixed day, of the same length.
void fixDate(QByteArray &pdf)
{
    static const QByteArray key("/CreationDate (D:");
    static const QByteArray day("20000101000000");
    if (const qsizetype at = pdf.indexOf(key); at >= 0)
        pdf.replace(at + key.size(), day.size(), day);
}

} // namespace

QByteArray markdownHtml(const QString &markdown)
{
    QTextDocument document;
    fill(document, markdown);
    QString html = document.toHtml();
    const QString head =
        QStringLiteral("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                       "<title>%1</title><style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;line-height:1.45}"
                       "pre{white-space:pre-wrap}@media print{body{margin:0;max-width:none}}</style></head>")
            .arg(titleOf(markdown).toHtmlEscaped());
    static const QRegularExpression title(QStringLiteral("<title>.*?</title>"));
    html.remove(title);
    html.replace(QStringLiteral("</head>"), head);
    return html.toUtf8();
}

QByteArray markdownPdf(const QString &markdown)
{
    QTextDocument document;
    fill(document, markdown);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setTitle(titleOf(markdown));
        writer.setCreator(QStringLiteral("Shardscope " SHARDSCOPE_VERSION));
        document.print(&writer);
    }
    fixDate(bytes);
    return bytes;
}

Status writeMarkdownPage(const QString &file, const QString &out)
{
    const Result<std::string> text = io::readTextFile(QFile::encodeName(file).toStdString());
    if (!text)
        return text.error();
    const QString markdown = QString::fromStdString(*text);
    const bool pdf = out.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
    const QByteArray page = pdf ? markdownPdf(markdown) : markdownHtml(markdown);
    return io::writeFileAtomically(QFile::encodeName(out).toStdString(), page.toStdString());
}

} // namespace shardscope::ui
