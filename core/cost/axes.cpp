// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/axes.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace shardscope::cost {

namespace {

constexpr std::size_t at(Dim dim)
{
    return static_cast<std::size_t>(dim);
}

constexpr std::size_t at(Axis axis)
{
    return static_cast<std::size_t>(axis);
}

} // namespace

std::string_view name(Axis axis)
{
    static constexpr std::array<std::string_view, axisCount> names{"DATA", "PIPE", "EXP", "SEQ", "TENSOR_EXT", "TENSOR_INT"};
    return names[at(axis)];
}

Counts &Counts::addScaled(const Counts &other, double factor)
{
    const auto add = [factor](PassCount &to, const PassCount &from) {
        to.forward += factor * from.forward;
        to.backward += factor * from.backward;
    };
    add(flop, other.flop);
    add(tx, other.tx);
    add(rx, other.rx);
    return *this;
}

Status Grid::lay(Dim dim, std::int64_t dimSize, std::optional<Axis> on, std::string_view what)
{
    const std::int64_t shards = on ? degree[at(*on)] : 1;
    if (dimSize % shards != 0)
        return Error{
            ErrorCode::NotDivisible,
            {std::string(what), std::to_string(dimSize), "the degree of " + std::string(name(*on)), std::to_string(shards)},
            {}};
    size[at(dim)] = dimSize;
    local[at(dim)] = dimSize / shards;
    axis[at(dim)] = on;
    return Nothing{};
}

void Grid::layWhole(Dim dim, Axis on)
{
    size[at(dim)] = degree[at(on)];
    local[at(dim)] = 1;
    axis[at(dim)] = on;
}

double Grid::product(Dims dims) const
{
    double all = 1;
    dims.each([&](Dim d) { all *= static_cast<double>(size[at(d)]); });
    return all;
}

double Grid::product(Axes axes) const
{
    double all = 1;
    axes.each([&](Axis a) { all *= degreeOf(a); });
    return all;
}

Axes Grid::axesOf(Dims dims) const
{
    Axes used;
    dims.each([&](Dim d) {
        if (axis[at(d)])
            used = used | Axes{*axis[at(d)]};
    });
    return used;
}

bool Grid::divides(Axes axes, Dims dims) const
{
    // Common factors are taken out one by one, so that no product overflows.
    std::array<std::int64_t, dimCount> left = local;
    bool even = true;
    axes.each([&](Axis a) {
        std::int64_t rest = degree[at(a)];
        dims.each([&](Dim d) {
            if (rest == 1)
                return;
            const std::int64_t common = std::gcd(rest, left[at(d)]);
            rest /= common;
            left[at(d)] /= common;
        });
        even = even && rest == 1;
    });
    return even;
}

Tensor Meter::tensor(Dims dims, Axes scattered)
{
    const Tensor made{dims, scattered};
    if (!m_uneven && !m_grid.divides(scattered, dims))
        m_uneven = made;
    return made;
}

Tensor Meter::multiply(Tensor a, Tensor b)
{
    const Dims dims = a.dims | b.dims;
    const double size = m_grid.product(dims) * m_grid.product(everyAxis - m_grid.axesOf(dims));
    now().flop.forward += size;
    // Both gradients, and for each the sum over what was repeated.
    now().flop.backward += 2 * size;
    now().flop.backward += 2 * size;
    return tensor(dims);
}

Tensor Meter::dot(Tensor a, Tensor b, Dims summed)
{
    Tensor out = multiply(a, b);
    const Dims both = a.dims & b.dims & summed;
    for (const bool parallel : {false, true}) {
        both.each([&](Dim d) {
            if (m_grid.axis[at(d)].has_value() == parallel)
                out = allReduce(out, d);
        });
    }
    return out;
}

Tensor Meter::reduceInto(Tensor t, Dim dim, Dims left)
{
    const Axes whole = everyAxis - (m_grid.axesOf(t.dims) | t.scattered);
    const std::optional<Axis> axis = m_grid.axis[at(dim)];
    const double results = m_grid.product(t.dims - Dims{dim}) * m_grid.product(whole);
    const double terms = static_cast<double>(m_grid.size[at(dim)]);
    const double shards = axis ? m_grid.degreeOf(*axis) : 1.0;
    now().flop.forward += results * (terms - 1);
    const double sent = results * (shards - 1);
    const double returned = shards > 1 ? results : 0.0; // the gradient goes out once to each that summed
    now().tx.forward += sent;
    now().rx.forward += sent;
    now().tx.backward += returned;
    now().rx.backward += sent;
    if (axis) {
        Traffic &link = m_axes[at(*axis)];
        link.tx.forward += sent;
        link.rx.forward += sent;
        link.tx.backward += returned;
        link.rx.backward += sent;
    }
    return tensor(left, everyAxis - (m_grid.axesOf(left) | whole));
}

