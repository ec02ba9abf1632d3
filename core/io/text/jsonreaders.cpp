// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/jsonreaders.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/scenario/clustercodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/header.h"

#include <utility>

namespace shardscope::io {

namespace {

bool isObject(std::string_view text)
{
    constexpr std::size_t head = 65536; // white space at most
    text = text.substr(0, head);
    const auto start = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return start != std::string_view::npos && text[start] == '{';
}

} // namespace

bool recognisesCluster(std::string_view text)
{
    return isObject(text) && text.find("\"shardscope-cluster\"") != std::string_view::npos && !looksLikeScenario(text);
}

Result<std::vector<MachineInput>> readCluster(std::string_view text, std::string_view file, const Progress & /*progress*/)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    const Result<int> version = readHeader(*json, "shardscope-cluster", clusterVersion, file);
    if (!version)
        return version.error();
    Result<cluster::Cluster> machine = clusterFromJson(*json, "", file, true);
    if (!machine)
        return std::move(machine).error();
    if (machine->source.empty())
        machine->source = file;
    return std::vector{MachineInput{std::move(*machine), {}, 1}};
}

bool recognisesScenario(std::string_view text)
{
    return looksLikeScenario(text);
}

Result<std::vector<MachineInput>> readScenarioMachine(std::string_view text, std::string_view file, const Progress & /*progress*/)
{
    Result<ScenarioInput> input = decodeScenario(text, file);
    if (!input)
        return std::move(input).error();
    if (!input->scenario.cluster)
        return Error{ErrorCode::JsonMissing, {"cluster", "a machine"}, {std::string(file), 0, 0, "/cluster"}};
    return std::vector{MachineInput{*input->scenario.cluster, std::move(input->issues), 1}};
}

} // namespace shardscope::io
