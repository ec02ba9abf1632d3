// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/machinetext.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/table.h"

namespace shardscope::io {

MachineText::MachineText(std::string_view text, std::string_view file, std::span<const std::string> hosts)
    : m_text(text), m_file(file), m_hosts(hosts)
{
}
MachineText::~MachineText() = default;

const CleanText &MachineText::clean() const
{
    if (!m_clean)
        m_clean = std::make_unique<CleanText>(m_text);
    return *m_clean;
}

const Result<std::vector<RawTable>> &MachineText::tables() const
{
    if (m_tables)
        return *m_tables;
    m_tables = std::make_unique<Result<std::vector<RawTable>>>(scanTables(clean(), m_file, m_cells));
    for (std::size_t i = 0; *m_tables && i < (*m_tables)->size(); ++i) {
        RawTable &table = (**m_tables)[i];
        const auto line = static_cast<std::size_t>(table.line) - 1;
        if (table.host.empty() && line < m_hosts.size())
            table.host = m_hosts[line];
    }
    return *m_tables;
}

} // namespace shardscope::io
