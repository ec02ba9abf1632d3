// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/caserunner.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

Result<Json> answerOne(const Json &element, const std::string &pointer, std::string_view file, const CaseFunction &answer)
{
    if (!element.is_object())
        return Error{ErrorCode::JsonType, {"The case", "an object {…}"}, {std::string(file), 0, 0, pointer}};
    Result<Json> result = answer(element, pointer);
    if (result)
        return result;
    Error error = std::move(result).error();
    if (error.place.file.empty())
        error.place.file = file;
    if (error.place.pointer.empty())
        error.place.pointer = pointer;
    return error;
}

} // namespace

Json errorJson(const Error &error)
{
    return {{"code", codeName(error.code)}, {"message", message(error)}, {"where", placeText(error.place)}};
}

std::size_t failedParts(std::string_view answer)
{
    const Result<Json> json = parseJson(answer, {});
    if (!json)
        return 0;
    const Json &parts = json->is_object() && json->contains("errors") ? (*json)["errors"] : *json;
    if (!parts.is_array())
        return 0;
    return static_cast<std::size_t>(std::ranges::count_if(parts, [](const Json &part) { return part.contains("error"); }));
}

Json answerHead(std::string_view command)
{
    constexpr int version = 1; // resources/schemas says what it means
    return {{"format", "shardscope-" + std::string(command) + "-answer"}, {"version", version}};
}

Result<std::string> answerCases(std::string_view command, std::string_view text, std::string_view file,
                                const CaseFunction &answer, const Progress &progress)
{
    const Result<Json> input = parseJson(text, file);
    if (!input)
        return input.error();
    if (!input->is_array()) {
        Result<Json> result = answerOne(*input, "", file, answer);
        if (!result)
            return std::move(result).error();
        Json whole = answerHead(command);
        for (auto &item : result->items())
            whole[item.key()] = std::move(item.value());
        return writeJson(whole);
    }
    Json answers = Json::array();
    for (std::size_t i = 0; i < input->size(); ++i) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {std::string(file), 0, 0, pointerStep(i)}};
        Result<Json> result = answerOne((*input)[i], pointerStep(i), file, answer);
        if (!result && result.error().code == ErrorCode::Stopped)
            return std::move(result).error();
        Json entry = Json::object();
        if (result)
            entry["result"] = std::move(*result);
        else
            entry["error"] = errorJson(result.error());
        answers.push_back(std::move(entry));
        progress.report(static_cast<double>(i + 1) / static_cast<double>(input->size()));
    }
    return writeJson(answers);
}

} // namespace shardscope::headless
