// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/trace/tooltrace.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t largestRocprof = std::size_t{1} << 29U; // bytes

const Json *keyOf(const Json &json, const char *key)
{
    if (!json.is_object())
        return nullptr;
    const auto found = json.find(key);
    return found == json.end() ? nullptr : &*found;
}

std::int64_t wholeOf(const Json *value)
{
    if (value == nullptr || !value->is_number_integer())
        return RawEvent::none;
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > INT64_MAX)
        return RawEvent::none;
    return value->get<std::int64_t>();
}

std::int64_t handleOf(const Json &json, const char *key)
{
    const Json *value = keyOf(json, key);
    return value == nullptr ? RawEvent::none : value->is_object() ? wholeOf(keyOf(*value, "handle")) : wholeOf(value);
}

std::string_view wordOf(const Json *value)
{
    return value != nullptr && value->is_string() ? std::string_view(value->get_ref<const std::string &>()) : std::string_view();
}

/// One process of the file.
class Process {
public:
    Process(const Json &json, NameTable &names, bool details) : m_json(json), m_builder(names, details) {}

    Result<ToolTrace> read(const std::string &file, const Progress &progress)
    {
        readAgents();
        readKernelNames();
        readMarkers();
        const Json *records = keyOf(m_json, "buffer_records");
        struct Part {
            const char *key;
            Status (Process::*take)(const Json &);
        };
        constexpr Part parts[] = {{"hip_api", &Process::takeCall},
                                  {"marker_api", &Process::takeMarker},
                                  {"kernel_dispatch", &Process::takeKernel},
                                  {"memory_copy", &Process::takeCopy}};
        for (const Part &part : parts) {
            const Json *list = records != nullptr ? keyOf(*records, part.key) : nullptr;
            for (std::size_t i = 0; list != nullptr && list->is_array() && i < list->size(); ++i) {
                if ((i & 0xFFFU) == 0 && progress.stopRequested())
                    return Error{ErrorCode::Stopped, {}, {}};
                if (Status taken = (this->*part.take)((*list)[i]); !taken) {
                    Error error = std::move(taken).error();
                    error.place.file = file;
                    return error;
                }
            }
        }
        Result<RankTrace> ranked = m_builder.finish(progress);
        if (!ranked)
            return std::move(ranked).error();
        return ToolTrace{*std::move(ranked), {}, m_gpus, host()};
    }

private:
    [[nodiscard]] std::string host() const
    {
        const Json *metadata = keyOf(m_json, "metadata");
        const Json *node = metadata != nullptr ? keyOf(*metadata, "node") : nullptr;
        return std::string(node != nullptr ? wordOf(keyOf(*node, "hostname")) : std::string_view());
    }

    /// GPUs in the order of their nodes are devices 0, 1, …
    void readAgents()
    {
        constexpr std::int64_t gpu = 2; // rocprofiler's type
        const Json *agents = keyOf(m_json, "agents");
        std::map<std::int64_t, std::pair<std::int64_t, std::string>> byNode;
        for (std::size_t i = 0; agents != nullptr && agents->is_array() && i < agents->size(); ++i) {
            const Json &agent = (*agents)[i];
            if (wholeOf(keyOf(agent, "type")) != gpu)
                continue;
            const std::string_view product = wordOf(keyOf(agent, "product_name"));
            byNode[wholeOf(keyOf(agent, "node_id"))] = {handleOf(agent, "id"),
                                                        std::string(product.empty() ? wordOf(keyOf(agent, "name")) : product)};
        }
        for (const auto &[node, agent] : byNode) {
            m_devices.emplace(agent.first, static_cast<std::int64_t>(m_devices.size()));
            m_gpus.push_back(agent.second);
        }
    }

    void readKernelNames()
    {
        const Json *symbols = keyOf(m_json, "kernel_symbols");
        for (std::size_t i = 0; symbols != nullptr && symbols->is_array() && i < symbols->size(); ++i) {
            const Json &symbol = (*symbols)[i];
            std::string_view name = wordOf(keyOf(symbol, "formatted_kernel_name"));
            if (name.empty())
                name = wordOf(keyOf(symbol, "kernel_name"));
            m_kernels[wholeOf(keyOf(symbol, "kernel_id"))] = name;
        }
    }

    void readMarkers()
    {
        const Json *strings = keyOf(m_json, "strings");
        const Json *markers = strings != nullptr ? keyOf(*strings, "marker_api") : nullptr;
        for (std::size_t i = 0; markers != nullptr && markers->is_array() && i < markers->size(); ++i)
            m_markers[wholeOf(keyOf((*markers)[i], "key"))] = wordOf(keyOf((*markers)[i], "value"));
    }

