// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/mllog.h"

#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"
#include "core/io/text/cleantext.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr std::string_view mlMark = ":::MLLOG";
/// Bytes of a line; far above what the logger writes.
constexpr std::size_t longestLine = 1U << 16U;

struct MlName {
    std::string_view key;
    std::string_view name;
    std::string_view unit;
};
/// What of a run is kept as its settings, under the names that other runs have.
constexpr MlName mlSettings[] = {
    {"global_batch_size", setting::globalBatch, ""},
    {"max_sequence_length", setting::sequence, ""},
    {"gradient_accumulation_steps", "gradient_accumulation", ""},
    {"seed", setting::seed, ""},
    {"submission_benchmark", setting::model, ""},
    {"submission_platform", "platform", ""},
    {"submission_org", "submitter", ""},
};
/// What "tracked_stats" measures.
constexpr MlName mlQuantities[] = {
    {"throughput", quantity::throughput, "samples/s"},
    {"train_step_time", quantity::stepTime, "s"},
    {"reduced_train_loss", "loss", ""},
};

class MlLogReader {
public:
    MlLogReader(std::string_view text, std::string_view file) : m_clean(text), m_file(file) {}

    Result<RunsInput> read()
    {
        const auto &lines = m_clean.lines();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto at = lines[i].find(mlMark);
            if (at == std::string_view::npos)
                continue;
            m_line = static_cast<int>(i) + 1;
            if (lines[i].size() > longestLine) {
                m_damaged = m_damaged > 0 ? m_damaged : m_line;
                continue;
            }
            const Json entry = Json::parse(trimmed(lines[i].substr(at + mlMark.size())), nullptr, false);
            if (entry.is_object() && entry.contains("key") && entry["key"].is_string())
                take(entry["key"].get<std::string>(), entry);
            else
                m_damaged = m_damaged > 0 ? m_damaged : m_line;
        }
        close();
        if (m_damaged > 0)
            warn("A line of MLPerf's log", "it is no JSON; perhaps it is cut", m_damaged);
        if (m_copies > 0)
            warn(std::to_string(m_copies) + (m_copies == 1 ? " value" : " values"), "another rank said the same step",
                 m_copyLine);
        return std::move(m_input);
    }

private:
    void warn(std::string what, std::string why, int line)
    {
        m_input.issues.push_back(warningOf(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, atLine(m_file, line)));
    }

    void take(const std::string &key, const Json &entry)
    {
        const bool begins = key == "submission_benchmark" || key == "init_start" || key == "run_start";
        if (begins && !m_run.measured.empty())
            close(); // another run follows in the same text
        const Json value = entry.value("value", Json());
        if (key == "tracked_stats" && value.is_object())
            return takeStats(value, entry.value("metadata", Json::object()));
        for (const MlName &known : mlSettings) {
            if (key == known.key && value.is_number())
                m_run.settings[std::string(known.name)] = value.get<double>();
            else if (key == known.key && value.is_string())
                m_run.settings[std::string(known.name)] = value.get<std::string>();
        }
    }

    void takeStats(const Json &stats, const Json &metadata)
    {
        const auto step = metadata.is_object() && metadata.contains("step") && metadata["step"].is_number()
                              ? std::optional(metadata["step"].get<double>())
                              : std::nullopt;
        for (const MlName &known : mlQuantities) {
            const auto found = stats.find(std::string(known.key));
            if (found == stats.end())
                continue;
            const double value = found->is_number() ? found->get<double>() : runs::noValue;
            if (!std::isfinite(value) || (known.name != "loss" && value <= 0))
                warn(std::string(known.key), "it is no number above 0", m_line);
            else
                add(known, value, step);
        }
    }

    void add(const MlName &known, double value, std::optional<double> step)
    {
        constexpr double most = 2e9;
        runs::Measured *measured = m_run.find(known.name);
        if (measured == nullptr) {
            measured = &m_run.measured.emplace_back(newMeasured(known.name, known.key, known.unit, atLine(m_file, m_line)));
        }
        runs::Sample sample;
        sample.value = value;
        sample.line = m_line;
        if (step && *step >= 0 && *step <= most)
            sample.step = static_cast<int>(*step);
        const bool again =
            step && std::ranges::find(measured->samples, sample.step, &runs::Sample::step) != measured->samples.end();
        if (again) {
            m_copyLine = m_copies++ == 0 ? m_line : m_copyLine;
            return;
        }
        measured->samples.push_back(sample);
    }

    void close()
    {
        const runs::Run read = std::exchange(m_run, {});
        if (read.measured.empty())
            return;
        runs::Run &run = m_input.runs.emplace_back(newRun("mlperf-log", read.measured.front().place));
        run.settings = read.settings;
        run.measured = read.measured;
        // GPT-3 counts tokens, all others samples.
        runs::Measured *rate = run.find(quantity::throughput);
        const std::optional<std::string> benchmark = run.text(setting::model);
        if (rate && benchmark == "gpt3") {
            rate->name = quantity::tokenRate;
            rate->unit = "tokens/s";
        } else if (rate && !benchmark)
            m_input.issues.push_back(warningOf(
                ErrorCode::InputNote,
                {"throughput", "taken as samples; no line says of which benchmark, and GPT-3 counts tokens"}, rate->place));
        run.title = run.text(setting::model).value_or(baseName(m_file));
    }

    CleanText m_clean;
    std::string_view m_file;
    RunsInput m_input;
    runs::Run m_run;
    int m_line = 0;
    int m_damaged = 0; ///< line of the first
    int m_copies = 0;
    int m_copyLine = 0;
};

} // namespace

bool recognisesMlLog(std::string_view text)
{
    const auto at = text.find(mlMark);
    return at != std::string_view::npos && text.find("tracked_stats", at) != std::string_view::npos;
}

Result<RunsInput> readMlLog(std::string_view text, std::string_view file, const Progress & /*progress*/)
{
    return MlLogReader(text, file).read();
}

} // namespace shardscope::io
