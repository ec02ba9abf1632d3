// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

class CleanText;
struct RawTable;

/// The text of one file or paste as the readers of machines look at it. What
/// several of them need, the text cleaned and its tables, is made when the
/// first asks for it, and once: sixteen million cells take seconds.
/// The text must outlive it. For one thread.
class MachineText {
public:
    /// `hosts` names one for each line, or none; it must outlive it as well.
    MachineText(std::string_view text, std::string_view file, std::span<const std::string> hosts = {});
    ~MachineText();
    MachineText(const MachineText &) = delete;
    MachineText &operator=(const MachineText &) = delete;

    [[nodiscard]] std::string_view text() const { return m_text; }
    /// Name for messages and sources; may be empty.
    [[nodiscard]] std::string_view file() const { return m_file; }
    [[nodiscard]] const CleanText &clean() const;
    [[nodiscard]] bool says(std::string_view words) const { return m_text.find(words) != std::string_view::npos; }
    /// All tables of the text; an error where a header has too many columns.
    [[nodiscard]] const Result<std::vector<RawTable>> &tables() const;

private:
    std::string_view m_text;
    std::string m_file;
    std::span<const std::string> m_hosts;
    mutable std::unique_ptr<CleanText> m_clean;
    /// In blocks that go back to the system: cells between what stays would keep its heap large.
    mutable std::pmr::monotonic_buffer_resource m_cells;
    mutable std::unique_ptr<Result<std::vector<RawTable>>> m_tables;
};

} // namespace shardscope::io
