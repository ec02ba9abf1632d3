// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

/// Tensors with named dimensions on parallel axes, and meters that count what
/// moving and multiplying them costs. Rules after D. Johnston, ml_par_sim.
namespace shardscope::cost {

enum class Axis : std::uint8_t { Data, Pipe, Expert, Sequence, TensorExternal, TensorInternal };
inline constexpr std::size_t axisCount = 6;
inline constexpr std::array<Axis, axisCount> allAxes{Axis::Data,     Axis::Pipe,           Axis::Expert,
                                                     Axis::Sequence, Axis::TensorExternal, Axis::TensorInternal};
/// As the public program prints it, e.g. "TENSOR_INT".
[[nodiscard]] std::string_view name(Axis axis);

/// Dimensions of a transformer's tensors.
enum class Dim : std::uint8_t {
    Sample,
    Layer,
    Expert,
    Token,
    WriteExpert,
    WriteToken,
    Model,
    Ffn,
    Head,
    HeadWidth,
    HeadAndFfn ///< heads and FFN width set end to end
};
inline constexpr std::size_t dimCount = 11;

/// What a count belongs to.
enum class Part : std::uint8_t {
    AttentionWeights, ///< gathering of weights, reduction of their gradients
    FfnWeights,
    Projections, ///< queries, keys, values, output
    Scores,      ///< softmax(QKᵀ)·V and the gathering of keys and values
    Ffn,
    Residual ///< reduction of the layer's output and its way to the next layer
};
inline constexpr std::size_t partCount = 6;

enum class Pass : std::uint8_t { Forward, Backward };

struct PassCount {
    double forward = 0;
    double backward = 0;
};

/// FLOP and network elements over all processors.
struct Counts {
    PassCount flop;
    PassCount tx;
    PassCount rx;

    Counts &addScaled(const Counts &other, double factor);
};

/// Elements on the links of one axis.
struct Traffic {
    PassCount tx;
    PassCount rx;
};

/// A set of dimensions or axes as bits.
template <class Enum>
class Set {
public:
    constexpr Set() = default;
    constexpr Set(std::initializer_list<Enum> members)
    {
        for (const Enum member : members)
            m_bits |= bit(member);
    }
    [[nodiscard]] constexpr bool has(Enum member) const { return (m_bits & bit(member)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return m_bits == 0; }
    [[nodiscard]] constexpr Set operator|(Set other) const { return Set(m_bits | other.m_bits); }
    [[nodiscard]] constexpr Set operator&(Set other) const { return Set(m_bits & other.m_bits); }
    [[nodiscard]] constexpr Set operator-(Set other) const { return Set(m_bits & ~other.m_bits); }
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        for (std::uint32_t rest = m_bits; rest != 0; rest &= rest - 1)
            visit(static_cast<Enum>(std::countr_zero(rest)));
    }

private:
    explicit constexpr Set(std::uint32_t bits) : m_bits(bits) {}
    static constexpr std::uint32_t bit(Enum member) { return 1U << static_cast<unsigned>(member); }

    std::uint32_t m_bits = 0;
};
using Axes = Set<Axis>;
using Dims = Set<Dim>;
inline constexpr Axes everyAxis{Axis::Data, Axis::Pipe, Axis::Expert, Axis::Sequence, Axis::TensorExternal, Axis::TensorInternal};

/// Sizes of the dimensions and where each one lies.
struct Grid {
    std::array<std::int64_t, axisCount> degree{1, 1, 1, 1, 1, 1};
    std::array<std::int64_t, dimCount> size{};
    std::array<std::int64_t, dimCount> local{}; ///< on one processor
    std::array<std::optional<Axis>, dimCount> axis;
    std::int64_t layers = 1; ///< that the pipeline's stages turn through

    /// Refused when the axis does not divide the dimension.
    Status lay(Dim dim, std::int64_t dimSize, std::optional<Axis> on, std::string_view what);
    /// As many as the axis has, one on each.
    void layWhole(Dim dim, Axis on);

    [[nodiscard]] double degreeOf(Axis a) const { return static_cast<double>(degree[static_cast<std::size_t>(a)]); }
    [[nodiscard]] double product(Dims dims) const;
    [[nodiscard]] double product(Axes axes) const;
    [[nodiscard]] Axes axesOf(Dims dims) const;
    /// Do the axes divide what a processor holds of these dimensions?
    [[nodiscard]] bool divides(Axes axes, Dims dims) const;
};

/// A tensor: its dimensions, and the axes on which each processor holds only a
/// slice. On all other axes it is held whole by everyone.
struct Tensor {
    Dims dims;
    Axes scattered;
};

/// One meter: counts by part and by axis, under one running choice of part.
class Meter {
public:
    explicit Meter(const Grid &grid) : m_grid(grid) {}

    void enter(Part part) { m_part = part; }

    /// Refused (remembered in error()) when the slices do not come out even.
    [[nodiscard]] Tensor tensor(Dims dims, Axes scattered = {});
    /// Point by point; dimensions of one of them are repeated for the other.
    [[nodiscard]] Tensor multiply(Tensor a, Tensor b);
    /// multiply, then an all-reduce of `summed` where both have it, dimensions that lie on no axis first.
    [[nodiscard]] Tensor dot(Tensor a, Tensor b, Dims summed);
    /// Sums `dim`. With a transpose, `from` moves onto the axis that becomes free, as `to`.
    [[nodiscard]] Tensor reduce(Tensor t, Dim dim);
    [[nodiscard]] Tensor reduceTransposed(Tensor t, Dim dim, Dim from, Dim to);
    /// Everyone gets the whole; `rotate` are the dimensions that turn from layer to layer.
    [[nodiscard]] Tensor broadcast(Tensor t, Dims rotate = {});
    [[nodiscard]] Tensor allReduce(Tensor t, Dim dim, Dims rotate = {}) { return broadcast(reduce(t, dim), rotate); }
    /// `from` is called `to` from here on, and its axis holds slices.
    [[nodiscard]] Tensor scatterTransposed(Tensor t, Dim from, Dim to);
    /// Sets `a` and `b` end to end in a new dimension and sums over it.
    [[nodiscard]] Tensor reduceJoined(Tensor a, Dim of, Tensor b, Dim with, Dim joined);

    /// Passes what was counted up, times `factor`, into totals.
    struct Totals {
        std::array<Counts, partCount> parts{};
        std::array<Traffic, axisCount> axes{};
        Counts all;
    };
    void passUp(Totals &totals, double factor) const;

    /// The first tensor whose slices did not come out even: the axes and what they had to divide.
    [[nodiscard]] const std::optional<Tensor> &uneven() const { return m_uneven; }

private:
    [[nodiscard]] Counts &now() { return m_parts[static_cast<std::size_t>(m_part)]; }
    void countBroadcast(double elements, double copies, Axes scattered, Dims rotate);
    [[nodiscard]] Tensor reduceInto(Tensor t, Dim dim, Dims left);

    const Grid &m_grid;
    Part m_part = Part::Projections;
    std::array<Counts, partCount> m_parts{};
    std::array<Traffic, axisCount> m_axes{};
    std::optional<Tensor> m_uneven;
};

} // namespace shardscope::cost
