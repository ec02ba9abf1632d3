// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/viewarea.h"

#include "ui/document/comparison.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/scale.h"
#include "ui/window/panes/hoverline.h"
#include "ui/window/panes/viewheader.h"
#include "ui/window/panes/viewwindow.h"

#include <QApplication>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace shardscope::ui {

namespace {

constexpr int leastPane = 160; ///< px of its width

QString idOf(const ViewEntry &entry)
{
    return QString::fromLatin1(entry.id);
}

int orderOf(const QString &id)
{
    const auto &entries = viewRegistry();
    const auto at = std::find_if(entries.begin(), entries.end(), [&id](const ViewEntry &e) { return idOf(e) == id; });
    return static_cast<int>(at - entries.begin());
}

} // namespace

ViewArea::ViewArea(const ViewContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_header(new ViewHeader(this)), m_hover(new HoverLine(context.selection, this)),
      m_body(new QWidget(this)), m_rows(new QSplitter(Qt::Vertical, m_body))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    build();
    connect(m_header, &ViewHeader::paneCountChosen, this, &ViewArea::setPaneCount);
    connect(m_header, &ViewHeader::linkWanted, this, [this] {
        if (View *focused = m_views.value(paneId()))
            focused->linkAgain();
    });
    connect(m_header, &ViewHeader::fullScreenWanted, this, &ViewArea::fullScreenWanted);
    connect(m_header, &ViewHeader::tearOffWanted, this, [this] { tearOff(focusedId()); });
    connect(qApp, &QApplication::focusChanged, this, &ViewArea::focusMoved);
    const auto refresh = [this] {
        const bool empty = m_context.document.isEmpty();
        for (ViewPane *pane : m_panes) {
            pane->setDocumentEmpty(empty);
            pane->refreshHeading();
        }
        refreshHeader();
    };
    connect(&context.document, &ScenarioDocument::changed, this, refresh);
    connect(&context.document, &ScenarioDocument::reportChanged, this, refresh);
    fillUp();
}

ViewArea::~ViewArea()
{
    // Torn-off windows hold views that belong here.
    for (const QPointer<ViewWindow> &window : std::as_const(m_windows))
        delete window.data();
}

void ViewArea::build()
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_body, 1);
    column->addWidget(m_hover);
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->addWidget(m_rows);
    m_rows->setHandleWidth(1);
    m_rows->setChildrenCollapsible(false);
    for (QSplitter *&columns : m_columns) {
        columns = new QSplitter(Qt::Horizontal, m_rows);
        columns->setHandleWidth(1);
        columns->setChildrenCollapsible(false);
        m_rows->addWidget(columns);
    }
    // One divider through both rows.
    for (const int row : {0, 1})
        connect(m_columns[row], &QSplitter::splitterMoved, this,
                [this, row] { m_columns[1 - row]->setSizes(m_columns[row]->sizes()); });
    m_progress = new ProgressLine(m_body);
}

void ViewArea::addPane()
{
    const int i = static_cast<int>(m_panes.size());
    auto *pane = new ViewPane(this);
    pane->setMinimumWidth(scaled(leastPane)); // whatever its view asks for, or the rows would be divided at two places
    m_panes << pane;
    m_columns[i / 2]->addWidget(pane);
    connect(pane, &ViewPane::exampleWanted, this, &ViewArea::exampleWanted);
    connect(pane, &ViewPane::bringBackWanted, this, &ViewArea::bringBack);
    connect(pane, &ViewPane::csvWanted, this, [this, pane] { emit exportWanted(pane->content().id, true); });
    connect(pane, &ViewPane::menuWanted, this, [this, i](const QPoint &at) { paneMenu(i, at); });
}

void ViewArea::fill()
{
    if (m_panes.isEmpty())
        place(m_contents.value(0));
}

View *ViewArea::view(const QString &id)
{
    if (View *known = m_views.value(id))
        return known;
    const ViewEntry *entry = findView(id);
    if (entry == nullptr)
        return nullptr;
    View *made = createView(*entry, m_context, this);
    made->hide();
    m_views.insert(id, made);
    connect(made, &View::playWanted, this, &ViewArea::playWanted);
    connect(made, &View::sentenceChanged, this, [this, id] {
        for (ViewPane *pane : m_panes)
            if (pane->content().id == id)
                pane->refreshHeading();
        if (id == paneId())
            refreshHeader();
    });
    return made;
}

bool ViewArea::showView(const QString &id)
{
    if (findView(id) == nullptr)
        return false;
    fill();
    if (ViewWindow *window = m_windows.value(id)) {
        window->raise();
        window->activateWindow();
        return true;
    }
    for (int i = 0; i < m_count; ++i) {
        if (m_panes[i]->content() == PaneContent{id, false}) {
            setFocused(i);
            focusPicture();
            return true;
        }
    }
    put(m_focused, {id, false});
    focusPicture();
    return true;
}

