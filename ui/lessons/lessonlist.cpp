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
    addName();
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

/// Who the score sheet is of.
void LessonList::addName()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, scaled(14));
    row->setSpacing(scaled(8));
    auto *name = new QLineEdit(QString::fromStdString(m_book.sheet().student), this);
    name->setPlaceholderText(tr("for the score sheet"));
    name->setMaxLength(LessonBook::longestName);
    name->setAccessibleName(tr("Your name on the score sheet"));
    auto *label = new TextLabel(tr("Your name"), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this);
    label->setBuddy(name);
    row->addWidget(label);
    row->addWidget(name, 1);
    m_column->addLayout(row);
    addNumber();
    // Not when it is left: a click on a lesson takes the list away with the keyboard still in here.
    connect(name, &QLineEdit::textEdited, &m_book, &LessonBook::setStudent);
    connect(&m_book, &LessonBook::scoreChanged, name, [this, name] {
        const QString student = QString::fromStdString(m_book.sheet().student);
        if (name->text().trimmed() != student)
            name->setText(student);
    });
}

/// A course's grades go by it: two students may share a name.
void LessonList::addNumber()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, scaled(14));
    row->setSpacing(scaled(8));
    auto *number = new QLineEdit(QString::fromStdString(m_book.sheet().number), this);
    number->setPlaceholderText(tr("if your course uses one"));
    number->setMaxLength(LessonBook::longestName);
    number->setAccessibleName(tr("Your student number on the score sheet"));
    auto *label = new TextLabel(tr("Student number"), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this);
    label->setBuddy(number);
    row->addWidget(label);
    row->addWidget(number, 1);
    m_column->addLayout(row);
    connect(number, &QLineEdit::textEdited, &m_book, &LessonBook::setNumber);
    connect(&m_book, &LessonBook::scoreChanged, number, [this, number] {
        const QString kept = QString::fromStdString(m_book.sheet().number);
        if (number->text().trimmed() != kept)
            number->setText(kept);
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
