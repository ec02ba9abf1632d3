// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/inspectorpanel.h"

#include "ui/base/theme.h"
#include "ui/shell/explainpanel.h"
#include "ui/views/view.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

InspectorPanel::InspectorPanel(SharedSelection &selection, QWidget *parent)
    : QWidget(parent), m_scroll(new OverlayScrollArea(this)), m_explain(new ExplainPanel(selection, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_scroll);
    column->addWidget(m_explain, 1);
    m_scroll->hide();
    followType(*this, [this] { setFixedWidth(sizeHint().width()); });
    setAccessibleName(tr("Inspector"));
}

QWidget *InspectorPanel::inspectorOf(const QString &id, View *view)
{
    QWidget *made = m_inspectors.value(id);
    if (made == nullptr && view != nullptr && !m_inspectors.contains(id)) {
        made = view->createInspector(this);
        m_inspectors.insert(id, made);
        if (made != nullptr) {
            made->hide();
            made->installEventFilter(this);
        }
    }
    return made;
}

void InspectorPanel::showFor(const QString &id, View *view)
{
    QWidget *next = inspectorOf(id, view);
    if (next == m_current)
        return;
    if (m_current != nullptr) {
        m_scroll->takeWidget();
        m_current->setParent(this);
        m_current->hide();
    }
    m_current = next;
    if (next != nullptr) {
        m_scroll->setContent(next);
        next->show();
    }
    m_scroll->setVisible(next != nullptr && m_editor == nullptr);
    fitHeight();
}

void InspectorPanel::setEditor(QWidget *editor)
{
    if (m_editor != nullptr) {
        layout()->removeWidget(m_editor);
        m_editor->hide();
    }
    m_editor = editor;
    if (editor != nullptr) {
        static_cast<QVBoxLayout *>(layout())->addWidget(editor, 1);
        editor->show();
    }
    m_scroll->setVisible(m_current != nullptr && editor == nullptr);
    m_explain->setVisible(editor == nullptr);
    fitHeight();
}

/// As high as its content while there is room; Explain gets the rest.
void InspectorPanel::fitHeight()
{
    if (m_current == nullptr)
        return;
    const int wanted = m_current->hasHeightForWidth() ? m_current->heightForWidth(width() - 1) : m_current->sizeHint().height();
    // Explain keeps two fifths: a derivation of a few rows is read without scrolling.
    const int explain = std::max(m_explain->minimumHeight(), height() * 2 / 5);
    const int given = std::max(0, std::min(wanted, height() - explain));
    m_explain->setRuled(given < wanted);
    m_scroll->setMinimumHeight(given);
    m_scroll->setMaximumHeight(given);
    // At once: setMinimumHeight() has made it higher already, over what is below.
    layout()->activate();
}

QSize InspectorPanel::sizeHint() const
{
    return {scaled(320), scaled(400)};
}

void InspectorPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void InspectorPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, 1, height(), themeFor(palette()).hairline);
}

bool InspectorPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        fitHeight();
    return QWidget::eventFilter(watched, event);
}

} // namespace shardscope::ui
