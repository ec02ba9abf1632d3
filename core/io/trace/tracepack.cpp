// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracepack.h"

#include "core/base/base64.h"

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>

#include <zlib.h>

namespace shardscope::io {

namespace {

using runs::TraceGroup;
using runs::TraceLane;

/// Small numbers first, deflated as they come.
class Packer {
public:
    Packer() { m_ready = ::deflateInit(&m_stream, Z_DEFAULT_COMPRESSION) == Z_OK; }
    Packer(const Packer &) = delete;
    Packer &operator=(const Packer &) = delete;
    ~Packer() { ::deflateEnd(&m_stream); }

    void number(std::uint64_t value)
    {
        for (; value > 127; value >>= 7U)
            byte(static_cast<std::uint8_t>(value | 128U));
        byte(static_cast<std::uint8_t>(value));
    }
    void byte(std::uint8_t value)
    {
        if (m_used == m_plain.size())
            run(Z_NO_FLUSH);
        m_plain[m_used++] = value;
    }
    std::string finish()
    {
        run(Z_FINISH);
        return std::move(m_packed);
    }

private:
    void run(int flush)
    {
        std::array<Bytef, 1U << 15U> out{};
        m_stream.next_in = m_plain.data();
        m_stream.avail_in = static_cast<uInt>(m_used);
        do {
            m_stream.next_out = out.data();
            m_stream.avail_out = static_cast<uInt>(out.size());
            if (!m_ready || ::deflate(&m_stream, flush) == Z_STREAM_ERROR)
                return;
            m_packed.append(reinterpret_cast<const char *>(out.data()), out.size() - m_stream.avail_out);
        } while (m_stream.avail_out == 0);
        m_used = 0;
    }

    z_stream m_stream{};
    bool m_ready = false;
    std::array<Bytef, 1U << 15U> m_plain{};
    std::size_t m_used = 0;
    std::string m_packed;
};

/// The reverse; what does not fit makes it fail and stay so.
class Unpacker {
public:
    explicit Unpacker(const std::string &packed)
    {
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
        m_stream.avail_in = static_cast<uInt>(packed.size());
        m_ok = packed.size() < std::numeric_limits<uInt>::max() && ::inflateInit(&m_stream) == Z_OK;
    }
    Unpacker(const Unpacker &) = delete;
    Unpacker &operator=(const Unpacker &) = delete;
    ~Unpacker() { ::inflateEnd(&m_stream); }

    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 63; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint64_t>(next & 127U) << shift;
            if ((next & 128U) == 0)
                return value;
        }
        m_ok = false;
        return 0;
    }
    std::uint8_t byte()
    {
        if (m_at == m_got && !more()) {
            m_ok = false;
            return 0;
        }
        return m_plain[m_at++];
    }
    [[nodiscard]] bool ok() const { return m_ok; }
    /// Nothing is left behind what was read.
    [[nodiscard]] bool atEnd() { return m_ok && m_at == m_got && !more(); }

private:
    bool more()
    {
        if (!m_ok || m_ended)
            return false;
        m_stream.next_out = m_plain.data();
        m_stream.avail_out = static_cast<uInt>(m_plain.size());
        const int state = ::inflate(&m_stream, Z_NO_FLUSH);
        m_ended = state == Z_STREAM_END;
        m_got = m_plain.size() - m_stream.avail_out;
        m_at = 0;
        return (state == Z_OK || m_ended) && m_got > 0;
    }

    z_stream m_stream{};
    bool m_ok = false;
    bool m_ended = false;
    std::array<Bytef, 1U << 15U> m_plain{};
    std::size_t m_at = 0;
    std::size_t m_got = 0;
};

bool unpackLane(Unpacker &in, std::size_t count, std::size_t names, TraceLane &lane, std::int64_t whole)
{
    std::int64_t at = 0;
    for (std::size_t i = 0; i < count && in.ok(); ++i) {
        const std::uint64_t step = in.number();
        if (step > static_cast<std::uint64_t>(whole - at))
            return false;
        at += static_cast<std::int64_t>(step);
        lane.start.push_back(at);
    }
    for (std::size_t i = 0; i < count && in.ok(); ++i) {
        const std::uint64_t length = in.number();
        if (length > static_cast<std::uint64_t>(whole - lane.start[i]))
            return false;
        lane.length.push_back(0);
        lane.setLength(i, static_cast<std::int64_t>(length));
    }
    for (std::size_t i = 0; i < count && in.ok(); ++i) {
        const std::uint64_t label = in.number();
        if (label >= names)
            return false;
        lane.label.push_back(static_cast<std::uint32_t>(label));
    }
    for (std::size_t i = 0; i < count && in.ok(); ++i) {
        const std::uint8_t group = in.byte();
        if (group >= runs::traceGroups)
            return false;
        lane.group.push_back(static_cast<TraceGroup>(group));
    }
    return in.ok();
}

/// Small numbers of either sign as small ones without.
std::uint64_t folded(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    return (bits << 1U) ^ (value < 0 ? ~std::uint64_t{0} : 0);
}

