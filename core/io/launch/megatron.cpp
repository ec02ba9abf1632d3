// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/adapters.h"
#include "core/io/launch/arguments.h"
#include "core/io/launch/megatronoptions.h"
#include "core/io/launch/mindspeed.h"
#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace shardscope::io::launch {

namespace {

using Option = MegatronOption;
using Part = Option::Part;
using Meaning = Option::Meaning;

/// An option without a value is on; `--option false` of newer launchers is off.
std::optional<bool> isOn(const Argument &argument)
{
    if (argument.values.empty())
        return true;
    const std::string &value = argument.values.front();
    if (hasMark(value) && !argument.configured)
        return true; // further options from outside stand behind it
    return switchValue(value);
}

std::vector<std::int64_t> numbersOf(const std::vector<std::string> &words)
{
    std::vector<std::int64_t> out;
    for (const std::string &word : words)
        for (std::size_t from = 0; from < word.size();) {
            const std::size_t end = std::min(word.find_first_of(", ", from), word.size());
            const auto number = wholeNumber(word.substr(from, end - from));
            if (end > from && !number)
                return {};
            if (number)
                out.push_back(*number);
            from = end + 1;
        }
    return out;
}

/// Marks of layers, "([0]*3+[1]*58)" or "([0,1]*24)": 0 of one without experts; nothing where it is no such text.
std::optional<std::string> layerMarks(std::string_view text)
{
    constexpr std::size_t mostLayers = 4096;
    std::string marks;
    std::size_t at = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '(' || c == ')' || c == '+' || c == ' ' || c == '\'' || c == '"') {
            ++at;
            continue;
        }
        if (c != '[')
            return std::nullopt;
        const std::size_t close = text.find(']', at);
        if (close == std::string_view::npos)
            return std::nullopt;
        const std::string_view inside = text.substr(at + 1, close - at - 1);
        std::int64_t times = 1;
        at = close + 1;
        if (at < text.size() && text[at] == '*') {
            const auto [end, error] = std::from_chars(text.data() + at + 1, text.data() + text.size(), times);
            if (error != std::errc{})
                return std::nullopt;
            at = static_cast<std::size_t>(end - text.data());
        }
        const std::vector<std::int64_t> numbers = numbersOf({std::string(inside)});
        for (std::int64_t i = 0; i < times && !numbers.empty(); ++i) {
            if (marks.size() + numbers.size() > mostLayers)
                return std::nullopt;
            for (const std::int64_t mark : numbers)
                marks += mark == 0 ? '0' : '1';
        }
    }
    return marks.find('1') == std::string::npos ? std::nullopt : std::optional(marks);
}

/// What the options say together, where one alone does not.
class Megatron {
public:
    Megatron(const Arguments &arguments, LaunchReading &reading) : m_arguments(arguments), m_reading(reading) {}

    void run()
    {
        for (const Argument &argument : m_arguments) {
            const Option *option = megatronOption(argument.name);
            if (option == nullptr)
                addIgnored(m_reading, argument.name);
            else
                take(*option, argument);
        }
        if (on("use_dynamic_batch_size")) // slime: microbatches by tokens
            m_reading.run["dynamic_batch"] = {true, 0};
        width();
        readAdapterOptions(m_arguments, m_reading);
        readMindSpeedOptions(m_arguments, m_reading);
        hybrid();
        sequence();
        precision();
        attention();
        vocabulary();
        sharding();
    }

private:
    LaunchFacts &facts(Part part) { return part == Part::Model ? m_reading.model : m_reading.plan; }

    void put(const Option &option, const Argument &argument, LaunchValue value)
    {
        std::erase(m_reading.unknown, option.key); // a later option wins
        facts(option.part)[std::string(option.key)] = {std::move(value), argument.line};
    }

    void unknown(const Option &option, const Argument &argument)
    {
        facts(option.part).erase(std::string(option.key));
        std::string names;
        for (const std::string &value : argument.values)
            for (const std::string &name : markedNames(value))
                names += (names.empty() ? "" : ", ") + name;
        addUnknown(m_reading, option.key,
                   names.empty() ? (argument.values.empty() ? "--" + argument.name : argument.values.front()) : names,
                   argument.line);
    }

