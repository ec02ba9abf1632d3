// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/snapshot/readsnapshot.h"

#include "core/base/issue.h"
#include "core/io/file/bytesource.h"
#include "core/io/snapshot/pickle.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace shardscope::io {

namespace {

using runs::MemoryAction;

// Bytes of one allocation and the number of all stay below what their sum can count.
constexpr std::int64_t mostBytes = std::int64_t{1} << 40U;
constexpr std::size_t mostFrameBytes = std::size_t{1} << 28U;   // of names and files of frames that differ
constexpr std::size_t mostStackEntries = std::size_t{1} << 26U; // of stacks that differ, together
constexpr std::size_t mostDevices = 1024;
constexpr std::size_t deepestStack = 1024;

struct StackHash {
    std::size_t operator()(const runs::CodeStack &stack) const
    {
        std::size_t out = stack.size();
        for (const std::uint32_t frame : stack)
            out = (out ^ frame) * 0x9E3779B97F4A7C15U;
        return out ^ (out >> 32U);
    }
};

/// What was made of a container, by its index in the pickle.
class Noted {
public:
    [[nodiscard]] std::optional<std::uint32_t> of(const PickleValue &value) const
    {
        if (value.index >= m_known.size() || m_known[value.index] == 0)
            return {};
        return m_known[value.index] - 1;
    }
    void note(const PickleValue &value, std::uint32_t number)
    {
        if (value.index >= m_known.size())
            m_known.resize(value.index + 1);
        m_known[value.index] = number + 1;
    }

private:
    BigVector<std::uint32_t> m_known;
};

/// Values to a snapshot. Events are taken while the pickle is read, since a gigabyte of them
/// would be several as values. A pickle may name one list in many places, so what is looked
/// at is counted.
class Builder {
public:
    Builder(const std::string &file, const Progress &progress) : m_file(file), m_progress(progress)
    {
        m_out.stacks.emplace_back();
    }

    /// Takes a dictionary that is an event.
    bool take(const Pickle &pickle, const PickleValue &in)
    {
        m_pickle = &pickle;
        runs::MemoryEvent event;
        if (text(in, "action").empty() || find(in, "size").kind != PickleKind::Int || m_taken.size() >= mostSnapshotItems)
            return false;
        const bool taken = eventOf(in, event);
        m_fault.reset(); // of what is no event of a device nobody has to know
        if (taken) {
            m_eventOf.note(in, static_cast<std::uint32_t>(m_taken.size()));
            m_taken.push_back(event);
        }
        return taken;
    }

    Result<runs::MemorySnapshot> build(const Pickle &pickle)
    {
        m_pickle = &pickle;
        // torch.cuda.memory_snapshot() is the list alone.
        const bool list = pickle.root.kind == PickleKind::List && !pickle.items(pickle.root).empty()
                          && find(pickle.items(pickle.root).front(), "blocks").kind == PickleKind::List;
        const PickleValue segments = list ? pickle.root : find(pickle.root, "segments");
        if (segments.kind != PickleKind::List)
            return fault("the pickle has no list named segments; expected what torch.cuda.memory._dump_snapshot writes");
        for (const PickleValue &segment : m_pickle->items(segments))
            if (!addSegment(segment))
                return *std::move(m_fault);
        const PickleValue traces = find(pickle.root, "device_traces");
        if (m_pickle->items(traces).size() > mostDevices)
            return fault("the snapshot has more than " + std::to_string(mostDevices) + " devices");
        for (const PickleValue &trace : m_pickle->items(traces)) {
            m_out.events.emplace_back().reserve(std::min(m_pickle->items(trace).size(), mostSnapshotItems - m_items));
            for (const PickleValue &event : m_pickle->items(trace))
                if (!addEvent(event))
                    return *std::move(m_fault);
        }
        for (const PickleValue &annotation : m_pickle->items(find(pickle.root, "external_annotations")))
            addAnnotation(annotation);
        if (m_frameBytes > mostFrameBytes)
            return fault("the names in the snapshot's stacks have more than " + std::to_string(mostFrameBytes) + " bytes");
        if (m_stackEntries > mostStackEntries)
            return fault("the snapshot has more than " + std::to_string(mostStackEntries) + " lines in stacks that differ");
        return std::move(m_out);
    }

private:
    [[nodiscard]] Error fault(std::string what) const { return {ErrorCode::FileRead, {std::move(what)}, atLine(m_file)}; }

    bool refuse(std::string what)
    {
        m_fault = fault(std::move(what));
        return false;
    }

