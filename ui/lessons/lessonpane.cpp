// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonpane.h"

#include "ui/base/theme.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/lessons/answerinput.h"
#include "ui/lessons/lessoncolumn.h"
#include "ui/lessons/lessonheading.h"
#include "ui/lessons/lessonlist.h"
#include "ui/lessons/lessontext.h"
#include "ui/lessons/questionbox.h"
#include "ui/widgets/button.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr int paneWidth = 392;

} // namespace

LessonPane::LessonPane(LessonBook &book, ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_book(book), m_document(document), m_heading(new LessonHeading(this)),
      m_scroll(new OverlayScrollArea(this)), m_goOn(new Button(tr("Continue"), {}, {}, this)),
      m_previous(new Button(tr("Previous lesson"), {}, {}, this)), m_next(new Button(tr("Next lesson"), {}, {}, this)),
      m_foot(new QWidget(this))
{
    build();
    followType(*this, [this] { setFixedWidth(sizeHint().width()); });
    setAccessibleName(tr("Lessons"));
    connect(&book, &LessonBook::lessonChanged, this, &LessonPane::rebuild);
    connect(&book, &LessonBook::workedOut, this, [this] {
        rebuild();
        if (m_questions.size() > 1)
            showLast(); // who comes back goes on where they were
    });
    connect(&book, &LessonBook::scoreChanged, this, [this] {
        m_heading->fill(m_book);
        refreshFoot();
    });
    connect(&book, &LessonBook::timeChanged, this, [this] { m_heading->fillTime(m_book); });
    const auto end = [this] {
        rebuild();
        showLast();
        emit finished();
    };
    connect(&book, &LessonBook::timeOver, this, end, Qt::QueuedConnection); // a question may have noticed it
    connect(&document, &ScenarioDocument::reportChanged, this, [this] {
        if (m_column != nullptr)
            m_column->refreshLive();
    });
    connect(&document, &ScenarioDocument::changed, this, [this] {
        if (m_book.worked() != nullptr && !m_questions.isEmpty())
            m_questions.last()->followScenario(m_document.scenario());
    });
}

/// The list is made for whoever wants to see it.
void LessonPane::showEvent(QShowEvent *event)
{
    if (m_body == nullptr)
        rebuild();
    QWidget::showEvent(event);
}

void LessonPane::build()
{
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 1, 0);
    whole->setSpacing(0);
    whole->addWidget(m_heading);
    whole->addWidget(m_scroll, 1);
    // Below what scrolls, so that none of them moves: on within the lesson, and under it to other lessons.
    auto *foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(scaled(20), scaled(8), scaled(16), scaled(12));
    foot->setSpacing(0);
    const auto addRow = [this, foot] { // of its own: arrow keys stay in it
        auto *row = new QWidget(m_foot);
        foot->addWidget(row);
        return bareBox<QHBoxLayout>(row);
    };
    addRow()->addWidget(m_goOn, 1, Qt::AlignLeft);
    QHBoxLayout *others = addRow();
    others->setContentsMargins(0, scaled(6), 0, 0);
    others->addWidget(m_previous);
    others->addStretch(1);
    others->addWidget(m_next);
    whole->addWidget(m_foot);
    m_goOn->setPrimary(true);
    m_goOn->hide();
    connect(m_goOn, &QAbstractButton::clicked, this, &LessonPane::goOn);
    connect(m_heading, &LessonHeading::listWanted, this, &LessonPane::listWanted);
    connect(m_heading, &LessonHeading::closeWanted, this, &LessonPane::closeWanted);
    for (const auto &[button, direction] : {std::pair{m_previous, -1}, std::pair{m_next, 1}})
        connect(button, &QAbstractButton::clicked, this, [this, direction = direction] {
            if (const lesson::Lesson *other = m_book.neighbour(direction))
                emit lessonWanted(QString::fromStdString(other->id));
        });
}

QSize LessonPane::sizeHint() const
{
    return {scaled(paneWidth), scaled(400)};
}

void LessonPane::rebuild()
{
    m_questions.clear();
    m_continue = nullptr;
    m_goOn->hide();
    m_shown = 0;
    m_list = nullptr;
    m_heading->fill(m_book);
    if (m_book.lesson() == nullptr)
        makeList();
    else
        makeLesson();
    m_scroll->setContent(m_body);
    refreshFoot();
    emit moved();
}

void LessonPane::makeList()
{
    m_body = m_list = new LessonList(m_book);
    m_column = nullptr;
    connect(m_list, &LessonList::lessonWanted, this, &LessonPane::lessonWanted);
    connect(m_list, &LessonList::sheetWanted, this, &LessonPane::sheetWanted);
    connect(m_list, &LessonList::leaveWanted, this, &LessonPane::closeWanted);
}

void LessonPane::makeLesson()
{
    m_body = m_column = new LessonColumn(m_book, m_document);
    connect(m_column, &LessonColumn::viewWanted, this, &LessonPane::viewWanted);
    connect(m_column, &LessonColumn::lessonWanted, this, &LessonPane::lessonWanted);
    if (m_book.worked() == nullptr)
        return m_column->addWaiting();
    if (m_book.awaitsStart()) {
        m_continue = m_column->addStart();
        connect(m_continue, &QAbstractButton::clicked, &m_book, &LessonBook::start, Qt::QueuedConnection);
        return;
    }
    addBlocks();
}

bool LessonPane::wantsCurtain() const
{
    if (m_book.isWorking() || m_book.awaitsStart())
        return true;
    if (m_book.lesson() == nullptr || m_questions.isEmpty())
        return false;
    if (m_book.hidden().picture)
        return true;
    if (m_questions.last()->isAnswered())
        return false;
    const lesson::Question &question = m_book.lesson()->questions[m_questions.last()->question()];
    return !question.live && !question.see;
}