    void take(const Option &option, const Argument &argument)
    {
        const bool switches = option.meaning == Meaning::Switch
                              || (option.meaning == Meaning::Special && option.key != "layout" && option.key != "rampup"
                                  && option.key != "noop_layers" && option.key != "cp_strategy" && option.key != "dense_layers");
        const bool open = std::ranges::any_of(argument.values, hasMark) && (!switches || argument.configured);
        if (option.meaning == Meaning::Together)
            return;
        if (option.meaning == Meaning::Special)
            return special(option, argument, open);
        if (open)
            return unknown(option, argument);
        if (option.meaning == Meaning::Switch) {
            if (const auto on = isOn(argument))
                put(option, argument, *on);
            return;
        }
        if (argument.values.empty() && !argument.configured) // its value was lost
            return unknown(option, argument);
        if (argument.values.empty() || argument.values.front() == "null" || argument.values.front() == "None")
            return;
        if (option.meaning == Meaning::Text)
            return put(option, argument, argument.values.front());
        const std::vector<std::int64_t> numbers = numbersOf(argument.values);
        if (!numbers.empty() && numbers.front() < 0)
            return; // "as many as there are", "none"
        if (!numbers.empty() && std::ranges::all_of(numbers, [&](std::int64_t n) { return n == numbers.front(); }))
            put(option, argument, numbers.front());
        else if (const auto grouped = wholeNumber(argument.values.front()); grouped && argument.values.size() == 1)
            put(option, argument, *grouped); // "12,288"
        else
            unknown(option, argument);
    }

    void special(const Option &option, const Argument &argument, bool open)
    {
        const std::string_view name = argument.name;
        const std::string first = argument.values.empty() ? std::string() : argument.values.front();
        if (option.key == "precision" || option.key == "kv_heads" || name == "padded_vocab_size" || option.key == "fsdp"
            || name == "data_parallel_sharding_strategy")
            return; // together with others, below
        if (open)
            return option.key == "dense_layers" || option.key == "dispatcher" ? void() : unknown(option, argument);
        if (option.key == "layout") {
            std::string layout = first;
            std::erase_if(layout, [](char c) { return c == '\\' || c == '\'' || c == '"'; }); // escapes of the shell
            put(option, argument, layout);
        } else if (option.key == "rampup" || option.key == "noop_layers") {
            std::vector<std::int64_t> numbers = numbersOf(argument.values);
            const bool whole = option.key == "rampup" ? numbers.size() == 3 : !numbers.empty();
            if (whole)
                put(option, argument, std::move(numbers));
        } else if (option.key == "dense_layers") {
            expertLayers(option, argument, first);
        } else if (name == "moe_token_dispatcher_type") {
            // MindSpeed's and older Megatron-LM's alltoall_seq sends the same, of the sequence's parts.
            const std::string plain = first == "alltoall_seq" ? "alltoall" : first;
            if (plain == "alltoall" || plain == "allgather" || plain == "flex")
                put(option, argument, plain);
        } else if (name == "moe_flex_dispatcher_backend") {
            return; // a dispatcher only beside "flex", which says it
        } else if (option.key == "cp_strategy") {
            if (!first.empty())
                put(option, argument, first == "allgather" ? "all_gather" : first);
        } else if (option.key == "gated") {
            if (!first.empty())
                put(option, argument, true);
        } else if (option.key == "norm") {
            if (const std::string norm = lowered(first); norm.starts_with("rmsnorm") || norm.starts_with("layernorm"))
                put(option, argument, norm.substr(0, norm.find("norm") + 4));
        } else if (isOn(argument) == std::optional(true)) {
            if (option.key == "tie_embeddings" || option.key == "bias")
                put(option, argument, false);
            else if (option.key == "position_embedding")
                put(option, argument, "rope");
            else if (name == "use_distributed_optimizer" && !factOf(m_reading.plan, "zero"))
                put(option, argument, std::int64_t{1});
            else if (option.key == "offload_optimizer")
                put(option, argument, "cpu");
            else if (name == "recompute_activations")
                put(option, argument, "selective");
            else if (name == "checkpoint_activations")
                put(option, argument, "full");
            else if (option.key == "order")
                put(option, argument, "tp-cp-ep-pp-dp");
            else if (option.key == "dispatcher")
                put(option, argument, "flex");
            else if (option.key == "gradient_width")
                put(option, argument, name == "grad_reduce_in_bf16" ? "bf16" : "fp32");
        } else if (name == "activations_checkpoint_method" && !first.empty() && first != "null") {
            put(option, argument, "full"); // of Megatron-LM 2: uniform and block keep whole layers
        }
    }

