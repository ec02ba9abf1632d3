// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/traceview.h"

#include "ui/base/format.h"
#include "ui/views/trace/tracepage.h"
#include "ui/views/trace/tracepanel.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>

namespace shardscope::ui {

TraceView::TraceView(const ViewContext &context, QWidget *parent)
    : FigureViewOf<TraceFind>(context, makeTraceFigure, makePanel<TracePanel>, parent), m_bar(new QWidget(this)),
      m_field(new QLineEdit(m_bar)), m_count(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_bar))
{
    auto *row = bareBox<QHBoxLayout>(m_bar, 6);
    auto *before = new IconButton(QStringLiteral(":/icons/arrow-up.svg"), tr("Previous (Shift+F3)"), m_bar);
    auto *after = new IconButton(QStringLiteral(":/icons/arrow-down.svg"), tr("Next (F3)"), m_bar);
    auto *close = new IconButton(QStringLiteral(":/icons/close.svg"), tr("End the search (Esc)"), m_bar);
    m_field->setAccessibleName(tr("Find intervals by name"));
    m_field->setPlaceholderText(m_field->accessibleName());
    m_field->setMinimumWidth(scaled(180));
    m_field->installEventFilter(this);
    for (QWidget *part : std::initializer_list<QWidget *>{m_count, m_field, before, after, close})
        row->addWidget(part);
    m_bar->hide();
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) { setLook({text}); });
    connect(before, &QAbstractButton::clicked, this, [this] { showFound(-1); });
    connect(after, &QAbstractButton::clicked, this, [this] { showFound(1); });
    connect(close, &QAbstractButton::clicked, this, &TraceView::closeSearch);
    connect(this, &FigureView::figureChanged, this, &TraceView::count);
    connect(this, &View::differencesCounted, this, &View::sentenceChanged); // somebody stands beside it
    connect(this, &FigureView::figureChanged, this, [this] {
        if (View *other = comparedWith())
            emit other->sentenceChanged();
    });
    auto *find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, this, &TraceView::openSearch);
    connect(find, &QShortcut::activatedAmbiguously, this, &TraceView::openSearch); // of two beside each other either
}

void TraceView::openSearch()
{
    if (hasNothing())
        return;
    if (figure().page != 0)
        showPage(0);
    m_bar->show();
    count();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void TraceView::closeSearch()
{
    m_field->clear();
    m_bar->hide();
    setFocus(Qt::OtherFocusReason);
}

void TraceView::showFound(int way)
{
    const FoundInTrace found = foundInTrace(figure(), pinned(), way);
    if (!found.key.isEmpty())
        showMark(found.key);
    count();
}

void TraceView::count()
{
    const bool searches = !look().text.isEmpty() && !hasNothing();
    if (m_field->text() != look().text) // of a file that was opened
        m_field->setText(look().text);
    m_bar->setVisible(searches || (m_bar->isVisible() && !hasNothing()));
    const FoundInTrace found = searches ? foundInTrace(figure(), pinned(), 0) : FoundInTrace();
    m_count->setText(!searches          ? QString()
                     : found.count == 0 ? tr("not found")
                     : found.number > 0 ? tr("%1 of %2").arg(found.number).arg(found.count)
                                        : tr("%1 found").arg(found.count));
    placeBar();
}

/// In the corner opposite to the tabs; below them where both do not fit beside each other.
void TraceView::placeBar()
{
    constexpr QPoint margin(16, 10);
    const QSize size = m_bar->sizeHint();
    const int tabs = scaled(280);
    const bool beside = width() - size.width() - 2 * margin.x() > tabs;
    m_bar->setGeometry(
        QRect(QPoint(std::max(0, width() - size.width() - margin.x()), beside ? margin.y() : margin.y() + scaled(34)),
              size.boundedTo(this->size())));
    m_bar->raise();
}

std::pair<const Figure *, const Figure *> TraceView::compared() const
{
    const auto *other = dynamic_cast<const TraceView *>(comparedWith());
    if (other == nullptr || hasNothing() || other->hasNothing())
        return {};
    const bool first = letterOfOther() == QLatin1String("B");
    return first ? std::pair(&figure(), &other->figure()) : std::pair(&other->figure(), &figure());
}

QString TraceView::sentence() const
{
    const auto [a, b] = compared();
    const QString change = a != nullptr ? traceChangeText(*a, *b) : QString();
    return change.isEmpty() ? FigureViewOf<TraceFind>::sentence() : change;
}

std::vector<ReportTable> TraceView::changes() const
{
    const auto [a, b] = compared();
    return a != nullptr ? traceChangeTables(*a, *b) : std::vector<ReportTable>();
}

std::vector<ViewDeed> TraceView::deeds()
{
    std::vector<ViewDeed> deeds = FigureViewOf<TraceFind>::deeds();
    if (!hasNothing())
        deeds.push_back({tr("Find intervals by name…"), QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText),
                         [this] { openSearch(); }});
    return deeds;
}

void TraceView::fillMenu(QMenu &menu)
{
    if (!hasNothing())
        menu.addAction(tr("Find intervals by name…"), QKeySequence(QKeySequence::Find), this, &TraceView::openSearch);
}

bool TraceView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return FigureViewOf<TraceFind>::eventFilter(watched, event);
    const auto &key = static_cast<const QKeyEvent &>(*event);
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (key.key() == Qt::Key_Escape)
        closeSearch();
    else if (isEnter || key.key() == Qt::Key_F3)
        showFound(key.modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    else
        return false;
    return true;
}

void TraceView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F3 && !look().text.isEmpty())
        showFound(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
    else if (event->key() == Qt::Key_Escape && m_bar->isVisible())
        closeSearch();
    else
        FigureViewOf<TraceFind>::keyPressEvent(event);
}

void TraceView::resizeEvent(QResizeEvent *event)
{
    FigureViewOf<TraceFind>::resizeEvent(event);
    placeBar();
}

View *makeTraceView(const ViewContext &context, QWidget *parent)
{
    return new TraceView(context, parent);
}

} // namespace shardscope::ui