    bool counted()
    {
        if ((m_items & 0xFFFFU) == 0 && m_progress.stopRequested()) {
            m_fault = Error{ErrorCode::Stopped, {}, {}};
            return false;
        }
        return ++m_items <= mostSnapshotItems
               || refuse("the snapshot has more than " + std::to_string(mostSnapshotItems) + " segments, blocks and events");
    }

    [[nodiscard]] PickleValue find(const PickleValue &in, std::string_view key) const { return m_pickle->find(in, key); }
    [[nodiscard]] std::string_view text(const PickleValue &in, std::string_view key) const
    {
        return m_pickle->text(m_pickle->find(in, key));
    }

    [[nodiscard]] std::int64_t number(const PickleValue &in, std::string_view key, std::int64_t otherwise = 0) const
    {
        const PickleValue value = find(in, key);
        return value.kind == PickleKind::Int ? value.number : otherwise;
    }

    bool bytes(const PickleValue &in, std::string_view key, std::int64_t &out)
    {
        out = number(in, key, out);
        return (out >= 0 && out <= mostBytes)
               || refuse("the snapshot has " + std::string(key) + " = " + std::to_string(out) + "; expected 0 to "
                         + std::to_string(mostBytes) + " bytes");
    }

    bool addSegment(const PickleValue &in)
    {
        runs::MemorySegment segment;
        segment.device = number(in, "device");
        if (!counted() || !bytes(in, "total_size", segment.bytes))
            return false;
        if (segment.device < 0 || segment.device >= static_cast<std::int64_t>(mostDevices))
            return refuse("the snapshot has a segment of device " + std::to_string(segment.device) + "; expected 0 to "
                          + std::to_string(mostDevices - 1));
        // Older versions give no address of a block: one lies behind the other.
        auto at = static_cast<std::uint64_t>(number(in, "address"));
        for (const PickleValue &item : m_pickle->items(find(in, "blocks"))) {
            runs::MemoryBlock block;
            if (!counted() || !bytes(item, "size", block.bytes))
                return false;
            // PyTorch 1.12 to 2.0 had a history: who asked last stands first.
            const std::span<const PickleValue> history = m_pickle->items(find(item, "history"));
            block.requested = history.empty() ? block.bytes : number(history.front(), "real_size", block.bytes);
            if (!bytes(item, "requested_size", block.requested))
                return false;
            block.used = text(item, "state").starts_with("active");
            block.address = number(item, "address", static_cast<std::int64_t>(at));
            const PickleValue frames = find(item, "frames");
            block.stack = stackOf(frames.kind == PickleKind::None && !history.empty() ? find(history.front(), "frames") : frames);
            at += static_cast<std::uint64_t>(block.bytes);
            segment.blocks.push_back(block);
        }
        m_out.segments.push_back(std::move(segment));
        return true;
    }

    /// A block that was asked back but that another stream still uses is not free yet.
    static MemoryAction actionOf(std::string_view word)
    {
        if (word == "alloc")
            return MemoryAction::Alloc;
        if (word == "free" || word == "free_completed")
            return MemoryAction::Free;
        if (word == "segment_alloc" || word == "segment_map")
            return MemoryAction::SegmentAlloc;
        if (word == "segment_free" || word == "segment_unmap")
            return MemoryAction::SegmentFree;
        return word == "oom" ? MemoryAction::OutOfMemory : MemoryAction::Other;
    }

    bool addEvent(const PickleValue &in)
    {
        runs::MemoryEvent event;
        if (!counted())
            return false;
        if (const auto taken = in.kind == PickleKind::Dict ? m_eventOf.of(in) : std::nullopt)
            event = m_taken[*taken];
        else if (!eventOf(in, event))
            return false;
        m_out.events.back().push_back(event);
        return true;
    }

    bool eventOf(const PickleValue &in, runs::MemoryEvent &event)
    {
        event.action = actionOf(text(in, "action"));
        if (!bytes(in, "size", event.bytes))
            return false;
        event.address = number(in, "addr");
        event.time_us = number(in, "time_us");
        event.stack = stackOf(find(in, "frames"));
        return true;
    }

    void addAnnotation(const PickleValue &in)
    {
        const bool begins = text(in, "stage") == "START";
        if (begins && text(in, "name").starts_with("Optimizer.step"))
            m_out.steps_us.push_back(number(in, "time_us"));
    }

