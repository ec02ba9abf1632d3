// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/planwords.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io::launch {

namespace {

bool isControl(unsigned char c)
{
    return c < ' ' || c == 0x7F;
}

using Facts = LaunchFacts LaunchReading::*;
constexpr Facts everywhere[] = {&LaunchReading::plan, &LaunchReading::model, &LaunchReading::run};

/// The ranks that the degrees take together; they are the GPUs.
void countGpus(LaunchReading &plan)
{
    const auto dp = countOf(plan.plan, "dp");
    if (!dp || countOf(plan.run, "gpus"))
        return;
    const auto of = [&plan](const char *key) { return countOf(plan.plan, key).value_or(1); };
    if (const auto gpus = product({dp, of("tp"), of("pp"), of("cp"), of("ulysses")}))
        plan.run["gpus"] = {*gpus, 0, true};
}

} // namespace

bool hasControls(std::string_view text)
{
    return std::ranges::any_of(text, isControl);
}

std::string quotedText(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (isControl(byte))
            out.append("\\u00").append({digits[byte / 16], digits[byte % 16]});
        else if (c == '"' || c == '\\')
            out.append({'\\', c});
        else
            out += c;
    }
    return out + '"';
}

PlanWords::PlanWords(const LaunchReading &plan) : m_plan(plan)
{
    deriveLaunch(m_plan);
    countGpus(m_plan);
}

const LaunchFact *PlanWords::find(std::string_view key)
{
    for (const Facts part : everywhere)
        if (const LaunchFact *fact = factOf(m_plan.*part, key)) {
            said(key);
            return fact;
        }
    return nullptr;
}

std::optional<std::int64_t> PlanWords::count(std::string_view key)
{
    const LaunchFact *fact = find(key);
    const auto *number = fact ? std::get_if<std::int64_t>(&fact->value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

std::string PlanWords::text(std::string_view key)
{
    const LaunchFact *fact = find(key);
    const auto *text = fact ? std::get_if<std::string>(&fact->value) : nullptr;
    if (text == nullptr || text->find("${") == std::string::npos)
        return text ? *text : std::string();
    notSaid(key); // it would be a reference where it is written
    return {};
}

std::string PlanWords::word(std::string_view key)
{
    const std::string out = text(key);
    const bool plain = std::ranges::all_of(out, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '+' || c == '.';
    });
    if (plain)
        return out;
    notSaid(key);
    return {};
}

std::optional<PlanWords::Machine> PlanWords::machine()
{
    constexpr std::int64_t usual = 8;
    const auto gpus = countOf(m_plan.run, "gpus");
    if (!gpus || *gpus < 1)
        return std::nullopt;
    for (const char *key : {"gpus", "dp"})
        said(key);
    const auto stated = countOf(m_plan.run, "nodes");
    const auto each = countOf(m_plan.run, "gpus_per_node");
    Machine out{*gpus % usual == 0 ? *gpus / usual : 1, 1};
    if (stated && *stated > 0 && *gpus % *stated == 0) {
        out.nodes = *stated;
        said("nodes");
    } else if (each && *each > 0 && *gpus % *each == 0) {
        out.nodes = *gpus / *each;
    }
    if (each && *each == *gpus / out.nodes)
        said("gpus_per_node");
    out.each = *gpus / out.nodes;
    return out;
}

std::optional<bool> PlanWords::flag(std::string_view key)
{
    const LaunchFact *fact = find(key);
    const auto *on = fact ? std::get_if<bool>(&fact->value) : nullptr;
    return on ? std::optional(*on) : std::nullopt;
}

std::vector<std::int64_t> PlanWords::list(std::string_view key)
{
    const LaunchFact *fact = find(key);
    const auto *numbers = fact ? std::get_if<std::vector<std::int64_t>>(&fact->value) : nullptr;
    return numbers ? *numbers : std::vector<std::int64_t>();
}

void PlanWords::refuse(std::string_view key, std::string_view why)
{
    for (const Facts part : everywhere)
        if (const auto fact = (m_plan.*part).find(key); fact != (m_plan.*part).end()) {
            m_refused.emplace_back(fact->first + " = " + valueText(fact->second.value), why);
            (m_plan.*part).erase(fact);
        }
}

std::vector<std::string> PlanWords::unsaid() const
{
    std::vector<std::string> out;
    for (const auto &[what, why] : m_refused)
        out.push_back(what);
    for (const Facts part : everywhere)
        for (const auto &[key, fact] : m_plan.*part)
            if (!fact.follows && !m_said.contains(key))
                out.push_back(key + " = " + valueText(fact.value));
    return out;
}

std::string PlanWords::comments(std::string_view title, std::string_view mark) const
{
    std::string out;
    const auto add = [&](std::string line) {
        std::ranges::replace_if(line, isControl, ' '); // nothing leaves the comment
        out += std::string(mark) + " " + std::string(title) + line + "\n";
    };
    for (const auto &[what, why] : m_refused)
        add(" refuses " + what + ": " + why);
    for (const std::string &key : unsaid())
        if (std::ranges::find(m_refused, key, &std::pair<std::string, std::string>::first) == m_refused.end())
            add(" has no words for " + key);
    return out;
}

} // namespace shardscope::io::launch
