// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shardscope::tests {

/// Plain values as Python's pickle writes them by protocol 4: texts once, lists by the thousand.
class PickleWriter {
public:
    using Sink = std::function<void(std::string_view)>;
    explicit PickleWriter(Sink sink) : m_sink(std::move(sink)) { m_text = "\x80\x04"; }

    void text(std::string_view value)
    {
        if (const auto known = m_texts.find(std::string(value)); known != m_texts.end())
            return again(known->second);
        m_text += value.size() < 256 ? '\x8c' : 'X';
        little(value.size(), value.size() < 256 ? 1 : 4);
        m_text += value;
        m_texts.emplace(value, memoize());
    }
    void number(std::int64_t value)
    {
        if (value >= 0 && value < 256) {
            m_text += 'K';
            little(static_cast<std::uint64_t>(value), 1);
        } else if (value >= 0 && value < 65'536) {
            m_text += 'M';
            little(static_cast<std::uint64_t>(value), 2);
        } else {
            m_text += "\x8a\x08";
            little(static_cast<std::uint64_t>(value), 8);
        }
    }
    void entry(std::string_view key, std::int64_t value)
    {
        text(key);
        number(value);
    }
    void entry(std::string_view key, std::string_view value)
    {
        text(key);
        text(value);
    }
    /// … entries, then close('u').
    std::uint32_t dictionary()
    {
        m_text += '}';
        const std::uint32_t place = memoize();
        m_text += '(';
        return place;
    }
    /// … items, then close('e').
    void list()
    {
        m_text += ']';
        memoize();
        m_text += '(';
    }
    void close(char how)
    {
        m_text += how;
        constexpr std::size_t block = 1U << 20U;
        if (m_text.size() > block)
            flush();
    }
    void again(std::uint32_t place)
    {
        m_text += place < 256 ? 'h' : 'j';
        little(place, place < 256 ? 1 : 4);
    }
    void nextBatch() { m_text += "e("; }
    void finish()
    {
        m_text += '.';
        flush();
    }
    [[nodiscard]] std::size_t written() const { return m_written + m_text.size(); }

private:
    std::uint32_t memoize()
    {
        m_text += '\x94';
        return m_memo++;
    }
    void little(std::uint64_t value, int bytes)
    {
        for (int i = 0; i < bytes; ++i)
            m_text += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    }
    void flush()
    {
        m_sink(m_text);
        m_written += m_text.size();
        m_text.clear();
    }

    Sink m_sink;
    std::string m_text;
    std::size_t m_written = 0;
    std::uint32_t m_memo = 0;
    std::unordered_map<std::string, std::uint32_t> m_texts;
};

/// What was written, summed beside it.
struct WrittenSnapshot {
    std::int64_t peak = 0; ///< bytes that were live at most
    std::size_t events = 0;
    std::int64_t reserved = 0;
};

/// A training of some layers as torch.cuda.memory._dump_snapshot writes it: parameters from a
/// constructor, then steps of activations, logits, gradients (in a thread without frames) and,
/// from the first step on, states. Stacks are forty lines deep, as those of real programs are.
class SnapshotWriter {
public:
    SnapshotWriter(PickleWriter::Sink sink, int layers, std::size_t untilBytes)
        : m_out(std::move(sink)), m_layers(layers), m_until(untilBytes)
    {
    }

    WrittenSnapshot write()
    {
        m_out.dictionary();
        m_out.text("segments");
        m_out.list();
        segment();
        m_out.close('e');
        m_out.text("device_traces");
        m_out.list();
        m_out.list();
        for (int i = 0; i < m_layers; ++i)
            alloc(parameter, build, i);
        for (int step = 0; step == 0 || m_out.written() < m_until; ++step)
            train(step == 0);
        m_out.close('e');
        m_out.close('e');
        m_out.close('u');
        m_out.finish();
        m_written.reserved = room;
        return m_written;
    }

private:
    static constexpr std::int64_t parameter = 28'311'552;
    static constexpr std::int64_t activation = 6'291'456;
    static constexpr std::int64_t logits = 205'852'672;
    static constexpr std::int64_t room = std::int64_t{60} << 30U;
    static constexpr int inLayer = 16; ///< activations
    enum Kind { build, forward, loss, begin, backward, optimizer };

    void segment()
    {
        m_out.dictionary();
        m_out.entry("device", 0);
        m_out.entry("total_size", room);
        m_out.text("blocks");
        m_out.list();
        m_out.close('e');
        m_out.close('u');
    }

