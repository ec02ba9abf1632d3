// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>
#include <string>

namespace shardscope::findings {
struct Diagnosis;
}

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

struct Taken;

/// What is wrong with what was opened and what cannot be told from it, with the texts of its lines. `beside`: what is open,
/// whose model and machine measured runs are judged by; null: not judged, as Runs shows what is wrong with them. For any thread.
[[nodiscard]] std::shared_ptr<const findings::Diagnosis> diagnosisOf(const Taken &taken, const std::stop_token &stop,
                                                                     const scenario::Scenario *beside = nullptr);
/// A file of the request as it was read, or as it was pasted; empty where it is gone.
[[nodiscard]] std::string textOf(const Taken &taken, const std::string &file);

} // namespace shardscope::ui