    /// `--moe-layer-freq`: every n-th layer from the first on, or a mark for each.
    void expertLayers(const Option &option, const Argument &argument, std::string_view text)
    {
        std::optional<std::string> marks = layerMarks(text);
        if (const auto every = wholeNumber(text)) {
            const auto layers = layersSaid();
            if (*every < 2 || !layers)
                return;
            marks = std::string(static_cast<std::size_t>(*layers), '0');
            for (std::size_t i = 0; i < marks->size(); i += static_cast<std::size_t>(*every))
                (*marks)[i] = '1';
        }
        if (!marks)
            return;
        const std::size_t dense = marks->find('1');
        if (marks->find('0', dense) == std::string::npos)
            return put(option, argument, static_cast<std::int64_t>(dense));
        std::string letters;
        for (const char mark : *marks)
            letters += mark == '0' ? 't' : 'e';
        put({"moe_layer_freq", Part::Model, "pattern"}, argument, std::move(letters));
    }

    /// So many that a letter for each is no burden.
    [[nodiscard]] std::optional<std::int64_t> layersSaid() const
    {
        constexpr std::int64_t most = 4096;
        const Argument *argument = argumentOf(m_arguments, "num_layers");
        const auto layers = argument && !argument->values.empty() ? wholeNumber(argument->values.front()) : std::nullopt;
        return layers && *layers > 0 && *layers <= most ? layers : std::nullopt;
    }

    const Argument *on(std::string_view name)
    {
        const Argument *argument = argumentOf(m_arguments, name);
        return argument && isOn(*argument) == std::optional(true) ? argument : nullptr;
    }

    /// FlagScale's width of a gated layer.
    void width()
    {
        const Argument *block = argumentOf(m_arguments, "multiple_of");
        const auto rounding = block && !block->values.empty() ? wholeNumber(block->values.front()) : std::nullopt;
        const auto hidden = countOf(m_reading.model, "hidden");
        if (!rounding || !hidden || factOf(m_reading.model, "ffn"))
            return;
        const Argument *factor = argumentOf(m_arguments, "hidden_dim_multiplier");
        double times = 1;
        if (factor != nullptr && !factor->values.empty()) {
            const std::string &text = factor->values.front();
            if (std::from_chars(text.data(), text.data() + text.size(), times).ec != std::errc{})
                return;
        }
        if (const auto ffn = llamaWidth(*hidden, times, *rounding))
            m_reading.model["ffn"] = {*ffn, block->line, true, {}};
    }

    /// Layers of Mamba among the others, by shares: the pattern that would follow is not made here.
    void hybrid()
    {
        const auto share = [this](std::string_view name) {
            const Argument *argument = argumentOf(m_arguments, name);
            return argument != nullptr && !argument->values.empty() && argument->values.front() != "0"
                   && argument->values.front() != "0.0";
        };
        const bool mixed = on("is_hybrid_model") != nullptr || share("hybrid_attention_ratio") || share("hybrid_mlp_ratio");
        if (mixed && !factOf(m_reading.model, "pattern"))
            m_reading.issues.push_back(
                warningOf(ErrorCode::LaunchArchitecture, {core::tr("a hybrid without its pattern")}, atLine(m_reading.file)));
    }

    /// Beside a length of the decoder, --seq-length is that of what a picture is encoded to.
    void sequence()
    {
        const Argument *decoder = argumentOf(m_arguments, "decoder_seq_length");
        if (decoder && argumentOf(m_arguments, "seq_length"))
            take(*megatronOption("seq_length"), *decoder);
    }

