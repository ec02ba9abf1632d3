// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/questionbox.h"

#include "core/lesson/packed.h"
#include "core/lesson/scheduleanswer.h"
#include "core/scenario/setting.h"
#include "ui/base/theme.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/thing.h"
#include "ui/lessons/answerinput.h"
#include "ui/lessons/lessontext.h"
#include "ui/lessons/predictionchart.h"
#include "ui/lessons/scheduleinput.h"
#include "ui/lessons/scorewords.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

QString kindText(const lesson::Question &question)
{
    if (question.hasSeveral())
        return QuestionBox::tr("Choose all that are right");
    switch (question.kind) {
    case lesson::QuestionKind::Number: return QuestionBox::tr("Predict a number");
    case lesson::QuestionKind::Choice: return QuestionBox::tr("Choose one");
    case lesson::QuestionKind::Order: return QuestionBox::tr("Put in order");
    case lesson::QuestionKind::Text: return QuestionBox::tr("In your own words · not marked");
    case lesson::QuestionKind::Schedule: return QuestionBox::tr("Build a schedule");
    case lesson::QuestionKind::Drag: break;
    }
    return QuestionBox::tr("Drag to set your answer");
}

} // namespace

QuestionBox::QuestionBox(LessonBook &book, std::size_t question, const lesson::FigureTexts &figures, QWidget *parent)
    : QWidget(parent), m_book(book), m_question(question), m_figures(figures), m_column(new QVBoxLayout(this)),
      m_hints(new QVBoxLayout), m_input(makeAnswerInput({*book.lesson(), *book.worked(), question}, this)),
      m_schedule(qobject_cast<ScheduleInput *>(m_input)), m_check(new Button(tr("Check"), {}, {}, this)),
      m_hint(new Button(tr("Hint"), {}, {}, this)), m_show(new Button(tr("Show the answer"), {}, {}, this)),
      m_attempts(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_feedback(new TextLabel({}, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, this)), m_reveal(addText({}))
{
    m_column->setContentsMargins(scaled(16), scaled(4), 0, scaled(4));
    m_column->setSpacing(scaled(8));
    m_column->addWidget(new TextLabel(kindText(asked()), TextSize::Small, QFont::Medium, TextLabel::Tone::Accent, this));
    m_column->addWidget(addText(blocksText(asked().prompt)));
    m_column->addWidget(m_input);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8));
    for (Button *button : {m_check, m_hint})
        buttons->addWidget(button);
    buttons->addStretch(1);
    m_column->addLayout(buttons);
    m_column->addWidget(m_show, 0, Qt::AlignLeft); // comes later, and would widen the row
    m_hints->setSpacing(scaled(4));                // below the buttons, which stay where they are
    m_column->addLayout(m_hints);
    m_feedback->setWordWrap(true);
    m_feedback->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_column->addWidget(m_attempts);
    m_column->addWidget(m_feedback);
    m_column->addWidget(m_reveal);
    m_check->setPrimary(true);
    setAccessibleName(kindText(asked()));
    connect(m_check, &QAbstractButton::clicked, this, &QuestionBox::check);
    connect(m_hint, &QAbstractButton::clicked, this, &QuestionBox::addHint);
    connect(m_show, &QAbstractButton::clicked, this, &QuestionBox::giveUp);
    connect(m_input, &AnswerInput::changed, this, &QuestionBox::follow);
    connectSchedule();
    if (const auto had = lesson::givenFromKey(asked(), score().given); had && m_schedule != nullptr && !had->empty())
        m_schedule->beginWith(had->text);
    else if (had && m_schedule == nullptr)
        m_input->setGiven(*had);
    while (m_hintsShown < score().hints)
        addHint();
    if (isAnswered())
        reveal();
    refresh();
}

const lesson::Question &QuestionBox::asked() const
{
    return m_book.lesson()->questions[m_question];
}

const lesson::QuestionScore &QuestionBox::score() const
{
    return m_book.score().questions[m_question];
}

bool QuestionBox::isAnswered() const
{
    return score().state != lesson::QuestionState::Open;
}

bool QuestionBox::isWrong(const lesson::Given &given) const
{
    return !given.empty() && lesson::mark(asked(), m_book.worked()->questions[m_question], given) != lesson::Mark::Right;
}

QString QuestionBox::feedback() const
{
    return m_feedback->text();
}

QString QuestionBox::blocksText(const lesson::Blocks &blocks) const
{
    return QString::fromStdString(
        lesson::withPictures(lesson::blocksHtml(blocks, 0, blocks.size(), m_figures), *m_book.lesson()));
}

LessonText *QuestionBox::addText(const QString &html)
{
    auto *text = new LessonText(html, this);
    connect(text, &LessonText::viewWanted, this, &QuestionBox::viewWanted);
    connect(text, &LessonText::lessonWanted, this, &QuestionBox::lessonWanted);
    return text;
}

