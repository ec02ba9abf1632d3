// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/comparepane.h"

#include "ui/base/theme.h"
#include "ui/figure/differences.h"
#include "ui/views/view.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

QWidget *half(QChar letter, bool filled, const QString &name, QWidget *content, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(scaled(24), scaled(4), scaled(16), scaled(4));
    row->setSpacing(scaled(8));
    row->addWidget(new CompareBadge(letter, filled, box));
    auto *label = new TextLabel(name, TextSize::Small, QFont::Medium, TextLabel::Tone::Normal, box);
    label->setElided(true);
    row->addWidget(label, 1);
    if (auto *view = qobject_cast<View *>(content))
        row->addWidget(new DifferenceLegend(*view, filled ? QLatin1Char('B') : QLatin1Char('A'), box));
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(content, 1);
    content->show();
    return box;
}

} // namespace

ComparePane::ComparePane(QWidget *a, const QString &nameA, QWidget *b, const QString &nameB, QWidget *parent)
    : QWidget(parent), m_a(a), m_b(b)
{
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(half(QLatin1Char('A'), true, nameA, a, splitter));
    splitter->addWidget(half(QLatin1Char('B'), false, nameB, b, splitter));
    splitter->setSizes({1000, 1000});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(splitter);
    setFocusProxy(a);
}

ComparePane::~ComparePane()
{
    for (const QPointer<QWidget> &lent : {m_a, m_b}) {
        if (lent && isAncestorOf(lent)) {
            lent->hide();
            lent->setParent(nullptr);
        }
    }
}

DifferenceLegend::DifferenceLegend(View &view, QChar otherLetter, QWidget *parent)
    : QWidget(parent), m_other(otherLetter),
      m_text(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(24), 0, 0, 0);
    row->addWidget(m_text);
    setToolTip(
        tr("Outlined: values that differ from %1. Dashed: not in %1. The tooltip of a mark shows both values.").arg(otherLetter));
    connect(&view, &View::differencesCounted, this, &DifferenceLegend::show);
    view.countDifferencesAgain();
    hide();
}

void DifferenceLegend::show(int differing, int all)
{
    m_text->setText(differing == 0                ? tr("same as in %1").arg(m_other)
                    : differing == all && all > 1 ? tr("all different from %1").arg(m_other)
                                                  : tr("%1 of %2 differ from %3").arg(differing).arg(all).arg(m_other));
    setAccessibleName(m_text->text());
    setVisible(all > 0);
    update();
}

QString DifferenceLegend::text() const
{
    return m_text->text();
}

void DifferenceLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const double side = scaled(14);
    paintDifferenceMark(painter, themeFor(palette()), QRectF(scaled(4), (height() - side) / 2, side, side), false);
}

CompareBadge::CompareBadge(QChar letter, bool filled, QWidget *parent) : QWidget(parent), m_letter(letter), m_filled(filled)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Scenario %1").arg(letter));
}

QSize CompareBadge::sizeHint() const
{
    return {scaled(20), scaled(20)};
}

void CompareBadge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    const QRectF box = QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(theme.badge, 1.5));
    painter.setBrush(m_filled ? QBrush(theme.badge) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(m_filled ? theme.badgeText : theme.text);
    painter.setFont(textFont(QApplication::font(), TextSize::Badge, QFont::DemiBold));
    painter.drawText(rect(), Qt::AlignCenter, m_letter);
}

} // namespace shardscope::ui
