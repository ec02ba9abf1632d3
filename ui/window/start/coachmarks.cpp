// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/coachmarks.h"

#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace shardscope::ui {

CoachMarks::CoachMarks(QList<CoachMark> marks, QWidget *window)
    : Popover(tr("First steps"), window), m_marks(std::move(marks)),
      m_text(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_count(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_next(new Button(tr("Next"), {}, {}, this))
{
    m_text->setWordWrap(true);
    body()->addWidget(m_text, 1);
    auto *row = new QHBoxLayout;
    row->addWidget(m_count, 1);
    m_next->setPrimary(true);
    row->addWidget(m_next);
    body()->addLayout(row);
    connect(m_next, &QAbstractButton::clicked, this, &CoachMarks::next);
}

void CoachMarks::begin()
{
    m_at = -1;
    next();
}

QString CoachMarks::text() const
{
    return m_text->text();
}

/// Parts that are not on the screen are passed over.
void CoachMarks::next()
{
    do {
        ++m_at;
    } while (m_at < m_marks.size() && (m_marks[m_at].about == nullptr || !m_marks[m_at].about->isVisible()));
    if (m_at >= m_marks.size())
        return dismiss();
    m_text->setText(m_marks[m_at].text);
    m_count->setText(tr("%1 of %2").arg(m_at + 1).arg(m_marks.size()));
    m_next->setText(m_at + 1 == m_marks.size() ? tr("Done") : tr("Next"));
    place();
    m_next->setFocus(Qt::OtherFocusReason);
}

/// Below the part, or above it, or inside it where neither has room.
void CoachMarks::place()
{
    const QWidget &about = *m_marks[m_at].about;
    const QRect part(about.mapTo(parentWidget(), QPoint()), about.size());
    const int width = scaled(300);
    const int height = std::max(scaled(118), m_text->heightForWidth(width - scaled(48)) + scaled(96));
    QRect at(part.left() + scaled(12), part.bottom() + scaled(8), width, height);
    if (at.bottom() > parentWidget()->height() - scaled(16))
        at.moveBottom(part.top() - scaled(8));
    if (part.height() > parentWidget()->height() / 2) {
        const bool isNarrow = part.width() < parentWidget()->width() / 3;
        at.moveTopLeft(isNarrow ? QPoint(part.right() + scaled(8), part.top() + scaled(60))
                                : QPoint(part.center().x() - width / 2, part.center().y() - height / 2));
    }
    openAt(at);
}

} // namespace shardscope::ui
