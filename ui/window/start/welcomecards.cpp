// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/welcomecards.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/widgets/filerow.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/keys.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double cardRadius = 12;
constexpr double tileRadius = 8;

QFont sized(TextSize size, int weight = QFont::Normal)
{
    return textFont(QApplication::font(), size, weight);
}

FigureStyle figureStyle(const QWidget &widget)
{
    return {themeFor(widget.palette()), QApplication::font(), false};
}

/// Background, frame and what lies under the cursor or has the keyboard.
void paintFrame(QPainter &painter, const QAbstractButton &card, const Theme &theme, double radius)
{
    const bool lit = card.underMouse() || card.isDown();
    painter.setPen(QPen(lit ? theme.accent : radius == cardRadius ? theme.strongHairline : theme.hairline, 1));
    painter.setBrush(theme.background);
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

} // namespace

QuestionCard::QuestionCard(const QuestionText &text, FigurePainter figure, QWidget *parent)
    : QAbstractButton(parent), m_text(text), m_figure(std::move(figure))
{
    prepareCard(*this, text.question, text.sentence + QLatin1Char(' ') + text.action);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void QuestionCard::setWide(bool wide)
{
    m_wide = wide;
    updateGeometry();
}

QSize QuestionCard::sizeHint() const
{
    return {scaled(424), heightForWidth(scaled(424))};
}

QSize QuestionCard::minimumSizeHint() const
{
    return {scaled(200), scaled(m_wide ? 220 : 371)};
}

QuestionCard::TextHeights QuestionCard::heights(double width) const
{
    const auto wrapped = [width](const QFont &font, const QString &text) {
        return QFontMetricsF(font)
            .boundingRect(QRectF(0, 0, width, 1000), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text)
            .height();
    };
    return {std::max(double(scaled(24)), wrapped(sized(TextSize::Title, QFont::DemiBold), m_text.question)),
            std::max(double(scaled(42)), wrapped(sized(TextSize::Body), m_text.sentence)),
            std::max(double(scaled(20)), wrapped(sized(TextSize::Small), m_text.views))};
}

int QuestionCard::heightForWidth(int width) const
{
    const double text = (m_wide ? width / 2.0 : width) - scaled(40) - 2;
    const TextHeights lines = heights(text);
    const double more = lines.question - scaled(24) + lines.sentence - scaled(42) + lines.views - scaled(20);
    return static_cast<int>(std::ceil(scaled(m_wide ? 220 : 371) + more));
}

void QuestionCard::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void QuestionCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const FigureStyle style = figureStyle(*this);
    const Theme &theme = style.theme;
    paintFrame(painter, *this, theme, cardRadius);
    const QRectF inside = QRectF(rect()).adjusted(1, 1, -1, -1);
    QRectF figure = inside;
    QRectF text = inside;
    if (m_wide) {
        figure.setWidth(inside.width() / 2);
        text.setLeft(figure.right() + 1);
    } else {
        figure.setHeight(scaled(190));
        text.setTop(figure.bottom() + 1);
    }
    QPainterPath clip;
    clip.addRoundedRect(inside, cardRadius - 1, cardRadius - 1);
    painter.setClipPath(clip);
    painter.fillRect(figure, theme.panel);
    painter.fillRect(m_wide ? QRectF(figure.right(), figure.top(), 1, figure.height())
                            : QRectF(figure.left(), figure.bottom(), figure.width(), 1),
                     theme.hairline);
    painter.setClipping(false);
    painter.save();
    m_figure(painter, figure.adjusted(scaled(20), scaled(20), -scaled(20), -scaled(20)), style);
    painter.restore();
    paintText(painter, text);
    if (hasFocus())
        paintFocusRing(painter, rect(), theme, cardRadius);
}

void QuestionCard::paintText(QPainter &painter, const QRectF &area) const
{
    const Theme &theme = themeFor(palette());
    const double left = area.left() + scaled(20);
    const double width = area.width() - scaled(40);
    const TextHeights lines = heights(width);
    const int wrapping = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    double y = area.top() + scaled(m_wide ? 22 : 16);
    painter.setPen(theme.text);
    painter.setFont(sized(TextSize::Title, QFont::DemiBold));
    painter.drawText(QRectF(left, y, width, lines.question + 2), wrapping, m_text.question);
    y += lines.question + scaled(2);
    painter.setFont(sized(TextSize::Small));
    painter.setPen(theme.quiet);
    painter.drawText(QRectF(left, y + scaled(2), width, lines.views + 2), wrapping, m_text.views);
    y += lines.views + scaled(9);
    painter.setPen(theme.text);
    painter.setFont(sized(TextSize::Body));
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, y, width, lines.sentence + 2), wrapping, m_text.sentence);
    // Buttons of all cards of a row stand on one line.
    y = m_wide ? y + lines.sentence + scaled(11) : area.bottom() - scaled(22 + 29);

    const QFont label = sized(TextSize::Table, QFont::Medium);
    const double button = QFontMetricsF(label).horizontalAdvance(m_text.action) + scaled(44);
    const QRectF frame(left, y, button, scaled(29));
    painter.setPen(underMouse() ? theme.accent : theme.strongHairline);
    painter.setBrush(underMouse() ? theme.selectedFill : theme.background);
    painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
    const double side = scaled(12);
    paintIcon(painter, QStringLiteral(":/icons/play.svg"), QRectF(left + scaled(12), frame.center().y() - side / 2, side, side),
              theme.text);
    painter.setFont(label);
    painter.setPen(theme.text);
    painter.drawText(frame.adjusted(scaled(32), 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, m_text.action);
}

MachineTile::MachineTile(const QString &title, const QString &words, FigurePainter figure, QWidget *parent)
    : QAbstractButton(parent), m_words(words), m_figure(std::move(figure))
{
    prepareCard(*this, title, words);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize MachineTile::sizeHint() const
{
    return {scaled(174), scaled(178)};
}

QSize MachineTile::minimumSizeHint() const
{
    return {scaled(120), scaled(178)};
}

void MachineTile::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void MachineTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const FigureStyle style = figureStyle(*this);
    paintFrame(painter, *this, style.theme, tileRadius);
    painter.save();
    m_figure(painter, QRectF(scaled(12), scaled(12), width() - scaled(24), scaled(98)), style);
    painter.restore();
    const double left = scaled(13);
    const double room = width() - 2 * left;
    drawShortened(painter, QRectF(left, scaled(114), room, scaled(22)), text(), TextSize::Body, style.theme.text,
                  QFont::DemiBold);
    drawTwoLines(painter, style,
                 QRectF(left, scaled(134), room,
                        QFontMetricsF(sized(TextSize::Small)).horizontalAdvance(m_words) > room ? scaled(34) : scaled(18)),
                 m_words, TextSize::Small, style.theme.quiet);
    if (hasFocus())
        paintFocusRing(painter, rect(), style.theme, tileRadius);
}

} // namespace shardscope::ui
