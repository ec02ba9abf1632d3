// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/commands/commandpalette.h"

#include <QList>
#include <QString>

#include <memory>

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

/// An example that comes with the program, as a card shows it.
struct ExampleCard {
    QString id;            ///< as on the command line: "v100-hybrid-cube-mesh"
    QString name;          ///< "Switch on 8 × V100"
    QString title;         ///< its machine: "8×V100"
    QString words;         ///< one line
    bool isMachine = true; ///< shown for its machine; else one with a model or runs, on a machine that another example shows
    std::shared_ptr<const scenario::Scenario> scenario;
};

/// All examples that can be read; loaded once.
[[nodiscard]] const QList<ExampleCard> &exampleCards();

/// The two examples that show most in this view: a pipeline for the pipeline,
/// measured runs for the runs. Those of machines for a view that is not known.
[[nodiscard]] QList<ExampleCard> examplesFor(const QString &viewId);

/// One for each, found by what the start page says of it.
[[nodiscard]] QList<Command> exampleCommands(const std::function<void(const QString &id)> &open);

} // namespace shardscope::ui
