// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/trace/grown.h"
#include "core/io/trace/nametable.h"
#include "core/io/trace/rawevent.h"
#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shardscope::io {

/// Intervals that are kept of one trace; above every profile that a person records.
inline constexpr std::uint8_t ungrouped = 255; ///< of an event of a lane
inline constexpr std::size_t maxTraceEvents = 24'000'000;
inline constexpr std::size_t maxTraceLanes = 4096;
inline constexpr std::size_t maxNameBytes = 256U << 20U;
/// ns about the epoch and of one interval: sums and differences stay within 64 bits.
inline constexpr std::int64_t maxTraceTime = 2'300'000'000'000'000'000;
inline constexpr std::int64_t maxTraceLength = 1'000'000'000'000'000'000;

/// What was said of a communication kernel, without its place.
[[nodiscard]] runs::CollectiveCall collectiveOf(const RawEvent::Collective &raw);

/// A step as one rank has it: when the host was in it, and what its devices did for it.
struct RankStep {
    int number = 0;
    std::int64_t hostStart = 0;
    std::int64_t hostEnd = 0;
    std::int64_t firstWork = RawEvent::none; ///< start of what was launched in it first
    std::int64_t lastWork = RawEvent::none;
};

/// One file, classified; times in ns of its own clock.
struct RankTrace {
    runs::TraceSource source;
    std::vector<runs::TraceLane> lanes;
    std::vector<RankStep> steps; ///< ascending
    std::int64_t onDevice = 0;   ///< intervals of devices
    std::int64_t launched = 0;   ///< of them, launched inside of a step
    std::int64_t skipped = 0;    ///< intervals without a time
    std::int64_t unmatched = 0;  ///< begins without an end, and ends without a begin
    /// Where they were asked for; collectives' lanes are places in `lanes`.
    runs::TraceDetails details;
};

/// Takes the events of one file.
class TraceBuilder {
public:
    /// `details`: keep what communication kernels say of their collectives, and when each kernel was launched.
    explicit TraceBuilder(NameTable &names, bool details = false);
    ~TraceBuilder();
    TraceBuilder(const TraceBuilder &) = delete;
    TraceBuilder &operator=(const TraceBuilder &) = delete;

    [[nodiscard]] Status add(const RawEvent &event);
    /// Sorted, grouped; gives its memory back as it goes.
    [[nodiscard]] Result<RankTrace> finish(const Progress &progress);

private:
    struct Key {
        std::int64_t process;
        std::int64_t thread;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const
        {
            return static_cast<std::size_t>(key.process) * 0x9E3779B97F4A7C15U
                   ^ static_cast<std::size_t>(key.thread) * 0xC2B2AE3D27D4EB4FU;
        }
    };
    struct Lane;
    struct Open {
        std::uint32_t name;
        std::string category;
        std::int64_t time;
    };
    /// Thread and time of a launch, for the kernel with the same correlation.
    struct Launch {
        std::uint32_t correlation;
        std::uint32_t thread; ///< place in m_lanes
        std::int64_t time;
    };
    /// An operation whose operands are recorded, and the longest kernel that it launched so far.
    struct Shaped {
        std::int64_t start;
        std::int64_t end;
        std::int32_t call; ///< one more than its place
        std::int32_t *kernel = nullptr;
        std::int64_t longest = 0;
    };
    struct Phase {
        std::int64_t start;
        std::int64_t end;
        runs::TraceGroup group;
        bool node = false; ///< of autograd; else what a program calls so may hold forward work
    };

    [[nodiscard]] std::int64_t idOf(const RawEvent::Id &id);
    [[nodiscard]] Result<std::uint32_t> laneOf(const Key &key, EventKind kind);
    [[nodiscard]] Status addInterval(const RawEvent &event);
    [[nodiscard]] Status addBeginOrEnd(const RawEvent &event);
    [[nodiscard]] Status keep(std::uint32_t lane, const RawEvent &event, std::uint8_t group);
    void addMark(const RawEvent &event, std::uint32_t lane);
    void addShapes(const RawEvent &event, Lane &lane);
    /// Null where the kernel of this number was not launched by a call that is recorded.
    [[nodiscard]] const Launch *launchOf(const std::vector<std::uint32_t> &correlations, std::size_t kernel) const;
    void addMetadata(const RawEvent &event);
    [[nodiscard]] EventKind kindOf(const RawEvent &event);

    void chooseLanes(std::vector<std::uint32_t> &kept);
    [[nodiscard]] bool sortLane(Lane &lane, runs::TraceLane &out, std::vector<std::uint32_t> &correlations,
                                const Progress &progress);
    void group(runs::TraceLane &lane, const std::vector<std::uint32_t> &correlations, std::uint32_t raw);
    [[nodiscard]] std::optional<runs::TraceGroup> phaseAt(std::uint32_t thread, std::int64_t time) const;
    [[nodiscard]] static std::optional<runs::TraceGroup> phaseIn(const std::vector<Phase> &phases, std::int64_t time);
    static void dropParts(const Lane &lane, runs::TraceLane &out);
    void preparePhases();
    static void addRecomputed(Lane &lane);
    void addDetails(std::uint32_t raw, const runs::TraceLane &lane, const std::vector<std::uint32_t> &correlations,
                    std::uint32_t place, runs::TraceDetails &details);
    void addCall(const Launch &launch, std::int64_t length, std::int32_t &call);
    void prepareSteps(RankTrace &out);

    NameTable &m_names;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    std::unordered_map<Key, std::uint32_t, KeyHash> m_laneOf;
    std::map<std::string, std::int64_t, std::less<>> m_textIds;
    std::map<std::int64_t, std::string> m_texts; ///< the reverse
    std::map<std::string, EventKind, std::less<>> m_kinds;
    std::map<std::string, std::int64_t, std::less<>> m_categories;
    std::map<std::int64_t, std::int64_t> m_processOrder; ///< sort_index
    std::map<std::int64_t, std::string> m_processNames;
    std::unordered_map<Key, std::vector<Open>, KeyHash> m_open;
    std::vector<Launch> m_launches;
    std::vector<Phase> m_everywhere; ///< annotations of any thread of the host
    std::vector<RankStep> m_steps;
    std::vector<RankStep> m_deviceSteps;
    runs::TraceSource m_source;
    /// By lane and start: communication kernels that say what they carry.
    std::map<std::pair<std::uint32_t, std::int64_t>, runs::CollectiveCall> m_collectives;
    std::map<std::string, std::int32_t, std::less<>> m_callOf; ///< by the words of the file; 0 of what is not counted
    std::vector<runs::ShapedCall> m_calls;
    bool m_details = false;
    std::size_t m_kept = 0;
    std::size_t m_deviceEvents = 0;
    std::size_t m_plainEvents = 0;
    std::int64_t m_skipped = 0;
    std::int64_t m_unmatched = 0;
    bool m_knowsPhases = false; ///< something says what is forward and what is not
    Key m_lastKey{0, 0};
    std::uint32_t m_lastLane = 0;
    bool m_hasLast = false;
};

} // namespace shardscope::io
