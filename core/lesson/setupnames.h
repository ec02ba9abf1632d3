// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/lesson/setups.h"

#include <set>
#include <string>
#include <vector>

namespace shardscope::lesson {

[[nodiscard]] Message gpusOf(int count);
[[nodiscard]] Message chunksOf(int count);
/// What its rate is in.
[[nodiscard]] Message unitOf(const Setup &setup);

/// Names each of these as nothing else among them is named.
class SetupNames {
public:
    explicit SetupNames(const std::vector<Setup> &setups);
    /// "4 GPUs, 8 chunks", and what else tells it from the others.
    [[nodiscard]] Message of(const Setup &setup) const;
    /// `first`, and what else tells setups from others with as many GPUs and chunks.
    [[nodiscard]] Message with(Message first, const Setup &setup) const;

private:
    void addRest(std::vector<Message> &parts, const Setup &setup) const;

    std::set<std::string> m_telling; ///< settings that are named, too
};

} // namespace shardscope::lesson