bool LessonPane::mustStayClosed() const
{
    if (m_book.lesson() == nullptr)
        return false;
    // Who practises may look before: nothing counts.
    return m_book.hidden().picture || m_book.awaitsStart() || (wantsCurtain() && !m_book.isPractising());
}

QWidget *LessonPane::makeReading(QWidget *parent)
{
    return m_column == nullptr ? nullptr : m_column->makeReading(parent);
}

void LessonPane::setReadElsewhere(bool elsewhere)
{
    if (m_column != nullptr)
        m_column->setReadElsewhere(elsewhere);
}

/// From the first block that is not shown to the next question that is open.
void LessonPane::addBlocks()
{
    const lesson::Blocks &blocks = m_book.lesson()->blocks;
    std::size_t first = m_shown;
    for (; m_shown < blocks.size(); ++m_shown) {
        const lesson::Block &block = blocks[m_shown];
        if (block.kind != lesson::Block::Kind::Question && block.kind != lesson::Block::Kind::Printout)
            continue;
        m_column->addText(first, m_shown);
        first = m_shown + 1;
        if (block.kind == lesson::Block::Kind::Printout) {
            m_column->addPrintout(m_shown);
            continue;
        }
        addQuestion(block.question);
        if (!m_questions.last()->isAnswered()) {
            ++m_shown;
            return;
        }
    }
    m_column->addText(first, m_shown);
    m_column->addEnd();
}

void LessonPane::addQuestion(std::size_t question)
{
    auto *box = new QuestionBox(
        m_book, question, [column = m_column](std::size_t row) { return column->figure(row); }, m_body);
    box->showSchedule();
    box->followScenario(m_document.scenario()); // a slider begins where the picture stands
    m_questions << box;
    connect(box, &QuestionBox::answered, this, [this, box] { answered(box); });
    connect(box, &QuestionBox::grew, this, &LessonPane::bringIntoSight);
    connect(box, &QuestionBox::viewWanted, this, &LessonPane::viewWanted);
    connect(box, &QuestionBox::lanesWanted, this, &LessonPane::lanesWanted);
    connect(box, &QuestionBox::lessonWanted, this, &LessonPane::lessonWanted);
    m_column->add(box);
}

void LessonPane::answered(QuestionBox *box)
{
    const lesson::Question &question = m_book.lesson()->questions[box->question()];
    m_book.apply(box->shown(), tr("Lesson: %1").arg(QString::fromStdString(m_book.lesson()->title)));
    if (!question.view.empty())
        emit viewWanted(QString::fromStdString(question.view));
    if (m_book.score().done())
        addBlocks();
    else
        addContinue();
    refreshFoot();
    showLast();
    emit moved();
    if (m_book.score().done())
        emit finished();
}

/// Time to look at the picture before the next question closes it.
void LessonPane::addContinue()
{
    m_continue = m_goOn;
    m_goOn->show();
}

void LessonPane::goOn()
{
    m_goOn->hide();
    m_continue = nullptr;
    addBlocks();
    showLast();
    emit moved();
}

/// What is new comes into sight, and its question gets the keyboard.
void LessonPane::showLast()
{
    QTimer::singleShot(0, this, [this] {
        settle();
        m_scroll->verticalScrollBar()->setValue(m_scroll->verticalScrollBar()->maximum());
        if (m_continue == nullptr && !m_questions.isEmpty())
            m_scroll->ensureWidgetVisible(m_questions.last(), 0, scaled(24));
        takeFocus();
    });
}

void LessonPane::bringIntoSight(QWidget *part)
{
    QTimer::singleShot(0, part, [this, part] {
        settle();
        m_scroll->ensureWidgetVisible(part, 0, scaled(12));
    });
}

void LessonPane::settle()
{
    layout()->activate(); // the row of Continue takes its place
    m_body->layout()->activate();
    QEvent grown(QEvent::LayoutRequest);
    QApplication::sendEvent(m_scroll, &grown); // else it would take the new height after us
}

void LessonPane::takeFocus()
{
    if (m_body == nullptr)
        rebuild();
    if (m_list != nullptr) {
        m_list->takeFocus();
    } else if (m_continue != nullptr) {
        m_continue->setFocus(Qt::OtherFocusReason);
    } else if (!m_questions.isEmpty() && !m_questions.last()->isAnswered()) {
        m_questions.last()->input().first()->setFocus(Qt::OtherFocusReason);
    } else if (m_next->isEnabled() && !m_book.isWorking()) {
        m_next->setFocus(Qt::OtherFocusReason);
    } else { // Enter leads to no other lesson before this one is there, nor behind the last to what has the next place
        setFocus(Qt::OtherFocusReason);
    }
}

void LessonPane::askName()
{
    m_list->askName();
}

void LessonPane::refreshFoot()
{
    m_foot->setVisible(m_book.lesson() != nullptr);
    if (m_book.lesson() == nullptr)
        return;
    m_previous->setEnabled(m_book.neighbour(-1) != nullptr);
    m_next->setEnabled(m_book.neighbour(1) != nullptr);
    m_next->setPrimary(m_book.score().done());
    const lesson::Lesson *next = m_book.neighbour(1);
    m_next->setToolTip(next == nullptr ? QString() : QString::fromStdString(next->title));
    const lesson::Lesson *previous = m_book.neighbour(-1);
    m_previous->setToolTip(previous == nullptr ? QString() : QString::fromStdString(previous->title));
}

void LessonPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(width() - 1, 0, 1, height(), themeFor(palette()).hairline);
}

} // namespace shardscope::ui