    std::uint32_t stackOf(const PickleValue &frames)
    {
        if (frames.kind != PickleKind::List)
            return 0;
        if (const auto known = m_stackOfList.of(frames))
            return *known;
        const std::span<const PickleValue> items = m_pickle->items(frames);
        runs::CodeStack stack;
        for (const PickleValue &frame : items.first(std::min(items.size(), deepestStack)))
            stack.push_back(frameOf(frame));
        std::uint32_t number = 0;
        if (!stack.empty() && m_stackEntries <= mostStackEntries) {
            const auto [place, unseen] = m_stacks.try_emplace(stack, static_cast<std::uint32_t>(m_out.stacks.size()));
            number = place->second;
            if (unseen) {
                m_stackEntries += stack.size();
                m_out.stacks.push_back(std::move(stack));
            }
        }
        m_stackOfList.note(frames, number);
        return number;
    }

    std::uint32_t frameOf(const PickleValue &in)
    {
        if (in.kind == PickleKind::Dict)
            if (const auto known = m_frameOfValue.of(in))
                return *known;
        if (m_frameBytes > mostFrameBytes)
            return 0; // refused in the end
        constexpr std::size_t longest = 4096;
        runs::CodeFrame frame{std::string(text(in, "name").substr(0, longest)),
                              std::string(text(in, "filename").substr(0, longest)), number(in, "line")};
        const auto [place, unseen] = m_frames.try_emplace(frame, static_cast<std::uint32_t>(m_out.frames.size()));
        if (unseen) {
            m_frameBytes += frame.name.size() + frame.file.size();
            m_out.frames.push_back(std::move(frame));
        }
        if (in.kind == PickleKind::Dict)
            m_frameOfValue.note(in, place->second);
        return place->second;
    }

    const std::string &m_file;
    const Progress &m_progress;
    const Pickle *m_pickle = nullptr;
    runs::MemorySnapshot m_out;
    std::optional<Error> m_fault;
    std::size_t m_items = 0;
    std::size_t m_stackEntries = 0;
    std::size_t m_frameBytes = 0;
    runs::MemoryEvents m_taken;
    Noted m_eventOf; ///< place in m_taken
    Noted m_stackOfList;
    Noted m_frameOfValue;
    std::unordered_map<runs::CodeStack, std::uint32_t, StackHash> m_stacks;
    std::map<runs::CodeFrame, std::uint32_t> m_frames;
};

/// At most so many bytes.
Result<BigText> bytesOfFile(const std::string &path, std::size_t most, const Progress &progress)
{
    Result<std::unique_ptr<ByteSource>> source = openBytes(path);
    if (!source)
        return std::move(source).error();
    BigText out;
    std::error_code unknown;
    if (const auto size = std::filesystem::file_size(path, unknown); !unknown)
        out.reserve(std::min<std::size_t>(most, size));
    std::string block(std::min<std::size_t>(most, std::size_t{1} << 20U), '\0');
    while (out.size() < most) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const Result<std::size_t> got = (*source)->read(block);
        if (!got)
            return got.error();
        if (*got == 0)
            break;
        out.append(block, 0, *got);
        progress.report((*source)->fraction() / 2);
    }
    return out;
}

} // namespace

bool looksLikeSnapshotFile(const std::string &path)
{
    constexpr std::size_t head = 512;
    const Result<BigText> bytes = bytesOfFile(path, head, {});
    if (!bytes || !looksLikePickle(*bytes))
        return false;
    // The list of segments alone begins with one of them.
    return bytes->find("segments") != BigText::npos || bytes->find("total_size") != BigText::npos;
}

Result<runs::MemorySnapshot> readSnapshotFile(const std::string &path, const Progress &progress)
{
    const Result<BigText> bytes = bytesOfFile(path, largestSnapshot + 1, progress);
    if (!bytes)
        return bytes.error();
    if (bytes->size() > largestSnapshot)
        return Error{ErrorCode::FileTooLarge,
                     {"more than " + std::to_string(largestSnapshot), std::to_string(largestSnapshot)},
                     atLine(path)};
    return readSnapshot(*bytes, path, progress);
}

Result<runs::MemorySnapshot> readSnapshot(std::string_view bytes, const std::string &file, const Progress &progress)
{
    Builder builder(file, progress);
    const Result<Pickle> pickle = readPickle(bytes, file, progress, [&builder](const Pickle &so, const PickleValue &dictionary) {
        return builder.take(so, dictionary);
    });
    return pickle ? builder.build(*pickle) : pickle.error();
}

} // namespace shardscope::io
