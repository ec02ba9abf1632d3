// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/cluster/accelerator.h"
#include "core/model/network.h"

#include <string>

namespace shardscope::cost {

/// How fast a kind of device is at what training asks of it, by size. A handful
/// of constants each, from resources/catalog/efficiency.json.
struct EfficiencyLaw {
    std::string device;        ///< name in the catalogue of devices
    double matmulShare = 0.7;  ///< of the 16-bit peak rate, by matmuls without end
    double narrowShare = 0.6;  ///< of the 8-bit peak rate
    double sustained = 1;      ///< of these rates, that power and clocks leave within whole steps
    double tileShare = 0;      ///< of the waste in part-filled waves of tiles that is felt; 0 where sizes were not measured
    double depth = 0;          ///< inner dimension that filling and draining a tile costs as much as
    double oddWidthShare = 0;  ///< of a 16-bit matmul's rate, where a width is odd; 0: not measured
    int units = 108;           ///< that tiles are dealt to (SMs, CUs)
    double kernel_s = 8e-6;    ///< of any matmul, however small
    double issued_s = 15e-6;   ///< that the host of such devices needs for a kernel of eager PyTorch; usually 8 to 27 µs
    double memoryShare = 0.8;  ///< of the memory's rate, by kernels that only move data
    double steppedShare = 1;   ///< of the rate of lists of operators, by the optimiser
    double groupedShare = 1;   ///< … by products of experts
    double fusedForward = 0.5; ///< of the 16-bit peak rate, by fused attention over sequences without end
    double fusedBackward = 0.4;
    double fusedHalf = 1000;  ///< tokens of a sequence at which it reaches half of that
    double linkShare = 0.75;  ///< of a GPU's link rate, by large collectives inside a host
    double linkLatency = 1;   ///< of a collective's start and hops inside a host, over NCCL's own figures
    double switchedShare = 0; ///< of the link rate, by the message of an all-reduce that the switch adds up (NVLS)
    double matmulError = 0;   ///< mean relative error over the measured matmuls; 0: none were
    double stepError = 0.25;  ///< of whole steps on measured runs, 1 σ
    bool operators = false;   ///< kernels of its own were compared with lists of operators
    bool coarse = true;       ///< one published rate for all sizes
    std::string source;

    friend bool operator==(const EfficiencyLaw &, const EfficiencyLaw &) = default;
};

/// `batch` products of m × k by k × n.
struct Matmul {
    double m = 0;
    double n = 0;
    double k = 0;
    double batch = 1;
    double added = 0; ///< bytes of a result that is there already: read, and written wider than the operands

    [[nodiscard]] double flop() const { return 2 * m * n * k * batch; }
};

/// Rates as the law and the data sheet give them together.
struct MatmulRates {
    double flops = 0; ///< FLOP/s of matmuls without end
    double memory_Bps = 0;
    double width = 2; ///< bytes of a number
};

/// Seconds of one matmul: the cheapest of the tile sizes that libraries choose
/// from, its tiles dealt in waves, or the time to move its operands if that is longer.
[[nodiscard]] double matmulTime(const EfficiencyLaw &law, const MatmulRates &rates, const Matmul &matmul);

/// Peak rate at a precision, FLOP/s; 0 where the device has none.
[[nodiscard]] double peakRate(const cluster::Accelerator &device, model::Precision precision);

/// Peak rate at 16 bits in either format, FLOP/s; at 32 where the device has neither.
[[nodiscard]] double widePeak(const cluster::Accelerator &device);

} // namespace shardscope::cost
