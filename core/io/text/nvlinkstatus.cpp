// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/errorcode.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/numbercell.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr int mostLinks = 1024;

/// "GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-…)"; where somebody took out the UUIDs, those of all.
std::optional<std::pair<Label, std::string>> gpuLine(std::string_view line, bool withUuid)
{
    const auto colon = line.find(':');
    const auto uuid = line.find(" (UUID");
    if (!line.starts_with("GPU ") || colon == std::string_view::npos)
        return std::nullopt;
    const auto label = gpuLabel(line.substr(0, colon));
    const std::string_view name = trimmed(line.substr(colon + 1, uuid == std::string_view::npos ? uuid : uuid - colon - 1));
    return label && withUuid == (uuid != std::string_view::npos) ? std::optional(std::pair{*label, std::string(name)})
                                                                 : std::nullopt;
}

/// "Link 3: 26.562 GB/s" or "Link 3: <inactive>".
struct LinkLine {
    int number = 0;
    std::string_view text;
};
std::optional<LinkLine> linkLine(std::string_view line)
{
    const auto colon = line.find(':');
    if (!line.starts_with("Link ") || colon == std::string_view::npos)
        return std::nullopt;
    const auto number = wholeNumber(trimmed(line.substr(5, colon - 5)));
    return number && *number < mostLinks ? std::optional(LinkLine{*number, trimmed(line.substr(colon + 1))}) : std::nullopt;
}

bool inactive(std::string_view text)
{
    return text.find("nactive") != std::string_view::npos || text.find("upported") != std::string_view::npos || text == "N/A"
           || text == "<disabled>";
}

/// What stands in place of the links of a GPU that has none, or none that is up.
bool wholeRemark(std::string_view line)
{
    const auto says = [line](std::string_view words) { return line.find(words) != std::string_view::npos; };
    return says("not have or support Nvlink") || says("not have or support NVLink") || says("all links are inActive")
           || says("all links are inactive");
}

bool hasUuids(const MachineText &text)
{
    return text.says("(UUID");
}

class NvlinkReader {
public:
    NvlinkReader(const MachineText &text, std::string_view file)
        : m_lines(text.clean().lines()), m_withUuid(hasUuids(text)), m_builder(file, firstLine())
    {
    }

    Result<MachineInput> read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            const std::string_view line = unquoted(m_lines[i]);
            if (auto gpu = gpuLine(line, m_withUuid)) {
                m_gpu = gpu->first;
                m_gpus.emplace(wholeNumber(std::string_view(m_gpu->id).substr(3)).value_or(0), m_line);
                m_builder.device(gpu->first, gpu->second);
                m_names[m_gpu->id] = gpu->second;
                if (!wholeRemark(line))
                    continue; // newer drivers say it on the same line
            }
            if (m_gpu && wholeRemark(line)) {
                noteWhole(line);
                continue;
            }
            const auto link = m_gpu ? linkLine(line) : std::nullopt;
            if (!link)
                continue;
            if (auto error = take(*link))
                return *std::move(error);
        }
        noteGaps();
        noteCut();
        noteGpus();
        return m_builder.finish();
    }

