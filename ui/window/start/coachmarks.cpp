// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/coachmarks.h"

#include "ui/base/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

class PartFrame : public QWidget {
public:
    explicit PartFrame(QWidget *window) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintFocusRing(painter, rect(), themeFor(palette()));
    }
};

} // namespace

CoachMarks::CoachMarks(QList<CoachMark> marks, QWidget *window)
    : Popover(tr("First steps"), window), m_marks(std::move(marks)),
      m_text(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_count(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_next(new Button(tr("Next"), {}, {}, this)), m_frame(new PartFrame(window))
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

/// At the upper right, over controls: Explain, of which they speak, is at the lower right. Of one size, so that Next stays
/// under the pointer.
void CoachMarks::place()
{
    const QWidget &about = *m_marks[m_at].about;
    m_frame->setGeometry(QRect(about.mapTo(parentWidget(), QPoint()), about.size()));
    m_frame->show();
    m_frame->raise();
    const int width = scaled(300);
    int lines = 0;
    for (const CoachMark &mark : m_marks) {
        const QRect room(0, 0, width - scaled(48), parentWidget()->height());
        lines = std::max(lines, m_text->fontMetrics().boundingRect(room, Qt::TextWordWrap, mark.text).height());
    }
    const int height = lines + scaled(96);
    int top = 0; // below the bar at the head
    for (const CoachMark &mark : m_marks) {
        const int foot = mark.about == nullptr ? 0 : mark.about->mapTo(parentWidget(), QPoint(0, mark.about->height())).y();
        top = foot < parentWidget()->height() / 3 ? std::max(top, foot) : top;
    }
    openAt(QRect(parentWidget()->width() - width - scaled(16), top + scaled(16), width, height));
}

/// The frame follows its part, and goes with it: another panel may take its place.
bool CoachMarks::eventFilter(QObject *watched, QEvent *event)
{
    const bool ofPart = isVisible() && m_at >= 0 && m_at < m_marks.size() && watched == m_marks[m_at].about;
    if (ofPart && event->type() == QEvent::Hide)
        QMetaObject::invokeMethod(this, &CoachMarks::passHidden, Qt::QueuedConnection);
    else if (ofPart && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        m_frame->setGeometry(QRect(m_marks[m_at].about->mapTo(parentWidget(), QPoint()), m_marks[m_at].about->size()));
    else if (isVisible() && watched == parentWidget() && event->type() == QEvent::Resize)
        place(); // its corner has moved
    return QWidget::eventFilter(watched, event);
}

void CoachMarks::passHidden()
{
    if (isVisible() && m_at < m_marks.size() && (m_marks[m_at].about == nullptr || !m_marks[m_at].about->isVisible())) {
        const QPointer<QWidget> writes = QApplication::focusWidget();
        next();
        if (writes && isVisible()) // whoever works there goes on
            writes->setFocus(Qt::OtherFocusReason);
    }
}

void CoachMarks::hideEvent(QHideEvent *event)
{
    m_frame->hide();
    Popover::hideEvent(event);
}

} // namespace shardscope::ui
