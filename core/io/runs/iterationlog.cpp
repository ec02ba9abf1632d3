// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/megatronline.h"
#include "core/io/runs/newrun.h"
#include "core/io/runs/stepline.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

std::string unitOf(std::string_view name)
{
    static constexpr std::pair<std::string_view, const char *> units[] = {
        {quantity::stepTime, "s"},  {quantity::flops, "FLOP/s"}, {quantity::throughput, "samples/s"},
        {gpuTokenRate, "tokens/s"}, {quantity::memoryPeak, "B"},
    };
    const auto *found = std::ranges::find(units, name, &std::pair<std::string_view, const char *>::first);
    return found == std::end(units) ? std::string() : found->second;
}

struct RankMemory {
    double bytes = 0;
    int line = 0;
};

void append(Run &run, const Iteration &iteration, const Document &document)
{
    for (const auto &[name, sample] : iteration.samples) {
        Measured *measured = run.find(name);
        if (!measured) {
            const std::string_view label = name == quantity::stepTime ? "elapsed time per iteration" : std::string_view(name);
            measured = &run.measured.emplace_back(
                newMeasured(name, label, unitOf(name), document.place(static_cast<std::size_t>(sample.line) - 1, sample.column)));
        }
        measured->samples.push_back(sample);
    }
}

void addMemory(Run &run, const std::map<int, RankMemory> &memory, const Document &document)
{
    if (memory.empty())
        return;
    Measured measured = newMeasured(quantity::memoryPeak, "max allocated", "B",
                                    document.place(static_cast<std::size_t>(memory.begin()->second.line) - 1));
    measured.printedUnit = "MiB";
    measured.printedScale = 1048576.0;
    for (const auto &[rank, found] : memory) {
        runs::Sample sample;
        sample.value = found.bytes;
        sample.rank = rank;
        sample.line = found.line;
        measured.samples.push_back(sample);
    }
    run.measured.push_back(std::move(measured));
}

/// Runs as their lines come. Iterations of one run count upwards; where they do
/// not, the text holds a restart, another run or another rank's copy.
class LogReader {
public:
    explicit LogReader(const Document &document) : m_document(document) {}

    void take(std::size_t line, std::string_view text, bool last)
    {
        Result<Iteration> iteration = readIteration(m_document, line, text, last, m_like);
        if (!iteration) {
            m_skipped.push_back(std::move(iteration).error());
            return;
        }
        m_like = iteration->open;
        keep(*std::move(iteration), line);
    }

    void keep(Iteration iteration, std::size_t line)
    {
        if (iteration.damaged)
            m_damaged.push_back(static_cast<int>(line) + 1);
        if (std::exchange(m_evaluated, {}) == iteration.number && iteration.number > 0 // the first is slow anyway
            && std::erase_if(iteration.samples, [](const auto &sample) { return sample.first != "loss"; }) > 0)
            m_holding.push_back(static_cast<int>(line) + 1);
        if (iteration.samples.empty())
            return;
        if (isCopy(iteration)) {
            m_copies.push_back(static_cast<int>(line) + 1);
            return;
        }
        Open &run = runOf(iteration, line);
        m_lastLine = static_cast<int>(line) + 1;
        run.last = iteration.number;
        append(m_input.runs[run.index], iteration, m_document);
        run.lines.push_back(std::move(iteration));
    }

    /// A heading or the fence of code: what stands behind it is of another run.
    void endPart() { ++m_part; }

    /// A line of a validation.
    void leaveOut(std::size_t line) { m_evaluations.push_back(static_cast<int>(line) + 1); }

    /// "step 250: train loss 1.5440, val loss 1.7220": the time that nanoGPT prints for this step next holds it.
    void evaluated(std::string_view line)
    {
        constexpr std::string_view step = "step ";
        const auto colon = line.find(": train loss ");
        if (line.starts_with(step) && colon != std::string_view::npos && line.find(", val loss ") != std::string_view::npos)
            m_evaluated = wholeNumber(line.substr(step.size(), colon - step.size()));
    }

    /// Memory is printed once a rank behind the first iteration of an attempt; it is that of its last run, where the batch
    /// is largest. Where few iterations are printed it stands above the first of them: a rank's second is the next attempt's.
    void takeMemory(int rank, double bytes, int line)
    {
        const auto own = m_memory.find(rank);
        const bool next = own != m_memory.end() && own->second.line < m_lastLine;
        (next ? m_nextMemory : m_memory)[rank] = {bytes, line};
    }

    Result<RunsInput> finish()
    {
        m_nextMemory.merge(m_memory);
        if (!m_input.runs.empty())
            addMemory(m_input.runs.back(), m_nextMemory, m_document);
        if (m_input.runs.empty() && !m_skipped.empty())
            return m_skipped.front();
        if (!m_skipped.empty())
            warn(m_skipped.size(), "iteration line", message(m_skipped.front()), m_skipped.front().place.line);
        if (!m_damaged.empty())
            warn(m_damaged.size(), "line of a step", "a value in it is no whole number", m_damaged.front());
        if (!m_copies.empty())
            warn(m_copies.size(), "iteration line", "it says again what another rank or attempt said", m_copies.front());
        if (!m_backwards.empty())
            warn(m_backwards.size(), "line of a step", "it is taken as the begin of another run: a later one stands above it",
                 m_backwards.front());
        if (!m_evaluations.empty())
            warn(m_evaluations.size(), "line of a validation", "it is no step of the training", m_evaluations.front());
        if (!m_holding.empty())
            warn(m_holding.size(), "line of a step", "its time holds an evaluation", m_holding.front());
        return std::move(m_input);
    }

private:
    struct Open {
        std::size_t index = 0;
        int last = 0;
        std::optional<double> batch;
        std::string total;
        const StepFormat *format = nullptr;
        int part = 0;
        std::vector<Iteration> lines;
    };

