// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

enum class CopyWay : unsigned char { HostToDevice, DeviceToHost, DeviceToDevice };
constexpr std::array<std::pair<std::string_view, CopyWay>, 3> copyWays = {{
    {"Host to Device Bandwidth", CopyWay::HostToDevice},
    {"Device to Host Bandwidth", CopyWay::DeviceToHost},
    {"Device to Device Bandwidth", CopyWay::DeviceToDevice},
}};

/// " Host to Device Bandwidth, 1 Device(s)": the way, and how many devices the number sums up.
std::optional<std::pair<CopyWay, int>> copyTitle(std::string_view line)
{
    for (const auto &[title, way] : copyWays) {
        if (!line.starts_with(title))
            continue;
        const std::vector<Token> words = splitWords(line.substr(title.size()));
        const auto devices = words.size() == 3 && words[2].text == "Device(s)" ? wholeNumber(words[1].text) : std::nullopt;
        return devices ? std::optional(std::pair{way, *devices}) : std::nullopt;
    }
    return std::nullopt;
}

/// "bandwidthTest-H2D-Pinned, Bandwidth = 12.3 GB/s, Time = 0.00272 s, Size = 33554432 bytes, NumDevsUsed = 1", by --csv.
struct CsvCopy {
    std::string_view test;
    CopyWay way = CopyWay::HostToDevice;
    double size = 0; ///< bytes
    double rate = 0; ///< bytes/s
    int devices = 0;
};

std::optional<CsvCopy> csvCopy(std::string_view line)
{
    constexpr std::array<std::pair<std::string_view, CopyWay>, 3> tests = {{{"bandwidthTest-H2D", CopyWay::HostToDevice},
                                                                            {"bandwidthTest-D2H", CopyWay::DeviceToHost},
                                                                            {"bandwidthTest-D2D", CopyWay::DeviceToDevice}}};
    const auto *const test = std::ranges::find_if(tests, [line](const auto &one) { return line.starts_with(one.first); });
    const std::vector<Token> fields = splitFields(line, ',');
    if (test == tests.end() || fields.size() != 5)
        return std::nullopt;
    CsvCopy copy{fields[0].text, test->second};
    const auto words = [&fields](std::size_t at) { return splitWords(fields[at].text); };
    const std::vector<Token> rate = words(1);
    const std::vector<Token> size = words(3);
    const std::vector<Token> devices = words(4);
    if (rate.size() != 4 || size.size() != 4 || devices.size() != 3 || size[0].text != "Size")
        return std::nullopt;
    const double unit = rate[3].text == "GB/s" ? 1e9 : rate[3].text == "MB/s" ? 1048576.0 : 0;
    copy.rate = plainNumber(rate[2].text).value_or(0) * unit;
    copy.size = plainNumber(size[2].text).value_or(0);
    copy.devices = wholeNumber(devices[2].text).value_or(0);
    return copy.rate > 0 && copy.size > 0 && copy.devices > 0 ? std::optional(copy) : std::nullopt;
}

/// The values of one way, by GPU.
struct CopyTable {
    std::map<int, double> values;
    int line = 0;
};

class CopyReader {
public:
    explicit CopyReader(const MachineText &text) : m_lines(text.clean().lines()), m_builder(text.file(), 1) {}

    Result<MachineInput> read()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            m_line = static_cast<int>(i) + 1;
            take(unquoted(m_lines[i]));
        }
        close();
        if (std::ranges::all_of(m_tables, [](const CopyTable &table) { return table.values.empty(); })) {
            if (m_refused)
                return *std::move(m_refused);
            return Error{ErrorCode::RowMissing, {"GPU0 (bandwidthTest)"}, m_builder.place(m_first)};
        }
        for (std::size_t i = 0; i < m_tables.size(); ++i)
            add(copyWays[i], m_tables[i]);
        MachineInput input = m_builder.finish();
        input.line = m_first;
        return input;
    }