/// The picture follows a drag where the lesson wants it.
void QuestionBox::follow()
{
    if (asked().live && !isAnswered()) {
        if (const auto value = m_input->given().number) {
            for (const std::string &stop : asked().stops) {
                if (QString::fromStdString(stop).toDouble() == *value) {
                    m_mergeKey = m_mergeKey < 0 ? 1 : m_mergeKey;
                    m_book.drag(asked().property, stop, m_mergeKey);
                }
            }
        }
    }
    if (!isAnswered())
        colourFeedback(themeFor(palette()).quiet);
    refresh();
}

PredictionChart *QuestionBox::makeChart(QWidget *parent)
{
    if (asked().kind != lesson::QuestionKind::Drag)
        return nullptr;
    if (isAnswered())
        return toldCurve(parent);
    auto *chart = new PredictionChart(*m_book.lesson(), *m_book.worked(), m_question, parent);
    chart->setValue(*m_input->given().number);
    connect(chart, &PredictionChart::changed, m_input, [input = m_input](double value) {
        input->setGiven({value, {}, {}});
        emit input->changed();
    });
    connect(chart, &PredictionChart::accepted, this, &QuestionBox::check);
    connect(m_input, &AnswerInput::changed, chart,
            [chart, input = m_input] { chart->setValue(input->given().number.value_or(chart->value())); });
    return chart;
}

void QuestionBox::followScenario(const scenario::Scenario &scenario)
{
    if (m_schedule != nullptr && !isAnswered())
        return followSchedule(scenario);
    const scenario::Setting *property = asked().live && !isAnswered() ? scenario::findSetting(asked().property) : nullptr;
    if (property == nullptr)
        return;
    bool ok = false;
    const double value = QString::fromStdString(property->text(scenario)).toDouble(&ok);
    if (!ok || value == m_input->given().number)
        return;
    m_input->setGiven({value, {}, {}});
    colourFeedback(themeFor(palette()).quiet);
    refresh();
}

void QuestionBox::check()
{
    const lesson::Given given = m_input->given();
    if (given.empty())
        return;
    // Neither is an attempt: it is not whole, or nobody built it.
    if (m_schedule != nullptr && (!m_schedule->isWhole() || !m_schedule->byHand())) {
        say(m_schedule->isWhole() ? tr("A rule has completed this order. Take it back with Undo, and place the tasks yourself.")
                                  : tr("Not yet.") + replyTo(given),
            false);
        refresh();
        announce(*this, m_feedback->text());
        emit grew(m_feedback);
        return;
    }
    switch (m_book.answer(m_question, given)) {
    case LessonBook::Outcome::TooLow: say(tr("Not yet: that is too low.") + replyTo(given), false); break;
    case LessonBook::Outcome::TooHigh:
        say(m_schedule != nullptr ? tr("Not yet.") + replyTo(given) : tr("Not yet: that is too high.") + replyTo(given), false);
        break;
    case LessonBook::Outcome::Missing:
        say(tr("Partly right: what is ticked is right, and something is still missing."), false);
        break;
    case LessonBook::Outcome::Mixed:
        say(tr("Partly right: not everything that is ticked is right.") + replyTo(given), false);
        break;
    case LessonBook::Outcome::Wrong: {
        const QString reply = replyTo(given);
        say(reply.isEmpty() ? tr("Not yet. Look again, or use a hint.") : tr("Not yet.") + reply, false);
        break;
    }
    case LessonBook::Outcome::Late: break; // the lesson ends
    case LessonBook::Outcome::Right:
    case LessonBook::Outcome::Kept:
    case LessonBook::Outcome::Spent:
        reveal();
        emit answered();
        break;
    }
    refresh();
    announce(*this, m_feedback->text());
    if (!isAnswered())
        emit grew(m_feedback);
}

/// The lesson's own words as a sentence, behind a space; empty where it has none.
QString QuestionBox::replyTo(const lesson::Given &given) const
{
    if (m_schedule != nullptr)
        return QLatin1Char(' ') + coreText(lesson::judge(*m_book.worked()->questions[m_question].schedule, given.text).reason)
               + QLatin1Char('.');
    const lesson::Spans *reply = lesson::replyTo(asked(), m_book.worked()->questions[m_question], given);
    if (reply == nullptr)
        return {};
    QString words = QString::fromStdString(lesson::plainText(*m_book.lesson(), *m_book.worked(), *reply));
    const bool article = words.startsWith(QLatin1String("a "));
    if (words.size() > 1 && words[0].isLower() && (words[1].isLower() || article)) // no symbol such as "p − 1"
        words[0] = words[0].toUpper();
    return QLatin1Char(' ') + words;
}

void QuestionBox::giveUp()
{
    m_book.showAnswer(m_question);
    m_input->setGiven(lesson::rightAnswer(asked(), m_book.worked()->questions[m_question]));
    if (m_schedule != nullptr)
        m_book.apply(shown(), kindText(asked()));
    reveal();
    refresh();
    emit answered();
}

