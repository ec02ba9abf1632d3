// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/file/decode.h"
#include "core/io/file/folder.h"
#include "core/io/file/textfile.h"
#include "core/io/runs/jsonshapes.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/ncclruns.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/serving.h"
#include "core/io/snapshot/readsnapshot.h"
#include "core/io/text/readbare.h"
#include "core/io/text/readers.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "core/runs/memoryrun.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

namespace shardscope::io {

namespace {

// At most 120 characters: longer arguments of a sentence are cut.
constexpr Text readableRuns =
    core::tr("lab results (JSON), MoE serving folders, tables (CSV, Markdown), Megatron-LM logs, nccl-tests, Shardscope runs");

std::string readable()
{
    return readableRuns;
}

/// Why a text is not taken though someone might expect it.
Error notTaken(std::string_view text, std::string_view file)
{
    constexpr std::size_t head = 1U << 16U;
    const std::string_view look = text.substr(0, head);
    const bool trace = look.find("\"traceEvents\"") != std::string_view::npos;
    const bool execution = look.find("\"schema\"") != std::string_view::npos && look.find("\"nodes\"") != std::string_view::npos;
    if (trace || execution)
        return {ErrorCode::FormatMismatch,
                {execution && !trace ? "PyTorch execution trace" : "Chrome trace", "measured runs: " + readable()},
                atLine(file, 1)};
    // At most 120 characters each, as arguments of a sentence are.
    constexpr std::pair<std::string_view, const char *> signs[] = {
        {":::MLLOG", "an MLPerf log with tracked_stats (throughput, train_step_time); this one has events alone"},
        {"{'loss': ", "the Trainer's last line ('train_samples_per_second'); its lines of losses have no time"},
    };
    for (const auto &[words, advice] : signs) {
        if (const auto at = look.find(words); at != std::string_view::npos)
            return {ErrorCode::FormatUnknown,
                    {advice},
                    atLine(file, static_cast<int>(std::ranges::count(look.substr(0, at), '\n')) + 1)};
    }
    const auto begin = look.find_first_not_of(" \t\r\n");
    if (begin != std::string_view::npos && (look.substr(begin).starts_with("{\"") || look.substr(begin).starts_with("[{")))
        return {ErrorCode::FormatUnknown, {std::string("a list of runs, e.g. ") + acceptedRuns}, atLine(file, 1)};
    return {ErrorCode::FormatUnknown, {readable()}, atLine(file, 1)};
}

/// False: a file of a folder that no reader knows.
bool take(RunFiles &files, Result<RunsInput> read, const std::string &path, bool named)
{
    if (!read) {
        if (!named && isForeign(read.error()))
            return false;
        files.failures.push_back({path, read.error()});
        return true;
    }
    files.input.add(std::move(read));
    return true;
}

/// Nobody named them, and nobody is to think that they were read.
void tellForeign(RunFiles &files, const std::vector<std::string> &foreign, std::size_t all)
{
    if (foreign.empty())
        return;
    constexpr std::size_t told = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(told, foreign.size()); ++i)
        names += (i > 0 ? ", " : "") + std::filesystem::path(foreign[i]).filename().string();
    files.input.issues.push_back(
        noteOf(ErrorCode::FilesSkipped,
               {std::to_string(foreign.size()), std::to_string(all), names + (foreign.size() > told ? ", …" : "")}, {}));
}

/// A trace's steps; files of this size are never read as a text.
Result<RunsInput> readTraced(const std::string &path, const Progress &progress)
{
    Result<TraceInput> input = readTraceFiles(std::span(&path, 1), progress);
    if (!input)
        return std::move(input).error();
    Result<runs::Runs> steps = traceRuns(input->trace, progress, input->details.worldSize);
    if (!steps)
        return std::move(steps).error();
    return RunsInput{*std::move(steps), std::move(input->issues)};
}

} // namespace

void RunsInput::add(Result<RunsInput> part)
{
    if (!part)
        return issues.push_back({Severity::Fault, std::move(part).error()});
    std::ranges::move(part->runs, std::back_inserter(runs));
    std::ranges::move(part->issues, std::back_inserter(issues));
}

bool isPartOfFolder(std::string_view text)
{
    return servingPart(text) != ServingPart::None;
}

bool looksLikeRuns(std::string_view text)
{
    const auto recognised = [](std::string_view plain) {
        return std::ranges::any_of(runReaders(), [plain](const RunReader &reader) { return reader.recognises(plain); });
    };
    if (recognised(text))
        return true;
    const std::optional<Unwrapped> bare = unwrap(text, {});
    return bare && recognised(bare->text);
}

