// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/snapshot/pickle.h"

#include "core/base/issue.h"

#include <bit>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

/// Opcodes by the names of Python's pickletools.
enum Op : unsigned char {
    Mark = '(',
    Stop = '.',
    EmptyDict = '}',
    EmptyList = ']',
    EmptyTuple = ')',
    TupleOp = 't',
    ListOp = 'l',
    DictOp = 'd',
    SetItem = 's',
    SetItems = 'u',
    Append = 'a',
    Appends = 'e',
    BinUnicode = 'X',
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    BinFloat = 'G',
    NoneOp = 'N',
    BinPut = 'q',
    LongBinPut = 'r',
    BinGet = 'h',
    LongBinGet = 'j',
    Proto = 0x80,
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    NewTrue = 0x88,
    NewFalse = 0x89,
    Long1 = 0x8A,
    ShortBinUnicode = 0x8C,
    BinUnicode8 = 0x8D,
    Memoize = 0x94,
    FrameOp = 0x95,
};

constexpr std::size_t deepest = 256; // open brackets; a snapshot has less than ten
// Values that nothing has gathered yet: Python gathers a thousand at a time, PyTorch's own writer all events of a device.
constexpr std::size_t mostAtOnce = (std::size_t{1} << 24U) + deepest;

class Reader {
public:
    Reader(std::string_view bytes, const std::string &file, const Progress &progress, const PickleTake &take)
        : m_bytes(bytes), m_file(file), m_progress(progress), m_take(take)
    {
    }

