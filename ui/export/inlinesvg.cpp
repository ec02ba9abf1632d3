// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/inlinesvg.h"

#include "core/base/errorcode.h"

#include <QSet>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

namespace shardscope::ui {

namespace {

const QSet<QString> &drawing()
{
    static const QSet<QString> elements{
        QStringLiteral("svg"),     QStringLiteral("title"),   QStringLiteral("desc"),           QStringLiteral("defs"),
        QStringLiteral("g"),       QStringLiteral("path"),    QStringLiteral("rect"),           QStringLiteral("circle"),
        QStringLiteral("ellipse"), QStringLiteral("line"),    QStringLiteral("polyline"),       QStringLiteral("polygon"),
        QStringLiteral("text"),    QStringLiteral("tspan"),   QStringLiteral("linearGradient"), QStringLiteral("radialGradient"),
        QStringLiteral("stop"),    QStringLiteral("pattern"), QStringLiteral("clipPath"),       QStringLiteral("mask"),
        QStringLiteral("image"),   QStringLiteral("use")};
    return elements;
}

/// "url(#a)" → "url(#P-a)"; a reference to anything else is left out.
QString withPrefix(const QString &value, const QString &prefix)
{
    const QLatin1String local("url(#");
    if (value.startsWith(local))
        return local + prefix + QLatin1Char('-') + value.mid(local.size());
    return value.contains(QLatin1String("url("), Qt::CaseInsensitive) ? QStringLiteral("none") : value;
}

class Copy {
public:
    Copy(const QByteArray &svg, const QString &prefix) : m_in(svg), m_out(&m_text), m_prefix(prefix)
    {
        m_in.setNamespaceProcessing(false);
    }

    Result<QString> run()
    {
        while (!m_in.atEnd())
            token(m_in.readNext());
        if (m_in.hasError())
            return Error{ErrorCode::Internal, {"SVG: " + m_in.errorString().toStdString()}, {}};
        return m_text;
    }

private:
    void token(QXmlStreamReader::TokenType type)
    {
        if (type == QXmlStreamReader::StartElement)
            return start();
        if (type == QXmlStreamReader::EndElement)
            m_out.writeEndElement();
        else if (type == QXmlStreamReader::Characters && !m_in.isWhitespace())
            m_out.writeCharacters(m_in.text().toString());
    }

    void start()
    {
        const QString name = m_in.qualifiedName().toString();
        if (!drawing().contains(name))
            return m_in.skipCurrentElement();
        m_out.writeStartElement(name);
        for (const QXmlStreamAttribute &attribute : m_in.attributes())
            write(name, attribute.qualifiedName().toString(), attribute.value().toString());
    }

    void write(const QString &element, const QString &name, const QString &value)
    {
        const bool page = element == QLatin1String("svg");
        // The page gives the size; the document's namespace is HTML's.
        if (name.startsWith(QLatin1String("on"), Qt::CaseInsensitive) || name == QLatin1String("style")
            || name.startsWith(QLatin1String("xml:"))
            || (page && (name == QLatin1String("width") || name == QLatin1String("height"))))
            return;
        if (name == QLatin1String("id"))
            return m_out.writeAttribute(name, m_prefix + QLatin1Char('-') + value);
        if (name == QLatin1String("href") || name == QLatin1String("xlink:href")) {
            if (value.startsWith(QLatin1Char('#')))
                m_out.writeAttribute(name, QLatin1Char('#') + m_prefix + QLatin1Char('-') + value.mid(1));
            else if (value.startsWith(QLatin1String("data:image/")))
                m_out.writeAttribute(name, value);
            return;
        }
        m_out.writeAttribute(name, withPrefix(value, m_prefix));
    }

    QString m_text;
    QXmlStreamReader m_in;
    QXmlStreamWriter m_out;
    QString m_prefix;
};

} // namespace

Result<QString> inlineSvg(const QByteArray &svg, const QString &prefix)
{
    return Copy(svg, prefix).run();
}

} // namespace shardscope::ui