std::int64_t unfolded(std::uint64_t value)
{
    return static_cast<std::int64_t>((value >> 1U) ^ ((value & 1U) != 0 ? ~std::uint64_t{0} : 0));
}

/// Most that one number of the text may be: two bits stay for the sign and for what is not known.
constexpr std::uint64_t mostPacked = std::uint64_t{1} << 61U;

} // namespace

std::string packColumns(const runs::Trace &trace)
{
    Packer out;
    for (const TraceLane &lane : trace.lanes) {
        std::int64_t at = 0;
        for (const std::int64_t start : lane.start) {
            out.number(static_cast<std::uint64_t>(start - at));
            at = start;
        }
        for (std::size_t i = 0; i < lane.size(); ++i)
            out.number(static_cast<std::uint64_t>(lane.lengthOf(i)));
        for (const std::uint32_t label : lane.label)
            out.number(label);
        for (const TraceGroup group : lane.group)
            out.byte(static_cast<std::uint8_t>(group));
    }
    return toBase64(out.finish());
}

bool unpackColumns(std::string_view text, const std::vector<std::size_t> &counts, runs::Trace &trace)
{
    const std::optional<std::string> packed = fromBase64(text);
    if (!packed)
        return false;
    Unpacker in(*packed);
    for (std::size_t l = 0; l < trace.lanes.size(); ++l)
        if (!unpackLane(in, counts[l], trace.names.size(), trace.lanes[l], trace.length))
            return false;
    return in.atEnd();
}

std::string packDetails(const runs::TraceDetails &details, const std::vector<std::size_t> &kinds)
{
    Packer out;
    out.number(details.collectives.size());
    for (std::size_t i = 0; i < details.collectives.size(); ++i) {
        const runs::CollectiveCall &call = details.collectives[i];
        for (const std::int64_t value : {std::int64_t{call.lane}, std::int64_t{call.index}, static_cast<std::int64_t>(kinds[i])})
            out.number(static_cast<std::uint64_t>(value));
        for (const std::int64_t value : {call.bytes, call.sequence, std::int64_t{call.from}, std::int64_t{call.to}})
            out.number(folded(value));
    }
    for (const std::vector<std::int64_t> &lane : details.ahead)
        for (const std::int64_t ahead : lane)
            out.number(ahead == runs::TraceDetails::notKnown ? 0 : folded(ahead) + 1);
    for (const std::vector<std::int32_t> &lane : details.callOf) {
        out.number(lane.size()); // of lanes without shapes 0
        for (const std::int32_t call : lane)
            out.number(folded(call));
    }
    return toBase64(out.finish());
}

bool unpackDetails(std::string_view text, const runs::Trace &trace, const std::vector<runs::CollectiveCall> &kinds,
                   runs::TraceDetails &details)
{
    const std::optional<std::string> packed = fromBase64(text);
    if (!packed)
        return false;
    Unpacker in(*packed);
    const std::uint64_t calls = in.number();
    for (std::uint64_t i = 0; i < calls && in.ok(); ++i) {
        const std::uint64_t lane = in.number();
        const std::uint64_t index = in.number();
        const std::uint64_t kind = in.number();
        if (lane >= trace.lanes.size() || index >= trace.lanes[lane].size() || kind >= kinds.size())
            return false;
        runs::CollectiveCall &call = details.collectives.emplace_back(kinds[kind]);
        call.lane = static_cast<std::uint32_t>(lane);
        call.index = static_cast<std::uint32_t>(index);
        call.bytes = unfolded(in.number());
        call.sequence = unfolded(in.number());
        for (int *rank : {&call.from, &call.to}) {
            const std::int64_t value = unfolded(in.number());
            if (value < -1 || value > std::numeric_limits<int>::max())
                return false;
            *rank = static_cast<int>(value);
        }
    }
    for (const TraceLane &lane : trace.lanes) {
        std::vector<std::int64_t> &ahead = details.ahead.emplace_back();
        for (std::size_t i = 0; i < lane.size() && in.ok(); ++i) {
            const std::uint64_t value = in.number();
            if (value > mostPacked)
                return false;
            ahead.push_back(value == 0 ? runs::TraceDetails::notKnown : unfolded(value - 1));
        }
    }
    const auto known = static_cast<std::int64_t>(details.calls.size());
    for (std::size_t l = 0; l < trace.lanes.size() && known > 0 && !in.atEnd(); ++l) {
        std::vector<std::int32_t> &lane = details.callOf.emplace_back();
        const std::uint64_t count = in.number();
        if (count != 0 && count != trace.lanes[l].size())
            return false;
        for (std::uint64_t i = 0; i < count && in.ok(); ++i) {
            const std::int64_t call = unfolded(in.number());
            if (call > known || call < -known)
                return false;
            lane.push_back(static_cast<std::int32_t>(call));
        }
    }
    return in.atEnd();
}

} // namespace shardscope::io