    /// What the file calls an operation of a kind of record.
    [[nodiscard]] std::string_view operationOf(const Json &record) const
    {
        const Json *strings = keyOf(m_json, "strings");
        const Json *kinds = strings != nullptr ? keyOf(*strings, "buffer_records") : nullptr;
        const std::int64_t kind = wholeOf(keyOf(record, "kind"));
        const std::int64_t operation = wholeOf(keyOf(record, "operation"));
        if (kinds == nullptr || !kinds->is_array() || kind < 0 || kind >= static_cast<std::int64_t>(kinds->size()))
            return {};
        const Json *operations = keyOf((*kinds)[static_cast<std::size_t>(kind)], "operations");
        if (operations == nullptr || !operations->is_array() || operation < 0
            || operation >= static_cast<std::int64_t>(operations->size()))
            return {};
        return wordOf(&(*operations)[static_cast<std::size_t>(operation)]);
    }

    static RawEvent interval(const Json &record)
    {
        RawEvent event;
        event.phase = 'X';
        event.hasCategory = true;
        event.time = wholeOf(keyOf(record, "start_timestamp"));
        const std::int64_t end = wholeOf(keyOf(record, "end_timestamp"));
        if (event.time >= 0 && event.time <= maxTraceTime && end >= event.time)
            event.length = end - event.time;
        event.process.number = 1;
        event.thread.number = std::max<std::int64_t>(0, wholeOf(keyOf(record, "thread_id")));
        if (const Json *correlation = keyOf(record, "correlation_id"))
            event.correlation = correlation->is_object() ? wholeOf(keyOf(*correlation, "internal")) : wholeOf(correlation);
        return event;
    }

    [[nodiscard]] std::int64_t deviceOf(std::int64_t handle) const
    {
        const auto found = m_devices.find(handle);
        return found == m_devices.end() ? 0 : found->second;
    }

    Status takeCall(const Json &record)
    {
        RawEvent event = interval(record);
        event.name = operationOf(record);
        event.category = "cuda_runtime"; // of HIP: hipLaunchKernel, hipMemcpyAsync, …
        return m_builder.add(event);
    }

    Status takeMarker(const Json &record)
    {
        RawEvent event = interval(record);
        const std::int64_t id = event.correlation;
        std::string_view name;
        if (const auto found = m_markers.find(id); found != m_markers.end())
            name = found->second;
        event.name = name.empty() ? operationOf(record) : name;
        event.category = "user_annotation";
        return m_builder.add(event);
    }

    Status takeKernel(const Json &record)
    {
        RawEvent event = interval(record);
        const Json *info = keyOf(record, "dispatch_info");
        const Json &from = info != nullptr ? *info : record;
        const auto name = m_kernels.find(wholeOf(keyOf(from, "kernel_id")));
        event.name = name != m_kernels.end() && !name->second.empty() ? name->second : std::string_view("kernel");
        event.category = "kernel";
        event.device = event.process.number = deviceOf(handleOf(from, "agent_id"));
        event.stream = event.thread.number = std::max<std::int64_t>(0, handleOf(from, "queue_id"));
        return m_builder.add(event);
    }

    Status takeCopy(const Json &record)
    {
        RawEvent event = interval(record);
        const std::int64_t to = handleOf(record, "dst_agent_id");
        const std::int64_t from = handleOf(record, "src_agent_id");
        const bool onto = m_devices.contains(to);
        const bool off = m_devices.contains(from);
        event.name = onto && off ? "Memcpy DtoD" : onto ? "Memcpy HtoD" : off ? "Memcpy DtoH" : "Memcpy";
        event.category = "gpu_memcpy";
        event.device = event.process.number = deviceOf(onto ? to : from);
        constexpr std::int64_t copies = -1; // no queue is told
        event.stream = event.thread.number = copies;
        return m_builder.add(event);
    }

    const Json &m_json;
    TraceBuilder m_builder;
    std::map<std::int64_t, std::int64_t> m_devices; ///< by handle of the agent
    std::vector<std::string> m_gpus;
    std::map<std::int64_t, std::string_view> m_kernels; ///< names by id
    std::map<std::int64_t, std::string_view> m_markers; ///< texts by correlation
};

} // namespace

bool recognisesRocprof(std::string_view head)
{
    const auto begin = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return begin != std::string_view::npos && head[begin] == '{'
           && head.find("\"rocprofiler-sdk-tool\"") != std::string_view::npos;
}

Result<ToolTraces> readRocprof(const ToolInput &in, NameTable &names, const Progress &progress, bool details)
{
    const Result<std::string> text = wholeInput(in, largestRocprof, progress);
    if (!text)
        return text.error();
    const Result<Json> json = parseJson(*text, in.file);
    if (!json)
        return json.error();
    const Json *tool = keyOf(*json, "rocprofiler-sdk-tool");
    std::vector<const Json *> processes;
    if (tool != nullptr && tool->is_array())
        for (const Json &one : *tool)
            processes.push_back(&one);
    else if (tool != nullptr)
        processes.push_back(tool);
    ToolTraces out;
    for (const Json *process : processes) {
        Result<ToolTrace> read = Process(*process, names, details).read(in.file, progress);
        if (!read)
            return std::move(read).error();
        if (read->ranked.onDevice > 0)
            out.push_back(*std::move(read));
    }
    if (out.empty())
        return Error{ErrorCode::FileRead,
                     {"the file of rocprofv3 has no kernels: record with --kernel-trace, or --sys-trace"},
                     {in.file, 0, 0, {}}};
    return out;
}

} // namespace shardscope::io
