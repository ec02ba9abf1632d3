// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

class Actions;
class ViewArea;

/// The actions that work on the views: how many, how large, as tables, torn off.
void connectViewActions(const Actions &actions, ViewArea &views);

} // namespace shardscope::ui
