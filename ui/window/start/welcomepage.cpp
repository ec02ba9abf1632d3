// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/welcomepage.h"
#include "ui/widgets/filerow.h"

#include "ui/base/settings.h"
#include "ui/base/theme.h"
#include "ui/document/autosave.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/lessons/learnrow.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/widgets/tilegrid.h"
#include "ui/window/commands/actions.h"
#include "ui/window/start/askbox.h"
#include "ui/window/start/examplecards.h"
#include "ui/window/start/machinefigure.h"
#include "ui/window/start/pipelinefigure.h"
#include "ui/window/start/welcomecards.h"
#include "ui/window/start/welcomeparts.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr int recentShown = 6;
constexpr int contentWidth = 1416; ///< with its margins
constexpr int wideFrom = 1340;

TextLabel *heading(const QString &text, QWidget *parent)
{
    return new TextLabel(text, TextSize::Body, QFont::DemiBold, TextLabel::Tone::Normal, parent);
}

/// "Topology · Bandwidth": the registered views of a group.
QString viewsOf(ViewGroup group)
{
    QStringList names;
    for (const ViewEntry &entry : viewRegistry())
        if (entry.group == group)
            names << viewTitle(entry);
    return names.join(QStringLiteral(" · "));
}

void emptyLayout(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

WelcomePage::WelcomePage(const WindowServices &services, Actions &actions, QWidget *parent)
    : QWidget(parent), m_services(services), m_actions(actions)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Start page"));
}

/// When it is first wanted: a window that begins with the last session never shows it.
void WelcomePage::build()
{
    m_recent = new QWidget;
    m_recoverable = new QWidget;
    auto *content = m_content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(scaled(48), scaled(32), scaled(48), scaled(32));
    column->setSpacing(0);
    column->addWidget(new TextLabel(tr("What would you like to understand?"), TextSize::Hero, QFont::DemiBold,
                                    TextLabel::Tone::Normal, content));
    column->addSpacing(scaled(4));
    auto *offer =
        new TextLabel(tr("Open an example, or drop a measurement or a launch script of your own anywhere in this window."),
                      TextSize::Title, QFont::Normal, TextLabel::Tone::Quiet, content);
    offer->setWordWrap(true);
    column->addWidget(offer);
    column->addSpacing(scaled(16));
    auto *ask = new AskBox(content);
    connect(ask, &AskBox::asked, this, &WelcomePage::asked);
    connect(ask, &AskBox::searched, this, &WelcomePage::searched);
    column->addWidget(ask);
    column->addSpacing(scaled(20));
    column->addWidget(m_recoverable);
    column->addWidget(makeQuestions());
    column->addSpacing(scaled(24));
    column->addWidget(makeDropRow());
    column->addSpacing(scaled(22));
    auto *learn = new LearnRow(content);
    connect(learn, &LearnRow::lessonsWanted, this, &WelcomePage::lessonsWanted);
    column->addWidget(learn);
    column->addSpacing(scaled(22));
    m_lower = new QBoxLayout(QBoxLayout::LeftToRight);
    m_lower->setSpacing(scaled(48));
    auto *left = new QVBoxLayout;
    left->setSpacing(scaled(8));
    left->addWidget(heading(tr("Example machines"), content));
    left->addWidget(makeExamples());
    left->addSpacing(scaled(14));
    if (std::ranges::any_of(exampleCards(), [](const ExampleCard &card) { return !card.isMachine; })) {
        left->addWidget(heading(tr("Examples with a model or runs"), content));
        left->addWidget(makeOtherExamples());
        left->addSpacing(scaled(14));
    }
    left->addWidget(m_recent);
    left->addStretch(1);
    m_lower->addLayout(left, 1);
    m_measure = new MeasureList(m_actions, content);
    m_lower->addWidget(m_measure);
    column->addLayout(m_lower);
    column->addStretch(1);
    new QVBoxLayout(m_recoverable);
    m_recoverable->layout()->setContentsMargins(0, 0, 0, scaled(20));
    m_recoverable->layout()->setSpacing(0);
    auto *recent = new QVBoxLayout(m_recent);
    recent->setContentsMargins(0, 0, 0, 0);

    content->setMaximumWidth(scaled(contentWidth));
    auto *middle = new QWidget;
    auto *row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(content); // in the middle where there is more room than it takes
    auto *scroll = m_scroll = new OverlayScrollArea(this);
    scroll->setContent(middle);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    connect(&m_services.settings, &Settings::recentFilesChanged, this, &WelcomePage::fillRecent);
    if (m_services.autosave != nullptr)
        connect(m_services.autosave, &Autosave::recoverableChanged, this, &WelcomePage::fillRecoverable);
    arrange();
}

void WelcomePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_content != nullptr)
        arrange();
}

/// Beside each other where there is room for tiles of their full width, else one below the other.
void WelcomePage::arrange()
{
    const bool wide = width() >= scaled(wideFrom);
    if (wide == (m_lower->direction() == QBoxLayout::LeftToRight))
        return;
    m_lower->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_lower->setSpacing(scaled(wide ? 48 : 24));
    m_measure->setMaximumWidth(wide ? scaled(356) : QWIDGETSIZE_MAX);
    m_measure->setMinimumWidth(wide ? scaled(356) : 0);
    // The scroll area still has the least width of the other form.
    m_content->layout()->activate();
    m_content->parentWidget()->layout()->activate();
    m_scroll->setWidgetResizable(true);
}

void WelcomePage::refresh()
{
    if (m_content == nullptr)
        build();
    fillRecent();
    fillRecoverable();
}