Tensor Meter::reduce(Tensor t, Dim dim)
{
    return reduceInto(t, dim, t.dims - Dims{dim});
}

Tensor Meter::reduceTransposed(Tensor t, Dim dim, Dim from, Dim to)
{
    return reduceInto(t, dim, (t.dims - Dims{dim, from}) | Dims{to});
}

void Meter::countBroadcast(double elements, double copies, Axes scattered, Dims rotate)
{
    // Share of layers whose successor is on the same rank of a dimension's axis.
    const auto stays = [this](Axis axis) {
        const double degree = m_grid.degreeOf(axis);
        return axis == Axis::Pipe ? 1 - (degree - 1) / static_cast<double>(m_grid.layers) : 1 / degree;
    };
    double stay = 1.0;
    rotate.each([&](Dim d) {
        if (const std::optional<Axis> axis = m_grid.axis[at(d)])
            stay *= stays(*axis);
    });
    const double crossing = 1 - stay;
    const double shards = m_grid.product(scattered);
    const double sent = elements * std::max(shards > 1 ? 1.0 : 0.0, crossing);
    const double received = elements * copies * (shards + crossing - 1);
    now().tx.forward += sent;
    now().rx.forward += received;
    now().flop.backward += received;
    now().tx.backward += received;
    now().rx.backward += received;

    // By link: what reaches the outer ranks crosses their links once and is
    // passed on inside; a change of rank is first one of stage, then of expert.
    const double per = shards + crossing - 1;
    if (!(per > 0))
        return;
    const auto charge = [&](Axis axis, double share) {
        Traffic &link = m_axes[at(axis)];
        link.tx.forward += sent * share / per;
        link.rx.forward += elements * copies * share;
        link.tx.backward += elements * copies * share;
        link.rx.backward += elements * copies * share;
    };
    double reached = 1;
    scattered.each([&](Axis a) {
        const double degree = m_grid.degreeOf(a);
        charge(a, reached * (degree - 1));
        reached *= degree;
    });
    double stayed = 1;
    rotate.each([&](Dim d) {
        if (const std::optional<Axis> axis = m_grid.axis[at(d)]) {
            charge(*axis, stayed * (1 - stays(*axis)));
            stayed *= stays(*axis);
        }
    });
}

Tensor Meter::broadcast(Tensor t, Dims rotate)
{
    const Axes whole = everyAxis - (m_grid.axesOf(t.dims) | t.scattered);
    countBroadcast(m_grid.product(t.dims), m_grid.product(whole), t.scattered, rotate);
    return tensor(t.dims);
}

Tensor Meter::scatterTransposed(Tensor t, Dim from, Dim to)
{
    const std::optional<Axis> axis = m_grid.axis[at(from)];
    return tensor((t.dims - Dims{from}) | Dims{to}, axis ? t.scattered | Axes{*axis} : t.scattered);
}

Tensor Meter::reduceJoined(Tensor a, Dim of, Tensor b, Dim with, Dim joined)
{
    (void)b; // differs from a in `with` alone
    (void)with;
    return reduce(tensor((a.dims - Dims{of}) | Dims{joined}), joined);
}

void Meter::passUp(Totals &totals, double factor) const
{
    for (std::size_t p = 0; p < partCount; ++p) {
        totals.parts[p].addScaled(m_parts[p], factor);
        totals.all.addScaled(m_parts[p], factor);
    }
    const auto add = [factor](PassCount &to, const PassCount &from) {
        to.forward += factor * from.forward;
        to.backward += factor * from.backward;
    };
    for (std::size_t a = 0; a < axisCount; ++a) {
        add(totals.axes[a].tx, m_axes[a].tx);
        add(totals.axes[a].rx, m_axes[a].rx);
    }
}

} // namespace shardscope::cost
