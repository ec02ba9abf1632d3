// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/inspector/inspectorpanel.h"

#include "ui/base/theme.h"
#include "ui/views/view.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/window/commands/searchcommands.h"
#include "ui/window/inspector/explainpanel.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

constexpr std::chrono::milliseconds behindPosted{1};
constexpr int largeType = 130; ///< per cent

/// Gives its fields their style and their sizes, which takes as long as to make them.
void layOut(OverlayScrollArea *scroll, QWidget *inspector)
{
    if (scroll != nullptr && scroll->widget() != inspector)
        scroll->setContent(inspector);
}

} // namespace

InspectorPanel::InspectorPanel(SharedSelection &selection, QWidget *parent) : QWidget(parent), m_selection(selection)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    followType(*this, [this] { setFixedWidth(sizeHint().width()); });
    setAccessibleName(tr("Inspector"));
}

ExplainPanel &InspectorPanel::explain()
{
    if (m_explain == nullptr) {
        m_explain = new ExplainPanel(m_selection, this);
        static_cast<QVBoxLayout *>(layout())->addWidget(m_explain, 1);
        connect(m_explain, &ExplainPanel::foldedChanged, this, &InspectorPanel::fitHeight);
    }
    return *m_explain;
}

void InspectorPanel::setVisible(bool visible)
{
    if (visible)
        (void)explain();
    QWidget::setVisible(visible);
}

QWidget *InspectorPanel::inspectorOf(const QString &id, View *view)
{
    QWidget *made = m_inspectors.value(id);
    if (made == nullptr && view != nullptr && !m_inspectors.contains(id)) {
        auto *scroll = new OverlayScrollArea(this);
        scroll->hide();
        made = view->createInspector(scroll->viewport());
        m_inspectors.insert(id, made);
        if (made == nullptr) {
            delete scroll;
            return nullptr;
        }
        made->installEventFilter(this);
        m_scrolls.insert(made, scroll);
        static_cast<QVBoxLayout *>(layout())->insertWidget(0, scroll);
    }
    return made;
}

void InspectorPanel::showFor(const QString &id, View *view)
{
    const bool waits = !m_wanted.isEmpty();
    m_wanted.clear();
    if (m_inspectors.contains(id) || !isVisible()) {
        setCurrent(inspectorOf(id, view));
        if (waits)
            emit settled();
        return;
    }
    m_wanted = id;
    m_wantedView = view;
    // A timer that runs, not one of 0 ms, which posts a call: the view is painted first.
    QTimer::singleShot(behindPosted, this, &InspectorPanel::showWanted);
}

void InspectorPanel::showWanted()
{
    if (m_wanted.isEmpty())
        return;
    const auto next = [this, id = m_wanted](const auto &step) {
        QTimer::singleShot(behindPosted, this, [this, id, step] {
            if (m_wanted == id)
                step();
        });
    };
    // To make the fields, to lay them out and to show them take a turn each: together the window would stand still.
    QWidget *made = inspectorOf(m_wanted, m_wantedView);
    next([this, made, next] {
        layOut(m_scrolls.value(made), made);
        next([this, made, next] {
            setCurrent(made);
            // Settled behind the layouts that this posted: they may have to be done more than once.
            next([this] {
                m_wanted.clear();
                emit settled();
            });
        });
    });
}

void InspectorPanel::setCurrent(QWidget *next)
{
    if (next == m_current)
        return;
    if (m_scroll != nullptr)
        m_scroll->hide();
    m_current = next;
    m_scroll = m_scrolls.value(next);
    layOut(m_scroll, next);
    if (m_scroll != nullptr)
        m_scroll->setVisible(m_editor == nullptr);
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
    if (m_scroll != nullptr)
        m_scroll->setVisible(editor == nullptr);
    explain().setVisible(editor == nullptr);
    fitHeight();
}

/// As high as its content while there is room; Explain gets the rest.
void InspectorPanel::fitHeight()
{
    if (m_current == nullptr || m_explain == nullptr)
        return;
    const int wanted = m_current->hasHeightForWidth() ? m_current->heightForWidth(width() - 1) : m_current->sizeHint().height();
    // Explain keeps two fifths: a derivation of a few rows is read without scrolling. In type as large as that of a
    // presentation the sliders need the room, which are what it is shown for; in a low window they are whole by a third.
    const int kept = scaled(100) > largeType ? height() / 4 : height() < scaled(640) ? height() / 3 : height() * 2 / 5;
    const int explain = m_explain->isFolded() ? m_explain->minimumHeight() : std::max(m_explain->minimumHeight(), kept);
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
    if (watched == m_current && event->type() == QEvent::LayoutRequest)
        fitHeight();
    return QWidget::eventFilter(watched, event);
}

void InspectorPanel::makeAll(const std::function<View *(const QString &)> &viewOf)
{
    for (const ViewEntry &entry : viewRegistry()) {
        const QString id = QString::fromLatin1(entry.id);
        if (hasInspectorOf(id))
            continue;
        inspectorOf(id, viewOf(id));
        QTimer::singleShot(behindPosted, this, [this, viewOf] { makeAll(viewOf); }); // what is typed comes between
        return;
    }
    emit allMade();
}

QList<Command> InspectorPanel::commands(const std::function<void(const QString &)> &show) const
{
    QList<Command> commands;
    for (const ViewEntry &entry : viewRegistry()) {
        const QString id = QString::fromLatin1(entry.id);
        if (QWidget *inspector = m_inspectors.value(id))
            commands << inspectorCommands(*inspector, viewTitle(entry), QString::fromLatin1(entry.icon),
                                          [show, id] { show(id); });
    }
    return commands;
}

} // namespace shardscope::ui
