// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/markup.h"

#include <QRegularExpression>
#include <QStringView>
#include <QTextDocument>

#include <algorithm>
#include <array>

namespace shardscope::ui {

QString ownMarkup(const QString &rich)
{
    static constexpr std::array<QStringView, 7> tags{u"<b>", u"</b>", u"<br>", u"<p>", u"</p>", u"<qt>", u"</qt>"};
    QString out;
    out.reserve(rich.size());
    for (qsizetype at = 0; at < rich.size(); ++at) {
        const QStringView rest = QStringView(rich).mid(at);
        const bool own =
            rich[at] == QLatin1Char('<') && std::ranges::any_of(tags, [rest](QStringView tag) { return rest.startsWith(tag); });
        if (rich[at] == QLatin1Char('<') && !own)
            out += QStringLiteral("&lt;");
        else
            out += rich[at];
    }
    return out;
}

QString strong(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

QString apart(const QStringList &parts)
{
    return parts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp; "));
}

QString unitsKept(QString text)
{
    static const QRegularExpression blank(QStringLiteral("(?<=\\d) (?=\\S{1,5}(?:[ .,;)]|$))"));
    return text.replace(blank, QString(QChar::Nbsp));
}

QString toolTipMarkup(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QString shown = ownMarkup(text);
    return QStringLiteral("<qt>%1</qt>").arg(shown.replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace shardscope::ui