void ViewArea::setPaneCount(int count)
{
    if (count == m_count)
        return;
    fill();
    const PaneContent focused = focusedPane().content();
    const bool hadKeyboard = m_body->isAncestorOf(QApplication::focusWidget());
    if (count < m_count) {
        // What has the focus stays; the others as far as there is room.
        QList<PaneContent> kept = contents();
        const qsizetype at = kept.indexOf(focused);
        if (at >= count)
            kept.move(at, 0);
        m_contents = kept;
    }
    m_count = count;
    fillUp();
    place(focused);
    if (hadKeyboard)
        focusPicture(); // hidden panes hand it to whoever is next
}

void ViewArea::setContents(int count, const QList<PaneContent> &contents)
{
    m_contents.clear();
    for (const PaneContent &content : contents)
        if (findView(content.id) != nullptr && !m_contents.contains(content))
            m_contents << content;
    m_count = count == 2 || count == 4 ? count : 1;
    fillUp();
    if (!m_panes.isEmpty())
        return place(m_contents.value(0));
    m_focused = 0;
    emit layoutChanged();
    emit focusedChanged(focusedId());
}

/// Every pane gets something: the views beside the first in the rail, those of
/// its group before others, then the tables of all.
void ViewArea::fillUp()
{
    m_contents.resize(std::min<qsizetype>(m_contents.size(), m_count));
    const int first = m_contents.isEmpty() ? 0 : orderOf(m_contents.front().id);
    const std::vector<ViewEntry> &views = viewRegistry();
    std::vector<int> near(views.size());
    std::iota(near.begin(), near.end(), 0);
    std::stable_sort(near.begin(), near.end(), [&](int a, int b) {
        const auto far = [&](int i) {
            return std::pair(views[size_t(i)].group != views[size_t(first)].group, std::abs(i - first));
        };
        return far(a) < far(b);
    });
    for (const bool asTable : {false, true}) {
        for (const int i : near) {
            const PaneContent next{idOf(views[size_t(i)]), asTable};
            if (m_contents.size() < m_count && !m_contents.contains(next))
                m_contents << next;
        }
    }
    std::stable_sort(m_contents.begin(), m_contents.end(), [](const PaneContent &a, const PaneContent &b) {
        return std::pair(a.asTable, orderOf(a.id)) < std::pair(b.asTable, orderOf(b.id));
    });
}

void ViewArea::place(const PaneContent &focused)
{
    while (m_panes.size() < m_count)
        addPane();
    for (int i = 0; i < m_panes.size(); ++i) {
        const bool used = i < m_count && i < m_contents.size();
        m_panes[i]->setVisible(used);
        m_panes[i]->setHeaded(m_count > 1);
        if (used && (m_panes[i]->content() != m_contents[i] || m_panes[i]->view() == nullptr))
            show(i, m_contents[i]);
        else if (!used)
            m_panes[i]->show({}, nullptr, nullptr);
    }
    m_columns[1]->setVisible(m_count == 4);
    // The right pane's gutter is 16 narrower than the left pane's inset.
    for (QSplitter *columns : m_columns)
        columns->setSizes({5400, 5560});
    m_rows->setSizes({1000, 1000});
    m_focused = std::max(0, static_cast<int>(contents().indexOf(focused)));
    m_header->setPaneCount(m_count);
    refreshHeader();
    emit layoutChanged();
    emit focusedChanged(focusedId());
}

/// The pane's new content; a pane that had it before gets the old one in exchange.
void ViewArea::put(int pane, const PaneContent &content)
{
    fill();
    const qsizetype other = contents().indexOf(content);
    // The numbers of a view that goes are not explained beside the next one.
    if (m_contents[pane].id != content.id)
        m_context.selection.forget();
    if (other >= 0 && other != pane)
        m_contents.swapItemsAt(pane, other);
    else
        m_contents[pane] = content;
    place(content);
}

void ViewArea::show(int pane, const PaneContent &content)
{
    const ViewEntry *entry = findView(content.id);
    if (m_windows.contains(content.id) && !content.asTable)
        m_panes[pane]->showAway(*entry);
    else
        m_panes[pane]->show(content, entry, view(content.id));
    m_panes[pane]->setDocumentEmpty(m_context.document.isEmpty());
    pair(pane);
}

/// A's view at the left, B's at the right.
void ViewArea::pair(int pane)
{
    const PaneContent content = m_panes[pane]->content();
    const ViewEntry *entry = findView(content.id);
    if (m_comparison == nullptr || entry == nullptr || m_context.document.isEmpty()
        || (m_windows.contains(content.id) && !content.asTable))
        return m_panes[pane]->compareWith(nullptr, {}, {});
    View *&second = m_seconds[content.id];
    if (second == nullptr) {
        second = createView(*entry, {m_comparison->second(), m_comparison->secondSelection()}, this);
        second->setAccessibleName(tr("%1 of B").arg(viewTitle(*entry)));
        second->hide();
    }
    m_panes[pane]->compareWith(second, m_comparison->nameOfFirst(), m_comparison->nameOfSecond());
}

