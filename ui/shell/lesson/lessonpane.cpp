// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lesson/lessonpane.h"

#include "ui/base/theme.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/shell/lesson/answerinput.h"
#include "ui/shell/lesson/lessontext.h"
#include "ui/shell/lesson/questionbox.h"
#include "ui/shell/lesson/scorewords.h"
#include "ui/shell/welcomecards.h"
#include "ui/widgets/button.h"
#include "ui/widgets/followtype.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr int paneWidth = 392;
constexpr int longestName = 120;

bool isLive(const lesson::Lesson &of, const lesson::Blocks &blocks, std::size_t first, std::size_t end)
{
    const auto live = [&of](const lesson::Spans &spans) {
        return std::ranges::any_of(spans, [&of](const lesson::Span &span) { return span.kind == lesson::Span::Kind::Figure && of.figures[span.figure].now; });
    };
    for (std::size_t i = first; i < end; ++i) {
        if (live(blocks[i].spans))
            return true;
    }
    return false;
}

} // namespace

LessonPane::LessonPane(LessonBook &book, ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_book(book), m_document(document), m_group(new TextLabel({}, TextSize::Small, QFont::Medium, TextLabel::Tone::Quiet, this)),
      m_title(new TextLabel({}, TextSize::Title, QFont::DemiBold, TextLabel::Tone::Normal, this)),
      m_state(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_list(new IconButton(QStringLiteral(":/icons/lesson.svg"), tr("All lessons"), this)),
      m_close(new IconButton(QStringLiteral(":/icons/close.svg"), tr("Close the lessons"), this)), m_progress(new LessonProgress(this)),
      m_scroll(new OverlayScrollArea(this)), m_previous(new Button(tr("Previous"), {}, {}, this)), m_next(new Button(tr("Next"), {}, {}, this)),
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
        fillHeading();
        refreshFoot();
    });
    connect(&document, &ScenarioDocument::reportChanged, this, &LessonPane::refreshLive);
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
    auto *head = new QVBoxLayout;
    head->setContentsMargins(scaled(20), scaled(12), scaled(12), scaled(8));
    head->setSpacing(scaled(2));
    auto *first = new QHBoxLayout;
    first->addWidget(m_group, 1);
    first->addWidget(m_list);
    first->addWidget(m_close);
    head->addLayout(first);
    m_title->setWordWrap(true);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    head->addWidget(m_title);
    head->addWidget(m_state);
    head->addSpacing(scaled(6));
    m_progress->setFixedHeight(scaled(4));
    head->addWidget(m_progress);
    whole->addLayout(head);
    whole->addWidget(m_scroll, 1);
    auto *foot = new QHBoxLayout(m_foot);
    foot->setContentsMargins(scaled(20), scaled(8), scaled(16), scaled(12));
    foot->addWidget(m_previous);
    foot->addStretch(1);
    foot->addWidget(m_next);
    whole->addWidget(m_foot);
    connect(m_list, &QAbstractButton::clicked, this, &LessonPane::listWanted);
    connect(m_close, &QAbstractButton::clicked, this, &LessonPane::closeWanted);
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
    m_live.clear();
    m_continue = nullptr;
    m_shown = 0;
    m_body = new QWidget;
    m_column = new QVBoxLayout(m_body);
    m_column->setContentsMargins(scaled(20), scaled(4), scaled(20), scaled(16));
    m_column->setSpacing(scaled(12));
    m_column->addStretch(1);
    fillHeading();
    if (m_book.lesson() == nullptr) {
        fillList();
    } else if (m_book.worked() != nullptr) {
        addNotes();
        addBlocks(std::exchange(m_mostQuestions, SIZE_MAX));
    } else {
        auto *waits = new LessonText(m_book.isWorking() ? tr("The numbers of this lesson are worked out …")
                                                        : tr("This lesson cannot be worked out; the messages say why."),
                                     m_body);
        waits->setQuiet(true);
        m_column->insertWidget(0, waits);
    }
    m_scroll->setContent(m_body);
    refreshFoot();
    emit moved();
}