/// A question has a card when there is a figure for it and a view behind it.
QWidget *WelcomePage::makeQuestions()
{
    auto *questions = new QWidget(this);
    auto *row = new QHBoxLayout(questions);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(24));
    const auto ask = [&](const QString &question, const QString &views, auto tell) {
        for (const ExampleCard &example : exampleCards()) {
            const std::optional<QuestionStory> story = tell(example.scenario);
            if (!story || findView(story->view) == nullptr)
                continue;
            return addQuestion(*questions,
                               {question, views, story->sentence,
                                story->action.isEmpty() ? tr("Open the example %1").arg(example.title) : story->action},
                               *story, example.id);
        }
    };
    const QString measured = viewsOf(ViewGroup::Runs);
    ask(tr("What does my machine look like?"), viewsOf(ViewGroup::Machine), detourStory);
    ask(tr("How should I spread the model?"), viewsOf(ViewGroup::Model), slowStageStory);
    ask(tr("Why did my measurement come out like that?"), measured.isEmpty() ? viewsOf(ViewGroup::Model) : measured,
        measuredStory);
    if (row->count() == 1)
        static_cast<QuestionCard *>(row->itemAt(0)->widget())->setWide(true);
    return questions;
}

void WelcomePage::addQuestion(QWidget &questions, const QuestionText &text, const QuestionStory &story, const QString &example)
{
    auto *card = new QuestionCard(text, story.figure, &questions);
    connect(card, &QAbstractButton::clicked, this, [this, example, view = story.view] {
        emit viewWanted(view);
        emit exampleWanted(example);
    });
    questions.layout()->addWidget(card);
}

QWidget *WelcomePage::makeDropRow()
{
    auto *drop = new DropRow(this);
    connect(drop, &DropRow::openWanted, m_actions.open, &QAction::trigger);
    connect(drop, &DropRow::pasteWanted, m_actions.paste, &QAction::trigger);
    return drop;
}

QWidget *WelcomePage::makeExamples()
{
    auto *tiles = new TileGrid(this);
    for (const ExampleCard &example : exampleCards()) {
        if (!example.isMachine)
            continue;
        auto *tile = new MachineTile(QString(example.title).replace(QStringLiteral("×"), QStringLiteral(" × ")), example.words,
                                     machineFigure(example.scenario), tiles);
        connect(tile, &QAbstractButton::clicked, this, [this, id = example.id] { emit exampleWanted(id); });
        tiles->add(tile);
    }
    auto *own = new MachineTile(tr("Your own"), tr("nodes × GPUs, α, β"), paintPlus, tiles);
    connect(own, &QAbstractButton::clicked, this, &WelcomePage::machineWanted);
    tiles->add(own);
    return tiles;
}

/// What is more than a machine, by its subject.
QWidget *WelcomePage::makeOtherExamples()
{
    auto *rows = new QWidget(this);
    auto *grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(scaled(24));
    grid->setVerticalSpacing(0);
    int i = 0;
    for (const ExampleCard &example : exampleCards()) {
        if (example.isMachine && example.scenario->facts.empty())
            continue;
        auto *row = new FileRow(example.name, example.scenario->cluster ? example.title : QString(),
                                QStringLiteral(":/icons/play.svg"), rows);
        row->setToolTip(QStringLiteral("<qt>%1</qt>").arg(QString::fromStdString(example.scenario->note).toHtmlEscaped()));
        connect(row, &QAbstractButton::clicked, this, [this, id = example.id] { emit exampleWanted(id); });
        grid->addWidget(row, i / 3, i % 3);
        ++i;
    }
    for (int column = 0; column < 3; ++column)
        grid->setColumnStretch(column, 1);
    return rows;
}

void WelcomePage::fillRecent()
{
    QLayout &column = *m_recent->layout();
    emptyLayout(column);
    const QStringList files = m_services.settings.recentFiles();
    m_recent->setVisible(!files.isEmpty());
    if (files.isEmpty())
        return;
    column.addWidget(heading(tr("Recent"), m_recent));
    auto *rows = new QWidget(m_recent);
    auto *grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(scaled(24));
    grid->setVerticalSpacing(0);
    for (int i = 0; i < std::min<int>(recentShown, static_cast<int>(files.size())); ++i) {
        const QFileInfo info(files[i]);
        auto *file =
            new FileRow(info.completeBaseName(),
                        info.exists() ? QLocale().toString(info.lastModified().date(), QLocale::ShortFormat) : tr("not found"),
                        QStringLiteral(":/icons/file.svg"), rows);
        file->setToolTip(files[i]);
        file->setEnabled(info.exists());
        connect(file, &QAbstractButton::clicked, this, [this, path = files[i]] { emit fileWanted(path); });
        grid->addWidget(file, i / 3, i % 3);
    }
    for (int i = 0; i < 3; ++i)
        grid->setColumnStretch(i, 1);
    column.addWidget(rows);
}

void WelcomePage::fillRecoverable()
{
    QLayout &column = *m_recoverable->layout();
    emptyLayout(column);
    const std::vector<Recoverable> copies =
        m_services.autosave != nullptr ? m_services.autosave->recoverable() : std::vector<Recoverable>();
    m_recoverable->setVisible(!copies.empty());
    for (const Recoverable &copy : copies) {
        auto *row = new RecoverRow(copy, m_recoverable);
        connect(row, &RecoverRow::recoverWanted, this, [this, id = copy.id] {
            if (m_services.autosave->recover(id))
                emit shown();
        });
        connect(
            row, &RecoverRow::discardWanted, this, [this, id = copy.id] { m_services.autosave->discard(id); },
            Qt::QueuedConnection);
        column.addWidget(row);
    }
}

} // namespace shardscope::ui