void ViewArea::setComparison(Comparison *comparison)
{
    fill();
    for (ViewPane *pane : std::as_const(m_panes))
        pane->compareWith(nullptr, {}, {});
    qDeleteAll(m_seconds);
    m_seconds.clear();
    m_comparison = comparison;
    for (int i = 0; i < m_count && i < m_contents.size(); ++i)
        pair(i);
}

QList<PaneContent> ViewArea::contents() const
{
    return m_contents.first(std::min<qsizetype>(m_count, m_contents.size()));
}

void ViewArea::setAsTable(bool asTable)
{
    put(m_focused, {paneId(), asTable});
    focusPicture();
}

QStringList ViewArea::shownIds() const
{
    QStringList ids;
    for (const PaneContent &content : contents())
        if (!ids.contains(content.id))
            ids << content.id;
    return ids;
}

QString ViewArea::paneId() const
{
    return m_focused < m_contents.size() ? m_contents[m_focused].id : QString();
}

QString ViewArea::focusedId() const
{
    return m_torn.isEmpty() ? paneId() : m_torn;
}

bool ViewArea::focusedAsTable() const
{
    return m_torn.isEmpty() && m_focused < m_contents.size() && m_contents[m_focused].asTable;
}

View *ViewArea::focusedView()
{
    return view(focusedId());
}

void ViewArea::setFocused(int pane)
{
    if (pane == m_focused && m_torn.isEmpty())
        return;
    m_focused = pane;
    m_torn.clear();
    refreshHeader();
    emit focusedChanged(focusedId());
}

void ViewArea::focusPicture()
{
    fill();
    focusedPane().takeFocus();
}

void ViewArea::focusMoved(QWidget *, QWidget *now)
{
    for (int i = 0; now != nullptr && i < std::min<qsizetype>(m_count, m_panes.size()); ++i)
        if (m_panes[i]->isAncestorOf(now))
            setFocused(i);
}

QString ViewArea::headerTitle() const
{
    const QStringList ids = shownIds();
    if (ids.isEmpty())
        return {};
    const ViewEntry *first = findView(ids.front());
    if (ids.size() == 1)
        return viewTitle(*first);
    const bool oneGroup =
        std::all_of(ids.begin(), ids.end(), [first](const QString &id) { return findView(id)->group == first->group; });
    const ViewEntry *focused = findView(paneId());
    return oneGroup ? groupTitle(first->group) : focused != nullptr ? viewTitle(*focused) : QString();
}

void ViewArea::refreshHeader()
{
    m_header->setTitle(headerTitle());
    const View *focused = m_views.value(paneId());
    m_header->setSentence(focused != nullptr ? focused->sentence() : QString());
    if (focused != nullptr)
        showSource(*m_header, *focused);
    else
        m_header->setSource({}, {}, {});
}

void ViewArea::tearOff(const QString &id)
{
    const ViewEntry *entry = findView(id);
    if (m_windows.contains(id))
        return bringBack(id);
    if (entry == nullptr)
        return;
    fill();
    View *torn = view(id);
    for (int i = 0; i < m_count; ++i)
        if (m_panes[i]->content() == PaneContent{id, false})
            m_panes[i]->showAway(*entry);
    auto *window = new ViewWindow(*entry, torn, m_context);
    m_windows.insert(id, window);
    connect(window, &ViewWindow::closed, this, [this, id] { bringBack(id); });
    connect(window, &ViewWindow::activated, this, [this, id] {
        m_torn = id;
        emit focusedChanged(id);
    });
    window->addActions(m_sharedActions);
    window->show();
    emit layoutChanged();
}

void ViewArea::bringBack(const QString &id)
{
    const QPointer<ViewWindow> window = m_windows.take(id);
    if (!window)
        return;
    if (m_torn == id)
        m_torn.clear();
    View *back = window->takeView();
    back->setParent(this);
    back->hide();
    window->deleteLater();
    for (int i = 0; i < m_count; ++i)
        if (m_panes[i]->content() == PaneContent{id, false})
            show(i, {id, false});
    refreshHeader();
    emit layoutChanged();
}

void ViewArea::setBare(bool bare)
{
    m_header->setVisible(!bare);
    m_hover->setVisible(!bare);
}

void ViewArea::paneMenu(int pane, const QPoint &at)
{
    const PaneContent content = m_panes[pane]->content();
    setFocused(pane);
    QMenu menu;
    for (QAction *action : actions()) { // what the scenario has something for
        if (action->isEnabled())
            menu.addAction(action);
    }
    if (!menu.isEmpty())
        menu.addSeparator();
    QMenu *others = menu.addMenu(tr("Show here"));
    for (const ViewEntry &entry : viewRegistry())
        others->addAction(viewTitle(entry), this, [this, pane, id = idOf(entry)] { put(pane, {id, false}); });
    menu.addAction(content.asTable ? tr("Show as figure") : tr("Show as table"), this,
                   [this, content] { setAsTable(!content.asTable); });
    menu.addAction(tr("Open in a new window"), this, [this, content] { tearOff(content.id); });
    menu.addSeparator();
    menu.addAction(tr("Export…"), this, [this, content] { emit exportWanted(content.id, content.asTable); });
    menu.exec(at);
}

} // namespace shardscope::ui
