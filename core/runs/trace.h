// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace shardscope::runs {

struct TraceDetails;

/// What a recorded interval was for. The first eight are work of the model.
enum class TraceGroup : std::uint8_t {
    Forward,
    InputGradient,
    WeightGradient,
    Backward,   ///< of both gradients
    Overlapped, ///< a forward and a backward as one
    Recomputation,
    Optimizer,
    Other, ///< work of which nothing says what it is for
    Communication,
    Copy, ///< between host and device, or inside the device
};
inline constexpr int traceGroups = 10;

/// "forward", "input gradient", …
[[nodiscard]] std::string_view traceGroupName(TraceGroup group);
[[nodiscard]] constexpr bool isTraceWork(TraceGroup group)
{
    return group < TraceGroup::Communication;
}

/// Intervals of one stream, as columns. Times in ns from the trace's begin.
struct TraceLane {
    int rank = 0;
    int device = -1;         ///< as the rank counts its devices; −1: a thread of the host
    std::int64_t stream = 0; ///< or thread
    std::string name;        ///< as recorded, or made from the stream's number

    std::vector<std::int64_t> start; ///< ascending
    std::vector<std::uint32_t> length;
    std::map<std::uint32_t, std::int64_t> longer; ///< lengths that have no room in their column
    std::vector<std::uint32_t> label;             ///< place in Trace::names
    std::vector<TraceGroup> group;

    [[nodiscard]] bool host() const { return device < 0; }
    [[nodiscard]] std::size_t size() const { return start.size(); }
    [[nodiscard]] std::int64_t lengthOf(std::size_t i) const
    {
        return length[i] != longLength ? length[i] : longer.at(static_cast<std::uint32_t>(i));
    }
    [[nodiscard]] std::int64_t end(std::size_t i) const { return start[i] + lengthOf(i); }
    /// The first interval that does not begin before this.
    [[nodiscard]] std::size_t firstFrom(std::int64_t time) const;
    /// As lengthOf wants it.
    void setLength(std::size_t i, std::int64_t value);

    static constexpr std::uint32_t longLength = 0xFFFFFFFF;
    friend bool operator==(const TraceLane &, const TraceLane &) = default;
};

/// One training step; its end is the next one's begin where one follows at once.
struct TraceStep {
    int number = 0; ///< as annotated, else counted from 0
    std::int64_t start = 0;
    std::int64_t end = 0;

    [[nodiscard]] double seconds() const { return static_cast<double>(end - start) * 1e-9; }
    friend bool operator==(const TraceStep &, const TraceStep &) = default;
};

/// How steps were found, and how a file's clock was laid on the first one's.
enum class StepSource : std::uint8_t { Whole, Annotated, Periodic };
enum class ClockSource : std::uint8_t { Recorded, Collectives, Steps, Begins };

/// One file, and what it holds beside what is drawn.
struct TraceSource {
    std::string file;
    int rank = 0;
    bool rankStated = false; ///< in the file or its name
    std::int64_t events = 0; ///< of every phase
    std::map<char, std::int64_t> phases;
    std::map<std::string, std::int64_t> categories; ///< "" for events without one
    ClockSource clock = ClockSource::Recorded;
    std::int64_t shift = 0; ///< ns added to its clock

    friend bool operator==(const TraceSource &, const TraceSource &) = default;
};

/// Devices and streams of a run over time, as a profiler recorded them.
struct Trace {
    std::vector<TraceSource> sources;
    std::vector<std::string> names;
    std::vector<TraceLane> lanes; ///< by rank, device, stream
    std::vector<TraceStep> steps; ///< at least one, ascending
    StepSource stepSource = StepSource::Whole;
    std::int64_t length = 0; ///< ns
    /// What only those ask for who look into it; null in what an older version saved. Two traces are the same without it.
    std::shared_ptr<const TraceDetails> details;

    [[nodiscard]] std::size_t events() const; ///< that are drawn
    [[nodiscard]] std::string title() const;  ///< file, or how many
    friend bool operator==(const Trace &a, const Trace &b)
    {
        return std::tie(a.sources, a.names, a.lanes, a.steps, a.stepSource, a.length)
               == std::tie(b.sources, b.names, b.lanes, b.steps, b.stepSource, b.length);
    }
};
using TracePtr = std::shared_ptr<const Trace>;

/// One device and its lanes, or the host of a rank that has no device.
struct TraceDevice {
    int rank = 0;
    int device = -1;
    std::vector<int> lanes;
    std::string name; ///< "GPU 3"; with several ranks "rank 3"
};
/// In the order of ranks, which is that of a pipeline's stages.
[[nodiscard]] std::vector<TraceDevice> traceDevices(const Trace &trace);

} // namespace shardscope::runs
