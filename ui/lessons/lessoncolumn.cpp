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

namespace shardscope::ui {

LessonColumn::LessonColumn(LessonBook &book, ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_book(book), m_document(document), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(scaled(20), scaled(4), scaled(20), scaled(16));
    m_column->setSpacing(scaled(12));
    m_column->addStretch(1);
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
    add(text);
}

void LessonColumn::addPrintout(const lesson::Block &block)
{
    auto *text = new LessonText({}, this);
    QString words = QString::fromStdString(block.text);
    while (words.endsWith(QLatin1Char('\n')))
        words.chop(1);
    text->setPrintout(words);
    text->show();
    add(text);
    auto *from =
        new TextLabel(QString::fromStdString(block.source), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    from->setElided(true);
    add(from);
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
    for (const auto &[text, range] : m_live)
        text->setHtml(html(range));
}

std::string LessonColumn::figure(std::size_t row) const
{
    const lesson::FigureText &of = m_book.lesson()->figures[row];
    if (of.now) {
        const auto report = m_document.report();
        if (const auto value = lesson::evaluateHere(of.expression, {m_document.scenario(), *report}))
            return lesson::written(value->si, value->unit, of.style);
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