bool LessonPane::wantsCurtain() const
{
    if (m_book.isWorking())
        return true;
    if (m_book.lesson() == nullptr || m_questions.isEmpty())
        return false;
    if (m_questions.last()->isAnswered() && !(m_book.isLocked() && awaitsMarks(m_book.score())))
        return false; // what is recorded is not told by the picture either
    const lesson::Question &question = m_book.lesson()->questions[m_questions.last()->question()];
    return !question.see && !question.live;
}

void LessonPane::fillHeading()
{
    const lesson::Lesson *lesson = m_book.lesson();
    m_list->setVisible(lesson != nullptr);
    m_progress->setVisible(lesson != nullptr);
    if (lesson == nullptr) {
        double points = m_book.sheet().points();
        const QString name = QString::fromStdString(m_book.rules().name);
        m_group->setText(name.isEmpty() ? tr("Learn") : name);
        m_title->setText(tr("Lessons"));
        m_state->setText(tr("Points so far: %1. Predict first, then see.").arg(pointsText(points)));
        return;
    }
    m_group->setText(QString::fromStdString(lesson->group));
    m_title->setText(QString::fromStdString(lesson->title));
    m_state->setText(progressText(m_book.score(), m_book.lockedUntil()));
    QList<int> states;
    for (const lesson::QuestionScore &one : m_book.score().questions)
        states << static_cast<int>(one.state);
    m_progress->setStates(states);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setAccessibleDescription(m_state->text());
}

void LessonPane::fillList()
{
    QString group;
    const auto add = [this](QWidget *widget) { m_column->insertWidget(m_column->count() - 1, widget); };
    m_column->setSpacing(0);
    addName();
    for (const lesson::Lesson *one : m_book.lessons()) {
        const QString next = QString::fromStdString(one->group);
        if (next != group) {
            if (!group.isEmpty())
                m_column->insertSpacing(m_column->count() - 1, scaled(14));
            add(new TextLabel(next, TextSize::Small, QFont::Medium, TextLabel::Tone::Quiet, m_body));
        }
        group = next;
        const lesson::LessonScore *score = m_book.scoreOf(*one);
        const bool done = score != nullptr && score->done();
        auto *row = new FileRow(QString::fromStdString(one->title), stateText(*one, score),
                                done ? QStringLiteral(":/icons/check.svg") : QStringLiteral(":/icons/lesson.svg"), m_body);
        row->setObjectName(QString::fromStdString(one->id));
        row->setToolTip(QString::fromStdString(one->objective));
        connect(row, &QAbstractButton::clicked, this, [this, id = QString::fromStdString(one->id)] { emit lessonWanted(id); });
        add(row);
    }
    m_column->insertSpacing(m_column->count() - 1, scaled(14));
    auto *sheet = new Button(tr("Export the score sheet…"), {}, {}, m_body);
    connect(sheet, &QAbstractButton::clicked, this, &LessonPane::sheetWanted);
    add(sheet);
}

/// Who the score sheet is of.
void LessonPane::addName()
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, scaled(14));
    row->setSpacing(scaled(8));
    auto *name = new QLineEdit(QString::fromStdString(m_book.sheet().student), m_body);
    name->setPlaceholderText(tr("for the score sheet"));
    name->setMaxLength(longestName);
    name->setAccessibleName(tr("Your name on the score sheet"));
    auto *label = new TextLabel(tr("Your name"), TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, m_body);
    label->setBuddy(name);
    row->addWidget(label);
    row->addWidget(name, 1);
    m_column->insertLayout(m_column->count() - 1, row);
    connect(name, &QLineEdit::editingFinished, this, [this, name] { m_book.setStudent(name->text()); });
}

std::string LessonPane::figure(std::size_t row) const
{
    const lesson::FigureText &of = m_book.lesson()->figures[row];
    if (of.now) {
        const auto report = m_document.report();
        if (const auto value = lesson::evaluateHere(of.expression, {m_document.scenario(), *report}))
            return lesson::written(value->si, value->unit, of.style);
    }
    return lesson::figureText(*m_book.lesson(), *m_book.worked(), row);
}

