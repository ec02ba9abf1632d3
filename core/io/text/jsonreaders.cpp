// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/errorcode.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/json/header.h"
#include "core/io/json/json.h"

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

bool recognisesCluster(const MachineText &text)
{
    return isObject(text.text()) && text.says("\"shardscope-cluster\"") && !text.says("\"shardscope-scenario\"");
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

} // namespace

const MachineReader clusterReader{
    "cluster-json", core::tr("Shardscope cluster (JSON)"), "", recognisesCluster, readCluster, true};

} // namespace shardscope::io
