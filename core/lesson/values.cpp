// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/values.h"

#include "core/base/closest.h"
#include "core/base/errorcode.h"
#include "core/lesson/valueparts.h"
#include "core/scenario/setting.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace shardscope::lesson {

namespace {

Error unknown(std::string_view path)
{
    std::vector<std::string> names;
    for (const ValuePath &value : valuePaths())
        names.emplace_back(value.path);
    return {ErrorCode::NameUnknown, {"value", std::string(path), namesFor(path, std::move(names))}, {}};
}

std::size_t countOf(std::string_view takes)
{
    return takes.empty() ? 0 : 1 + static_cast<std::size_t>(std::ranges::count(takes, ','));
}

std::string written(std::string_view path, Arguments arguments)
{
    std::string text(path);
    for (std::size_t i = 0; i < arguments.size(); ++i)
        text += (i == 0 ? "[" : ",") + arguments[i];
    return arguments.empty() ? text : text + "]";
}

Result<double> propertyAt(std::string_view path, const Sample &sample)
{
    const scenario::Setting *property = scenario::findSetting(path);
    if (property == nullptr)
        return unknown(path);
    const std::optional<double> value = numberOf(property->text(sample.scenario));
    if (!value)
        return Error{ErrorCode::ValueRange, {std::string(path), "“" + property->text(sample.scenario) + "”", "a number"}, {}};
    return *value;
}

} // namespace

std::optional<double> numberOf(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

Error missing(std::string_view path, std::string_view expected)
{
    return {ErrorCode::ValueRange, {std::string(path), "not known here", std::string(expected)}, {}};
}

Result<std::size_t> indexArgument(std::string_view path, const std::string &text, std::size_t count)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
    if (error != std::errc() || end != text.data() + text.size() || index >= count)
        return Error{
            ErrorCode::ValueRange,
            {"The index of " + std::string(path), text, "a whole number from 0 to " + std::to_string(count == 0 ? 0 : count - 1)},
            {}};
    return index;
}

const std::vector<ValuePath> &valuePaths()
{
    static const std::vector<ValuePath> all = [] {
        std::vector<ValuePath> lines;
        for (const auto part : {machineValues, trafficValues, pipelineValues, expertValues, costValues, memoryValues, runValues,
                                traceValues, setupValues}) {
            const std::span<const ValuePath> more = part();
            lines.insert(lines.end(), more.begin(), more.end());
        }
        return lines;
    }();
    return all;
}

const ValuePath *findValuePath(std::string_view path)
{
    const auto found = std::ranges::find(valuePaths(), path, &ValuePath::path);
    return found == valuePaths().end() ? nullptr : &*found;
}

Unit unitOf(std::string_view path)
{
    const ValuePath *value = findValuePath(path);
    return value == nullptr ? Unit::None : value->unit;
}

Result<double> valueAt(std::string_view path, Arguments arguments, const Sample &sample)
{
    const ValuePath *value = findValuePath(path);
    if (value == nullptr && arguments.empty())
        return propertyAt(path, sample);
    if (value == nullptr)
        return unknown(path);
    if (arguments.size() != countOf(value->takes)) {
        const std::string expected = value->takes.empty() ? "no brackets" : "in brackets: " + std::string(value->takes);
        return Error{ErrorCode::ValueRange, {"What stands behind " + std::string(path), written("", arguments), expected}, {}};
    }
    const Result<double> got = value->get(sample, arguments);
    if (got && !std::isfinite(*got))
        return missing(written(path, arguments), "a scenario that says it");
    return got;
}

} // namespace shardscope::lesson