/// From the first block that is not shown to the next question that is open.
void LessonPane::addBlocks(std::size_t mostQuestions)
{
    const lesson::Blocks &blocks = m_book.lesson()->blocks;
    std::size_t first = m_shown;
    for (; m_shown < blocks.size(); ++m_shown) {
        const lesson::Block &block = blocks[m_shown];
        if (block.kind != lesson::Block::Kind::Question && block.kind != lesson::Block::Kind::Printout)
            continue;
        addText(first, m_shown);
        first = m_shown + 1;
        if (block.kind == lesson::Block::Kind::Printout) {
            addPrintout(block);
            continue;
        }
        addQuestion(block.question);
        const bool pauses = static_cast<std::size_t>(m_questions.size()) == mostQuestions;
        if (!m_questions.last()->isAnswered() || pauses) {
            ++m_shown;
            return;
        }
    }
    addText(first, m_shown);
    addEnd();
}

void LessonPane::setPresenting(bool on)
{
    if (std::exchange(m_presenting, on) == on || m_body == nullptr)
        return;
    const Unscored kept = unscored();
    m_mostQuestions = kept.looking ? kept.shown : SIZE_MAX;
    rebuild();
    restore(kept);
}

LessonPane::Unscored LessonPane::unscored() const
{
    if (m_questions.isEmpty())
        return {};
    QuestionBox &last = *m_questions.last();
    const QWidget *focus = window()->focusWidget();
    return {static_cast<std::size_t>(m_questions.size()), m_continue != nullptr, last.input().given(), last.feedback(),
            focus != nullptr && isAncestorOf(focus)};
}

void LessonPane::restore(const Unscored &kept)
{
    if (m_questions.isEmpty() || static_cast<std::size_t>(m_questions.size()) != kept.shown)
        return;
    if (kept.looking)
        addContinue();
    else if (!m_questions.last()->isAnswered())
        m_questions.last()->goOnWith(kept.given, kept.feedback);
    emit moved();
    if (kept.hasFocus)
        showLast();
}

void LessonPane::addNotes()
{
    if (!m_presenting || m_book.lesson()->notes.empty())
        return;
    auto *notes = new LessonText(tr("<b>For you:</b> %1").arg(QString::fromStdString(m_book.lesson()->notes).toHtmlEscaped()), m_body);
    notes->setObjectName(QStringLiteral("notes"));
    notes->setQuiet(true);
    m_column->insertWidget(m_column->count() - 1, notes);
}

void LessonPane::addText(std::size_t first, std::size_t end)
{
    if (first >= end)
        return;
    const lesson::Blocks &blocks = m_book.lesson()->blocks;
    auto *text = new LessonText(QString::fromStdString(lesson::blocksHtml(blocks, first, end, [this](std::size_t row) { return figure(row); })), m_body);
    connect(text, &LessonText::viewWanted, this, &LessonPane::viewWanted);
    connect(text, &LessonText::lessonWanted, this, &LessonPane::lessonWanted);
    if (isLive(*m_book.lesson(), blocks, first, end))
        m_live << std::pair{text, std::pair{first, end}};
    m_column->insertWidget(m_column->count() - 1, text);
}

void LessonPane::addPrintout(const lesson::Block &block)
{
    auto *text = new LessonText({}, m_body);
    QString words = QString::fromStdString(block.text);
    while (words.endsWith(QLatin1Char('\n')))
        words.chop(1);
    text->setPrintout(words);
    text->show();
    m_column->insertWidget(m_column->count() - 1, text);
    auto *from = new TextLabel(QString::fromStdString(block.source), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, m_body);
    from->setElided(true);
    m_column->insertWidget(m_column->count() - 1, from);
}

void LessonPane::addQuestion(std::size_t question)
{
    auto *box = new QuestionBox(m_book, question, [this](std::size_t row) { return figure(row); }, m_body);
    m_questions << box;
    connect(box, &QuestionBox::answered, this, [this, box] { answered(box); });
    connect(box, &QuestionBox::viewWanted, this, &LessonPane::viewWanted);
    connect(box, &QuestionBox::lessonWanted, this, &LessonPane::lessonWanted);
    m_column->insertWidget(m_column->count() - 1, box);
}

