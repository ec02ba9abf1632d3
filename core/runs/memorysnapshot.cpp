// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memorysnapshot.h"

#include "core/base/message.h"
#include "core/runs/memoryphases.h"
#include "core/runs/memorypurpose.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace shardscope::runs {

namespace {

constexpr std::size_t never = std::numeric_limits<std::size_t>::max();

/// From event to event; `before` were there already when recording began.
struct Allocation {
    std::int64_t bytes = 0;
    std::size_t from = 0; ///< events before it, its own included
    std::size_t to = never;
    std::uint32_t stack = 0;
    std::uint32_t freedBy = 0;
    MemoryCategory category = MemoryCategory::Unknown;
};

class Device {
public:
    Device(const MemorySnapshot &snapshot, const std::vector<CodePart> &parts, std::size_t device, const Progress &progress)
        : m_in(snapshot), m_parts(parts), m_progress(progress)
    {
        m_out.device = device;
        if (device < snapshot.events.size())
            m_events = &snapshot.events[device];
    }

    DeviceMemory run()
    {
        m_out.events = m_events->size();
        pair();
        addOlder();
        markSteps();
        noteLogits();
        for (Allocation &one : m_allocations)
            one.category = categoryOf(one);
        tellOlder();
        draw();
        listHolders();
        addPhases();
        return std::move(m_out);
    }

private:
    [[nodiscard]] bool stopped(std::size_t event) const { return (event & 0xFFFFU) == 0 && m_progress.stopRequested(); }

    /// Which free ends which allocation.
    void pair()
    {
        for (std::size_t i = 0; i < m_events->size() && !stopped(i); ++i) {
            const MemoryEvent &event = (*m_events)[i];
            m_out.outOfMemory += event.action == MemoryAction::OutOfMemory ? 1 : 0;
            if (event.action == MemoryAction::Alloc) {
                end(event.address, i, 0);
                m_live[event.address] = m_allocations.size();
                m_allocations.push_back({event.bytes, i + 1, never, event.stack, 0, {}});
            } else if (event.action == MemoryAction::Free && !end(event.address, i, event.stack)) {
                m_allocations.push_back({event.bytes, 0, i + 1, 0, event.stack, {}});
            }
            if (m_firstBackward == never && m_parts[event.stack] == CodePart::Backward)
                m_firstBackward = i;
        }
    }

    bool end(std::int64_t address, std::size_t event, std::uint32_t by)
    {
        const auto live = m_live.find(address);
        if (live == m_live.end())
            return false;
        m_allocations[live->second].to = event + 1;
        m_allocations[live->second].freedBy = by;
        m_live.erase(live);
        return true;
    }

    /// Blocks in use at the end that no event asked for were there before the first.
    void addOlder()
    {
        for (const MemorySegment &segment : m_in.segments) {
            if (segment.device != static_cast<std::int64_t>(m_out.device))
                continue;
            m_reserved += segment.bytes;
            for (const MemoryBlock &block : segment.blocks) {
                (block.used ? m_out.usedBlocks : m_out.freeBlocks) += block.bytes;
                if (!block.used)
                    m_out.largestFree = std::max(m_out.largestFree, block.bytes);
                else if (!m_live.contains(block.address))
                    m_allocations.push_back({block.requested, 0, never, block.stack, 0, {}});
            }
        }
    }

    /// Where an optimizer works: what it allocates or frees, or PyTorch's note of its step.
    void markSteps()
    {
        std::vector<std::int64_t> steps = m_in.steps_us;
        std::ranges::sort(steps);
        std::size_t next = 0;
        for (std::size_t i = 0; i < m_events->size(); ++i) {
            const MemoryEvent &event = (*m_events)[i];
            bool marked = m_parts[event.stack] == CodePart::Optimizer;
            for (; next < steps.size() && event.time_us >= steps[next]; ++next)
                marked = true;
            if (marked)
                m_steps.push_back(i);
        }
        if (next < steps.size())
            m_steps.push_back(m_events->size());
    }

    /// Sizes of logits and losses: what backward asks for in such a size is their gradient.
    void noteLogits()
    {
        constexpr std::int64_t least = std::int64_t{1} << 20U; // smaller ones may be anything
        for (const Allocation &one : m_allocations)
            if (one.bytes >= least && (m_parts[one.stack] == CodePart::Loss || m_parts[one.stack] == CodePart::Head))
                m_logits.insert(one.bytes);
    }

    [[nodiscard]] bool outlivesStep(const Allocation &one) const
    {
        const auto step = std::ranges::lower_bound(m_steps, one.from);
        return step != m_steps.end() && (one.to == never || *step < one.to);
    }

