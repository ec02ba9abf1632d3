// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace shardscope::placement {

/// One decision of a policy, so that it can be replayed with its reason.
struct Step {
    enum class Kind : unsigned char {
        Place, ///< `amount` tokens of the expert (a replica's share) come to `to`
        Move,  ///< `amount` tokens of the expert go from `from` to `to`
        Note   ///< changes nothing: a count, a merge, why it stops
    };
    Kind kind = Kind::Note;
    int expert = -1;
    int source = -1; ///< −1: all sources
    int from = -1;
    int to = -1;
    double amount = 0;
    Text why;                      ///< with %1 … %9
    std::vector<std::string> args; ///< of the sentence

    /// The reason in English.
    [[nodiscard]] std::string reason() const;
};

/// Steps of one run; hot paths run without.
class StepLog {
public:
    explicit StepLog(bool on = false) : m_on(on) {}

    [[nodiscard]] bool on() const { return m_on; }
    /// `make` is only called when steps are kept.
    template <class Make>
    void add(const Make &make)
    {
        if (m_on && m_steps.size() < mostSteps)
            m_steps.push_back(make());
    }
    [[nodiscard]] std::vector<Step> take() { return std::move(m_steps); }

private:
    static constexpr std::size_t mostSteps = 200'000;
    bool m_on;
    std::vector<Step> m_steps;
};

} // namespace shardscope::placement
