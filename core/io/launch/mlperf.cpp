// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/readers.h"
#include "core/io/launch/shellmarks.h"
#include "core/io/launch/shellrun.h"

#include "core/base/issue.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

/// Settings of the training benchmarks of MLPerf, as the submissions of NVIDIA and others export them.
struct Name {
    std::string_view key;
    std::array<std::string_view, 3> names; ///< the last as Primus has it, where the others are not its own
};
constexpr std::array mlperfCounts{
    Name{"tp", {"TENSOR_MODEL_PARALLEL", "TP", "PRIMUS_TENSOR_PARALLEL_SIZE"}},
    Name{"pp", {"PIPELINE_MODEL_PARALLEL", "PP", "PRIMUS_PIPELINE_PARALLEL_SIZE"}},
    Name{"vpp", {"INTERLEAVED_PIPELINE", "VP"}},
    Name{"cp", {"CONTEXT_PARALLEL", "CP"}},
    Name{"ep", {"EXPERT_PARALLEL", "EP"}},
    Name{"etp", {"EXPERT_TENSOR_PARALLEL", "ETP"}},
    Name{"mbs", {"MICRO_BATCH_SIZE", "MBS", "PRIMUS_MICRO_BATCH_SIZE"}},
    Name{"minibs", {"MINIBS"}},
    Name{"gbs", {"GLOBAL_BATCH_SIZE", "GBS", "PRIMUS_GLOBAL_BATCH_SIZE"}},
};
constexpr std::array switches{Name{"sequence_parallel", {"SEQ_PARALLEL", "SP"}},
                              Name{"embedding_counts_as_layer", {"ASYM_PP_EMBED"}},
                              Name{"loss_counts_as_layer", {"ASYM_PP_LOSS"}}};

/// MODEL_SIZE of the Llama 3.1 benchmarks and the names that MLPerf gives those.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> models{{{"405b", "llama31_405b"}, {"8b", "llama31_8b"}}};

const std::string *exported(const ShellState &state, std::string_view name)
{
    const auto at = state.variables.find(name);
    return name.empty() || at == state.variables.end() || at->second.items.empty() ? nullptr : &at->second.items.front();
}

int lineOf(std::string_view text, std::string_view name)
{
    int line = 1;
    for (std::size_t from = 0; from < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view here = text.substr(from, end - from);
        const std::size_t at = here.find(name);
        if (at != std::string_view::npos && here.substr(at + name.size()).starts_with('='))
            return line;
        from = end + 1;
    }
    return 0;
}

class Config {
public:
    Config(const LaunchText &text, const ShellState &state, LaunchReading &reading)
        : m_text(text), m_state(state), m_reading(reading)
    {
    }

    void run()
    {
        for (const Name &degree : mlperfCounts)
            for (const std::string_view name : degree.names)
                count(m_reading.plan, degree.key, name);
        for (const Name &entry : switches)
            for (const std::string_view name : entry.names)
                if (const std::string *value = exported(m_state, name))
                    if (const auto on = switchValue(*value))
                        m_reading.plan[std::string(entry.key)] = {*on, lineOf(m_text.text(), name)};
        for (const char *name : {"DGXNNODES", "NNODES"})
            count(m_reading.run, "nodes", name);
        numerics();
        model();
        machine();
        batch();
    }

private:
    void count(LaunchFacts &facts, std::string_view key, std::string_view name)
    {
        const std::string *value = exported(m_state, name);
        if (value == nullptr || factOf(facts, key))
            return;
        const int line = lineOf(m_text.text(), name);
        if (hasMark(*value))
            return addUnknown(m_reading, key, name, line);
        const auto number = wholeNumber(*value);
        if (number && *number > 0)
            facts[std::string(key)] = {*number, line};
    }

    void model()
    {
        const std::string *size = exported(m_state, "MODEL_SIZE");
        if (size == nullptr)
            return;
        const auto *at =
            std::ranges::find(models, std::string_view(*size), &std::pair<std::string_view, std::string_view>::first);
        if (at != models.end())
            m_reading.model["name"] = {std::string(at->second), lineOf(m_text.text(), "MODEL_SIZE")};
    }

    /// NeMo's fp8, fp4 that comes in its place where both are on, and the distributed optimiser.
    void numerics()
    {
        for (const auto &[name, precision] : {std::pair("FP8", "fp8"), std::pair("FP4", "fp4")})
            if (isOn(name))
                m_reading.plan["precision"] = {precision, lineOf(m_text.text(), name)};
        if (isOn("USE_DIST_OPTIMIZER"))
            m_reading.plan["zero"] = {std::int64_t{1}, lineOf(m_text.text(), "USE_DIST_OPTIMIZER")};
    }

    [[nodiscard]] bool isOn(std::string_view name) const
    {
        const std::string *value = exported(m_state, name);
        return value != nullptr && !hasMark(*value) && switchValue(*value) == std::optional(true);
    }

    void machine()
    {
        for (const char *name : {"DGXNGPU", "GPUS_PER_NODE"})
            count(m_reading.run, "gpus_per_node", name);
        if (const auto all = product({countOf(m_reading.run, "nodes"), countOf(m_reading.run, "gpus_per_node")}))
            m_reading.run["gpus"] = {*all, 0};
    }

    /// MINIBS is the batch of a data-parallel rank.
    void batch()
    {
        LaunchFacts &plan = m_reading.plan;
        const auto mini = countOf(plan, "minibs");
        const auto gpus = countOf(m_reading.run, "gpus");
        const auto parallel = product({countOf(plan, "tp"), countOf(plan, "pp"), countOf(plan, "cp").value_or(1)});
        if (mini && gpus && parallel && !factOf(plan, "gbs") && *gpus % *parallel == 0)
            if (const auto all = product({mini, *gpus / *parallel}))
                plan["gbs"] = {*all, 0, true};
    }

    const LaunchText &m_text;
    const ShellState &m_state;
    LaunchReading &m_reading;
};

bool recognisesMlperf(const LaunchText &text)
{
    if (text.language() != LaunchText::Language::Shell)
        return false;
    const auto has = [&](std::string_view name) { return text.text().find(std::string(name) + "=") != std::string_view::npos; };
    // What all configurations of a submission share has no degrees.
    constexpr std::array shared{"export MICRO_BATCH_SIZE", "export USE_DIST_OPTIMIZER", "export SEQ_PARALLEL", "export FP8",
                                "export MAX_STEPS",        "export TP_COMM_OVERLAP"};
    if (std::ranges::count_if(shared, has) > 1 && !scriptReader.recognises(text))
        return true;
    return has("DGXNNODES") || has("DGXSYSTEM") || (has("MINIBS") && has("DGXNGPU"))
           || (has("MINIBS") && (has("TENSOR_MODEL_PARALLEL") || has("TP")) && text.text().find("--") == std::string_view::npos);
}

Status readMlperf(const LaunchText &text, LaunchReading &reading)
{
    const ShellReading script = followShell(text.text(), {});
    const ShellState &state = script.state;
    Config(text, state, reading).run();
    for (const std::string &source : state.sources) {
        const std::size_t slash = source.rfind('/');
        reading.refers.push_back(withoutMarks(source.substr(slash == std::string::npos ? 0 : slash + 1)));
    }
    if (script.tooLong)
        reading.issues.push_back(warningOf(ErrorCode::LaunchTooLong, {}, atLine(reading.file)));
    return Nothing{};
}

} // namespace

const LaunchReader mlperfReader{"mlperf-config-sh", "MLPerf configuration (config_*.sh)", recognisesMlperf, readMlperf};

} // namespace shardscope::io::launch
