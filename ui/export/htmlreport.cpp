// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/htmlreport.h"

#include "core/io/scenario/codec.h"
#include "core/io/scenario/embedded.h"
#include "ui/base/format.h"
#include "ui/base/parameters.h"
#include "ui/export/caption.h"
#include "ui/export/derivationhtml.h"
#include "ui/export/figureformats.h"
#include "ui/export/inlinesvg.h"
#include "ui/export/tabletext.h"

#include <QAbstractItemModel>
#include <QCoreApplication>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// A table of more rows is left out on paper.
constexpr int paperRows = 40;
constexpr int paperColumns = 12;

QString words(const char *text)
{
    return htmlText(exportText(text));
}

QString element(const char *name, const QString &content, const QString &attributes = {})
{
    const QLatin1String tag(name);
    return QLatin1Char('<') + tag + (attributes.isEmpty() ? QString() : QLatin1Char(' ') + attributes) + QLatin1Char('>')
           + content + QLatin1String("</") + tag + QLatin1String(">\n");
}

QString folded(const QString &summary, const QString &content, const QString &classes)
{
    return QStringLiteral("<details class=\"%1\"><summary>").arg(classes) + summary
           + QStringLiteral("</summary><div class=\"inside\">\n") + content + QStringLiteral("</div></details>\n");
}

QString withUnit(const QString &number, const QString &unit)
{
    return unit.isEmpty() ? number : number + QChar(0x00A0) + unit;
}

QString numbersAsHtml(const ReportSection &section)
{
    if (section.numbers.empty())
        return {};
    QString rows;
    QSet<QString> told;
    for (const ReportNumber &number : section.numbers) {
        QString summary = htmlText(number.name);
        if (!number.note.isEmpty())
            summary += QStringLiteral(" <em>%1</em>").arg(htmlText(number.note));
        summary += QStringLiteral(" <span class=\"v\" title=\"%1\"><b>%2</b></span>")
                       .arg(htmlText(withUnit(exactValue(number.value, number.unit), number.unitText)),
                            htmlText(withUnit(formatHeadline(number.value, number.unit).joined(), number.unitText)));
        rows += folded(summary, derivationAsHtml(number.derivation, &told), QStringLiteral("number"));
    }
    return element("div", rows, QStringLiteral("class=\"numbers\""));
}

QString parametersAsHtml(const Scenario &scenario, const ReportSection &section)
{
    QString rows;
    int changed = 0;
    const std::vector<Parameter> parameters = parametersOf(scenario, section.id);
    for (const Parameter &p : parameters) {
        changed += p.isDefault ? 0 : 1;
        const QString value = p.raw.isEmpty()     ? QStringLiteral("–")
                              : p.value.isEmpty() ? exportText(QT_TRANSLATE_NOOP("export", "yes"))
                                                  : p.value;
        rows += element("tr",
                        element("td", htmlText(p.what)) + element("td", QStringLiteral("<code>%1</code>").arg(htmlText(p.path)))
                            + element("td", htmlText(value), QStringLiteral("class=\"n\" title=\"%1\"").arg(htmlText(p.raw))),
                        p.isDefault ? QStringLiteral("class=\"default\"") : QString());
    }
    QString content = rows.isEmpty() ? QString() : element("table", rows);
    const QStringList sources = sourcesOf(scenario, section.id);
    for (const QString &source : sources)
        content += element("p", htmlText(source), QStringLiteral("class=\"check\""));
    if (content.isEmpty())
        return {};
    const QString count =
        exportText(QT_TRANSLATE_NOOP("export", "%1 of %2 changed from their defaults")).arg(changed).arg(parameters.size());
    return folded(words(QT_TRANSLATE_NOOP("export", "Parameters and sources"))
                      + QStringLiteral(" <em>%1</em>").arg(htmlText(count)),
                  content, QStringLiteral("more short"));
}

