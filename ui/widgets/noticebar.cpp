// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebar.h"

#include "ui/base/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <utility>

namespace shardscope::ui {

namespace {
constexpr std::chrono::seconds noteStays{6};
constexpr std::chrono::seconds faultStays{12};
constexpr std::chrono::seconds offerStays{60}; ///< of what can be pressed nowhere else
constexpr int leastBeside = 200;               ///< px of the text beside its answers
} // namespace

NoticeBar::NoticeBar(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_row(new QHBoxLayout(this)), m_buttonRow(new QHBoxLayout)
{
    m_row->setSpacing(scaled(8));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_row->addWidget(m_text, 1);
    m_row->addLayout(m_buttonRow);
    m_buttonRow->setSpacing(m_row->spacing());
    m_buttonRow->addStretch(1); // on a line of their own they stand at its end
    m_leave.setSingleShot(true);
    connect(&m_leave, &QTimer::timeout, this, &NoticeBar::dismiss);
    hide();
}

void NoticeBar::floatOver(QWidget *area)
{
    m_area = area;
    area->installEventFilter(this);
}

/// As wide as its line, and of more lines where that is too wide; over the line of what is
/// pointed at, not over the picture. Answers stand below a text that would have little room beside them.
void NoticeBar::place()
{
    if (m_area == nullptr)
        return;
    const QMargins around = m_row->contentsMargins();
    const int sides = around.left() + around.right();
    int answers = 0;
    int tallest = 0;
    for (const QWidget *button : std::as_const(m_buttons)) {
        answers += m_row->spacing() + button->sizeHint().width();
        tallest = std::max(tallest, button->sizeHint().height());
    }
    const int line = m_text->fontMetrics().horizontalAdvance(m_text->text()) + 2;
    const int width = std::min(sides + answers + line, m_area->width() - scaled(32));
    const bool below = width - sides - answers < std::min(line, scaled(leastBeside));
    m_row->setDirection(below ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const int text = m_text->heightForWidth(width - sides - (below ? 0 : answers));
    const int height = (below ? text + m_row->spacing() + tallest : std::max(tallest, text)) + around.top() + around.bottom();
    const QPoint foot = m_area->mapTo(parentWidget(), QPoint((m_area->width() - width) / 2, m_area->height() - scaled(4)));
    setGeometry(foot.x(), foot.y() - height, width, height);
}

bool NoticeBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_area && (event->type() == QEvent::Resize || event->type() == QEvent::Move) && isVisible())
        place();
    return QWidget::eventFilter(watched, event);
}

void NoticeBar::say(Kind kind, const QString &text, const QList<Answer> &answers)
{
    if (kind == Kind::Question)
        m_below.reset();
    else if (isAsking() && m_kind == Kind::Question)
        m_below = {m_text->text(), m_answers};
    fill(kind, text, answers);
    if (kind != Kind::Question || m_buttons.isEmpty())
        return;
    if (QWidget *focus = window()->focusWidget(); focus != nullptr && !isAncestorOf(focus))
        m_focusBefore = focus;
    m_buttons.front()->setFocus(Qt::OtherFocusReason);
}

void NoticeBar::sayBefore(Kind kind, const QString &text, const Answer &answer)
{
    if (!isVisibleTo(parentWidget()) || m_kind != Kind::Note || m_answers.isEmpty())
        return say(kind, text, {answer});
    say(kind, text + QStringLiteral(" · ") + m_text->text(), QList<Answer>{answer} + m_answers);
}

void NoticeBar::offer(const QString &text, const QList<Answer> &answers)
{
    if (isVisibleTo(parentWidget()) && m_kind == Kind::Fault)
        m_below = {text, answers};
    else
        say(Kind::Question, text, answers);
}

void NoticeBar::fill(Kind kind, const QString &text, const QList<Answer> &answers)
{
    m_kind = kind;
    m_ofScenario = false;
    m_answers = answers;
    m_row->setContentsMargins(scaled(40), scaled(6), scaled(8), scaled(6)); // the type may have grown since
    m_text->setText(text);
    setAccessibleName(text);
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (qsizetype i = 0; i < answers.size(); ++i) {
        auto *button = new Button(answers[i].text, {}, {}, this);
        button->setPrimary(answers[i].primary);
        connect(
            button, &QAbstractButton::clicked, this, [this, i] { answer(static_cast<int>(i)); }, Qt::QueuedConnection);
        m_buttons << button;
    }
    if (kind != Kind::Question) {
        auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Dismiss"), this);
        connect(close, &QAbstractButton::clicked, this, &NoticeBar::dismiss, Qt::QueuedConnection);
        m_buttons << close;
    }
    for (QWidget *button : std::as_const(m_buttons))
        m_buttonRow->addWidget(button);
    m_leave.stop();
    leaveLater();
    place();
    show();
    raise();
    update();
}

void NoticeBar::leaveLater()
{
    if (m_kind != Kind::Question)
        m_leave.start(!m_answers.isEmpty() ? offerStays : m_kind == Kind::Fault ? faultStays : noteStays);
}

void NoticeBar::scenarioLeft()
{
    if (m_ofScenario && m_kind != Kind::Question && isVisibleTo(parentWidget()))
        dismiss();
}

void NoticeBar::dismiss()
{
    m_leave.stop();
    m_answers.clear();
    const QWidget *focus = window()->focusWidget();
    const bool goesBack = focus != nullptr && isAncestorOf(focus);
    hide();
    if (goesBack && m_focusBefore != nullptr && m_focusBefore->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
    m_focusBefore = nullptr;
    if (const auto question = std::exchange(m_below, std::nullopt))
        fill(Kind::Question, question->text, question->answers);
}

QString NoticeBar::text() const
{
    return m_text->text();
}

void NoticeBar::answer(int index)
{
    if (index < 0 || index >= m_answers.size())
        return;
    const std::function<void()> run = m_answers[index].run;
    dismiss();
    if (run)
        run();
}

void NoticeBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (m_kind == Kind::Question)
        answer(static_cast<int>(m_answers.size()) - 1);
    else
        dismiss();
}

void NoticeBar::enterEvent(QEnterEvent *)
{
    m_leave.stop(); // somebody is reading
}

void NoticeBar::leaveEvent(QEvent *)
{
    leaveLater();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = themeFor(palette());
    painter.setPen(theme.strongHairline);
    painter.setBrush(m_kind == Kind::Question ? theme.selectedFill : theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), controlRadius, controlRadius);
    const double side = scaled(16);
    const QString icon = m_kind == Kind::Fault ? QStringLiteral(":/icons/fault.svg") : QStringLiteral(":/icons/note.svg");
    paintIcon(painter, icon, QRectF(scaled(14), (height() - side) / 2, side, side),
              m_kind == Kind::Fault ? theme.fault : theme.accent);
}

} // namespace shardscope::ui
