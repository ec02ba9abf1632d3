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

bool recognisesCluster(const MachineText &text)
{
    return isObject(text.text()) && text.text().find("\"shardscope-cluster\"") != std::string_view::npos
           && !looksLikeScenario(text.text());
}

Result<std::vector<MachineInput>> readCluster(const MachineText &text, const Progress & /*progress*/)
{
    const std::string_view file = text.file();
    const Result<Json> json = parseJson(text.text(), file);
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

bool recognisesScenario(const MachineText &text)
{
    return looksLikeScenario(text.text());
}

Result<std::vector<MachineInput>> readScenarioMachine(const MachineText &text, const Progress & /*progress*/)
{
    Result<ScenarioInput> input = decodeScenario(text.text(), text.file());
    if (!input)
        return std::move(input).error();
    if (!input->scenario.cluster)
        return Error{ErrorCode::JsonMissing, {"cluster", "a machine"}, {std::string(text.file()), 0, 0, "/cluster"}};
    cluster::Cluster machine = *input->scenario.cluster;
    if (machine.source.empty())
        machine.source = text.file();
    return std::vector{MachineInput{std::move(machine), std::move(input->issues), 1}};
}

} // namespace shardscope::io
