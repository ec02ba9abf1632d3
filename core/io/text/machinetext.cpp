// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/machinetext.h"

#include "core/io/text/cleantext.h"
#include "core/io/text/table.h"

namespace shardscope::io {

MachineText::MachineText(std::string_view text, std::string_view file) : m_text(text), m_file(file)
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
    if (!m_tables)
        m_tables = std::make_unique<Result<std::vector<RawTable>>>(scanTables(clean(), m_file, m_cells));
    return *m_tables;
}

} // namespace shardscope::io
