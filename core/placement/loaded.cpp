// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/policies.h"

#include <utility>

// Fixed placements as ExFlow writes them: [layer][device] → experts.
namespace shardscope::placement {

namespace {

Error wrong(const std::string &what, const std::string &is, const std::string &expected, int layer)
{
    return {ErrorCode::ValueRange, {what, is, expected}, {{}, 0, 0, "/placement/" + std::to_string(layer)}};
}

Result<plan::ExpertMap> mapOf(const Problem &problem, int layer)
{
    const auto &devices = problem.loaded[static_cast<std::size_t>(layer)];
    if (static_cast<int>(devices.size()) != problem.devices)
        return wrong(core::tr("The number of devices in the placement"), std::to_string(devices.size()),
                     std::to_string(problem.devices), layer);
    plan::ExpertMap map(problem.experts, problem.devices);
    std::vector<bool> seen(static_cast<std::size_t>(problem.experts), false);
    for (int d = 0; d < problem.devices; ++d) {
        for (const int expert : devices[static_cast<std::size_t>(d)]) {
            if (expert < 0 || expert >= problem.experts)
                return wrong("An expert on device " + std::to_string(d), std::to_string(expert),
                             "0 to " + std::to_string(problem.experts - 1), layer);
            if (seen[static_cast<std::size_t>(expert)])
                return wrong("The number of homes of expert " + std::to_string(expert), core::tr("more than 1"), "1", layer);
            seen[static_cast<std::size_t>(expert)] = true;
            map.add(d, expert);
        }
    }
    for (int e = 0; e < problem.experts; ++e)
        if (!seen[static_cast<std::size_t>(e)])
            return wrong("The number of homes of expert " + std::to_string(e), "0", "1", layer);
    return map;
}

} // namespace

Result<Placement> placeLoaded(const Problem &problem, const Progress &)
{
    const auto layers = static_cast<int>(problem.loaded.size());
    if (layers == 0)
        return Error{ErrorCode::JsonMissing,
                     {core::tr("placement"), core::tr("a list of experts by layer and device")},
                     {{}, 0, 0, "/placement"}};
    Placement out;
    StepLog log(problem.keepSteps);
    if (problem.layer >= layers) {
        out.map = contiguousMap(problem.experts, problem.devices);
        out.notes.push_back(
            {Severity::Note,
             {ErrorCode::PlacementLayer, {std::to_string(problem.layer), std::to_string(layers)}, {{}, 0, 0, "/placement"}}});
        logPlaces(log, out.map, problem.load,
                  core::tr("Expert %1 goes to GPU %2: the file has no such layer, so experts are placed contiguously"));
    } else {
        Result<plan::ExpertMap> map = mapOf(problem, problem.layer);
        if (!map)
            return std::move(map).error();
        out.map = *std::move(map);
        logPlaces(log, out.map, problem.load, core::tr("Expert %1 goes to GPU %2, as the file specifies"));
    }
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
