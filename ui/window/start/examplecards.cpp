// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/examplecards.h"

#include "core/io/scenario/codec.h"
#include "ui/document/opener.h"
#include "ui/document/scenariotext.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/start/pipelinefigure.h"

#include <QFile>
#include <QSet>

#include <algorithm>
#include <iterator>

namespace shardscope::ui {

namespace {

/// From the machine with most to see to the one with least; others after them.
constexpr const char *order[] = {"v100-hybrid-cube-mesh", "h100-nvlink-lab", "two-nodes-v100", "perlmutter-16"};

std::ptrdiff_t rank(const QString &id)
{
    return std::find_if(std::begin(order), std::end(order), [&id](const char *known) { return id == QLatin1String(known); })
           - std::begin(order);
}

QList<ExampleCard> readCards()
{
    QList<ExampleCard> cards;
    for (const Example &example : Opener::examples()) {
        QFile file(example.path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), example.path.toStdString());
        if (!input)
            continue;
        const QString machine = machineName(input->scenario, false);
        cards << ExampleCard{example.id,
                             example.title,
                             machine.isEmpty() ? example.title : machine,
                             machineWords(input->scenario),
                             input->scenario.cluster && input->scenario.cluster->gpus() > 1 // one has no links to be seen
                                 && input->scenario.pipeline == scenario::PipelineChoices(),
                             std::make_shared<const scenario::Scenario>(input->scenario)};
    }
    std::stable_sort(cards.begin(), cards.end(),
                     [](const ExampleCard &a, const ExampleCard &b) { return rank(a.id) < rank(b.id); });
    QSet<QString> seen;
    for (ExampleCard &card : cards) {
        card.isMachine = card.isMachine && !seen.contains(card.title);
        seen.insert(card.title);
    }
    return cards;
}

} // namespace

const QList<ExampleCard> &exampleCards()
{
    static const QList<ExampleCard> cards = readCards();
    return cards;
}

QList<ExampleCard> examplesFor(const QString &viewId)
{
    const ViewEntry *view = findView(viewId);
    const auto fits = [view](const scenario::Scenario &s) { return view != nullptr && isAbout(*view, s); };
    constexpr qsizetype offered = 2;
    QList<ExampleCard> chosen;
    for (const ExampleCard &card : exampleCards())
        if (chosen.size() < offered && fits(*card.scenario))
            chosen << card;
    // Better something than nothing.
    for (const ExampleCard &card : exampleCards())
        if (chosen.isEmpty())
            chosen << card;
    return chosen;
}

QList<Command> exampleCommands(const std::function<void(const QString &)> &open)
{
    QList<Command> commands;
    for (const ExampleCard &card : exampleCards()) {
        Command command{Actions::tr("Open example %1").arg(card.name),
                        card.title,
                        {},
                        QStringLiteral(":/icons/play.svg"),
                        [open, id = card.id] { open(id); }};
        command.keywords = card.words + QLatin1Char(' ') + card.id; // as the start page and the command line speak of it
        if (card.scenario->pipeline.slow.size() == 1)               // the one that the start page's button opens
            command.keywords += QLatin1Char(' ') + openPipelineText(*card.scenario);
        commands << command;
    }
    return commands;
}

} // namespace shardscope::ui