void QuestionBox::addHint()
{
    if (m_schedule != nullptr)
        return addAdvice();
    const std::size_t next = static_cast<std::size_t>(m_hintsShown);
    if (next >= asked().hints.size())
        return;
    ++m_hintsShown;
    auto *text = addText(QString::fromStdString(lesson::spansHtml(asked().hints[next], m_figures)));
    text->setQuiet(true);
    m_hints->addWidget(text);
    announce(*this, plainLine(text->text()));
    emit grew(text);
    if (m_hintsShown > score().hints)
        m_book.takeHint(m_question);
    refresh();
}

void QuestionBox::reveal()
{
    if (score().unmarked)
        say(tr("Kept for your teacher. Compare with this:"), true);
    else
        sayMark();
    m_reveal->setHtml(blocksText(asked().reveal));
    tellCurve();
}

void QuestionBox::sayMark()
{
    const lesson::QuestionScore &now = score();
    const QString answer = wordsOf(lesson::rightAnswer(asked(), m_book.worked()->questions[m_question]));
    if (now.state == lesson::QuestionState::Shown && isWrong(m_input->given()))
        say(tr("Not correct.%1 The answer: %2").arg(replyTo(m_input->given()), answer), false);
    else if (now.state == lesson::QuestionState::Shown)
        say(tr("The answer: %1").arg(answer), true);
    else
        say(now.attempts <= 1 ? tr("Correct on the first try.") : tr("Correct.") + firstSaid(), true);
}

/// What was predicted first, behind a space; empty where it was the answer.
QString QuestionBox::firstSaid() const
{
    if (score().answers.size() < 2)
        return {};
    const auto first = lesson::givenFromKey(asked(), score().answers.front());
    if (!first || !isWrong(*first))
        return {};
    return QLatin1Char(' ')
           + (m_schedule != nullptr ? tr("Your first order: %1") : tr("You said first: %1")).arg(wordsOf(*first));
}

void QuestionBox::tellCurve()
{
    if (m_told != nullptr)
        return;
    m_told = toldCurve(this);
    if (m_told == nullptr)
        return;
    m_told->setFixedHeight(m_told->sizeHint().height());
    m_column->addWidget(m_told);
}

/// Null where the answer has none.
PredictionChart *QuestionBox::toldCurve(QWidget *parent)
{
    if (m_book.worked()->questions[m_question].curve.values.empty())
        return nullptr;
    auto *chart = new PredictionChart(*m_book.lesson(), *m_book.worked(), m_question, parent);
    if (const auto given = m_input->given().number)
        chart->setValue(*given);
    QList<double> predicted;
    for (const std::string &key : score().answers) {
        const auto before = lesson::givenFromKey(asked(), key);
        if (before && before->number)
            predicted << *before->number;
    }
    chart->setPredictions(predicted);
    chart->tell();
    return chart;
}

/// Quiet once it is about another answer than the one that is given now: it stays, so that no
/// button moves away from under the next click.
void QuestionBox::colourFeedback(const QColor &color)
{
    QPalette colours = m_feedback->palette();
    colours.setColor(QPalette::WindowText, color);
    m_feedback->setPalette(colours);
    m_feedback->setForegroundRole(QPalette::WindowText);
}

void QuestionBox::say(const QString &words, bool good)
{
    const Theme &theme = themeFor(palette());
    colourFeedback(good ? theme.better : theme.worse);
    m_feedback->setText(words);
    m_feedback->setAccessibleName(words);
}

void QuestionBox::refresh()
{
    const bool open = !isAnswered();
    const auto hintsLeft = static_cast<int>(asked().hints.size()) - m_hintsShown;
    m_input->setOpen(open);
    m_check->setVisible(open);
    m_check->setEnabled(!m_input->given().empty());
    m_hint->setVisible(open && (hintsLeft > 0 || m_schedule != nullptr));
    const QString hint = m_hintsShown == 0 ? tr("Hint") : tr("Another hint");
    const double price = m_book.isPractising() || isAdvised() ? 0 : lesson::priceOfHint(score());
    m_hint->setText(price > 0 ? tr("%1, −%2 points").arg(hint, pointsText(price)) : hint);
    m_hint->setAccessibleDescription(m_schedule != nullptr
                                         ? tr("The first task off the best orders; each costs a quarter of a point")
                                         : tr("%n more, each costs a quarter of a point", nullptr, hintsLeft));
    m_show->setVisible(open && score().attempts > 0);
    const int left = asked().attempts - score().attempts;
    m_attempts->setVisible(open && asked().attempts > 0);
    m_attempts->setText(tr("%n attempt(s) left", nullptr, std::max(0, left)));
    m_feedback->setVisible(!m_feedback->text().isEmpty());
    m_reveal->setVisible(!m_reveal->text().isEmpty());
    update();
}

/// Enter in whatever the answer is given with means the answer, as in the field of a number.
void QuestionBox::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter || isAnswered() || !m_check->isEnabled())
        return QWidget::keyPressEvent(event);
    check();
}

/// A bar at the left while the question waits.
void QuestionBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = themeFor(palette());
    painter.fillRect(QRect(0, scaled(4), 3, height() - scaled(8)), isAnswered() ? theme.strongHairline : theme.accent);
}

} // namespace shardscope::ui
