// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/viewpane.h"

#include "ui/views/view.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/scale.h"
#include "ui/window/panes/comparepane.h"
#include "ui/window/panes/tablepane.h"
#include "ui/window/start/emptystate.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <utility>

namespace shardscope::ui {

ViewPane::ViewPane(QWidget *parent)
    : QWidget(parent), m_heading(new QWidget(this)),
      m_name(new TextLabel({}, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, m_heading)),
      m_words(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_heading)),
      m_empty(new EmptyState(this)), m_stack(new QStackedLayout)
{
    auto *row = new QHBoxLayout(m_heading);
    row->setContentsMargins(scaled(24), 0, scaled(16), 0);
    row->setSpacing(scaled(10));
    row->addWidget(m_name);
    m_words->setElided(true);
    row->addWidget(m_words, 1);
    followType(*m_heading, [this] { m_heading->setFixedHeight(scaled(34)); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addLayout(m_stack, 1);
    m_stack->addWidget(m_empty);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    connect(m_empty, &EmptyState::exampleWanted, this, &ViewPane::exampleWanted);
}

void ViewPane::clear()
{
    // Left to Qt, the keyboard would go where Tab leads, and be framed there.
    QWidget *focus = QApplication::focusWidget();
    if (QWidget *shown = m_stack->currentWidget();
        focus != nullptr && shown != nullptr && (shown == focus || shown->isAncestorOf(focus))) {
        m_hadKeyboard = true;
        focus->clearFocus();
    }
    endPair();
    // Another pane may have taken it already.
    endOffer();
    if (m_view != nullptr) {
        m_view->removeEventFilter(this);
        disconnect(m_view, &View::emptyChanged, this, nullptr);
    }
    if (m_view != nullptr && !m_content.asTable && m_view->parentWidget() == this) {
        m_stack->removeWidget(m_view);
        m_view->hide();
        m_view->setParent(window());
    }
    m_view = nullptr;
    if (m_table != nullptr) {
        m_stack->removeWidget(m_table);
        m_table->hide();
        m_table->showTable(nullptr, {}); // the numbers are let go
        m_table = nullptr;
    }
    delete std::exchange(m_away, nullptr);
}

/// Both views stand alone again.
void ViewPane::endPair()
{
    if (m_pair == nullptr)
        return;
    if (m_view != nullptr)
        m_view->compareWith(nullptr, {});
    if (m_second != nullptr)
        m_second->compareWith(nullptr, {});
    QWidget *mine = m_pair->a();
    QWidget *other = m_pair->b();
    delete std::exchange(m_pair, nullptr);
    if (mine != nullptr && mine->parentWidget() == nullptr)
        m_stack->addWidget(mine);
    if (other != nullptr && other != m_second)
        delete other; // a table that was made for the pair
    else if (m_second != nullptr)
        m_second->setParent(window());
    m_second = nullptr;
}

QWidget *ViewPane::body()
{
    if (m_pair != nullptr)
        return m_pair;
    return m_table != nullptr ? static_cast<QWidget *>(m_table) : m_view;
}

void ViewPane::compareWith(View *second, const QString &nameOfFirst, const QString &nameOfSecond)
{
    endPair();
    if (second != nullptr && m_view != nullptr && m_away == nullptr) {
        m_second = second;
        QWidget *mine = body();
        QWidget *other = second;
        if (m_table != nullptr) {
            auto *table = new TablePane(this);
            table->showTable(second->table(), tr("%1 of B as a table").arg(viewTitle(*m_entry)));
            other = table;
        }
        m_stack->removeWidget(mine);
        const bool pictures = m_table == nullptr;
        m_view->compareWith(pictures ? second : nullptr, QStringLiteral("B"));
        second->compareWith(pictures ? m_view : nullptr, QStringLiteral("A"));
        m_pair = new ComparePane(mine, nameOfFirst, other, nameOfSecond, this);
        m_stack->addWidget(m_pair);
    }
    setDocumentEmpty(m_documentEmpty);
}

void ViewPane::show(const PaneContent &content, const ViewEntry *entry, View *view)
{
    clear();
    m_content = content;
    m_entry = entry;
    m_view = view;
    if (view == nullptr)
        return;
    if (content.asTable) {
        if (!m_kept) {
            m_kept = new TablePane(this);
            connect(m_kept, &TablePane::csvWanted, this, &ViewPane::csvWanted);
        }
        m_table = m_kept;
        m_table->showTable(view->table(), tr("%1 as a table").arg(viewTitle(*entry)));
        m_stack->addWidget(m_table);
    } else {
        m_stack->addWidget(view);
        view->installEventFilter(this);
        connect(view, &View::emptyChanged, this, &ViewPane::offer);
        offer();
    }
    m_empty->setView(content.id);
    setDocumentEmpty(m_documentEmpty);
    refreshHeading();
    if (std::exchange(m_hadKeyboard, false))
        takeFocus();
}

void ViewPane::showAway(const ViewEntry &entry)
{
    clear();
    m_entry = &entry;
    m_content = {QString::fromLatin1(entry.id), false};
    auto *away = new EmptyState(this);
    away->setText(tr("%1 is shown in a separate window.").arg(viewTitle(entry)));
    away->setSingleAction(tr("Restore"));
    connect(away, &EmptyState::actionWanted, this, [this] { emit bringBackWanted(m_content.id); });
    m_away = away;
    m_stack->addWidget(away);
    m_stack->setCurrentWidget(away);
    refreshHeading();
}

void ViewPane::setHeaded(bool headed)
{
    m_heading->setVisible(headed);
}

void ViewPane::setDocumentEmpty(bool empty)
{
    m_documentEmpty = empty;
    if (m_away != nullptr)
        return;
    if (empty || m_view == nullptr) {
        if (m_view != nullptr)
            m_empty->setText(m_view->emptyText());
        m_stack->setCurrentWidget(m_empty);
    } else {
        m_stack->setCurrentWidget(body());
    }
}

void ViewPane::refreshHeading()
{
    if (m_entry == nullptr)
        return;
    m_name->setText(viewTitle(*m_entry));
    m_words->setText(m_content.asTable ? tr("as a table") : m_view != nullptr ? m_view->subtitle() : QString());
}

void ViewPane::takeFocus()
{
    if (m_stack->currentWidget() != nullptr)
        m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void ViewPane::endOffer()
{
    if (!m_offer)
        return;
    m_offer->hide();
    m_offer->setParent(this);
}

void ViewPane::offer()
{
    if (!m_view->saysEmpty())
        return endOffer();
    if (!m_offer) {
        m_offer = new EmptyState(this);
        m_offer->setBackgroundRole(QPalette::Base);
        m_offer->setAutoFillBackground(true);
        connect(m_offer, &EmptyState::exampleWanted, this, &ViewPane::exampleWanted);
    }
    m_offer->setParent(m_view);
    m_offer->setGeometry(m_view->rect());
    m_offer->setText(m_view->emptyText());
    m_offer->setView(m_content.id);
    m_offer->show();
}

/// The offer lies over the whole view, which stays there to see what comes.
bool ViewPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Resize && m_offer)
        m_offer->setGeometry(m_view->rect());
    return QWidget::eventFilter(watched, event);
}

void ViewPane::contextMenuEvent(QContextMenuEvent *event)
{
    emit menuWanted(event->globalPos());
}

} // namespace shardscope::ui
