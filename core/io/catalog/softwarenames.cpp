// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/softwarenames.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <initializer_list>
#include <string>

namespace shardscope::io {

namespace {

bool hasAny(const std::string &text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&text](std::string_view word) { return contains(text, word); });
}

/// As a word of its own: "hf" in "HF Trainer", not in "rchf".
bool hasWord(const std::string &text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end])))
            return true;
    }
    return false;
}

bool isCompiled(const std::string &text)
{
    const bool never = hasAny(text, {"no compile", "not compile", "uncompiled", "without compile", "no torch.compile",
                                     "without torch.compile", "compile=false", "compile: false", "compile off"});
    return !never && hasAny(text, {"compile", "inductor"});
}

} // namespace

plan::Software softwareNamed(std::string_view framework)
{
    using plan::Software;
    const std::string text = lowered(framework);
    const Software modules = isCompiled(text) ? Software::HfCompiled : Software::HfEager;
    if (hasAny(text, {"transformers", "hugging", "accelerate", "axolotl", "llama-factory", "llamafactory", "ms-swift"})
        || hasWord(text, "hf") || hasWord(text, "trl"))
        return modules;
    if (hasAny(text, {"megatron", "deepspeed", "nemo", "mindspeed", "te-", "transformer engine"}))
        return Software::Framework;
    if (hasAny(text, {"fsdp", "torchtitan", "internevo", "nanotron", "picotron", "llm-foundry", "automodel", "lingua"}))
        return Software::Torchtitan;
    if (hasAny(text, {"pytorch", "lightning", "torchtune", "litgpt"}) || hasWord(text, "torch") || hasWord(text, "torchrun"))
        return isCompiled(text) ? Software::HfCompiled : Software::TorchEager;
    return Software::Framework;
}

bool isPlainPyTorch(plan::Software software)
{
    return software == plan::Software::HfEager || software == plan::Software::HfCompiled
           || software == plan::Software::TorchEager;
}

} // namespace shardscope::io
