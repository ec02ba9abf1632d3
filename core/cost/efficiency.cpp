// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/efficiency.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::cost {

namespace {

struct Tile {
    double rows;
    double columns;
    double rate; ///< of the largest tile's
};
/// What cuBLAS and CUTLASS deal out; smaller tiles read their operands more often.
constexpr std::array<Tile, 4> tiles{Tile{256, 128, 1.0}, Tile{128, 128, 0.93}, Tile{128, 64, 0.75}, Tile{64, 64, 0.55}};

} // namespace

double matmulTime(const EfficiencyLaw &law, const MatmulRates &rates, const Matmul &matmul)
{
    const double results = matmul.m * matmul.n * matmul.batch;
    double area = results;
    if (law.tileShare > 0) {
        area = 0;
        for (const Tile &tile : tiles) {
            const double count = std::ceil(matmul.m / tile.rows) * std::ceil(matmul.n / tile.columns) * matmul.batch;
            const double dealt = std::ceil(count / law.units) * law.units * tile.rows * tile.columns;
            const double felt = (results + law.tileShare * (dealt - results)) / tile.rate;
            area = area > 0 ? std::min(area, felt) : felt;
        }
    }
    const double arithmetic = 2 * area * (matmul.k + law.depth) / rates.flops;
    const double moved =
        rates.width * matmul.batch * (matmul.m * matmul.k + matmul.k * matmul.n + matmul.m * matmul.n) + matmul.added;
    return std::max(arithmetic, moved / rates.memory_Bps) + law.kernel_s;
}

double peakRate(const cluster::Accelerator &device, model::Precision precision)
{
    const auto rate = [](const std::optional<FlopPerSecond> &value) { return value ? value->si() : 0.0; };
    switch (precision) {
    case model::Precision::Fp32: return rate(device.dense.fp32);
    case model::Precision::Fp16: return rate(device.dense.fp16);
    case model::Precision::Bf16: return rate(device.dense.bf16);
    case model::Precision::Fp8: return rate(device.dense.fp8);
    }
    return 0;
}

double widePeak(const cluster::Accelerator &device)
{
    const double wide = std::max(peakRate(device, model::Precision::Fp16), peakRate(device, model::Precision::Bf16));
    return wide > 0 ? wide : peakRate(device, model::Precision::Fp32);
}

} // namespace shardscope::cost