void LessonPane::addEnd()
{
    auto *end = new TextLabel(endText(m_book.score(), m_book.lockedUntil()), TextSize::Body, QFont::DemiBold, TextLabel::Tone::Accent, m_body);
    end->setWordWrap(true);
    end->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_column->insertWidget(m_column->count() - 1, end);
}

void LessonPane::answered(QuestionBox *box)
{
    if (m_book.score().questions[box->question()].state == lesson::QuestionState::Recorded)
        return recorded();
    const lesson::Question &question = m_book.lesson()->questions[box->question()];
    m_book.apply(question.kind == lesson::QuestionKind::Drag
                     ? lesson::Assignments{question.property + "=" + lesson::givenText(*m_book.lesson(), *m_book.worked(), box->question(), box->input().given())}
                     : question.set,
                 tr("Lesson: %1").arg(QString::fromStdString(m_book.lesson()->title)));
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

/// Nothing is told, so there is no picture to look at.
void LessonPane::recorded()
{
    addBlocks();
    refreshFoot();
    showLast();
    emit moved();
    if (m_book.score().done())
        emit finished();
}

/// Time to look at the picture before the next question closes it.
void LessonPane::addContinue()
{
    m_continue = new Button(tr("Continue"), {}, {}, m_body);
    m_continue->setPrimary(true);
    connect(m_continue, &QAbstractButton::clicked, this, &LessonPane::goOn);
    m_column->insertWidget(m_column->count() - 1, m_continue);
}

void LessonPane::goOn()
{
    m_continue->hide();
    m_continue->deleteLater();
    m_continue = nullptr;
    addBlocks();
    showLast();
    emit moved();
}

/// What is new comes into sight, and its question gets the keyboard.
void LessonPane::showLast()
{
    QTimer::singleShot(0, this, [this] {
        m_body->layout()->activate();
        QEvent grown(QEvent::LayoutRequest);
        QApplication::sendEvent(m_scroll, &grown); // else it would take the new height after us
        m_scroll->verticalScrollBar()->setValue(m_scroll->verticalScrollBar()->maximum());
        if (m_continue != nullptr)
            m_scroll->ensureWidgetVisible(m_continue, 0, scaled(24));
        else if (!m_questions.isEmpty())
            m_scroll->ensureWidgetVisible(m_questions.last(), 0, scaled(24));
        takeFocus();
    });
}

void LessonPane::takeFocus()
{
    if (m_body == nullptr)
        rebuild();
    if (m_book.lesson() == nullptr) {
        if (auto *row = m_body->findChild<FileRow *>())
            row->setFocus(Qt::OtherFocusReason);
    } else if (m_continue != nullptr) {
        m_continue->setFocus(Qt::OtherFocusReason);
    } else if (!m_questions.isEmpty() && !m_questions.last()->isAnswered()) {
        m_questions.last()->input().first()->setFocus(Qt::OtherFocusReason);
    } else {
        m_next->setFocus(Qt::OtherFocusReason);
    }
}

void LessonPane::refreshLive()
{
    if (m_book.lesson() == nullptr || m_book.worked() == nullptr)
        return;
    for (const auto &[text, range] : m_live)
        text->setHtml(QString::fromStdString(
            lesson::blocksHtml(m_book.lesson()->blocks, range.first, range.second, [this](std::size_t row) { return figure(row); })));
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

void LessonProgress::setStates(const QList<int> &states)
{
    m_states = states;
    update();
}

void LessonProgress::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    const double gap = scaled(4);
    const double each = m_states.isEmpty() ? 0 : (width() - scaled(8) - gap * static_cast<double>(m_states.size() - 1)) / static_cast<double>(m_states.size());
    for (qsizetype i = 0; i < m_states.size(); ++i) {
        const auto state = static_cast<lesson::QuestionState>(m_states[i]);
        const QColor fill = state == lesson::QuestionState::Open ? theme.hairline : state == lesson::QuestionState::Right ? theme.accent : theme.quiet;
        painter.fillRect(QRectF(static_cast<double>(i) * (each + gap), 0, each, height()), fill);
    }
}

} // namespace shardscope::ui