/// A view's sentence for who hears it.
QString plainSentence(const QString &rich)
{
    QString text = sentenceAsHtml(rich);
    for (const auto &[entity, character] :
         {std::pair{"<b>", ""}, {"</b>", ""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        text.replace(QLatin1String(entity), QLatin1String(character));
    return text;
}

bool isNumber(const QAbstractItemModel &table, int column)
{
    const QVariant raw = table.index(0, column).data(valueRole);
    return raw.typeId() == QMetaType::Double || raw.typeId() == QMetaType::Int || raw.typeId() == QMetaType::LongLong;
}

QString rowsAsHtml(const QAbstractItemModel &table, int rows, const QString &title)
{
    const int columns = table.columnCount();
    QString head;
    std::vector<QString> attributes;
    for (int c = 0; c < columns; ++c) {
        attributes.push_back(rows > 0 && isNumber(table, c) ? QStringLiteral("class=\"n\"") : QString());
        const QString shown = attributes.back().isEmpty() ? QString() : QLatin1Char(' ') + attributes.back();
        head += element("th", htmlText(table.headerData(c, Qt::Horizontal).toString()), QStringLiteral("scope=\"col\"") + shown);
    }
    QString body;
    for (int r = 0; r < rows; ++r) {
        QString cells;
        for (int c = 0; c < columns; ++c)
            cells += element("td", htmlText(table.index(r, c).data().toString()), attributes[static_cast<std::size_t>(c)]);
        body += element("tr", cells);
    }
    return element(
        "div",
        element("table", element("caption", htmlText(title)) + element("thead", element("tr", head)) + element("tbody", body)),
        QStringLiteral("class=\"wide\""));
}

QString reportTableAsHtml(const ReportTable &table)
{
    const auto first = table.columns.size() - table.numbers; // of the numbers
    const auto row = [first](const QStringList &cells, const char *name) {
        QString out;
        for (qsizetype c = 0; c < cells.size(); ++c)
            out += element(name, htmlText(cells[c]), c < first ? QString() : QStringLiteral("class=\"n\""));
        return element("tr", out);
    };
    QString body;
    for (const QStringList &cells : table.rows)
        body += row(cells, "td");
    return element("div",
                   element("table", element("caption", htmlText(table.title)) + element("thead", row(table.columns, "th"))
                                        + element("tbody", body)),
                   QStringLiteral("class=\"wide\""));
}

/// Those that both have, side by side.
ReportTable numbersOfBoth(const std::vector<ReportNumber> &a, const std::vector<ReportNumber> &b)
{
    ReportTable out{exportText(QT_TRANSLATE_NOOP("export", "Numbers of A and B")),
                    {exportText(QT_TRANSLATE_NOOP("export", "Number")), QStringLiteral("A"), QStringLiteral("B")},
                    2,
                    {}};
    const auto text = [](const ReportNumber &number) {
        return withUnit(formatHeadline(number.value, number.unit).joined(), number.unitText);
    };
    for (const ReportNumber &one : a)
        if (const auto same = std::ranges::find(b, one.name, &ReportNumber::name); same != b.end())
            out.rows.push_back({one.name, text(one), text(*same)});
    return out;
}

QString tableAsHtml(const Exportable &figure, const ReportLayout &layout)
{
    const QAbstractItemModel *table = figure.table();
    if (table == nullptr || table->rowCount() == 0)
        return {};
    const int all = table->rowCount();
    const int shown = std::min(all, layout.mostRows);
    QString content = rowsAsHtml(*table, shown, figure.exportTitle());
    QString count = exportText(QT_TRANSLATE_NOOP("export", "%1 rows")).arg(all);
    if (shown < all) {
        count = exportText(QT_TRANSLATE_NOOP("export", "the first %1 of %2 rows")).arg(shown).arg(all);
        content += element(
            "p",
            words(QT_TRANSLATE_NOOP(
                "export", "The other rows are in the view itself: open this file in Shardscope and choose Show as table.")),
            QStringLiteral("class=\"check\""));
    }
    const bool forPaper = shown <= paperRows && table->columnCount() <= paperColumns;
    return folded(words(QT_TRANSLATE_NOOP("export", "The figure as a table"))
                      + QStringLiteral(" <em>%1</em>").arg(htmlText(count)),
                  content, forPaper ? QStringLiteral("more short") : QStringLiteral("more long"));
}

QString titleOf(const Scenario &scenario, const ReportLayout &layout)
{
    if (!layout.title.isEmpty())
        return layout.title;
    // A name without a space is one of a file; what it is about says more.
    const QString name = nameText(scenario.name);
    if (!name.contains(QLatin1Char(' ')) && scenario.model && !scenario.model->name.empty() && scenario.cluster)
        return exportText(QT_TRANSLATE_NOOP("export", "%1 on %2"))
            .arg(QString::fromStdString(scenario.model->name), machineCaption(*scenario.cluster));
    return scenario.name.empty() ? exportText(QT_TRANSLATE_NOOP("export", "Untitled")) : name;
}

QString headerAsHtml(const std::vector<std::pair<ReportSection, QString>> &sections, const Scenario &scenario,
                     const ReportLayout &layout, const QStringList &remarks, const ReportTable &differing)
{
    QString content = element("h1", htmlText(titleOf(scenario, layout)));
    content += element("p", htmlText(figureCaption(scenario)), QStringLiteral("class=\"quiet\""));
    for (const QString &line : QString::fromStdString(scenario.note).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        content += element("p", htmlText(line));
    QString entries;
    for (const auto &[section, html] : sections)
        entries +=
            element("li", QStringLiteral("<a href=\"#%1\">%2</a> <span>%3</span>")
                              .arg(htmlText(section.id), htmlText(section.title),
                                   section.sentence.isEmpty() ? htmlText(section.what) : sentenceAsHtml(section.sentence)));
    content += element("nav", element("ol", entries),
                       QStringLiteral("aria-label=\"%1\"").arg(words(QT_TRANSLATE_NOOP("export", "Sections"))));
    QString list;
    for (const QString &remark : remarks)
        list += element("p", QStringLiteral("⚠ ") + htmlText(remark), QStringLiteral("class=\"check\""));
    if (!differing.rows.empty())
        list += reportTableAsHtml(differing);
    return element("header", content + list);
}

/// With its caption; `id` tells its parts from those of the page's other figures.
Result<QString> figureAsHtml(const ReportSection &section, const Exportable &figure, const Scenario &scenario,
                             const ReportLayout &layout, const QString &id, const QString &letter)
{
    FigureOptions options = layout.figure;
    options.theme = lightTheme();
    options.caption = false;
    const QString caption = figureCaption(scenario, section.id, figure.source());
    const Result<FinishFigure> painted =
        figureAsSvg(figure, figurePage(figure, {}, options), options,
                    {figure.exportTitle(), section.sentence.isEmpty() ? section.what : plainSentence(section.sentence), {}});
    if (!painted)
        return painted.error();
    const Result<QByteArray> svg = (*painted)();
    if (!svg)
        return svg.error();
    const Result<QString> picture = inlineSvg(*svg, id);
    if (!picture)
        return picture.error();
    const QString numbered =
        QStringLiteral("<span class=\"number-of\">%1</span>").arg(words(QT_TRANSLATE_NOOP("export", "Figure")));
    const QString of = letter.isEmpty() ? QString() : QStringLiteral("<b>%1</b> ").arg(letter);
    return element("figure", *picture + QLatin1Char('\n') + element("figcaption", numbered + of + htmlText(caption)));
}

} // namespace

Result<QString> sectionAsHtml(const ReportSection &section, const Exportable &figure, const Scenario &scenario,
                              const ReportLayout &layout, const ReportOther *other)
{
    QString content = element("h2", htmlText(section.title));
    content += section.sentence.isEmpty() ? element("p", htmlText(section.what)) : element("p", sentenceAsHtml(section.sentence));
    for (const QString &finding : section.findings)
        content += element("p", QStringLiteral("⚠ ") + htmlText(finding), QStringLiteral("class=\"check\""));
    for (const ReportTable &table : section.changes)
        content += reportTableAsHtml(table);
    const Result<QString> first =
        figureAsHtml(section, figure, scenario, layout, section.id, other != nullptr ? QStringLiteral("A") : QString());
    if (!first)
        return first;
    content += *first;
    if (other != nullptr) {
        const Result<QString> second =
            figureAsHtml(section, other->figure, other->scenario, layout, section.id + QStringLiteral("-b"), QStringLiteral("B"));
        if (!second)
            return second;
        content += *second + reportTableAsHtml(numbersOfBoth(section.numbers, other->numbers));
    }
    content += numbersAsHtml(section) + parametersAsHtml(scenario, section);
    if (layout.tables)
        content += tableAsHtml(figure, layout);
    return element("section", content, QStringLiteral("id=\"%1\"").arg(htmlText(section.id)));
}

QByteArray reportPage(const std::vector<std::pair<ReportSection, QString>> &sections, const Scenario &scenario,
                      const ReportLayout &layout, const QStringList &remarks, const ReportTable &differing)
{
    QString page = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\"/>\n")
                       .arg(exportText(QT_TRANSLATE_NOOP("export", "en")));
    page += QStringLiteral("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                           "'unsafe-inline'; img-src data:\"/>\n"
                           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"generator\" "
                           "content=\"%1\"/>\n")
                .arg(programVersion());
    page += element("title", htmlText(titleOf(scenario, layout)));
    page += QStringLiteral("<script type=\"application/json\" id=\"shardscope-scenario\">");
    page += QString::fromStdString(io::scriptJson(io::encodeScenario(scenario)));
    page += QStringLiteral("</script>\n<style>") + reportStyle() + QStringLiteral("</style>\n</head>\n<body>\n");
    page += headerAsHtml(sections, scenario, layout, remarks, differing);
    page += QStringLiteral("<main>\n");
    for (const auto &[section, html] : sections)
        page += html;
    page += QStringLiteral("</main>\n");
    page +=
        element("footer",
                htmlText(programVersion()) + QStringLiteral(" · ")
                    + words(QT_TRANSLATE_NOOP(
                        "export",
                        "This file contains the scenario: drop it on the Shardscope window to open it with the same numbers.")));
    return (page + QStringLiteral("</body>\n</html>\n")).toUtf8();
}

} // namespace shardscope::ui
