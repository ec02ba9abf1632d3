// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/snapshot/readsnapshot.h"

#include "core/base/errorcode.h"
#include "core/io/file/bytesource.h"
#include "core/io/snapshot/pickle.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::MemoryAction;

// Bytes of one allocation and the number of all stay below what their sum can count.
constexpr std::int64_t mostBytes = std::int64_t{1} << 40U;
constexpr std::size_t mostItems = std::size_t{1} << 22U;
constexpr std::size_t mostDevices = 1024;
constexpr std::size_t deepestStack = 1024;

/// Values to a snapshot. A pickle may name one list in many places, so what is
/// looked at is counted.
class Builder {
public:
    Builder(const Pickle &pickle, const std::string &file, const Progress &progress)
        : m_pickle(pickle), m_file(file), m_progress(progress)
    {
        m_out.stacks.emplace_back();
    }

    Result<runs::MemorySnapshot> build()
    {
        const PickleValue segments = m_pickle.find(m_pickle.root, "segments");
        if (segments.kind != PickleKind::List)
            return fault("the pickle has no list named segments; expected what torch.cuda.memory._dump_snapshot writes");
        for (const PickleValue &segment : m_pickle.items(segments))
            if (!addSegment(segment))
                return *std::move(m_fault);
        const PickleValue traces = m_pickle.find(m_pickle.root, "device_traces");
        if (m_pickle.items(traces).size() > mostDevices)
            return fault("the snapshot has more than " + std::to_string(mostDevices) + " devices");
        for (const PickleValue &trace : m_pickle.items(traces)) {
            m_out.events.emplace_back();
            for (const PickleValue &event : m_pickle.items(trace))
                if (!addEvent(event))
                    return *std::move(m_fault);
        }
        for (const PickleValue &annotation : m_pickle.items(m_pickle.find(m_pickle.root, "external_annotations")))
            addAnnotation(annotation);
        return std::move(m_out);
    }

private:
    [[nodiscard]] Error fault(std::string what) const { return {ErrorCode::FileRead, {std::move(what)}, {m_file, 0, 0, {}}}; }

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
        return ++m_items <= mostItems
               || refuse("the snapshot has more than " + std::to_string(mostItems) + " segments, blocks and events");
    }

    [[nodiscard]] std::int64_t number(const PickleValue &in, std::string_view key, std::int64_t otherwise = 0) const
    {
        const PickleValue value = m_pickle.find(in, key);
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
        for (const PickleValue &item : m_pickle.items(m_pickle.find(in, "blocks"))) {
            runs::MemoryBlock block;
            if (!counted() || !bytes(item, "size", block.bytes))
                return false;
            block.requested = block.bytes;
            if (!bytes(item, "requested_size", block.requested))
                return false;
            block.used = m_pickle.text(m_pickle.find(item, "state")).starts_with("active");
            block.address = number(item, "address", static_cast<std::int64_t>(at));
            block.stack = stackOf(m_pickle.find(item, "frames"));
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
        event.action = actionOf(m_pickle.text(m_pickle.find(in, "action")));
        if (!counted() || !bytes(in, "size", event.bytes))
            return false;
        event.address = number(in, "addr");
        event.time_us = number(in, "time_us");
        event.stack = stackOf(m_pickle.find(in, "frames"));
        m_out.events.back().push_back(event);
        return true;
    }

    void addAnnotation(const PickleValue &in)
    {
        const bool begins = m_pickle.text(m_pickle.find(in, "stage")) == "START";
        if (begins && m_pickle.text(m_pickle.find(in, "name")).starts_with("Optimizer.step"))
            m_out.steps_us.push_back(number(in, "time_us"));
    }

    std::uint32_t stackOf(const PickleValue &frames)
    {
        if (frames.kind != PickleKind::List)
            return 0;
        const auto [known, fresh] = m_stackOfList.try_emplace(frames.index, 0);
        if (!fresh)
            return known->second;
        runs::CodeStack stack;
        for (const PickleValue &frame : m_pickle.items(frames).first(std::min(m_pickle.items(frames).size(), deepestStack)))
            stack.push_back(frameOf(frame));
        if (stack.empty())
            return 0;
        const auto next = static_cast<std::uint32_t>(m_out.stacks.size());
        const auto [place, unseen] = m_stacks.try_emplace(stack, next);
        if (unseen)
            m_out.stacks.push_back(std::move(stack));
        return known->second = place->second;
    }

    std::uint32_t frameOf(const PickleValue &in)
    {
        if (in.kind == PickleKind::Dict)
            if (const auto known = m_frameOfValue.find(in.index); known != m_frameOfValue.end())
                return known->second;
        constexpr std::size_t longest = 4096;
        runs::CodeFrame frame{std::string(m_pickle.text(m_pickle.find(in, "name")).substr(0, longest)),
                              std::string(m_pickle.text(m_pickle.find(in, "filename")).substr(0, longest)), number(in, "line")};
        const auto next = static_cast<std::uint32_t>(m_out.frames.size());
        const auto [place, unseen] = m_frames.try_emplace(frame, next);
        if (unseen)
            m_out.frames.push_back(std::move(frame));
        if (in.kind == PickleKind::Dict)
            m_frameOfValue.emplace(in.index, place->second);
        return place->second;
    }

    const Pickle &m_pickle;
    const std::string &m_file;
    const Progress &m_progress;
    runs::MemorySnapshot m_out;
    std::optional<Error> m_fault;
    std::size_t m_items = 0;
    std::map<std::uint32_t, std::uint32_t> m_stackOfList; ///< by the list's container
    std::map<std::uint32_t, std::uint32_t> m_frameOfValue;
    std::map<runs::CodeStack, std::uint32_t> m_stacks;
    std::map<runs::CodeFrame, std::uint32_t> m_frames;
};

/// At most so many bytes.
Result<std::string> bytesOfFile(const std::string &path, std::size_t most, const Progress &progress)
{
    Result<std::unique_ptr<ByteSource>> source = openBytes(path);
    if (!source)
        return std::move(source).error();
    std::string out;
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
    constexpr std::size_t head = 256;
    const Result<std::string> bytes = bytesOfFile(path, head, {});
    return bytes && looksLikePickle(*bytes) && bytes->substr(0, head).find("segments") != std::string::npos;
}

Result<runs::MemorySnapshot> readSnapshotFile(const std::string &path, const Progress &progress)
{
    const Result<std::string> bytes = bytesOfFile(path, largestSnapshot + 1, progress);
    if (!bytes)
        return bytes.error();
    if (bytes->size() > largestSnapshot)
        return Error{ErrorCode::FileTooLarge,
                     {"more than " + std::to_string(largestSnapshot), std::to_string(largestSnapshot)},
                     {path, 0, 0, {}}};
    return readSnapshot(*bytes, path, progress);
}

Result<runs::MemorySnapshot> readSnapshot(std::string_view bytes, const std::string &file, const Progress &progress)
{
    const Result<Pickle> pickle = readPickle(bytes, file, progress);
    if (!pickle)
        return pickle.error();
    return Builder(*pickle, file, progress).build();
}

} // namespace shardscope::io