    void train(bool first)
    {
        std::vector<std::pair<std::int64_t, std::int64_t>> kept; // address, bytes
        for (int layer = 0; layer < m_layers; ++layer)
            for (int i = 0; i < inLayer; ++i)
                kept.emplace_back(alloc(activation, forward, layer * inLayer + i), activation);
        kept.emplace_back(alloc(logits, loss, 0), logits);
        kept.emplace_back(alloc(4, begin, 0), 4); // the first gradient: the program's own thread asks for it
        for (int layer = m_layers - 1; layer >= 0; --layer) {
            const std::int64_t own = alloc(activation, backward, 0);
            if (first) // gradients stay
                alloc(parameter, backward, 0);
            for (int i = 0; i <= inLayer && !kept.empty(); ++i) {
                free(kept.back().first, kept.back().second);
                kept.pop_back();
            }
            free(own, activation);
        }
        for (const auto &[address, bytes] : kept)
            free(address, bytes);
        for (int layer = 0; first && layer < m_layers; ++layer)
            alloc(2 * parameter, optimizer, layer);
        const std::int64_t square = alloc(parameter, optimizer, m_layers);
        free(square, parameter);
    }

    std::int64_t alloc(std::int64_t bytes, Kind kind, int line)
    {
        const std::int64_t address = m_free.empty() ? (std::int64_t{1} << 46U) + (m_next++ << 30U) : m_free.back();
        if (!m_free.empty())
            m_free.pop_back();
        m_live += bytes;
        m_written.peak = std::max(m_written.peak, m_live);
        event("alloc", address, bytes, kind, line);
        return address;
    }
    void free(std::int64_t address, std::int64_t bytes)
    {
        event("free_requested", address, bytes, backward, 0);
        event("free_completed", address, bytes, backward, 0);
        m_live -= bytes;
        m_free.push_back(address);
    }

    void event(std::string_view action, std::int64_t address, std::int64_t bytes, Kind kind, int line)
    {
        constexpr std::size_t batch = 1000;
        if (m_written.events > 0 && m_written.events % batch == 0)
            m_out.nextBatch();
        ++m_written.events;
        m_out.dictionary();
        m_out.entry("action", action);
        m_out.entry("addr", address);
        m_out.entry("size", bytes);
        m_out.entry("stream", 0);
        m_out.entry("time_us", m_time += 7);
        m_out.text("frames");
        m_out.list();
        stack(kind, line);
        m_out.close('e');
        m_out.close('u');
    }

    void stack(Kind kind, int line)
    {
        if (kind == backward)
            return;
        switch (kind) {
        case build: frame("__init__", "/env/torch/nn/modules/linear.py", 100); break;
        case forward: frame("forward", "/env/model/layer.py", 10 + line); break;
        case loss: frame("cross_entropy", "/env/torch/nn/functional.py", 3400); break;
        case begin:
            frame("_make_grads", "/env/torch/autograd/__init__.py", 90), frame("backward", "/env/torch/_tensor.py", 500);
            break;
        case optimizer: frame(line == m_layers ? "_multi_tensor_adamw" : "_init_group", "/env/torch/optim/adamw.py", 90); break;
        case backward: break;
        }
        constexpr int depth = 40;
        for (int i = 0; i < depth; ++i)
            frame("_call_impl", "/env/torch/nn/modules/module.py", 1500 + i);
        frame("<module>", "/home/train.py", 50 + kind);
    }

    void frame(std::string_view name, std::string_view file, std::int64_t line)
    {
        const std::string key = std::string(name) + ':' + std::string(file) + ':' + std::to_string(line);
        if (const auto known = m_frames.find(key); known != m_frames.end())
            return m_out.again(known->second);
        m_frames.emplace(key, m_out.dictionary());
        m_out.entry("name", name);
        m_out.entry("filename", file);
        m_out.entry("line", line);
        m_out.close('u');
    }

    PickleWriter m_out;
    int m_layers;
    std::size_t m_until;
    WrittenSnapshot m_written;
    std::int64_t m_live = 0;
    std::int64_t m_time = 1'000'000;
    std::int64_t m_next = 0;
    std::vector<std::int64_t> m_free;
    std::unordered_map<std::string, std::uint32_t> m_frames;
};

} // namespace shardscope::tests
