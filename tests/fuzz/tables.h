// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

// For a target whose inputs are printouts: they are changed as such.
#include "tests/fuzz/textmutator.h"

// Looked up by libFuzzer, so not inline: a target is one file.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t longest, unsigned seed)
{
    return shardscope::mutateText(data, size, longest, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t *first, std::size_t firstSize, const std::uint8_t *second,
                                                 std::size_t secondSize, std::uint8_t *out, std::size_t longest, unsigned seed)
{
    return shardscope::crossTexts({reinterpret_cast<const char *>(first), firstSize},
                                  {reinterpret_cast<const char *>(second), secondSize}, out, longest, seed);
}