namespace {

Result<RunsInput> readPlain(std::string_view text, std::string_view file, const Progress &progress)
{
    for (const RunReader &reader : runReaders()) {
        if (!reader.recognises(text))
            continue;
        Result<RunsInput> read = reader.read(text, file, progress);
        if (read && read->runs.empty())
            return notTaken(text, file);
        if (read) {
            std::ranges::for_each(read->runs, completeSteps);
            runs::makeIdsUnique(read->runs);
        }
        return read;
    }
    if (ncclTestsReader.recognises(MachineText(text, file))) {
        Result<RunsInput> read = readNcclRuns(text, file, progress);
        if (!read || !read->runs.empty())
            return read;
    }
    return notTaken(text, file);
}

/// Of each device that a memory snapshot has.
Result<RunsInput> readRecorded(const std::string &path, const Progress &progress)
{
    const Result<runs::MemorySnapshot> snapshot = readSnapshotFile(path, progress);
    if (!snapshot)
        return snapshot.error();
    RunsInput out;
    for (const runs::DeviceMemory &device : analyseMemory(*snapshot, progress))
        out.runs.push_back(runOfMemory(device, path));
    return out;
}

/// Places in the lines of what was opened, and first what was taken off there.
void tellPlaces(RunsInput &input, const Unwrapped &bare)
{
    const auto tell = [&bare](int &line) { line = bare.lineOf(line); };
    for (Issue &issue : input.issues)
        tell(issue.what.place.line);
    for (runs::Run &run : input.runs) {
        tell(run.place.line);
        for (runs::Measured &measured : run.measured) {
            tell(measured.place.line);
            for (runs::Sample &sample : measured.samples)
                tell(sample.line);
        }
    }
    input.issues.insert(input.issues.begin(), bare.issues.begin(), bare.issues.end());
}

/// Samples/s, as printed or by batch and step; 0 where neither says it.
double sampleRate(const runs::Run &run)
{
    const auto rate = run.value(runs::quantity::throughput);
    const auto time = run.value(runs::quantity::stepTime);
    const auto batch = run.number(runs::setting::globalBatch);
    return rate ? *rate : time && batch && *time > 0 ? *batch / *time : 0;
}

bool isLog(const runs::Run &run)
{
    return run.format == "iteration-log" && !run.measured.empty();
}

/// The first and the last line of its steps.
std::pair<int, int> linesOf(const runs::Run &run)
{
    const auto [first, last] = std::ranges::minmax(run.measured.front().samples, {}, &runs::Sample::line);
    return {first.line, last.line};
}

/// Of two clocks of one log that are apart, the slower one sees the whole step; the engine's own has no time of a step.
/// Whose lines stand between each other's only the file tells: hosts are sorted before they are read.
void dropInnerClock(RunsInput &input, std::string_view file)
{
    constexpr double apart = 1.2;
    struct Whole {
        double rate;
        std::pair<int, int> lines;
    };
    std::vector<Whole> wholes;
    for (const runs::Run &run : input.runs)
        if (isLog(run) && run.find(runs::quantity::stepTime))
            wholes.push_back({sampleRate(run), linesOf(run)});
    std::vector<int> inner;
    std::erase_if(input.runs, [&](const runs::Run &run) {
        if (!isLog(run) || run.find(runs::quantity::stepTime))
            return false;
        const auto lines = linesOf(run);
        const bool isInner = std::ranges::any_of(wholes, [&](const Whole &whole) {
            return whole.rate > 0 && sampleRate(run) > apart * whole.rate && whole.lines.first <= lines.second
                   && lines.first <= whole.lines.second;
        });
        for (std::size_t i = 0; isInner && i < run.measured.front().samples.size(); ++i)
            inner.push_back(run.measured.front().samples[i].line);
        return isInner;
    });
    if (!inner.empty())
        input.issues.push_back(
            warningOf(ErrorCode::LinesSkipped,
                      {std::to_string(inner.size()) + (inner.size() == 1 ? " line" : " lines") + " of the engine's own timer",
                       core::tr("the rate of the whole step stands beside it, with what the engine does not see")},
                      atLine(std::string(file), std::ranges::min(inner))));
}

/// Rows of tables with the same settings and the same digits everywhere may be one that was copied: they stay, as a program
/// may repeat itself to the last digit, and are told.
void tellTwins(RunsInput &input)
{
    constexpr std::size_t most = 4096; // of a table that people look through
    if (input.runs.size() > most)
        return;
    std::map<std::string, int> first;
    int twins = 0;
    Place place;
    for (const runs::Run &run : input.runs) {
        if (run.kind == runs::RunKind::Facts || run.format == "iteration-log" || run.measured.empty() || run.place.line == 0)
            continue;
        std::string all = run.format;
        for (const auto &[name, value] : run.settings)
            all += "|" + name + "=" + runs::settingText(value);
        for (const runs::Measured &measured : run.measured)
            for (const runs::Sample &sample : measured.samples)
                all += "|" + measured.name + "=" + std::to_string(sample.value);
        if (first.try_emplace(std::move(all), run.place.line).second)
            continue;
        place = twins == 0 ? run.place : place;
        ++twins;
    }
    if (twins > 0)
        input.issues.push_back(
            warningOf(ErrorCode::InputNote,
                      {std::to_string(twins) + (twins == 1 ? " row" : " rows"),
                       core::tr("the same settings and digits stand in a row above; each counts as a repetition")},
                      place));
}

Facts factsOf(const runs::Runs &all)
{
    Facts facts;
    for (const runs::Run &run : all) {
        for (const runs::Measured &measured : run.measured) {
            for (const runs::Sample &sample : measured.samples)
                facts.add(measured.name, {std::to_string(sample.step), std::to_string(sample.rank)}, sample.value);
        }
    }
    return facts;
}

} // namespace