    Result<Pickle> read()
    {
        if (!looksLikePickle(m_bytes))
            return fault("it is no pickle of protocol 2 to 5");
        m_at = 2;
        for (std::size_t count = 0; !m_done; ++count) {
            if ((count & 0xFFFFU) == 0) {
                if (m_progress.stopRequested())
                    return Error{ErrorCode::Stopped, {}, {}};
                m_progress.report(static_cast<double>(m_at) / static_cast<double>(m_bytes.size()));
            }
            if (m_at >= m_bytes.size())
                return fault("the pickle ends before its end mark");
            if (m_values + m_stack.size() > mostPickleValues)
                return fault("the pickle has more than " + std::to_string(mostPickleValues) + " values");
            if (m_stack.size() > mostAtOnce)
                return fault("the pickle has more than " + std::to_string(mostAtOnce) + " values in one piece");
            m_opAt = m_at;
            if (Status step = one(static_cast<unsigned char>(m_bytes[m_at++])); !step)
                return std::move(step).error();
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] Error fault(const std::string &what) const { return {ErrorCode::FileRead, {what}, atLine(m_file)}; }
    [[nodiscard]] Error faultHere(const std::string &what) const
    {
        return fault("at byte " + std::to_string(m_opAt) + " " + what);
    }

    /// The next little-endian number of so many bytes.
    std::optional<std::uint64_t> number(std::size_t size)
    {
        if (m_bytes.size() - m_at < size)
            return {};
        std::uint64_t out = 0;
        for (std::size_t i = 0; i < size; ++i)
            out |= std::uint64_t{static_cast<unsigned char>(m_bytes[m_at + i])} << (8 * i);
        m_at += size;
        return out;
    }

    Status one(unsigned char op)
    {
        switch (op) {
        case Stop: return stop();
        case Mark: return mark();
        case EmptyDict: return push(container(PickleKind::Dict));
        case EmptyList:
        case EmptyTuple: return push(container(PickleKind::List));
        case Tuple1: return gather(1);
        case Tuple2: return gather(2);
        case Tuple3: return gather(3);
        case TupleOp:
        case ListOp: return gatherMarked(PickleKind::List);
        case DictOp: return gatherMarked(PickleKind::Dict);
        case Append: return extend(PickleKind::List, 1);
        case SetItem: return extend(PickleKind::Dict, 2);
        case Appends: return extendMarked(PickleKind::List);
        case SetItems: return extendMarked(PickleKind::Dict);
        case NoneOp: return push({});
        case NewTrue: return push(whole(PickleKind::Bool, 1));
        case NewFalse: return push(whole(PickleKind::Bool, 0));
        case Memoize: return remember(m_memo.size());
        default: return sized(op);
        }
    }

    /// What a length, an index or a number follows.
    Status sized(unsigned char op)
    {
        switch (op) {
        case ShortBinUnicode: return text(1);
        case BinUnicode: return text(4);
        case BinUnicode8: return text(8);
        case BinInt1: return integer(1);
        case BinInt2: return integer(2);
        case BinInt: return integer(4);
        case Long1: return longInteger();
        case BinFloat: return real();
        case BinPut: return put(1);
        case LongBinPut: return put(4);
        case BinGet: return get(1);
        case LongBinGet: return get(4);
        case FrameOp: return frame();
        default:
            return faultHere(
                "the pickle holds a class, a call or another opcode that no memory snapshot has; nothing of it is run");
        }
    }

    Status cut() { return faultHere("the pickle ends within a value, or announces more than it has"); }
    Status broken() { return faultHere("the pickle takes values that are not there"); }

    static PickleValue whole(PickleKind kind, std::int64_t number) { return {kind, 0, {number}}; }

    PickleValue container(PickleKind kind)
    {
        PickleValue out;
        out.kind = kind;
        out.index = static_cast<std::uint32_t>(m_out.containers.size());
        m_out.containers.emplace_back();
        m_dropped.push_back(false);
        ++m_values;
        return out;
    }

    Status push(PickleValue value)
    {
        m_stack.push_back(value);
        return Nothing{};
    }

    Status stop()
    {
        if (m_stack.size() != 1 || !m_marks.empty())
            return broken();
        m_out.root = m_stack.back();
        m_done = true;
        return Nothing{};
    }

    Status mark()
    {
        if (m_marks.size() >= deepest)
            return faultHere("the pickle is nested deeper than " + std::to_string(deepest) + " levels");
        m_marks.push_back(m_stack.size());
        return Nothing{};
    }

    /// Values above the last mark.
    [[nodiscard]] std::size_t above() const { return m_stack.size() - (m_marks.empty() ? 0 : m_marks.back()); }

    /// Moves the topmost `count` values to the end of a container.
    void move(std::size_t count, const PickleValue &into)
    {
        PickleItems &items = m_out.containers[into.index];
        const auto from = m_stack.end() - static_cast<std::ptrdiff_t>(count);
        items.insert(items.end(), from, m_stack.end());
        m_stack.erase(from, m_stack.end());
        m_values += count;
    }

    Status gather(std::size_t count, PickleKind kind = PickleKind::List)
    {
        if (above() < count || (kind == PickleKind::Dict && count % 2 != 0))
            return broken();
        const PickleValue into = container(kind);
        move(count, into);
        offer(into);
        return push(into);
    }

    Status gatherMarked(PickleKind kind)
    {
        if (m_marks.empty())
            return broken();
        const std::size_t count = above();
        m_marks.pop_back();
        return gather(count, kind);
    }

    Status extend(PickleKind kind, std::size_t count)
    {
        if (above() < count + 1 || (kind == PickleKind::Dict && count % 2 != 0))
            return broken();
        const PickleValue into = m_stack[m_stack.size() - count - 1];
        if (into.kind != kind)
            return broken();
        if (m_dropped[into.index])
            return faultHere("the pickle puts more into a value that was complete");
        move(count, into);
        offer(into);
        return Nothing{};
    }

    void offer(const PickleValue &value)
    {
        if (value.kind != PickleKind::Dict || !m_take || !m_take(m_out, value))
            return;
        for (const PickleValue &inner : m_out.containers[value.index])
            if (inner.kind == PickleKind::List)
                drop(inner.index);
        drop(value.index);
    }

    void drop(std::uint32_t container)
    {
        m_values -= m_out.containers[container].size();
        PickleItems().swap(m_out.containers[container]);
        m_dropped[container] = true;
    }

    Status extendMarked(PickleKind kind)
    {
        if (m_marks.empty())
            return broken();
        const std::size_t count = above();
        m_marks.pop_back();
        return extend(kind, count);
    }

    Status text(std::size_t lengthBytes)
    {
        const auto length = number(lengthBytes);
        if (!length || *length > m_bytes.size() - m_at)
            return cut();
        PickleValue out;
        out.kind = PickleKind::Text;
        out.index = static_cast<std::uint32_t>(m_out.texts.size());
        m_out.texts.push_back(m_bytes.substr(m_at, *length));
        m_at += *length;
        ++m_values;
        return push(out);
    }

    Status integer(std::size_t size)
    {
        const auto value = number(size);
        if (!value)
            return cut();
        return push(whole(PickleKind::Int, size == 4 ? static_cast<std::int32_t>(static_cast<std::uint32_t>(*value))
                                                     : static_cast<std::int64_t>(*value)));
    }

    /// Two's complement of so many bytes as it takes.
    Status longInteger()
    {
        const auto size = number(1);
        if (!size)
            return cut();
        if (*size > 8)
            return faultHere("the pickle has a whole number of more than 64 bits");
        const auto value = number(*size);
        if (!value)
            return cut();
        const unsigned unused = 64U - 8U * static_cast<unsigned>(*size);
        return push(whole(PickleKind::Int, unused == 64 ? 0 : static_cast<std::int64_t>(*value << unused) >> unused));
    }

    Status real()
    {
        const auto bits = number(8);
        if (!bits)
            return cut();
        PickleValue out;
        out.kind = PickleKind::Float;
        out.real = std::bit_cast<double>(__builtin_bswap64(*bits)); // big-endian, unlike all others
        return push(out);
    }

    Status remember(std::size_t place)
    {
        if (above() == 0)
            return broken();
        if (place > m_memo.size())
            return faultHere("the pickle remembers values out of order");
        if (place == m_memo.size())
            m_memo.emplace_back();
        m_memo[place] = m_stack.back();
        ++m_values;
        return Nothing{};
    }

    Status put(std::size_t size)
    {
        const auto place = number(size);
        return place ? remember(*place) : cut();
    }

    Status get(std::size_t size)
    {
        const auto place = number(size);
        if (!place)
            return cut();
        return *place < m_memo.size() ? push(m_memo[*place]) : broken();
    }

    /// How much follows in one piece: of no use here, but never beyond the end.
    Status frame()
    {
        const auto size = number(8);
        return size && *size <= m_bytes.size() - m_at ? Status(Nothing{}) : cut();
    }

    std::string_view m_bytes;
    const std::string &m_file;
    const Progress &m_progress;
    const PickleTake &m_take;
    Pickle m_out;
    BigVector<bool> m_dropped; ///< of each container
    PickleItems m_stack;
    std::vector<std::size_t> m_marks; ///< height of the stack at each
    PickleItems m_memo;
    std::size_t m_at = 0;
    std::size_t m_opAt = 0;
    std::size_t m_values = 0;
    bool m_done = false;
};

} // namespace

