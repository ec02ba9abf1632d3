// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessontext.h"

#include "ui/lessons/lessonpicture.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QTextDocument>

namespace shardscope::ui {

LessonText::LessonText(const QString &html, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setMinimumWidth(0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // its height follows the width that there is
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setForegroundRole(QPalette::WindowText);
    connect(this, &QLabel::linkActivated, this, &LessonText::follow);
    updateFont();
    setHtml(html);
}

void LessonText::setHtml(const QString &html)
{
    QString shown = withSharpPictures(html, devicePixelRatioF(), m_pictures);
    const bool links = shown.contains(QLatin1String("<a href"));
    setTextInteractionFlags(links ? Qt::TextBrowserInteraction : Qt::TextSelectableByMouse);
    setFocusPolicy(links ? Qt::StrongFocus : Qt::ClickFocus);
    shown.replace(QChar(0x202F), QChar(QChar::Nbsp)); // rich text makes a plain space of it, at which lines end
    for (const QLatin1String list : {QLatin1String("<ul"), QLatin1String("<ol")})
        shown.replace(list + QLatin1Char('>'),
                      list + QStringLiteral(" style=\"margin-left:%1px; -qt-list-indent:0;\">").arg(scaled(14)));
    setText(shown);
    m_heights.clear();
    QTextDocument plain;
    plain.setHtml(html);
    setAccessibleName(plain.toPlainText().simplified());
    setVisible(!html.isEmpty());
}

void LessonText::setQuiet(bool quiet)
{
    setForegroundRole(quiet ? QPalette::PlaceholderText : QPalette::WindowText);
}

void LessonText::setPrintout(const QString &text)
{
    m_printout = true;
    setTextFormat(Qt::PlainText);
    setWordWrap(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setText(text);
    m_heights.clear();
    setAccessibleName(text);
    updateFont();
}

void LessonText::setLarge()
{
    m_size = m_printout ? TextSize::Table : TextSize::Title;
    m_isLarge = true;
    updateFont();
}

int LessonText::heightForWidth(int width) const
{
    const auto known = m_heights.constFind(width);
    return known != m_heights.constEnd() ? *known : *m_heights.insert(width, QLabel::heightForWidth(width));
}

void LessonText::changeEvent(QEvent *event)
{
    m_heights.clear();
    if (event->type() == QEvent::FontChange)
        updateFont();
    QLabel::changeEvent(event);
}

void LessonText::updateFont()
{
    if (!m_printout)
        return setFont(textFont(QApplication::font(), m_size));
    const TextSize size = m_isLarge ? m_size : TextSize::Badge;
    QFont font = textFont(QFontDatabase::systemFont(QFontDatabase::FixedFont), size);
    font.setPixelSize(textFont(QApplication::font(), size).pixelSize());
    setFont(font);
}

void LessonText::follow(const QString &target)
{
    if (target.startsWith(QLatin1String("view:")))
        emit viewWanted(target.mid(5));
    else if (target.startsWith(QLatin1String("lesson:")))
        emit lessonWanted(target.mid(7));
    else if (const int picture = target.mid(8).toInt(); target.startsWith(QLatin1String("picture:")))
        showPicture(m_pictures.value(picture), tr("Picture of the lesson"), window());
}

} // namespace shardscope::ui
