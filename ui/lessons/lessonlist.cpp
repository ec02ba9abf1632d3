// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonlist.h"

#include "ui/document/lessonbook.h"
#include "ui/lessons/scorewords.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filerow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

LessonList::LessonList(LessonBook &book, QWidget *parent) : QWidget(parent), m_book(book), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(scaled(20), scaled(4), scaled(20), scaled(16));
    m_column->setSpacing(0);
    addEntry(tr("Your name"), tr("for the score sheet"), tr("Your name on the score sheet"), &lesson::ScoreSheet::student,
             &LessonBook::setStudent);
    addEntry(tr("Student number"), tr("if your course uses one"), tr("Your student number on the score sheet"),
             &lesson::ScoreSheet::number, &LessonBook::setNumber);
    addLessons();
    addSheet();
    m_column->addStretch(1);
}

void LessonList::takeFocus()
{
    if (auto *row = findChild<FileRow *>())
        row->setFocus(Qt::OtherFocusReason);
}

void LessonList::askName()
{
    findChild<QLineEdit *>()->setFocus(Qt::OtherFocusReason);
}

/// Who the score sheet is of: the name, and the number, by which a course's grades go, as two students may share a name.
void LessonList::addEntry(const QString &label, const QString &placeholder, const QString &spoken,
                          std::string lesson::ScoreSheet::*kept, void (LessonBook::*set)(const QString &))
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, scaled(14));
    row->setSpacing(scaled(8));
    auto *entry = new QLineEdit(QString::fromStdString(m_book.sheet().*kept), this);
    entry->setPlaceholderText(placeholder);
    entry->setMaxLength(LessonBook::longestName);
    entry->setAccessibleName(spoken);
    entry->installEventFilter(this);
    auto *words = new TextLabel(label, TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this);
    words->setBuddy(entry);
    row->addWidget(words);
    row->addWidget(entry, 1);
    m_column->addLayout(row);
    // Not when it is left: a click on a lesson takes the list away with the keyboard still in here.
    connect(entry, &QLineEdit::textEdited, &m_book, set);
    connect(&m_book, &LessonBook::scoreChanged, entry, [this, entry, kept] {
        const QString now = QString::fromStdString(m_book.sheet().*kept);
        if (entry->text().trimmed() != now)
            entry->setText(now);
    });
}

void LessonList::addLessons()
{
    QString group;
    int number = 0;
    for (const lesson::Lesson *one : m_book.lessons()) {
        const QString next = QString::fromStdString(one->group);
        if (next != group) {
            if (!group.isEmpty())
                m_column->addSpacing(scaled(14));
            m_column->addWidget(new TextLabel(next, TextSize::Small, QFont::Medium, TextLabel::Tone::Quiet, this));
        }
        group = next;
        const lesson::LessonScore *score = m_book.scoreOf(*one);
        const bool done = score != nullptr && score->done();
        auto *row =
            new FileRow(QStringLiteral("%1 · %2").arg(++number).arg(QString::fromStdString(one->title)), stateText(*one, score),
                        done ? QStringLiteral(":/icons/check.svg") : QStringLiteral(":/icons/lesson.svg"), this);
        row->setObjectName(QString::fromStdString(one->id));
        row->setToolTip(QString::fromStdString(one->title + "\n" + one->objective));
        connect(row, &QAbstractButton::clicked, this, [this, id = QString::fromStdString(one->id)] { emit lessonWanted(id); });
        row->installEventFilter(this);
        m_rows << row;
        m_column->addWidget(row);
    }
}

void LessonList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit leaveWanted();
    else
        QWidget::keyPressEvent(event);
}

/// Arrows go through the lessons and stay in them; from what is written above, down leads to the first.
bool LessonList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || m_rows.isEmpty())
        return QWidget::eventFilter(watched, event);
    const auto &press = static_cast<const QKeyEvent &>(*event);
    const qsizetype at = m_rows.indexOf(static_cast<QWidget *>(watched));
    qsizetype to = -1;
    if (press.modifiers() != Qt::NoModifier)
        return QWidget::eventFilter(watched, event);
    switch (press.key()) {
    case Qt::Key_Down: to = std::min(at + 1, m_rows.size() - 1); break;
    case Qt::Key_Up: to = at < 0 ? -1 : std::max<qsizetype>(0, at - 1); break;
    case Qt::Key_Home: to = at < 0 ? -1 : 0; break;
    case Qt::Key_End: to = at < 0 ? -1 : m_rows.size() - 1; break;
    default: break;
    }
    if (to < 0)
        return QWidget::eventFilter(watched, event);
    m_rows[to]->setFocus(Qt::TabFocusReason);
    for (QWidget *around = parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(around))
            area->ensureWidgetVisible(m_rows[to], 0, scaled(24));
    return true;
}

void LessonList::addSheet()
{
    m_column->addSpacing(scaled(14));
    auto *sheet = new Button(tr("Export the score sheet…"), {}, {}, this);
    connect(sheet, &QAbstractButton::clicked, this, &LessonList::sheetWanted);
    m_column->addWidget(sheet);
}

} // namespace shardscope::ui