    [[nodiscard]] MemoryCategory categoryOf(const Allocation &one) const
    {
        switch (m_parts[one.stack]) {
        case CodePart::Build: return MemoryCategory::Parameters;
        case CodePart::Loss:
        case CodePart::Head: return MemoryCategory::Logits;
        case CodePart::Other: return MemoryCategory::Workspace;
        case CodePart::Forward:
            return one.to == never && outlivesStep(one) ? MemoryCategory::Workspace : MemoryCategory::Activations;
        case CodePart::Backward: return ofBackward(one);
        case CodePart::Optimizer:
            return m_parts[one.freedBy] == CodePart::Optimizer && !asksForState(m_in, m_in.stacks[one.stack])
                       ? MemoryCategory::Workspace
                       : MemoryCategory::States;
        case CodePart::Unknown: break;
        }
        // Once a backward pass was seen, what has no frames is its thread's.
        const bool backward = one.stack == 0 && one.from > 0 && m_firstBackward < one.from;
        return backward ? ofBackward(one) : MemoryCategory::Unknown;
    }

    [[nodiscard]] MemoryCategory ofBackward(const Allocation &one) const
    {
        if (outlivesStep(one))
            return MemoryCategory::Gradients;
        if (m_logits.contains(one.bytes))
            return MemoryCategory::Logits;
        return one.to == never ? MemoryCategory::Unknown : MemoryCategory::Workspace;
    }

    void addPhases()
    {
        StepSigns signs{m_parts, m_steps};
        for (const Allocation &one : m_allocations) {
            if (one.category != MemoryCategory::Logits)
                continue;
            signs.logits.emplace_back(one.from > 0 ? one.from - 1 : 0, one.bytes);
            if (one.to != never)
                signs.logits.emplace_back(one.to - 1, -one.bytes);
        }
        std::ranges::sort(signs.logits);
        m_out.phases = phasesOfStep(m_in, *m_events, signs, m_lastHigh);
    }

    /// Recording often begins behind the first step, when parameters and states are there already.
    void tellOlder()
    {
        std::map<std::int64_t, std::int64_t> parameters; // by bytes: as many as gradients in the step that has most
        std::map<std::pair<std::size_t, std::int64_t>, std::int64_t> inStep;
        for (const Allocation &one : m_allocations)
            if (one.category == MemoryCategory::Gradients && one.from > 0) {
                const auto step = static_cast<std::size_t>(std::ranges::lower_bound(m_steps, one.from) - m_steps.begin());
                std::int64_t &most = parameters[one.bytes];
                most = std::max(most, ++inStep[{step, one.bytes}]);
            }
        const std::map<std::int64_t, std::int64_t> gradients = parameters;
        std::map<std::int64_t, std::int64_t> states; // of Adam two, and weights in 32 bits beside 16
        for (const auto &[bytes, count] : gradients) {
            states[bytes] += 2 * count;
            states[2 * bytes] += 3 * count;
            states[bytes / 2] += 2 * count;
        }
        const auto take = [](std::map<std::int64_t, std::int64_t> &left, std::int64_t bytes) {
            const auto found = left.find(bytes);
            return found != left.end() && found->second-- > 0;
        };
        for (Allocation &one : m_allocations) {
            if (one.from > 0 || one.stack != 0 || one.category != MemoryCategory::Unknown)
                continue;
            if (one.to != never) // given back with the gradients
                one.category = gradients.contains(one.bytes) && m_parts[one.freedBy] == CodePart::Optimizer
                                   ? MemoryCategory::Gradients
                                   : one.category;
            else if (take(parameters, one.bytes))
                one.category = MemoryCategory::Parameters;
            else if (take(states, one.bytes))
                one.category = MemoryCategory::States;
        }
    }

    /// Bytes that each event adds or takes, by category, then the curve of their sums.
    void draw()
    {
        BigVector<std::pair<std::size_t, std::size_t>> ends; // event, allocation
        BigVector<std::pair<std::size_t, std::size_t>> starts;
        MemoryPoint now;
        for (std::size_t i = 0; i < m_allocations.size(); ++i) {
            const Allocation &one = m_allocations[i];
            if (one.from == 0)
                put(now, one, 1);
            else
                starts.emplace_back(one.from, i);
            if (one.to != never)
                ends.emplace_back(one.to, i);
        }
        std::ranges::sort(starts);
        std::ranges::sort(ends);
        now.reserved = m_reserved - grown();
        now.time_us = m_events->empty() ? 0 : m_events->front().time_us;
        m_out.start = m_out.peak = now;
        m_out.reservedPeak = now.reserved;
        std::size_t start = 0;
        std::size_t end = 0;
        for (std::size_t i = 1; i <= m_events->size() && !stopped(i); ++i) {
            for (; end < ends.size() && ends[end].first == i; ++end)
                put(now, m_allocations[ends[end].second], -1);
            for (; start < starts.size() && starts[start].first == i; ++start)
                put(now, m_allocations[starts[start].second], 1);
            step(now, i - 1);
        }
        m_out.end = now;
    }

