// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/document.h"
#include "core/io/runs/gpumemory.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace shardscope::io {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;

runs::Run memoryRunAt(const Document &document, int line, std::string title)
{
    runs::Run run = newRun("gpu-memory", document.place(static_cast<std::size_t>(line - 1)));
    run.title = std::move(title);
    return run;
}

/// PyTorch before 1.2 printed MB where it meant MiB.
std::string unitName(double bytes)
{
    constexpr std::array<std::string_view, 4> binary{"KiB", "MiB", "GiB", "TiB"};
    const auto power = static_cast<std::size_t>(std::ilogb(bytes) / 10);
    return power == 0 ? std::string() : std::string(binary[std::min(power, binary.size()) - 1]);
}

void measureBytes(runs::Run &run, std::string_view name, std::string_view label, const std::optional<PrintedBytes> &value)
{
    if (!value)
        return;
    runs::Measured measured = newMeasured(name, label, "B", run.place);
    measured.printedUnit = unitName(value->unit);
    measured.printedScale = value->unit;
    runs::Sample sample;
    sample.value = value->si();
    sample.line = run.place.line;
    measured.samples.push_back(sample);
    run.measured.push_back(std::move(measured));
}

void stateBytes(runs::Run &run, const char *name, const std::optional<Bytes> &value)
{
    if (value)
        run.settings[name] = value->si();
}

std::optional<PrintedBytes> reservedOf(const OutOfMemory &failed)
{
    if (!failed.allocated)
        return std::nullopt;
    return PrintedBytes(*failed.allocated + failed.idle.value_or(PrintedBytes()), failed.allocated->unit);
}

/// More is reserved than the GPU has: its driver moves memory to the host (Windows).
bool spills(const OutOfMemory &failed)
{
    return failed.total && reservedOf(failed).value_or(PrintedBytes()) > *failed.total;
}

/// What is in use on the GPU and is not this process's own: more than it reserved and its CUDA context may take.
bool othersHold(const OutOfMemory &failed)
{
    if (failed.process || !failed.total || !failed.free || *failed.total < *failed.free || !reservedOf(failed))
        return false;
    const double context = std::min(1.5e9, 0.25 * failed.total->si());
    return (*failed.total - *failed.free).si() > reservedOf(failed)->si() + context;
}

runs::Run memoryRunOf(const Document &document, const OutOfMemory &failed)
{
    runs::Run run = memoryRunAt(document, failed.line, "out of memory");
    run.outOfMemory = true;
    if (failed.gpu)
        run.settings["device"] = static_cast<double>(*failed.gpu);
    stateBytes(run, "requested_bytes", failed.asked);
    stateBytes(run, "device_bytes", failed.total);
    stateBytes(run, "free_bytes", failed.free);
    const std::optional<PrintedBytes> inUse = failed.process ? failed.process
                                              : failed.total && failed.free && *failed.total >= *failed.free
                                                  ? std::optional(PrintedBytes(*failed.total - *failed.free, failed.total->unit))
                                                  : failed.allocated;
    if (spills(failed) || othersHold(failed) || (!failed.process && !failed.free))
        measureBytes(run, quantity::memoryPeak, "reserved by PyTorch", reservedOf(failed));
    else
        measureBytes(run, quantity::memoryPeak, "in use when it failed", inUse);
    measureBytes(run, "memory_allocated", "allocated by PyTorch", failed.allocated);
    measureBytes(run, "memory_idle", "reserved by PyTorch but unallocated", failed.idle);
    return run;
}

runs::Run memoryRunOf(const Document &document, const MemorySummary &summary)
{
    runs::Run run = memoryRunAt(document, summary.line, "torch.cuda.memory_summary");
    run.settings["device"] = static_cast<double>(summary.gpu);
    run.outOfMemory = summary.failures > 0;
    measureBytes(run, quantity::memoryPeak, "peak of reserved memory", summary.reservedPeak);
    measureBytes(run, "memory_allocated", "peak of allocated memory", summary.allocatedPeak);
    return run;
}

runs::Run memoryRunOf(const Document &document, const SmiGpu &gpu)
{
    runs::Run run = memoryRunAt(document, gpu.line, "nvidia-smi");
    run.settings["device"] = static_cast<double>(gpu.index);
    if (gpu.name.find("...") == std::string::npos)
        run.settings[std::string(setting::gpu)] = gpu.name;
    stateBytes(run, "device_bytes", gpu.total);
    measureBytes(run, "memory_used", "Memory-Usage", gpu.used);
    return run;
}

/// A message that is printed again, by the exception around it or because it was pasted twice.
template <class Told>
void dropCopies(std::vector<Told> &all, const Document &document, RunsInput &input)
{
    std::vector<Told> kept;
    for (const Told &one : all) {
        const auto same = [&one](Told other) {
            other.line = one.line;
            return other == one;
        };
        if (std::ranges::any_of(kept, same))
            leaveOut(input.issues, "A report of a GPU's memory", "it says again what one above says",
                     document.place(static_cast<std::size_t>(one.line - 1)));
        else
            kept.push_back(one);
    }
    all = std::move(kept);
}

} // namespace

Result<RunsInput> readGpuMemory(const Document &document)
{
    RunsInput input;
    GpuMemory found = saysGpuMemory(document.text()) ? gpuMemoryIn(document.lines()) : GpuMemory();
    dropCopies(found.failures, document, input);
    dropCopies(found.summaries, document, input);
    for (const OutOfMemory &failed : found.failures) {
        input.runs.push_back(memoryRunOf(document, failed));
        if (spills(failed))
            input.issues.push_back(
                warningOf(ErrorCode::InputNote,
                          {"The memory that PyTorch reserved",
                           core::tr("it is more than the GPU has; its driver keeps the rest in the memory of the host")},
                          document.place(static_cast<std::size_t>(failed.line - 1))));
    }
    for (const OutOfMemory &failed : found.failures)
        if (othersHold(failed))
            input.issues.push_back(
                warningOf(ErrorCode::InputNote,
                          {"The memory in use on the GPU",
                           core::tr("other processes hold a part of it; the peak is what PyTorch reserved here")},
                          document.place(static_cast<std::size_t>(failed.line - 1))));
    for (const MemorySummary &summary : found.summaries)
        if (summary.reservedPeak || summary.allocatedPeak)
            input.runs.push_back(memoryRunOf(document, summary));
    for (const SmiGpu &gpu : found.gpus)
        input.runs.push_back(memoryRunOf(document, gpu));
    for (const int line : found.damaged)
        input.issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                         {core::tr("An amount of a GPU's memory"), core::tr("it is damaged or cut")},
                                         document.place(static_cast<std::size_t>(line - 1))));
    return input;
}

} // namespace shardscope::io
