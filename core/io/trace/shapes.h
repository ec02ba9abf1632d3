// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/tracedetails.h"

#include <optional>
#include <string_view>

namespace shardscope::io {

/// Operands of an operation as a profiler records them: three lists in JSON, of equal length.
struct RawShapes {
    std::string_view dims;        ///< [[8192, 2048], [2048, 2048]]
    std::string_view types;       ///< ["c10::BFloat16", "c10::BFloat16"]
    std::string_view strides;     ///< [[2048, 1], [1, 2048]]; may be empty
    std::string_view values = {}; ///< ["", "", "", "0.", "True"], of attention alone; may be empty
};

/// Is it an operation whose work follows from its operands?
[[nodiscard]] bool isCounted(std::string_view operation);
/// Bytes of an element by PyTorch's names of its type ("BFloat16", "c10::BFloat16", "long int"); 0 for one not known.
[[nodiscard]] int elementBytes(std::string_view type);
/// Is it an operation of attention, which is causal or not by one of its values?
[[nodiscard]] bool isAttention(std::string_view operation);
/// Counted: a product of matrices takes 2·m·k·n FLOP; attention two such products for each pair of tokens that is not masked
/// by being causal, its backward pass five (T. Dao 2023, FlashAttention-2, section 3.1); what else is listed reads its
/// operands once and writes one of the largest (what ends in "_" writes its first). Elements that a stride of 0 repeats are
/// one. Nothing where the lists are not as the operation has them.
[[nodiscard]] std::optional<runs::ShapedCall> shapedCall(std::string_view operation, const RawShapes &raw);

} // namespace shardscope::io
