// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/derivationhtml.h"

#include "ui/base/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// Deeper terms stand at this depth's indent.
constexpr int deepest = 8;

void appendRow(const Derivation &d, int depth, QString &out)
{
    const bool number = !std::isnan(d.value);
    out += QStringLiteral("<tr%1><td class=\"d%2\">")
               .arg(d.emphasised ? QStringLiteral(" class=\"key\"") : QString())
               .arg(std::min(depth, deepest));
    out += htmlText(coreText(d.name));
    if (!d.formula.empty())
        out += QStringLiteral(" <code>") + htmlText(coreText(d.formula)) + QStringLiteral("</code>");
    if (!d.source.empty())
        out += QStringLiteral(" <small>") + htmlText(coreText(d.source)) + QStringLiteral("</small>");
    out += QStringLiteral("</td><td class=\"n\"");
    if (number)
        out += QStringLiteral(" title=\"%1\"").arg(htmlText(exactValue(d.value, d.unit)));
    out += QLatin1Char('>');
    if (number)
        out += htmlText(formatHeadline(d.value, d.unit).joined());
    out += QStringLiteral("</td></tr>\n");
}

void appendChecks(const Derivation &d, QString &out)
{
    for (const Check &check : d.checks)
        out += QStringLiteral("<p class=\"check\">%1 %2</p>\n")
                   .arg(QChar(check.holds ? 0x2713 : 0x2717))
                   .arg(htmlText(coreText(check.text)));
}

/// The same for two derivations that read the same.
QString keyOf(const Derivation &d)
{
    QString key = coreText(d.name) + QChar(0x1F) + coreText(d.formula) + QChar(0x1F) + QString::number(d.value, 'g', 17);
    for (const Derivation &term : d.terms)
        key += QLatin1Char('(') + keyOf(term) + QLatin1Char(')');
    return key;
}

void appendTerms(const Derivation &d, int depth, QSet<QString> *told, QString &rows, QString &checks)
{
    if (told != nullptr && !d.terms.empty()) {
        const QString key = keyOf(d);
        if (told->contains(key)) {
            rows += QStringLiteral("<tr><td class=\"d%1\"><small>%2</small></td><td></td></tr>\n")
                        .arg(std::min(depth, deepest))
                        .arg(htmlText(QCoreApplication::translate("export", "its terms are shown above")));
            return;
        }
        told->insert(key);
    }
    for (const Derivation &term : d.terms) {
        appendRow(term, depth, rows);
        appendTerms(term, depth + 1, told, rows, checks);
    }
    appendChecks(d, checks);
}

} // namespace

QString htmlText(QString text)
{
    for (QChar &c : text) {
        const char16_t u = c.unicode();
        if ((u < 0x20 && u != u'\t' && u != u'\n' && u != u'\r') || u >= 0xFFFE)
            c = QChar::ReplacementCharacter;
    }
    return text.toHtmlEscaped();
}

QString derivationAsHtml(const Derivation &derivation, QSet<QString> *told)
{
    QString rows;
    QString checks;
    appendTerms(derivation, 0, told, rows, checks);
    QString out;
    if (!derivation.formula.empty())
        out += QStringLiteral("<p><code>") + htmlText(coreText(derivation.formula)) + QStringLiteral("</code></p>\n");
    if (!derivation.source.empty())
        out += QStringLiteral("<p><small>") + htmlText(coreText(derivation.source)) + QStringLiteral("</small></p>\n");
    if (!rows.isEmpty())
        out += QStringLiteral("<table class=\"why\">\n") + rows + QStringLiteral("</table>\n");
    return out + checks;
}

QString sentenceAsHtml(const QString &rich)
{
    constexpr std::array<std::pair<QLatin1String, char16_t>, 6> entities{{{QLatin1String("&lt;"), u'<'},
                                                                          {QLatin1String("&gt;"), u'>'},
                                                                          {QLatin1String("&quot;"), u'"'},
                                                                          {QLatin1String("&#39;"), u'\''},
                                                                          {QLatin1String("&nbsp;"), u'\u00A0'},
                                                                          {QLatin1String("&amp;"), u'&'}}};
    static const QRegularExpression tags(QStringLiteral("</?b>"));
    QString out;
    bool bold = false;
    for (QString part : rich.split(tags)) {
        for (const auto &[entity, character] : entities)
            part.replace(entity, QString(QChar(character)));
        out += bold ? QStringLiteral("<b>%1</b>").arg(htmlText(part)) : htmlText(part);
        bold = !bold;
    }
    return out;
}

} // namespace shardscope::ui
