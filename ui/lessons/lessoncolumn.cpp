// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessoncolumn.h"

#include "core/lesson/packed.h"
#include "ui/document/lessonbook.h"
#include "ui/document/scenariodocument.h"
#include "ui/lessons/lessonpane.h" // whose texts these are
#include "ui/lessons/lessontext.h"
#include "ui/lessons/scorewords.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

QString printoutText(const lesson::Block &block)
{
    QString words = QString::fromStdString(block.text);
    while (words.endsWith(QLatin1Char('\n')))
        words.chop(1);
    return words;
}

} // namespace

LessonColumn::LessonColumn(LessonBook &book, ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_book(book), m_document(document), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(scaled(20), scaled(4), scaled(20), scaled(16));
    m_column->setSpacing(scaled(12));
    m_column->addStretch(1);
    if (!m_book.isInOtherLanguage())
        return;
    auto *note = new LessonText(LessonPane::tr("This lesson is not available in English."), this);
    note->setQuiet(true);
    add(note);
}

void LessonColumn::add(QWidget *part)
{
    m_column->insertWidget(m_column->count() - 1, part);
}

void LessonColumn::addWaiting()
{
    auto *waits = new LessonText(
        m_book.isWorking() ? LessonPane::tr("Computing the numbers of this lesson…")
                           : LessonPane::tr("The numbers of this lesson cannot be computed. See Messages for the reason."),
        this);
    waits->setQuiet(true);
    add(waits);
}

void LessonColumn::addText(std::size_t first, std::size_t end)
{
    if (first >= end)
        return;
    auto *text = new LessonText(html({first, end}), this);
    connect(text, &LessonText::viewWanted, this, &LessonColumn::viewWanted);
    connect(text, &LessonText::lessonWanted, this, &LessonColumn::lessonWanted);
    if (isLive({first, end}))
        m_live << std::pair{text, Range{first, end}};
    addReading(text, first, end);
}

void LessonColumn::addReading(QWidget *part, std::size_t first, std::size_t end)
{
    add(part);
    part->setVisible(!m_readElsewhere);
    m_reading << std::pair{part, Range{first, end}};
}

void LessonColumn::setReadElsewhere(bool elsewhere)
{
    if (std::exchange(m_readElsewhere, elsewhere) == elsewhere)
        return;
    for (const auto &[part, range] : std::as_const(m_reading))
        part->setVisible(!elsewhere);
    for (QWidget *source : std::as_const(m_sources))
        source->setVisible(!elsewhere);
}

QWidget *LessonColumn::makeReading(QWidget *parent)
{
    if (m_reading.isEmpty() || m_book.lesson() == nullptr || m_book.worked() == nullptr)
        return nullptr;
    auto *reading = new QWidget(parent);
    auto *column = new QVBoxLayout(reading);
    column->setContentsMargins(0, 0, scaled(16), scaled(16));
    column->setSpacing(scaled(16));
    for (const auto &[part, range] : std::as_const(m_reading)) {
        const lesson::Block &block = m_book.lesson()->blocks[range.first];
        auto *text = new LessonText({}, reading);
        if (block.kind == lesson::Block::Kind::Printout) {
            text->setPrintout(printoutText(block));
            text->setToolTip(QString::fromStdString(block.source));
        } else {
            text->setHtml(html(range));
            text->setMaximumWidth(scaled(760)); // longer lines are hard to read
            connect(text, &LessonText::viewWanted, this, &LessonColumn::viewWanted);
            connect(text, &LessonText::lessonWanted, this, &LessonColumn::lessonWanted);
        }
        text->setLarge();
        text->show();
        column->addWidget(text);
    }
    column->addStretch(1);
    return reading;
}

void LessonColumn::addPrintout(std::size_t at)
{
    const lesson::Block &block = m_book.lesson()->blocks[at];
    auto *text = new LessonText({}, this);
    text->setPrintout(printoutText(block));
    addReading(text, at, at + 1);
    auto *from =
        new TextLabel(QString::fromStdString(block.source), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    from->setElided(true);
    add(from);
    from->setVisible(!m_readElsewhere);
    m_sources << from;
}

void LessonColumn::addEnd()
{
    const QString over = m_book.isTimeOver() ? LessonPane::tr("The time is over.") + QLatin1Char(' ') : QString();
    auto *end = new TextLabel(over + endText(m_book.score()), TextSize::Body, QFont::DemiBold, TextLabel::Tone::Accent, this);
    end->setWordWrap(true);
    end->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    add(end);
}

Button *LessonColumn::addStart()
{
    const lesson::Lesson &of = *m_book.lesson();
    auto *rule = new LessonText(
        QString::fromStdString(of.objective).toHtmlEscaped() + QStringLiteral("<p>")
            + LessonPane::tr("Questions: %1. Time limit: %2. The clock keeps running when you leave the lesson or close the "
                             "program; at the end open questions are closed.")
                  .arg(of.questions.size())
                  .arg(LessonPane::tr("%n min", nullptr, of.timeLimit_min))
            + QStringLiteral("</p>"),
        this);
    add(rule);
    auto *start = new Button(LessonPane::tr("Start"), {}, {}, this);
    start->setPrimary(true);
    add(start);
    return start;
}

void LessonColumn::refreshLive()
{
    if (m_book.lesson() == nullptr || m_book.worked() == nullptr)
        return;
    for (const auto &[text, range] : m_live) {
        text->setHtml(html(range));
        text->setVisible(!m_readElsewhere);
    }
}

std::string LessonColumn::figure(std::size_t row) const
{
    const lesson::FigureText &of = m_book.lesson()->figures[row];
    if (of.now) {
        const auto report = m_document.report();
        if (const auto value = lesson::evaluateHere(of.expression, {m_document.scenario(), *report}))
            return lesson::written(*value, of.style);
    }
    return lesson::figureText(*m_book.lesson(), *m_book.worked(), row);
}

bool LessonColumn::isLive(const Range &blocks) const
{
    const lesson::Lesson &of = *m_book.lesson();
    const auto live = [&of](const lesson::Spans &spans) {
        return std::ranges::any_of(spans, [&of](const lesson::Span &span) {
            return span.kind == lesson::Span::Kind::Figure && of.figures[span.figure].now;
        });
    };
    for (std::size_t i = blocks.first; i < blocks.second; ++i) {
        if (live(of.blocks[i].spans))
            return true;
    }
    return false;
}

QString LessonColumn::html(const Range &blocks) const
{
    const lesson::Lesson &of = *m_book.lesson();
    return QString::fromStdString(lesson::withPictures(
        lesson::blocksHtml(of.blocks, blocks.first, blocks.second, [this](std::size_t row) { return figure(row); }), of));
}

} // namespace shardscope::ui
