// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/ondisk.h"

#include "core/io/file/atomicfile.h"
#include "core/io/scenario/codec.h"

#include <QFile>

namespace shardscope::ui {

Status ScenarioDocument::OnDisk::write(const ScenarioPtr &scenario, const QString &path, Foreign foreign)
{
    const std::lock_guard writing(m_writing);
    const std::string name = QFile::encodeName(path).toStdString();
    const std::string text = io::encodeScenario(*scenario);
    const std::optional<io::FileStamp> known = stamp(path);
    io::FileStamp next;
    if (foreign == Foreign::Overwrite || !known) {
        if (Status written = io::writeFileAtomically(name, text); !written)
            return written;
        next = io::fileStamp(name);
    } else {
        const Result<io::FileStamp> written = io::replaceExpected(name, text, {*known, sameScenario()});
        if (!written)
            return written.error();
        next = *written;
    }
    const std::lock_guard lock(m_mutex);
    m_stamp = next;
    m_path = path;
    m_scenario = scenario;
    return Nothing{};
}

std::function<bool(std::string_view)> ScenarioDocument::OnDisk::sameScenario() const
{
    if (!m_scenario)
        return {};
    return [known = m_scenario](std::string_view text) {
        const Result<io::ScenarioInput> input = io::decodeScenario(text, {});
        return input && input->scenario == *known;
    };
}

} // namespace shardscope::ui
