// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/layout.h"

#include <string_view>

namespace shardscope::io {

/// Whose modules ran, by what a table or a launch file calls its framework ("PyTorch 2.11 + transformers, eager",
/// "accelerate", "PyTorch DDP, torch.compile"). Frameworks on PyTorch that bring kernels or a compiler of their own (torchtitan,
/// InternEvo, llm-foundry, "pytorch-fsdp") are as torchtitan; Framework where the text names none of PyTorch's kin.
[[nodiscard]] plan::Software softwareNamed(std::string_view framework);

/// Is it PyTorch's or Hugging Face's modules without a framework around them?
[[nodiscard]] bool isPlainPyTorch(plan::Software software);

} // namespace shardscope::io
