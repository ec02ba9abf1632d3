// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/questions.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <string>

namespace shardscope::io {

namespace {

/// A kind of question: words that stand for it, what cannot be told, and what would tell.
struct Question {
    std::string_view code;
    std::array<std::string_view, 20> words;
    Text message;
    std::array<Text, 3> needs;
};

constexpr Question questions[] = {
    {"memory-not-told",
     {"out of memory", "out-of-memory", "memory error", "outofmemory", "oom", "显存不足", "爆显存"},
     core::tr("Why memory is short cannot be told from this text"),
     {core::tr("the whole out-of-memory message with its numbers, or torch.cuda.memory_summary()"),
      core::tr("the launch script, or model, GPUs, batch and sequence length"),
      {}}},
    {"hang-not-told",
     {"hang", "hangs", "hanging", "hung", "stuck", "freezes", "frozen", "deadlock", "timed out", "timeout", "卡住", "卡死"},
     core::tr("Who keeps the others waiting cannot be told from this text"),
     {core::tr("the logs of all ranks from the first error on, with NCCL_DEBUG=INFO"),
      core::tr("where each rank stands: py-spy dump, or the flight recorder's dump"),
      {}}},
    {"failure-not-told",
     {"traceback", "exception", "error", "failed", "crash", "crashes", "exitcode", "assertionerror", "runtimeerror", "报错"},
     core::tr("Why it failed cannot be told from this text"),
     {core::tr("the first error of all ranks, with the lines above it"),
      core::tr("the launch script, or model, GPUs, batch and sequence length"),
      {}}},
    {"serving-not-told",
     {"vllm", "sglang", "tensorrt-llm", "generation throughput", "inference", "serving", "generate time", "latency"},
     core::tr("Whether it serves as fast as it can cannot be told from this text"),
     {core::tr("model and its precision, GPU, tensor parallelism"),
      core::tr("tokens per second, requests at once, tokens of prompt and answer"),
      {}}},
    {"hosts-not-told",
     {"nodes", "multi-node", "multinode", "infiniband", "roce", "ethernet", "bandwidth", "busbw", "algbw", "nvlink", "pcie",
      "多机", "节点"},
     core::tr("Which link or network is slow cannot be told from this text"),
     {core::tr("the table of all_reduce_perf, on one host and on all, with the lines above it"),
      core::tr("nvidia-smi topo -m, and the start of a run with NCCL_DEBUG=INFO"),
      {}}},
    {"speed-not-told",
     {"slow", "slower", "slowly", "speed", "throughput", "faster", "utilization", "gpu-util", "it/s", "s/it", "iter", "mfu",
      "seconds", "慢", "tflops", "time", "速度", "训练"},
     core::tr("Why it is not faster cannot be told from this text"),
     {core::tr("the time of a step, with model, GPUs, batch and sequence length"),
      core::tr("a trace of one step, or nvidia-smi dmon and top while it runs"),
      core::tr("the lines of the log of some steps, as the program wrote them")}},
    {"memory-not-told",
     {"gpu memory", "memory usage", "more memory", "vram", "显存"},
     core::tr("Why memory is short cannot be told from this text"),
     {core::tr("the whole out-of-memory message with its numbers, or torch.cuda.memory_summary()"),
      core::tr("the launch script, or model, GPUs, batch and sequence length"),
      {}}},
};

/// As a whole word; Chinese has no spaces.
bool hasWord(std::string_view text, std::string_view word)
{
    const bool ascii = (static_cast<unsigned char>(word.front()) & 0x80U) == 0;
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        const auto goesOn = [](char c) { return isLetter(c) || c == '_'; }; // NCCL_IB_TIMEOUT asks of no timeout
        const bool whole = (at == 0 || !goesOn(text[at - 1])) && (end == text.size() || !goesOn(text[end]));
        if (whole || !ascii)
            return true;
    }
    return false;
}

} // namespace

bool isInWords(std::string_view text)
{
    constexpr std::size_t looked = 20000; // bytes
    constexpr int fewest = 3;             // words of three letters
    int words = 0;
    int letters = 0;
    for (const char c : text.substr(0, looked)) {
        if (c == '\0')
            return false;
        const bool other = (static_cast<unsigned char>(c) & 0x80U) != 0;
        letters = isLetter(c) || other ? letters + 1 : 0;
        words += letters == 3 || (other && letters % 9 == 0) ? 1 : 0; // Chinese has no spaces
    }
    return words >= fewest;
}

std::vector<runs::Abstained> questionsOf(const std::vector<std::string> &texts)
{
    std::vector<runs::Abstained> out;
    for (const std::string &text : texts)
        if (isInWords(text))
            if (runs::Abstained asked = needsOf(text); std::ranges::find(out, asked) == out.end())
                out.push_back(std::move(asked));
    return out;
}

runs::Abstained needsOf(std::string_view text)
{
    constexpr std::size_t looked = 200000; // bytes
    const std::string words = lowered(text.substr(0, looked));
    for (const Question &question : questions) {
        const auto stands = [&words](std::string_view word) { return !word.empty() && hasWord(words, word); };
        if (std::ranges::none_of(question.words, stands))
            continue;
        runs::Abstained out{std::string(question.code), question.message, {}};
        for (const Text need : question.needs)
            if (!need.empty())
                out.needs.emplace_back(need);
        return out;
    }
    return {"unreadable",
            core::tr("Nothing in this text is of a kind that can be judged"),
            {core::tr("the whole printout, log, script or table, as the tool wrote it")}};
}

} // namespace shardscope::io