std::span<const PickleValue> Pickle::items(const PickleValue &value) const
{
    return value.kind == PickleKind::List ? std::span<const PickleValue>(containers[value.index])
                                          : std::span<const PickleValue>();
}

PickleValue Pickle::find(const PickleValue &value, std::string_view key) const
{
    if (value.kind != PickleKind::Dict)
        return {};
    const PickleItems &entries = containers[value.index];
    constexpr std::size_t most = 64; // entries; no dictionary of a snapshot that is searched has more
    for (std::size_t i = 0; i + 1 < entries.size() && i < 2 * most; i += 2)
        if (entries[i].kind == PickleKind::Text && text(entries[i]) == key)
            return entries[i + 1];
    return {};
}

std::string_view Pickle::text(const PickleValue &value) const
{
    return value.kind == PickleKind::Text ? texts[value.index] : std::string_view();
}

Result<Pickle> readPickle(std::string_view bytes, const std::string &file, const Progress &progress, const PickleTake &take)
{
    return Reader(bytes, file, progress, take).read();
}

bool looksLikePickle(std::string_view bytes)
{
    return bytes.size() > 2 && static_cast<unsigned char>(bytes[0]) == Proto && bytes[1] >= 2 && bytes[1] <= 5;
}

} // namespace shardscope::io
