// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/viewwindow.h"

#include "ui/document/scenariodocument.h"
#include "ui/document/scenariotext.h"
#include "ui/views/view.h"
#include "ui/widgets/scale.h"
#include "ui/window/panes/hoverline.h"
#include "ui/window/panes/oldnumbers.h"
#include "ui/window/panes/viewheader.h"

#include <QEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <utility>

namespace shardscope::ui {

ViewWindow::ViewWindow(const ViewEntry &entry, View *view, const ViewContext &context)
    : m_view(view), m_header(new ViewHeader(this)), m_hover(new HoverLine(context.selection, this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(view, 1);
    column->addWidget(m_hover);
    view->show();
    m_header->setTornOff();
    m_header->setTitle(viewTitle(entry));
    setWindowTitle(tr("%1 – %2").arg(viewTitle(entry), scenarioTitle(context.document.scenario())));
    resize(scaled(1000), scaled(720));

    const auto refresh = [this] {
        if (m_view == nullptr)
            return;
        m_header->setSentence(m_view->sentence());
        showSource(*m_header, *m_view);
    };
    refresh();
    followAge(
        context.document, [this] { return m_view; }, [this](bool old) { m_header->setOld(old); }, this);
    connect(view, &View::sentenceChanged, this, refresh);
    connect(&context.document, &ScenarioDocument::changed, this, refresh);
    connect(m_header, &ViewHeader::linkWanted, this, [this] {
        if (m_view != nullptr)
            m_view->linkAgain();
    });
    connect(m_header, &ViewHeader::tearOffWanted, this, &QWidget::close);
    connect(m_header, &ViewHeader::fullScreenWanted, this, &ViewWindow::toggleFullScreen);
}

View *ViewWindow::takeView()
{
    layout()->removeWidget(m_view);
    return std::exchange(m_view, nullptr);
}

void ViewWindow::closeEvent(QCloseEvent *event)
{
    emit closed();
    QWidget::closeEvent(event);
}

void ViewWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        emit activated();
    QWidget::changeEvent(event);
}

void ViewWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F11 || (event->key() == Qt::Key_Escape && isFullScreen()))
        return toggleFullScreen();
    QWidget::keyPressEvent(event);
}

void ViewWindow::toggleFullScreen()
{
    const bool full = !isFullScreen();
    m_header->setVisible(!full);
    m_hover->setVisible(!full);
    setWindowState(windowState() ^ Qt::WindowFullScreen);
}

} // namespace shardscope::ui
