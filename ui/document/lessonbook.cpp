// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/lessonbook.h"

#include "core/base/errorcode.h"
#include "core/scenario/setting.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"

#include <QDateTime>
#include <QUndoStack>

#include <algorithm>
#include <chrono>
#include <utility>

namespace shardscope::ui {

LessonBook::LessonBook(ScenarioDocument &document, const LessonPaths &paths, QObject *parent)
    : QObject(parent), m_document(document), m_paths(paths), m_scores(paths, document.issues())
{
    connect(&m_scores, &ScoreKeeper::changed, this, &LessonBook::scoreChanged);
    connect(&m_scores, &ScoreKeeper::collected, this, &LessonBook::collected);
    m_seconds.setInterval(std::chrono::seconds(1));
    connect(&m_seconds, &QTimer::timeout, this, &LessonBook::tick);
}

LessonBook::~LessonBook()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

const io::LessonShelf &LessonBook::shelf() const
{
    if (m_shelf)
        return *m_shelf;
    m_shelf = io::builtInLessons(m_paths.language.toStdString());
    if (!m_paths.folder.isEmpty())
        io::addLessonFolder(*m_shelf, m_paths.folder.toStdString());
    for (const Error &fault : m_shelf->faults)
        m_document.issues().addError(fault);
    m_shelf->faults.clear();
    return *m_shelf;
}

QList<const lesson::Lesson *> LessonBook::lessons() const
{
    QList<const lesson::Lesson *> all;
    for (const lesson::Lesson &one : shelf().lessons)
        all << &one;
    return all;
}

const lesson::Lesson *LessonBook::find(const QString &id) const
{
    return shelf().find(id.toStdString());
}

const lesson::Lesson *LessonBook::neighbour(int direction) const
{
    const QList<const lesson::Lesson *> all = lessons();
    for (qsizetype i = 0; m_lesson && i < all.size(); ++i) {
        if (all[i]->id == m_lesson->id)
            return i + direction >= 0 && i + direction < all.size() ? all[i + direction] : nullptr;
    }
    return nullptr;
}

bool LessonBook::isInOtherLanguage() const
{
    return m_lesson && !m_lesson->language.empty() && m_lesson->language != m_paths.language.toStdString();
}

bool LessonBook::open(const QString &id)
{
    const lesson::Lesson *found = find(id);
    if (found == nullptr) {
        m_document.issues().addError(shelf().unknown(id.toStdString()));
        return false;
    }
    begin(*found);
    return true;
}

bool LessonBook::openFile(const QString &path)
{
    Result<lesson::Lesson> read = io::readLesson(path.toStdString());
    if (!read) {
        m_document.issues().addError(read.error());
        return false;
    }
    const std::string id = read->id;
    (void)shelf();
    m_shelf->add(std::move(read));
    return open(QString::fromStdString(id));
}

void LessonBook::begin(const lesson::Lesson &lesson)
{
    m_stop.request_stop();
    m_lesson = std::make_unique<const lesson::Lesson>(lesson);
    m_worked.reset();
    m_failed = false;
    const bool another = chooseScore();
    draw();
    restart();
    if (another)
        m_document.issues().addError({ErrorCode::ValueRange,
                                      {core::tr("The id of this lesson"), m_lesson->id,
                                       core::tr("one of its own: the sheet has answers to other questions under it, so that "
                                                "answers here do not count")},
                                      {}});
    work();
    tick(); // it may have been over while nobody looked
    emit lessonChanged();
}

bool LessonBook::chooseScore()
{
    m_practice = {};
    const lesson::LessonScore *kept = m_scores.sheet().find(m_lesson->id);
    // A copy with other questions must not take the place of answers that are on the sheet.
    const bool another = kept != nullptr && lesson::hasOtherAnswers(*kept, *m_lesson);
    m_counts = !another && (!m_practising || (hasTimeLimit() && (kept == nullptr || !kept->done())));
    m_score = &lesson::scoreOf(m_counts ? m_scores.sheet() : m_practice, *m_lesson);
    return another;
}

/// By the name on the sheet when the first answer was given: who corrects a name keeps the numbers.
void LessonBook::draw()
{
    if (m_lesson->draws.empty())
        return;
    if (!m_score->touched())
        m_score->drawnFor = m_scores.sheet().student;
    Result<lesson::Lesson> drawn = lesson::drawnFor(*m_lesson, m_score->drawnFor);
    if (drawn)
        m_lesson = std::make_unique<const lesson::Lesson>(std::move(*drawn));
    else
        m_document.issues().addError(drawn.error());
}

void LessonBook::setPractising(bool on)
{
    if (m_practising == on)
        return;
    m_practising = on;
    if (m_lesson)
        begin(lesson::Lesson(*m_lesson));
    emit scoreChanged();
}

bool LessonBook::canBeginAgain() const
{
    return m_lesson && m_score != nullptr && m_score->touched() && (!hasTimeLimit() || isPractising());
}

void LessonBook::beginAgain()
{
    if (!canBeginAgain())
        return;
    const int begun = m_score->begun + 1;
    m_score->questions.clear();
    m_score->finished.clear();
    m_score->started.clear();
    m_score->seconds = 0;
    m_score->begun = begun;
    (void)lesson::scoreOf(m_counts ? m_scores.sheet() : m_practice, *m_lesson);
    changed();
    begin(lesson::Lesson(*m_lesson));
}

Status LessonBook::newStudent()
{
    if (Status kept = m_scores.putAside(); !kept)
        return kept;
    m_practising = false;
    close();
    emit scoreChanged();
    return Nothing{};
}

lesson::Parts LessonBook::hidden() const
{
    if (!m_lesson || m_score == nullptr)
        return {};
    std::vector<bool> done;
    for (const lesson::QuestionScore &one : m_score->questions)
        done.push_back(one.state != lesson::QuestionState::Open);
    return lesson::hidden(*m_lesson, done);
}

void LessonBook::close()
{
    m_stop.request_stop();
    ++m_generation;
    m_lesson.reset();
    m_worked.reset();
    m_score = nullptr;
    m_seconds.stop();
    emit lessonChanged();
}

void LessonBook::work()
{
    m_stop = std::stop_source();
    const std::uint64_t generation = ++m_generation;
    const auto of = std::make_shared<const lesson::Lesson>(*m_lesson);
    m_worker.start(
        [this, generation, of, stop = m_stop.get_token()] {
            lesson::Workbench bench = io::lessonWorkbench(Progress(stop), io::examplesOf(*of));
            auto worked = std::make_shared<Result<lesson::Worked>>(lesson::work(*of, bench, of->id));
            m_worker.post([this, generation, worked = std::move(worked)] { deliver(generation, *worked); });
        },
        [this, generation] { deliver(generation, tooLittleMemory("work out")); });
}

void LessonBook::deliver(std::uint64_t generation, const Result<lesson::Worked> &worked)
{
    if (generation != m_generation)
        return;
    if (worked) {
        m_worked = std::make_shared<const lesson::Worked>(*worked);
    } else {
        m_failed = true;
        m_document.issues().addError(worked.error());
    }
    emit workedOut();
}

const lesson::LessonScore *LessonBook::scoreOf(const lesson::Lesson &lesson) const
{
    return m_scores.sheet().find(lesson.id);
}

lesson::QuestionScore &LessonBook::entry(std::size_t question)
{
    return m_score->questions.at(question);
}

void LessonBook::start()
{
    if (!awaitsStart() || !m_worked)
        return;
    m_score->started = (m_now ? m_now() : QDateTime::currentDateTimeUtc()).toUTC().toString(Qt::ISODate).toStdString();
    changed();
    tick();
    emit workedOut();
}

/// A clock that was set back gains nothing: what was used stays used.
int LessonBook::secondsSinceStart() const
{
    const QDateTime start = QDateTime::fromString(QString::fromStdString(m_score->started), Qt::ISODate);
    const qint64 passed = start.secsTo(m_now ? m_now() : QDateTime::currentDateTimeUtc());
    return static_cast<int>(std::clamp<qint64>(passed, m_score->seconds, limit_s()));
}

std::optional<int> LessonBook::timeLeft() const
{
    if (!hasTimeLimit() || awaitsStart() || m_score->done())
        return std::nullopt;
    return limit_s() - secondsSinceStart();
}

void LessonBook::tick()
{
    const std::optional<int> left = timeLeft();
    if (!left) {
        m_seconds.stop();
        return emit timeChanged();
    }
    if (*left > 0) {
        if (!m_seconds.isActive())
            m_seconds.start();
        return emit timeChanged();
    }
    m_seconds.stop();
    m_score->seconds = limit_s();
    for (lesson::QuestionScore &score : m_score->questions) {
        if (score.state == lesson::QuestionState::Open)
            score.state = score.unmarked ? lesson::QuestionState::Recorded : lesson::QuestionState::Shown;
    }
    changed();
    emit timeChanged();
    emit timeOver();
}

LessonBook::Outcome LessonBook::answer(std::size_t question, const lesson::Given &given)
{
    if (timeLeft() == 0) {
        tick();
        return Outcome::Late;
    }
    if (hasTimeLimit())
        m_score->seconds = secondsSinceStart();
    const lesson::Question &asked = m_lesson->questions.at(question);
    lesson::QuestionScore &score = entry(question);
    // The same again is a key or a button pressed twice, not another attempt.
    const std::string key = lesson::givenKey(asked, given);
    if (std::exchange(score.given, key) != key) {
        ++score.attempts;
        score.answers.push_back(key);
    }
    if (score.unmarked) {
        score.state = lesson::QuestionState::Recorded;
        changed();
        return Outcome::Kept;
    }
    const lesson::Mark mark = lesson::mark(asked, m_worked->questions.at(question), given);
    if (mark == lesson::Mark::Right)
        score.state = lesson::QuestionState::Right;
    else if (asked.attempts > 0 && score.attempts >= asked.attempts)
        score.state = lesson::QuestionState::Shown;
    changed();
    if (score.state == lesson::QuestionState::Shown)
        return Outcome::Spent;
    switch (mark) {
    case lesson::Mark::Right: return Outcome::Right;
    case lesson::Mark::TooLow: return Outcome::TooLow;
    case lesson::Mark::TooHigh: return Outcome::TooHigh;
    case lesson::Mark::Missing: return Outcome::Missing;
    case lesson::Mark::Mixed: return Outcome::Mixed;
    case lesson::Mark::Unmarked:
    case lesson::Mark::Wrong: break;
    }
    return Outcome::Wrong;
}

void LessonBook::takeHint(std::size_t question)
{
    if (timeLeft() == 0)
        return tick();
    lesson::QuestionScore &score = entry(question);
    const lesson::Question &asked = m_lesson->questions.at(question);
    const bool worked = asked.kind == lesson::QuestionKind::Schedule; // as many as one likes
    score.hints = std::min(score.hints + 1, worked ? lesson::mostAttempts : static_cast<int>(asked.hints.size()));
    changed();
}

void LessonBook::showAnswer(std::size_t question)
{
    if (timeLeft() == 0)
        return tick();
    entry(question).state = lesson::QuestionState::Shown;
    changed();
}

void LessonBook::changed()
{
    if (m_score->done() && m_score->finished.empty())
        m_score->finished = QDateTime::currentDateTime().toString(Qt::ISODate).toStdString();
    if (m_counts)
        m_scores.write();
    emit scoreChanged();
}

void LessonBook::show(const lesson::Assignments &assignments, const std::optional<QString> &editText)
{
    // Settled after each, as its numbers are: else what still is the example's would be taken for an edit.
    lesson::Workbench bench = io::lessonWorkbench({}, io::examplesOf(*m_lesson));
    Result<scenario::Scenario> made = bench.scenario(assignments);
    if (!made)
        return m_document.issues().addError(made.error());
    // The plan that Plans opens is that of the lesson, not the example's.
    const auto lays = [](const std::string &one) { return one.starts_with("layout."); };
    if (made->plans.chosen && std::ranges::any_of(assignments, lays))
        made->plans.chosen = made->layout;
    const auto builds = [](const std::string &one) { return one.starts_with("pipeline.own_order="); };
    if (std::ranges::any_of(assignments, builds)) // no longer what the example is called
        made->name = m_lesson->title;
    if (!editText)
        return m_document.show(std::move(*made), false);
    const auto &now = m_document.scenario();
    if (made->cluster && now.cluster && *made->cluster == *now.cluster)
        made->cluster = now.cluster; // one and the same machine: its report stays
    m_document.edit(*editText, std::move(*made));
    m_document.undoStack().setClean(); // nobody misses what a lesson changed
}

void LessonBook::apply(const lesson::Assignments &more, const QString &text)
{
    lesson::Assignments all = m_lesson->set;
    all.insert(all.end(), more.begin(), more.end());
    show(all, text);
}

void LessonBook::applyFirst(const lesson::Assignments &more, const QString &text)
{
    apply(more, text);
    m_document.undoStack().clear();
    m_document.pinBaseline(); // the strip compares with nothing that stood there before
}

void LessonBook::drag(const std::string &property, const std::string &value, int mergeKey)
{
    Result<scenario::Scenario> next = scenario::withAssignment(m_document.scenario(), property + "=" + value);
    if (!next)
        return;
    m_document.edit(tr("Answer by dragging"), std::move(*next), mergeKey);
    m_document.undoStack().setClean();
}

void LessonBook::restart()
{
    show(m_lesson->set, {});
}

} // namespace shardscope::ui
