// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

class ScenarioDocument;
class Section;

/// A small table for measurements that are typed in.
void addTypedRuns(Section *section, ScenarioDocument &document);

} // namespace shardscope::ui
