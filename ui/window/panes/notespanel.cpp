// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/notespanel.h"

#include "ui/base/theme.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/scale.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr int leastLines = 2;
constexpr int mostLines = 6;

} // namespace

NotesPanel::NotesPanel(ScenarioDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&document, &ScenarioDocument::changed, this, &NotesPanel::follow);
}

QPlainTextEdit *NotesPanel::field()
{
    if (m_field != nullptr)
        return m_field;
    m_field = new QPlainTextEdit(this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(20), scaled(8), scaled(16), scaled(8));
    column->addWidget(m_field);
    m_field->setFrameShape(QFrame::NoFrame);
    m_field->setTabChangesFocus(true);
    // The document's undo, not one of its own.
    m_field->setUndoRedoEnabled(false);
    m_field->installEventFilter(this);
    m_field->setAccessibleName(tr("Notes"));
    m_field->setPlaceholderText(tr("Notes about this scenario, saved in its file"));
    connect(m_field, &QPlainTextEdit::textChanged, this, &NotesPanel::keep);
    follow();
    return m_field;
}

void NotesPanel::setVisible(bool visible)
{
    if (visible)
        (void)field();
    QWidget::setVisible(visible);
}

QSize NotesPanel::sizeHint() const
{
    const QFontMetrics metrics(textFont(QApplication::font(), TextSize::Body));
    const int room = std::max(scaled(200), width() - scaled(48));
    const int words =
        metrics.boundingRect(QRect(0, 0, room, 10000), Qt::TextWordWrap, QString::fromStdString(m_document.scenario().note))
            .height();
    const int lines = std::clamp((words + metrics.lineSpacing() - 1) / metrics.lineSpacing(), leastLines, mostLines);
    return {scaled(200), lines * metrics.lineSpacing() + scaled(28)};
}

void NotesPanel::follow()
{
    if (m_field == nullptr)
        return;
    const QString note = QString::fromStdString(m_document.scenario().note);
    if (m_field->toPlainText() != note) {
        m_following = true;
        m_field->setPlainText(note);
        m_following = false;
    }
    m_field->setFont(textFont(QApplication::font(), TextSize::Body));
    m_field->setEnabled(!m_document.isEmpty());
    updateGeometry();
}

void NotesPanel::keep()
{
    if (m_following || m_document.isEmpty())
        return;
    if (m_mergeKey < 0)
        m_mergeKey = m_document.newMergeKey();
    m_document.edit(
        tr("Notes"), [text = m_field->toPlainText().toStdString()](scenario::Scenario &s) { s.note = text; }, m_mergeKey);
    updateGeometry();
}

bool NotesPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        m_mergeKey = -1;
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            m_mergeKey = -1;
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Its lines break elsewhere, and it wants another height.
void NotesPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void NotesPanel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, themeFor(palette()).hairline);
}

void NotesPanel::takeFocus()
{
    field()->setFocus(Qt::ShortcutFocusReason);
    field()->moveCursor(QTextCursor::End);
}

} // namespace shardscope::ui
