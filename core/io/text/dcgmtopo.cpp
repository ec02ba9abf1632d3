// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/errorcode.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

struct Way {
    std::string_view words;
    LinkKind kind;
};
/// Words of DCGM and the class that nvidia-smi prints for the same level of NVML. Its "CPU-level link" is said of
/// GPUs of one socket and of two alike, and so of no class here.
constexpr Way ways[] = {
    {"on-board PCIe switch", LinkKind::Pix}, {"single PCIe switch", LinkKind::Pix}, {"multiple PCIe switches", LinkKind::Pxb},
    {"PCIe host bridge", LinkKind::Phb},     {"CPU-level link", LinkKind::Unknown}, {"Unknown", LinkKind::Unknown},
};

/// "7" behind "GPU ID:" or "To GPU".
std::optional<int> numberBehind(std::string_view text, std::string_view key)
{
    return text.starts_with(key) ? wholeNumber(trimmed(text.substr(key.size()))) : std::nullopt;
}

/// Links of "Connected via two NVLINKs (Links: 0, 1)"; 0 where it says something else.
int nvlinks(std::string_view text)
{
    const auto list = text.find("(Link");
    const auto colon = list == std::string_view::npos ? list : text.find(':', list);
    if (text.find("NVLINK") == std::string_view::npos || colon == std::string_view::npos || !text.ends_with(')'))
        return 0;
    return 1 + static_cast<int>(std::ranges::count(text.substr(colon), ','));
}

class BoxReader {
public:
    explicit BoxReader(const MachineText &text) : m_lines(text.clean().lines()), m_builder(text.file(), 1) {}

    Result<MachineInput> read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            const std::string_view line = unquoted(m_lines[i]);
            const bool boxed = line.starts_with('|') || line.ends_with('|'); // a logger's mark may have taken the first
            std::vector<Token> fields = boxed ? splitFields(line, '|') : std::vector<Token>();
            if (fields.size() == 1)
                fields.insert(fields.begin(), Token{});
            m_taken = false;
            if (auto error = fields.empty() ? std::nullopt : take(fields))
                return *std::move(error);
            if (!m_taken && line.find("Connected via") != std::string_view::npos)
                m_builder.warn(ErrorCode::LinesSkipped,
                               {core::tr("A line of dcgmi topo"), core::tr("the GPU that it is of cannot be told")}, m_line);
        }
        if (m_boxes.empty())
            return Error{ErrorCode::RowMissing, {"GPU 0 (dcgmi topo)"}, m_builder.place(1)};
        if (auto error = addLinks())
            return *std::move(error);
        MachineInput input = m_builder.finish();
        input.line = m_boxes.begin()->second;
        for (auto &[number, cpus] : m_cpus)
            input.cluster.devices[input.cluster.find(gpu(number).id).index()].cpuAffinity = std::move(cpus);
        return input;
    }

private:
    static Label gpu(int number) { return {"GPU" + std::to_string(number), DeviceKind::Gpu}; }

    std::optional<Error> take(const std::vector<Token> &fields)
    {
        for (const Token &field : fields) {
            if (const auto number = numberBehind(field.text, "GPU ID:")) {
                m_gpu = *number;
                m_to.reset();
                m_cpuLine = false;
                m_boxes.emplace(*number, m_line);
                m_builder.device(gpu(*number));
                return std::nullopt;
            }
        }
        if (fields.size() != 2 || !m_gpu)
            return std::nullopt;
        const std::string_view key = fields[0].text;
        const std::string_view value = fields[1].text;
        if (const auto to = numberBehind(key, "To GPU")) {
            m_to = *to;
            m_cpuLine = false;
            return takeWay(value);
        }
        if (key == "CPU Core Affinity")
            m_cpuLine = m_cpus[*m_gpu].empty();
        else if (key.empty() && m_to)
            return takeWay(value);
        else if (!key.empty())
            m_cpuLine = false;
        if (m_cpuLine && value.find_first_not_of("0123456789,- ") == std::string_view::npos) {
            for (const char c : value)
                m_cpus[*m_gpu] += c == ' ' ? std::string() : std::string(1, c);
        }
        return std::nullopt;
    }

    /// A second line of the same GPU names the NVLinks beside the way over PCIe.
    std::optional<Error> takeWay(std::string_view value)
    {
        m_taken = true;
        LinkClass link;
        if (const int count = nvlinks(value); count > 0 && count <= mostLinks) {
            link = {LinkKind::NvLink, static_cast<std::uint8_t>(count)};
        } else {
            const auto *way =
                std::ranges::find_if(ways, [value](const Way &w) { return value.find(w.words) != std::string_view::npos; });
            if (way == std::end(ways))
                return Error{
                    ErrorCode::CellUnknown, {std::string(value), gpu(*m_gpu).id, gpu(*m_to).id}, m_builder.place(m_line)};
            link.kind = way->kind;
        }
        if (*m_gpu == *m_to)
            return Error{ErrorCode::DiagonalNotSelf, {gpu(*m_gpu).id, link.name()}, m_builder.place(m_line)};
        m_builder.device(gpu(*m_to));
        m_ways[{*m_gpu, *m_to}] = link;
        return std::nullopt;
    }

    std::optional<Error> addLinks()
    {
        int vague = 0;
        for (const auto &[pair, link] : m_ways) {
            const auto back = m_ways.find({pair.second, pair.first});
            if (back != m_ways.end() && back->second != link)
                return Error{ErrorCode::ClassAsymmetric,
                             {gpu(pair.first).id, gpu(pair.second).id, link.name(), back->second.name()},
                             m_builder.place(m_boxes[pair.first])};
            const bool second = back != m_ways.end() && pair.first > pair.second;
            vague += link.isLink() || second ? 0 : 1;
            if (link.isLink())
                m_builder.link(gpu(pair.first), gpu(pair.second), link);
        }
        const int first = m_boxes.begin()->second;
        if (vague > 0)
            m_builder.warn(ErrorCode::InputNote,
                           {std::to_string(vague) + (vague == 1 ? " link" : " links") + " over the CPU",
                            "dcgmi does not say whether within a socket or between two; the class stays unknown"},
                           first);
        if (m_builder.devices() > m_boxes.size())
            m_builder.warn(ErrorCode::InputNote,
                           {std::to_string(m_builder.devices() - m_boxes.size()) + " GPUs without a box of their own",
                            "what joins them to each other is not printed"},
                           first);
        return std::nullopt;
    }

    static constexpr int mostLinks = 64; ///< of one GPU, far above every machine
    const std::vector<std::string_view> &m_lines;
    MachineBuilder m_builder;
    int m_line = 0;
    std::optional<int> m_gpu;
    std::optional<int> m_to;
    bool m_cpuLine = false;
    bool m_taken = false;       ///< the line
    std::map<int, int> m_boxes; ///< line of each GPU's
    std::map<int, std::string> m_cpus;
    std::map<std::pair<int, int>, LinkClass> m_ways;
};

bool recognisesDcgmTopo(const MachineText &text)
{
    return text.says("Topology Information") && text.says("GPU ID:") && text.says("To GPU ");
}

Result<std::vector<MachineInput>> readDcgmTopo(const MachineText &text, const Progress & /*progress*/)
{
    return inList(BoxReader(text).read());
}

} // namespace

const MachineReader dcgmTopoReader{"dcgm-topo", "dcgmi topo", "dcgmi topo --gpuid 0", recognisesDcgmTopo, readDcgmTopo};

} // namespace shardscope::io