Result<RunsInput> readRuns(std::string_view bytes, std::string_view file, const Progress &progress)
{
    if (bytes.size() > maxTextBytes)
        return Error{ErrorCode::FileTooLarge, {std::to_string(bytes.size()), std::to_string(maxTextBytes)}, atLine(file)};
    const Result<std::string> text = decodeText(bytes, file);
    if (!text)
        return text.error();
    if (text->find_first_not_of(" \t\r\n\v\f") == std::string::npos)
        return Error{ErrorCode::InputEmpty, {readable()}, atLine(file, 1)};
    Result<RunsInput> read = readBare(
        *text, file, [file, &progress](std::string_view lines, auto) { return readPlain(lines, file, progress); },
        [](const RunsInput &input) { return factsOf(input.runs); }, tellPlaces);
    if (read) {
        dropInnerClock(*read, file);
        tellTwins(*read);
    }
    return read;
}

RunFiles readRunTexts(std::span<const RunText> texts, const Progress &progress)
{
    RunFiles files;
    std::vector<std::string> foreign;
    std::map<std::string, std::vector<const RunText *>> folders;
    for (const RunText &text : texts) {
        if (const ServingPart part = servingPart(text.text); part != ServingPart::None)
            folders[servingFolder(part, text.path)].push_back(&text);
    }
    // Settings or statistics alone are no run.
    std::erase_if(folders, [](const auto &folder) {
        return std::ranges::none_of(folder.second, [](const RunText *text) {
            const ServingPart part = servingPart(text->text);
            return part == ServingPart::EndToEnd || part == ServingPart::Layer;
        });
    });
    std::map<std::string, bool> done;
    for (std::size_t i = 0; i < texts.size() && !progress.stopRequested(); ++i) {
        const ServingPart part = servingPart(texts[i].text);
        const std::string folder = part == ServingPart::None ? std::string() : servingFolder(part, texts[i].path);
        if (const auto found = folders.find(folder); part != ServingPart::None && found != folders.end()) {
            if (!std::exchange(done[folder], true))
                take(files, readServing(folder, found->second, progress), texts[i].path, true);
        } else {
            if (!take(files, readRuns(texts[i].text, texts[i].path, progress), texts[i].path, texts[i].named))
                foreign.push_back(texts[i].path);
        }
        progress.report(static_cast<double>(i + 1) / static_cast<double>(texts.size()));
    }
    tellForeign(files, foreign, texts.size());
    runs::makeIdsUnique(files.input.runs);
    return files;
}

RunFiles readRunPaths(std::span<const std::string> paths, const Progress &progress)
{
    RunFiles other; // than texts
    std::vector<std::string> foreign;
    std::vector<RunText> texts;
    const auto read = [&](const std::string &path, bool named) {
        if (progress.stopRequested())
            return;
        if (looksLikeTraceFile(path)) {
            if (!take(other, readTraced(path, progress), path, named))
                foreign.push_back(path);
            return;
        }
        if (looksLikeSnapshotFile(path)) {
            (void)take(other, readRecorded(path, progress), path, named);
            return;
        }
        Result<std::string> text = readTextFile(path);
        if (!text) {
            if (!take(other, std::move(text).error(), path, named))
                foreign.push_back(path);
            return;
        }
        texts.push_back({path, *std::move(text), named});
    };
    for (const std::string &path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            read(path, true);
            continue;
        }
        const Folder folder = listFolder(path, progress);
        if (folder.issue && folder.files.empty())
            other.failures.push_back({path, folder.issue->what});
        else if (folder.issue)
            other.input.issues.push_back(*folder.issue);
        for (const std::string &file : folder.files)
            read(file, false);
    }
    RunFiles files = readRunTexts(texts, progress);
    tellForeign(other, foreign, texts.size() + foreign.size());
    files.failures.insert(files.failures.begin(), other.failures.begin(), other.failures.end());
    std::ranges::move(other.input.runs, std::back_inserter(files.input.runs));
    std::ranges::move(other.input.issues, std::back_inserter(files.input.issues));
    runs::makeIdsUnique(files.input.runs);
    return files;
}

} // namespace shardscope::io
