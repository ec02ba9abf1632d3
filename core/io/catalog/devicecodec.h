// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/catalog/catalog.h"
#include "core/io/json/fields.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// The keys of a row of resources/catalog/devices.json that are there, over what `out` holds.
void readDeviceKeys(Fields &fields, cluster::Accelerator &out);

/// A device of one's own: an object with the keys of such a row, at least name, memory_bytes, memory_Bps and one rate of
/// dense_FLOPs; with "like" all that it does not say is as of that device. What nobody says stays 0 (cluster::completed
/// assumes it). The error names the key that is missing.
[[nodiscard]] Result<cluster::Accelerator> deviceFromJson(const Json &json, const std::string &pointer, std::string_view file,
                                                          const Catalog &catalog);
/// What deviceFromJson() reads.
[[nodiscard]] Json deviceJson(const cluster::Accelerator &device);

/// A name, or an object as above, completed.
[[nodiscard]] Result<cluster::Accelerator> deviceChoice(const Json &json, const std::string &pointer, const Catalog &catalog,
                                                        std::vector<Message> *assumed = nullptr);

} // namespace shardscope::io
