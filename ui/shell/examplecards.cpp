// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/examplecards.h"

#include "core/io/scenario/codec.h"
#include "ui/document/opener.h"
#include "ui/shell/scenariotext.h"

#include <QFile>

namespace shardscope::ui {

namespace {

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
        cards << ExampleCard{example.id, machine.isEmpty() ? example.title : machine, machineWords(input->scenario),
                             std::make_shared<const scenario::Scenario>(input->scenario)};
    }
    return cards;
}

} // namespace

const QList<ExampleCard> &exampleCards()
{
    static const QList<ExampleCard> cards = readCards();
    return cards;
}

} // namespace shardscope::ui
