// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;
class QWidget;

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

/// An action for each framework that puts the scenario's plan, called `name`, on the clipboard in its words; a card in
/// the view's window says what the framework cannot say.
void offerCopies(QMenu &menu, const QString &name, const scenario::Scenario &scenario, QWidget &view);

} // namespace shardscope::ui