private:
    [[nodiscard]] int firstLine() const
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (const std::string_view line = unquoted(m_lines[i]); linkLine(line) || wholeRemark(line))
                return static_cast<int>(i) + 1;
        }
        return 1;
    }

    std::optional<Error> take(const LinkLine &link)
    {
        if (!m_numbers[m_gpu->id].insert(link.number).second)
            return Error{
                ErrorCode::RowDuplicate, {"link " + std::to_string(link.number) + " of " + m_gpu->id}, m_builder.place(m_line)};
        LinkPort port;
        port.number = link.number;
        port.active = !inactive(link.text);
        double value = 0;
        const std::vector<Token> words = splitWords(link.text);
        const bool plain = words.size() == 2;
        if (port.active && (!plain || readNumber(words[0].text, unitFromTitle(words[1].text), value)))
            return Error{ErrorCode::ValueRange,
                         {"Link " + std::to_string(link.number) + " of " + m_gpu->id, std::string(link.text),
                          "a bandwidth such as 26.562 GB/s, or <inactive>"},
                         m_builder.place(m_line)};
        port.bandwidth = BytesPerSecond(value);
        m_builder.port(*m_gpu, port);
        return std::nullopt;
    }

    void noteWhole(std::string_view line)
    {
        m_remarked.insert(m_gpu->id);
        const bool down = line.find("nactive") != std::string_view::npos || line.find("inActive") != std::string_view::npos;
        m_builder.note(ErrorCode::InputNote,
                       {m_gpu->id, down ? "all of its NVLinks are inactive; how many it has is not printed" : "it has no NVLink"},
                       m_line);
    }

    /// GPUs missing from the printout, and those of which it says nothing.
    void noteGpus()
    {
        const int between = m_gpus.empty() ? 0 : m_gpus.rbegin()->first - m_gpus.begin()->first + 1;
        if (const int missing = between - static_cast<int>(m_gpus.size()); missing > 0)
            m_builder.warn(ErrorCode::InputNote,
                           {std::to_string(missing) + (missing == 1 ? " GPU" : " GPUs") + " below GPU"
                                + std::to_string(m_gpus.rbegin()->first),
                            "missing from the printout"},
                           m_gpus.rbegin()->second);
        for (const auto &[number, line] : m_gpus) {
            const std::string id = "GPU" + std::to_string(number);
            if (!m_numbers.contains(id) && !m_remarked.contains(id))
                m_builder.warn(ErrorCode::InputNote, {id, "nothing is printed of its NVLinks"}, line);
        }
    }

    /// Fewer links than another GPU of the same name has; a printout prints those too that are down.
    void noteCut()
    {
        for (const auto &[gpu, numbers] : m_numbers) {
            const int last = *numbers.rbegin();
            int other = last;
            for (const auto &[id, links] : m_numbers)
                other = m_names[id] == m_names[gpu] ? std::max(other, *links.rbegin()) : other;
            if (other > last)
                m_builder.warn(ErrorCode::InputNote,
                               {gpu, "no link above " + std::to_string(last) + " is printed of it; others have up to "
                                         + std::to_string(other)},
                               0);
        }
    }

    void noteGaps()
    {
        for (const auto &[gpu, numbers] : m_numbers) {
            const int missing = *numbers.rbegin() + 1 - static_cast<int>(numbers.size());
            if (missing > 0)
                m_builder.warn(ErrorCode::InputNote,
                               {gpu, std::to_string(missing) + (missing == 1 ? " link" : " links") + " below link "
                                         + std::to_string(*numbers.rbegin()) + " are missing from the printout"},
                               0);
        }
    }

    const std::vector<std::string_view> &m_lines;
    bool m_withUuid;
    MachineBuilder m_builder;
    int m_line = 0;
    std::optional<Label> m_gpu;
    std::map<std::string, std::set<int>> m_numbers;
    std::map<std::string, std::string> m_names;
    std::map<int, int> m_gpus; ///< line of each GPU, by its number
    std::set<std::string> m_remarked;
};

bool recognisesNvlinkStatus(const MachineText &text)
{
    if (!text.says("ink") || !text.says("GPU "))
        return false;
    const bool withUuid = hasUuids(text);
    bool gpu = false;
    for (const std::string_view raw : text.clean().lines()) {
        const std::string_view line = unquoted(raw);
        gpu = gpu || gpuLine(line, withUuid);
        if (gpu && wholeRemark(line))
            return true;
        const auto link = gpu ? linkLine(line) : std::nullopt;
        if (link && (inactive(link->text) || link->text.find("/s") != std::string_view::npos))
            return true;
    }
    return false;
}

Result<std::vector<MachineInput>> readNvlinkStatus(const MachineText &text, const Progress & /*progress*/)
{
    return inList(NvlinkReader(text, text.file()).read());
}

} // namespace

const MachineReader nvlinkStatusReader{"nvlink-status", "nvidia-smi nvlink -s", "nvidia-smi nvlink -s", recognisesNvlinkStatus,
                                       readNvlinkStatus};

} // namespace shardscope::io
