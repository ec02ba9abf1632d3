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
#include <QLineEdit>
#include <QVBoxLayout>

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
        row->setToolTip(QString::fromStdString(one->objective));
        connect(row, &QAbstractButton::clicked, this, [this, id = QString::fromStdString(one->id)] { emit lessonWanted(id); });
        m_column->addWidget(row);
    }
}

void LessonList::addSheet()
{
    m_column->addSpacing(scaled(14));
    auto *sheet = new Button(tr("Export the score sheet…"), {}, {}, this);
    connect(sheet, &QAbstractButton::clicked, this, &LessonList::sheetWanted);
    m_column->addWidget(sheet);
}

} // namespace shardscope::ui
