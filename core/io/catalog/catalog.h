// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/cost/efficiency.h"
#include "core/model/network.h"
#include "core/search/plansquery.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

struct CatalogModel {
    model::Network network;
    std::vector<std::string> aliases;
    std::optional<double> published; ///< parameters that the source states
    bool rounded = false;            ///< … as a round number
};

/// A software environment and what its CUDA context takes of every device.
struct CatalogEnvironment {
    std::string name;
    Bytes context{};
    bool inferred = false;
    std::string source;
};

/// Devices, models and environments that the program knows, from
/// resources/catalog. Compiled in; reading takes some milliseconds.
struct Catalog {
    std::vector<cluster::Accelerator> devices;
    std::vector<CatalogModel> models;
    std::vector<CatalogEnvironment> environments;
    std::vector<cost::EfficiencyLaw> efficiency; ///< of devices, by their names
};

/// What is compiled in, read once. Fails only where those files break their own
/// format, which a test excludes. Any thread.
[[nodiscard]] const Result<Catalog> &loadCatalog();

/// What a report needs of it, made once; null where loadCatalog() fails.
[[nodiscard]] std::shared_ptr<const search::PlanDevices> planDevices();
/// Its devices alone.
[[nodiscard]] std::shared_ptr<const std::vector<cluster::Accelerator>> catalogDevices();

/// By a name as people write it and tools print it (cluster::deviceNamed); the error lists what is known.
[[nodiscard]] Result<cluster::Accelerator> findDevice(const Catalog &catalog, std::string_view name);
/// The efficiency law of a device.
[[nodiscard]] Result<cost::EfficiencyLaw> findEfficiency(const Catalog &catalog, std::string_view device);
[[nodiscard]] Result<CatalogModel> findModel(const Catalog &catalog, std::string_view name);
/// By a name as people write it: "meta-llama/Llama-2-7b-chat-hf", "/models/Qwen3-8B/", "Llama 2 7B". Null where no model
/// has the shape that the name stands for.
[[nodiscard]] const CatalogModel *modelNamedLike(const Catalog &catalog, std::string_view name);

} // namespace shardscope::io