    void precision()
    {
        const Option &option = *megatronOption("bf16");
        for (const std::string_view name : {"fp8_format", "fp8_hybrid", "fp8_e4m3", "fp8"}) {
            const Argument *argument = argumentOf(m_arguments, name);
            if (argument == nullptr)
                continue;
            const std::string first = argument->values.empty() ? "true" : argument->values.front();
            if (hasMark(first))
                return unknown(option, *argument);
            if (first == "hybrid" || first == "e4m3" || switchValue(first) == std::optional(true))
                return put(option, *argument, "fp8");
        }
        for (const std::string_view name : {"bf16", "fp16"}) {
            const Argument *argument = argumentOf(m_arguments, name);
            if (argument && argument->configured && std::ranges::any_of(argument->values, hasMark))
                return unknown(option, *argument);
            if (on(name))
                return put(option, *argument, std::string(name));
        }
    }

    /// --num-query-groups counts only beside --group-query-attention.
    void attention()
    {
        const Option &option = *megatronOption("num_query_groups");
        const Argument *grouped = argumentOf(m_arguments, "group_query_attention");
        const Argument *groups = argumentOf(m_arguments, "num_query_groups");
        if (groups && grouped && isOn(*grouped) == std::optional(true) && !groups->values.empty()) {
            if (hasMark(groups->values.front()))
                unknown(option, *groups);
            else if (const auto number = wholeNumber(groups->values.front()))
                put(option, *groups, *number);
        }
        const Argument *type = argumentOf(m_arguments, "attention_head_type");
        if (type && !type->values.empty() && type->values.front() == "multiquery")
            put(option, *type, std::int64_t{1});
    }

    void vocabulary()
    {
        const Argument *padded = argumentOf(m_arguments, "padded_vocab_size");
        if (padded && !padded->values.empty() && !argumentOf(m_arguments, "vocab_size"))
            take({"padded_vocab_size", Part::Model, "vocab"}, *padded);
    }

    void sharding()
    {
        // MegaBlocks spreads them over as many ranks as its groups of data have.
        if (const Argument *spread = on("moe_expert_model_parallelism");
            spread && !argumentOf(m_arguments, "expert_model_parallel_size"))
            addUnknown(m_reading, "ep", "--" + spread->name, spread->line);
        const Option fsdp{"fsdp", Part::Plan, "fsdp", Meaning::Switch};
        const Option zero{"zero", Part::Plan, "zero"};
        if (const Argument *torch = on("use_torch_fsdp2")) {
            put(fsdp, *torch, true);
            if (!argumentOf(m_arguments, "torch_fsdp2_no_reshard_after_forward"))
                put(zero, *torch, std::int64_t{3});
        }
        const Argument *own = on("use_megatron_fsdp") ? on("use_megatron_fsdp") : on("use_custom_fsdp");
        if (own == nullptr)
            return;
        put(fsdp, *own, true);
        const Argument *strategy = argumentOf(m_arguments, "data_parallel_sharding_strategy");
        const std::string how = strategy && !strategy->values.empty() ? strategy->values.front() : "no_shard";
        constexpr std::array<std::string_view, 4> names{"no_shard", "optim", "optim_grads", "optim_grads_params"};
        const auto *at = std::ranges::find(names, how);
        if (at != names.end())
            put(zero, strategy ? *strategy : *own, static_cast<std::int64_t>(at - names.begin()));
        else
            m_reading.plan.erase("zero");
    }

    const Arguments &m_arguments;
    LaunchReading &m_reading;
};

} // namespace

bool isMegatronArgument(std::string_view name)
{
    return megatronOption(name) != nullptr;
}

void leaveOpen(std::string_view option, std::string_view from, int line, LaunchReading &reading)
{
    const Option *known = megatronOption(optionName(option));
    if (known == nullptr)
        return;
    LaunchFacts &facts = known->part == Part::Model ? reading.model : reading.plan;
    if (const auto at = facts.find(known->key); at != facts.end())
        facts.erase(at);
    addUnknown(reading, known->key, from, line);
}

void readMegatronArguments(const Arguments &arguments, LaunchReading &reading)
{
    Megatron(arguments, reading).run();
}

} // namespace shardscope::io::launch
