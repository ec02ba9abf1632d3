// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/ranks.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace shardscope::plan {

namespace {

constexpr std::array<std::string_view, axisCount> axisNames{"tp", "cp", "ep", "dp", "pp"};

std::size_t at(Axis axis)
{
    return static_cast<std::size_t>(axis);
}

std::optional<Axis> axisFromName(std::string_view name)
{
    const auto found = std::find(axisNames.begin(), axisNames.end(), name);
    if (found == axisNames.end())
        return std::nullopt;
    return static_cast<Axis>(found - axisNames.begin());
}

/// The axes of the text, innermost first; empty where a word is unknown or there twice.
std::vector<Axis> axesOf(std::string_view text)
{
    std::vector<Axis> axes;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('-', begin), text.size());
        const auto axis = axisFromName(text.substr(begin, end - begin));
        if (!axis || std::find(axes.begin(), axes.end(), *axis) != axes.end())
            return {};
        axes.push_back(*axis);
        begin = end + 1;
    }
    return axes;
}

Status divides(std::int64_t product, const std::string &names, int gpus)
{
    if (gpus % product == 0)
        return Nothing();
    return Error{ErrorCode::NotDivisible, {"The number of GPUs", std::to_string(gpus), names, std::to_string(product)}, {}};
}

} // namespace

Result<AxisOrder> axisOrder(std::string_view text)
{
    std::vector<Axis> axes = axesOf(text);
    for (const Axis axis : {Axis::Expert, Axis::Context}) {
        const auto tensor = std::find(axes.begin(), axes.end(), Axis::Tensor);
        if (tensor != axes.end() && std::find(axes.begin(), axes.end(), axis) == axes.end())
            axes.insert(tensor + 1, axis);
    }
    if (axes.size() != axisCount)
        return Error{ErrorCode::ValueRange,
                     {"The order of the ranks", std::string(text), "each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp"},
                     {}};
    AxisOrder order{};
    std::copy(axes.begin(), axes.end(), order.begin());
    return order;
}

std::string orderText(const AxisOrder &order)
{
    std::string text;
    for (const Axis axis : order)
        text += (text.empty() ? "" : "-") + std::string(axisNames[at(axis)]);
    return text;
}

int RankGrid::ranks() const
{
    int product = 1;
    for (const int size : sizes)
        product *= size;
    return product;
}

std::array<int, axisCount> RankGrid::strides() const
{
    std::array<int, axisCount> strides{};
    int stride = 1;
    for (const Axis axis : order) {
        strides[at(axis)] = stride;
        stride *= size(axis);
    }
    return strides;
}

RankGroups RankGrid::groups(std::initializer_list<Axis> along) const
{
    const std::array<int, axisCount> step = strides();
    // Innermost first, so that both lists of offsets ascend.
    std::vector<int> members{0};
    std::vector<int> firsts{0};
    for (const Axis axis : order) {
        const bool inside = std::find(along.begin(), along.end(), axis) != along.end();
        std::vector<int> &offsets = inside ? members : firsts;
        const std::size_t inner = offsets.size();
        for (int i = 1; i < size(axis); ++i)
            for (std::size_t k = 0; k < inner; ++k)
                offsets.push_back(offsets[k] + i * step[at(axis)]);
    }
    RankGroups groups{static_cast<int>(members.size()), {}};
    groups.ranks.reserve(members.size() * firsts.size());
    for (const int first : firsts)
        for (const int member : members)
            groups.ranks.push_back(first + member);
    return groups;
}

Result<TwoGrids> twoGrids(const WorldDegrees &world)
{
    const auto product = [](std::initializer_list<int> degrees) {
        std::int64_t all = 1;
        for (const int degree : degrees)
            all = std::min(all * degree, std::int64_t{1} << 40);
        return all;
    };
    const std::int64_t attention = product({world.tensor, world.context, world.pipe});
    const std::int64_t experts = product({world.expertTensor, world.expert, world.pipe});
    if (Status status = divides(attention, "TP · CP · PP", world.gpus); !status)
        return std::move(status).error();
    if (Status status = divides(experts, "ETP · EP · PP", world.gpus); !status)
        return std::move(status).error();
    const int data = static_cast<int>(world.gpus / attention);
    const int expertData = static_cast<int>(world.gpus / experts);
    TwoGrids grids{{{world.tensor, world.context, 1, data, world.pipe}, world.order},
                   {{world.expertTensor, 1, world.expert, expertData, world.pipe}, world.order},
                   false};
    if (grids.attention.groups({Axis::Pipe}) != grids.experts.groups({Axis::Pipe}))
        return Error{ErrorCode::ValueRange,
                     {"The order of the ranks", orderText(world.order),
                      "an order for which attention and experts have the same pipelines, such as tp-cp-ep-dp-pp"},
                     {}};
    grids.megatronRefuses = world.order.back() != Axis::Pipe && world.pipe > 1 && data != expertData;
    return grids;
}

} // namespace shardscope::plan