private:
    void take(std::string_view line)
    {
        const std::vector<Token> words = splitWords(line);
        if (line.starts_with("Device ") && words.size() > 2 && words[1].text.ends_with(':')) {
            if (const auto number = wholeNumber(words[1].text.substr(0, words[1].text.size() - 1))) {
                close();
                m_gpu = *number;
                m_builder.device(gpu(m_gpu), std::string(trimmed(line.substr(line.find(':') + 1))));
            }
        } else if (const auto copy = csvCopy(line)) {
            takeCsv(*copy);
        } else if (const auto title = copyTitle(line)) {
            close();
            m_first = m_first == 0 ? m_line : m_first;
            m_way = title->first;
            m_sum = title->second;
            m_opened = m_line;
        } else if (m_way && line.starts_with("Transfer Size")) {
            // The test's megabytes have 2²⁰ bytes, its gigabytes 10⁹ (CUDA samples, bandwidthTest.cu).
            m_unit = line.find("(MB/s)") != std::string_view::npos   ? 1048576.0
                     : line.find("(GB/s)") != std::string_view::npos ? 1e9
                                                                     : 0;
        } else if (m_way && m_unit > 0 && !words.empty() && plainNumber(words[0].text)) {
            takeRow(words);
        } else if (m_way && !words.empty() && !line.ends_with("Transfers")) {
            close();
        }
    }

    static Label gpu(int number) { return {"GPU" + std::to_string(number), DeviceKind::Gpu}; }

    void takeRow(const std::vector<Token> &words)
    {
        const double size = plainNumber(words[0].text).value_or(0);
        const double value = words.size() == 2 ? plainNumber(words[1].text).value_or(0) : 0;
        // Printed with one digit behind the point: without it the text ends inside the number.
        const auto point = words.back().text.find('.');
        const bool cut = static_cast<std::size_t>(m_line) == m_lines.size()
                         && (point == std::string_view::npos || point + 2 != words.back().text.size());
        if (size <= 0 || value <= 0 || cut)
            return warn("The row of " + std::string(words[0].text) + " bytes", "it is damaged or cut");
        if (size > m_size) {
            m_size = size;
            m_value = value * m_unit;
        }
        ++m_rows;
    }

    void takeCsv(const CsvCopy &copy)
    {
        if (!m_way || m_test != copy.test) {
            close();
            m_first = m_first == 0 ? m_line : m_first;
            m_opened = m_line;
        }
        m_test = copy.test;
        m_way = copy.way;
        m_sum = copy.devices;
        if (copy.size > m_size) {
            m_size = copy.size;
            m_value = copy.rate;
        }
        ++m_rows;
    }

    void warn(std::string what, std::string why)
    {
        m_builder.warn(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, m_line);
    }

    /// The largest transfer is the one that says how fast the link is.
    void close()
    {
        if (m_way && m_rows > 0 && m_sum != 1) {
            // One number for several GPUs: which has which share is not printed.
            m_refused = Error{ErrorCode::ValueRange,
                              {"The number of devices", std::to_string(m_sum) + ", whose bandwidths are printed as one sum",
                               "bandwidthTest --device=0, then 1, 2, …"},
                              m_builder.place(m_opened)};
            m_builder.warn(ErrorCode::LinesSkipped,
                           {core::tr("A table of bandwidthTest"), "it is the sum of " + std::to_string(m_sum) + " devices"},
                           m_opened);
        } else if (m_way && m_rows > 0) {
            CopyTable &table = m_tables[static_cast<std::size_t>(*m_way)];
            table.line = table.line == 0 ? m_opened : table.line;
            if (!table.values.emplace(m_gpu, m_value).second)
                m_builder.warn(
                    ErrorCode::LinesSkipped,
                    {core::tr("A table of bandwidthTest"), "the same of GPU" + std::to_string(m_gpu) + " stands above"},
                    m_opened);
        }
        m_way.reset();
        m_rows = 0;
        m_size = 0;
        m_unit = 0;
    }

    void add(const std::pair<std::string_view, CopyWay> &way, const CopyTable &table)
    {
        if (table.values.empty())
            return;
        NamedMatrix named;
        named.matrix.name = std::string(way.first) + " (GB/s)";
        named.matrix.source = m_builder.source(table.line);
        std::vector<Label> gpus;
        for (const auto &[number, value] : table.values)
            gpus.push_back(gpu(number));
        const Label cpu{"CPU", DeviceKind::Cpu};
        named.rows = way.second == CopyWay::HostToDevice ? std::vector{cpu} : gpus;
        named.columns = way.second == CopyWay::DeviceToHost ? std::vector{cpu} : gpus;
        const bool local = way.second == CopyWay::DeviceToDevice;
        if (local)
            named.matrix.values.assign(gpus.size() * gpus.size(), std::numeric_limits<double>::quiet_NaN());
        for (const auto &[number, value] : table.values)
            (local ? named.matrix.local : named.matrix.values).push_back(value);
        m_builder.matrix(std::move(named));
    }

    const std::vector<std::string_view> &m_lines;
    MachineBuilder m_builder;
    int m_line = 0;
    int m_first = 0;
    int m_gpu = 0;
    std::optional<CopyWay> m_way;
    std::string m_test; ///< of --csv
    int m_sum = 0;      ///< devices that one number stands for
    int m_opened = 0;
    double m_unit = 0; ///< bytes/s
    int m_rows = 0;
    double m_size = 0;
    double m_value = 0;
    std::array<CopyTable, 3> m_tables;
    std::optional<Error> m_refused;
};

bool recognisesBandwidthTest(const MachineText &text)
{
    if (!text.says("Device(s)") && !text.says("NumDevsUsed"))
        return false;
    return std::ranges::any_of(text.clean().lines(), [](std::string_view raw) {
        const std::string_view line = unquoted(raw);
        return copyTitle(line) || csvCopy(line);
    });
}

Result<std::vector<MachineInput>> readBandwidthTest(const MachineText &text, const Progress & /*progress*/)
{
    return inList(CopyReader(text).read());
}

} // namespace

const MachineReader bandwidthTestReader{"bandwidth-test", "bandwidthTest", "bandwidthTest", recognisesBandwidthTest,
                                        readBandwidthTest};

} // namespace shardscope::io