    static void put(MemoryPoint &point, const Allocation &one, std::int64_t sign)
    {
        point.live += sign * one.bytes;
        if (one.from == 0)
            point.older += sign * one.bytes;
        point.categories[static_cast<std::size_t>(one.category)] += sign * one.bytes;
    }

    static std::int64_t growth(const MemoryEvent &event)
    {
        return event.action == MemoryAction::SegmentAlloc  ? event.bytes
               : event.action == MemoryAction::SegmentFree ? -event.bytes
                                                           : 0;
    }

    [[nodiscard]] std::int64_t grown() const
    {
        std::int64_t sum = 0;
        for (const MemoryEvent &event : *m_events)
            sum += growth(event);
        return sum;
    }

    void step(MemoryPoint &now, std::size_t event)
    {
        now.event = event;
        now.time_us = (*m_events)[event].time_us;
        now.reserved += growth((*m_events)[event]);
        m_out.reservedPeak = std::max(m_out.reservedPeak, now.reserved);
        if (now.live > m_out.peak.live)
            m_out.peak = now;
        constexpr std::int64_t near = 1000; // of the peak: later steps are less disturbed than the first
        if (now.live >= m_out.peak.live - m_out.peak.live / near)
            m_lastHigh = event;
        constexpr std::size_t points = 200;
        const std::size_t stretch = event * points / m_events->size();
        if (m_out.curve.empty() || stretch != m_stretch)
            m_out.curve.push_back(now);
        else if (now.live > m_out.curve.back().live)
            m_out.curve.back() = now;
        m_stretch = stretch;
    }

    static std::vector<MemoryHolder> sorted(std::map<std::pair<MemoryCategory, std::string>, MemoryHolder> &&found)
    {
        std::vector<MemoryHolder> out;
        for (auto &[key, holder] : found) {
            holder.category = key.first;
            holder.where = key.second;
            out.push_back(std::move(holder));
        }
        std::ranges::stable_sort(out, std::ranges::greater(), &MemoryHolder::bytes);
        return out;
    }

    void listHolders()
    {
        std::map<std::pair<MemoryCategory, std::string>, MemoryHolder> calls;
        std::map<std::pair<MemoryCategory, std::string>, MemoryHolder> modules;
        const auto add = [](MemoryHolder &holder, const Allocation &one) {
            holder.bytes += one.bytes;
            ++holder.allocations;
        };
        const std::size_t at = m_out.peak.event ? *m_out.peak.event + 1 : 0;
        for (const Allocation &one : m_allocations) {
            if (one.from > at || one.to <= at)
                continue;
            const CodeStack &stack = m_in.stacks[one.stack];
            std::string call = callOf(m_in, stack);
            if (call.empty() && one.category != MemoryCategory::Unknown)
                call = core::tr("backward pass (a thread without frames of Python)");
            add(calls[{one.category, std::move(call)}], one);
            if (one.category == MemoryCategory::Activations)
                add(modules[{one.category, moduleOf(m_in, stack)}], one);
        }
        m_out.holders = sorted(std::move(calls));
        m_out.modules = sorted(std::move(modules));
    }

    const MemorySnapshot &m_in;
    const std::vector<CodePart> &m_parts;
    const Progress &m_progress;
    MemoryEvents m_none;
    const MemoryEvents *m_events = &m_none;
    DeviceMemory m_out;
    BigVector<Allocation> m_allocations;
    std::unordered_map<std::int64_t, std::size_t> m_live; ///< by address
    BigVector<std::size_t> m_steps;                       ///< events in order
    std::set<std::int64_t> m_logits;                      ///< bytes
    std::size_t m_firstBackward = never;
    std::size_t m_stretch = 0;
    std::size_t m_lastHigh = 0;  ///< event behind which the peak was last reached, or nearly
    std::int64_t m_reserved = 0; ///< at the end
};

} // namespace

std::string_view memoryCategoryName(MemoryCategory category)
{
    constexpr std::array<std::string_view, memoryCategories> names{
        "parameters", "gradients", "optimizer_states", "activations", "logits_and_loss", "workspace", "unknown"};
    return names[static_cast<std::size_t>(category)];
}

std::vector<DeviceMemory> analyseMemory(const MemorySnapshot &snapshot, const Progress &progress)
{
    std::set<std::size_t> devices;
    for (const MemorySegment &segment : snapshot.segments)
        devices.insert(static_cast<std::size_t>(segment.device));
    for (std::size_t i = 0; i < snapshot.events.size(); ++i)
        if (!snapshot.events[i].empty())
            devices.insert(i);
    const std::vector<CodePart> parts = partsOf(snapshot);
    std::vector<DeviceMemory> out;
    for (const std::size_t device : devices) {
        if (progress.stopRequested())
            break;
        out.push_back(Device(snapshot, parts, device, progress).run());
    }
    return out;
}

} // namespace shardscope::runs