    void warn(std::size_t count, const std::string &what, const std::string &why, int line)
    {
        std::string lines = std::to_string(count) + " " + what;
        lines.insert(lines.find("line") + 4, "s");
        m_input.issues.push_back(
            warningOf(ErrorCode::LinesSkipped, {count == 1 ? "One " + what : lines, why}, atLine(m_document.file(), line)));
    }

    /// The same iteration with the same loss, or without one with the same time.
    bool isCopy(const Iteration &iteration) const
    {
        return std::ranges::any_of(m_open, [&iteration](const Open &run) {
            if (run.format != iteration.format || run.total != iteration.total || run.batch != iteration.batch
                || run.last < iteration.number)
                return false;
            const auto said = std::ranges::lower_bound(run.lines, iteration.number, {}, &Iteration::number);
            if (said == run.lines.end() || said->number != iteration.number)
                return false;
            const auto same = [&](std::string_view name) {
                const runs::Sample *one = said->find(name);
                const runs::Sample *other = iteration.find(name);
                // An average of the whole training differs by when each rank stopped its clock.
                const double apart = other != nullptr && other->step < 0 ? 1e-3 * other->value : 0;
                return one != nullptr && other != nullptr && std::abs(one->value - other->value) <= apart;
            };
            return same(quantity::stepTime) || same("loss") || same(quantity::throughput);
        });
    }

    Open &runOf(const Iteration &iteration, std::size_t line)
    {
        // The run that came nearest to this iteration, of several the latest.
        Open *best = nullptr;
        for (Open &run : m_open) {
            const bool goesOn = run.part == m_part && run.format == iteration.format && run.last < iteration.number
                                && run.total == iteration.total && run.batch == iteration.batch;
            if (goesOn && (best == nullptr || run.last >= best->last))
                best = &run;
        }
        if (best != nullptr)
            return *best;
        const bool restarted = !m_open.empty() && m_open.back().part == m_part && m_open.back().format == iteration.format
                               && iteration.number <= m_open.back().last;
        if (restarted && !std::ranges::binary_search(m_open.back().lines, iteration.number, {}, &Iteration::number))
            m_backwards.push_back(static_cast<int>(line) + 1);
        if (restarted) {
            addMemory(m_input.runs.back(), m_memory, m_document);
            m_memory = std::exchange(m_nextMemory, {});
        }
        Run run = newRun("iteration-log", m_document.place(line)); // a batch that ramps up makes other settings
        run.title = baseName(m_document.file());
        if (iteration.batch)
            run.settings[std::string(setting::globalBatch)] = *iteration.batch;
        m_input.runs.push_back(std::move(run));
        m_open.push_back({m_input.runs.size() - 1, 0, iteration.batch, iteration.total, iteration.format, m_part, {}});
        return m_open.back();
    }

    const Document &m_document;
    RunsInput m_input;
    std::vector<Open> m_open;
    int m_part = 0;
    std::map<int, RankMemory> m_memory;
    std::map<int, RankMemory> m_nextMemory; ///< printed again, after lines of the run before
    int m_lastLine = 0;                     ///< of an iteration
    std::optional<std::size_t> m_like;
    std::vector<Error> m_skipped;
    std::vector<int> m_copies;
    std::vector<int> m_damaged;
    std::vector<int> m_backwards;
    std::vector<int> m_evaluations;
    std::optional<int> m_evaluated; ///< the step before which the last evaluation stands
    std::vector<int> m_holding;
};

} // namespace

Result<RunsInput> readIterationLog(const Document &document)
{
    LogReader reader(document);
    const auto &lines = document.lines();
    const std::vector<const StepFormat *> formats = stepFormatsIn(document.text());
    int counted = 0; // lines of whole steps have no number of their own
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        const bool last = i + 1 == lines.size();
        if (line.starts_with("```") || line.starts_with("## ") || line.starts_with("### ")) {
            reader.endPart();
            continue;
        }
        // Lines of Megatron-LM first: a log of them has no other line worth looking for.
        const auto at = line.find(iterationMark);
        if (at != std::string_view::npos && line.find("iteration") != at + iterationMark.size() - 9
            && line.find('|') != std::string_view::npos)
            reader.take(i, line, last);
        else if (const auto rank = readMemory(line))
            reader.takeMemory(rank->first, rank->second, static_cast<int>(i) + 1);
        else if (auto step = readStepLine(formats, line, static_cast<int>(i) + 1, last)) {
            if (step->evaluation) {
                reader.leaveOut(i);
                continue;
            }
            if (step->wholeStep)
                step->number = ++counted;
            reader.keep(*std::move(step), i);
        } else
            reader.evaluated(line);
    }
    return reader.finish();
}

} // namespace shardscope::io
