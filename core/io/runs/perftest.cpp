// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"
#include "core/io/text/numbercell.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Where the value of a table of ib_write_bw and the others of perftest stands.
struct PerftestHeader {
    std::size_t columns = 0;
    std::size_t value = 0;
    double scale = 1;
    bool latency = false;
};

/// "#bytes #iterations BW peak[Gb/sec] BW average[Gb/sec] MsgRate[Mpps]", "… t_avg[usec] …".
std::optional<PerftestHeader> perftestHeader(std::string_view line)
{
    const std::vector<Token> words = splitWords(line);
    if (words.size() < 4 || words[0].text != "#bytes" || words[1].text != "#iterations")
        return std::nullopt;
    PerftestHeader header;
    bool found = false;
    for (const Token &word : words) {
        if (word.text == "BW")
            continue; // "BW average[…]" is one title
        // A MB of perftest has 2²⁰ bytes, which newer versions call MiB.
        const double scale = word.text.ends_with("[Gb/sec]")                                       ? 1.25e8
                             : word.text.ends_with("[MB/sec]") || word.text.ends_with("[MiB/sec]") ? 1048576.0
                             : word.text.ends_with("[usec]")                                       ? 1e-6
                                                                                                   : 0;
        if ((word.text.starts_with("average[") || word.text.starts_with("t_avg[")) && scale > 0) {
            header.value = header.columns;
            header.scale = scale;
            header.latency = word.text.starts_with("t_avg");
            found = true;
        }
        ++header.columns;
    }
    return found ? std::optional(header) : std::nullopt;
}

/// What stands behind "name :" in the lines above a table; empty when nothing does.
std::string behindName(std::string_view line, std::string_view name)
{
    const auto at = line.find(name);
    const auto colon = at == std::string_view::npos ? at : line.find(':', at);
    const std::vector<Token> words = colon == std::string_view::npos ? std::vector<Token>() : splitWords(line.substr(colon + 1));
    return words.empty() ? std::string() : std::string(words.front().text);
}

} // namespace

Result<RunsInput> readPerftest(const Document &document)
{
    RunsInput input;
    std::optional<PerftestHeader> header;
    std::string test;
    runs::Settings settings;
    const auto &lines = document.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = trimmed(lines[i]);
        if (line.ends_with(" Test") && line.find("  ") == std::string_view::npos) {
            test = line;
            header.reset();
            settings.clear();
        }
        for (const auto &[name, key] : {std::pair{"Device  ", "nic"}, {"Number of qps", "qps"}, {"Link type", "link"}}) {
            if (std::string value = test.empty() ? std::string() : behindName(line, name); !value.empty())
                settings[key] = std::move(value);
        }
        if (auto next = line.starts_with('#') ? perftestHeader(line) : std::nullopt) {
            header = next;
            continue;
        }
        if (!header || line.empty() || line.front() < '0' || line.front() > '9')
            continue;
        const std::vector<Token> words = splitWords(line);
        const auto bytes = words.size() >= 3 ? plainNumber(words[0].text) : std::nullopt;
        if (!bytes || *bytes <= 0)
            continue;
        const auto value =
            words.size() == header->columns && i + 1 < lines.size() ? plainNumber(words[header->value].text) : std::nullopt;
        if (!value || *value <= 0) {
            input.issues.push_back(warningOf(
                ErrorCode::LinesSkipped,
                {"The row of " + std::string(words[0].text) + " bytes", core::tr("it is damaged or cut")}, document.place(i)));
            continue;
        }
        runs::Run run = newRun("perftest", document.place(i));
        run.title = test.empty() ? "perftest" : test;
        run.settings = settings;
        run.settings[std::string(setting::mode)] = std::string("point-to-point");
        run.settings[std::string(setting::algorithm)] = run.title;
        run.settings[std::string(setting::bytes)] = *bytes;
        runs::Measured measured = header->latency ? newMeasured(quantity::latency, "t_avg", "s", run.place)
                                                  : newMeasured(quantity::bandwidth, "BW average", "B/s", run.place);
        runs::Sample sample;
        sample.value = *value * header->scale;
        sample.line = static_cast<int>(i) + 1;
        measured.samples.push_back(sample);
        run.measured.push_back(std::move(measured));
        input.runs.push_back(std::move(run));
    }
    return input;
}

} // namespace shardscope::io
