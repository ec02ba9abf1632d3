// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stop_token>
#include <utility>

namespace shardscope {

/// Handed down into long work: says how far it is and hears when to stop.
/// Copyable; report() may be called from the working thread only.
class Progress {
public:
    Progress() = default;
    explicit Progress(std::stop_token stop, std::function<void(double)> report = {})
        : m_stop(std::move(stop)), m_report(std::move(report))
    {
    }

    [[nodiscard]] bool stopRequested() const { return m_stop.stop_requested(); }
    /// fraction in 0 … 1
    void report(double fraction) const
    {
        if (m_report)
            m_report(fraction);
    }

private:
    std::stop_token m_stop;
    std::function<void(double)> m_report;
};

} // namespace shardscope
