// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctor.h"

#include "core/findings/doctorrules.h"
#include "core/findings/odds.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>

namespace shardscope::findings {

namespace {

using runs::Finding;

template <class Part>
void append(std::vector<Part> &to, std::vector<Part> &&more)
{
    for (Part &part : more)
        if (std::ranges::find(to, part) == to.end())
            to.push_back(std::move(part));
}

/// A second piece of evidence for what the first says.
void join(Finding &first, Finding &&second)
{
    first.probability = 1 - (1 - first.probability) * (1 - second.probability);
    first.severity = std::min(first.severity, second.severity);
    first.ground = std::max(first.ground, second.ground);
    if (!first.measured) {
        first.measured = std::move(second.measured);
        first.expected = std::move(second.expected);
    }
    if (!first.costShare)
        first.costShare = second.costShare;
    first.evidence.push_back({second.message, runs::noValue, "", {}});
    append(first.evidence, std::move(second.evidence));
    append(first.lines, std::move(second.lines));
    append(first.runs, std::move(second.runs));
    append(first.next, std::move(second.next));
}

/// Normalised, likeliest first; what is less than one in a hundred is left out.
std::vector<runs::PossibleCause> weighed(std::vector<runs::PossibleCause> causes)
{
    constexpr double least = 0.01;
    const auto normalise = [&causes] {
        double sum = 0;
        for (const runs::PossibleCause &cause : causes)
            sum += cause.probability;
        for (runs::PossibleCause &cause : causes)
            cause.probability = sum > 0 ? cause.probability / sum : 0;
    };
    normalise();
    std::erase_if(causes, [](const runs::PossibleCause &cause) { return cause.probability < least; });
    normalise();
    std::ranges::stable_sort(causes, std::greater(), &runs::PossibleCause::probability);
    return causes;
}

void joinFaults(std::vector<Finding> &findings)
{
    std::vector<Finding> out;
    for (Finding &finding : findings) {
        const auto same = finding.fault.empty() ? out.end() : std::ranges::find_if(out, [&](const Finding &other) {
            return other.fault == finding.fault && other.code != finding.code;
        });
        if (same == out.end())
            out.push_back(std::move(finding));
        else
            join(*same, std::move(finding));
    }
    findings = std::move(out);
}

} // namespace

std::vector<const Finding *> Diagnosis::ranked() const
{
    const auto costsMore = [](const Finding &a, const Finding &b) {
        if (a.isPossible() != b.isPossible())
            return b.isPossible();
        if (a.severity != b.severity)
            return a.severity < b.severity;
        if (a.costShare.value_or(0) != b.costShare.value_or(0))
            return a.costShare.value_or(0) > b.costShare.value_or(0);
        return a.probability > b.probability;
    };
    std::vector<const Finding *> out;
    for (const Finding &finding : findings)
        out.push_back(&finding);
    std::ranges::stable_sort(out, [&](const Finding *a, const Finding *b) { return costsMore(*a, *b); });
    return out;
}

void Diagnosis::add(Diagnosis other)
{
    std::ranges::move(other.findings, std::back_inserter(findings));
    std::ranges::move(other.abstained, std::back_inserter(abstained));
}

const Finding *Diagnosis::foremost() const
{
    const auto all = ranked();
    return all.empty() || all.front()->isPossible() ? nullptr : all.front();
}

void Diagnosis::abstainFromPossible(const std::vector<runs::Abstained> &asked)
{
    if (findings.empty() || foremost() != nullptr)
        return;
    constexpr std::size_t most = 3; // names
    Message names;
    const auto all = ranked();
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
        names = i == 0 ? all[i]->title : Message(core::tr("%1; %2"), {names, all[i]->title});
    const bool isKnown = !asked.empty() && asked.front().code != "unreadable";
    runs::Abstained out{
        isKnown ? asked.front().code : "only-possible",
        {core::tr("%1. Possible: %2"),
         {isKnown ? asked.front().message : Message(core::tr("The cause cannot be told from these lines")), names}},
        isKnown ? asked.front().needs : std::vector<Message>()};
    if (!all.front()->next.empty())
        out.message = {core::tr("%1. Next: %2"), {out.message, all.front()->next.front().message}};
    abstained.insert(abstained.begin(), std::move(out));
}

Finding findingOf(const RuleName &rule, Verdict verdict)
{
    Finding out;
    out.code = rule.code;
    out.title = rule.title;
    out.severity = rule.severity;
    out.causes = weighed(std::move(verdict.causes));
    // Of causes that are as likely none is the cause.
    const bool first = out.causes.size() == 1 || (out.causes.size() > 1 && out.causes[0].probability > out.causes[1].probability);
    out.cause = !first || !verdict.cause.empty() ? std::move(verdict.cause) : out.causes.front().message;
    out.runs = std::move(verdict.runs);
    out.about = std::move(verdict.about);
    if (out.runs.empty() && out.about.empty() && !verdict.lines.empty())
        out.about = {{"file", verdict.lines.front().file}};
    out.id = out.code;
    if (out.runs.empty())
        for (const auto &[what, name] : out.about)
            out.id += "|" + name;
    for (const std::string &run : out.runs)
        out.id += "|" + run;
    out.message = std::move(verdict.message);
    out.measured = std::move(verdict.measured);
    out.expected = std::move(verdict.expected);
    out.probability = verdict.probability;
    out.costShare = verdict.costShare;
    out.lines = std::move(verdict.lines);
    out.evidence = std::move(verdict.evidence);
    out.next = std::move(verdict.next);
    out.fault = std::move(verdict.fault);
    out.corrected = std::move(verdict.corrected);
    out.ground = verdict.ground;
    return out;
}

void Verdicts::add(Verdict verdict)
{
    constexpr double usual = 0.95;
    if (verdict.probability < 0)
        verdict.probability = usual;
    if (verdict.probability >= certain)
        m_out.findings.push_back(findingOf(m_rule, std::move(verdict)));
}

void Verdicts::abstain(std::string code, Message message, std::vector<Message> needs)
{
    runs::Abstained abstained{std::move(code), std::move(message), std::move(needs)};
    if (std::ranges::find(m_out.abstained, abstained) == m_out.abstained.end())
        m_out.abstained.push_back(std::move(abstained));
}

Diagnosis diagnose(const Facts &facts, const Known &known)
{
    Diagnosis out;
    for (const DoctorRule &rule : doctorRules()) {
        Verdicts verdicts(rule, known, out);
        rule.find(facts, verdicts);
    }
    // Rates on two counts of GPUs are evidence of what is said of several nodes.
    const auto ofNodes = [](const Finding &each) { return each.code == "several-hosts-slow"; };
    if (std::ranges::any_of(out.findings, ofNodes))
        for (Finding &each : out.findings)
            each.fault = each.fault == "scaling" ? "network" : each.fault;
    joinFaults(out.findings);
    return out;
}

Diagnosis diagnose(const Facts &facts, std::span<const runs::Run> runs, const Background &background, const Known &known,
                   const Progress &progress)
{
    Diagnosis out = diagnose(facts, known);
    std::ranges::move(findAll(runs, background, progress), std::back_inserter(out.findings));
    // Of a table that was read as runs these know more than its rates alone.
    const auto ofRuns = [](const Finding &each) { return each.code == "scaling-low" || each.code == "more-gpus-slower"; };
    if (std::ranges::any_of(out.findings, ofRuns)) {
        std::erase_if(out.findings, [](const Finding &each) { return each.code == "scales-badly"; });
        std::erase_if(out.abstained, [](const runs::Abstained &each) {
            return each.code == "rate-of-whom" || each.code == "steps-not-samples";
        });
    }
    std::unordered_map<std::string_view, const runs::Run *> byId;
    for (const runs::Run &run : runs)
        byId.emplace(run.id, &run);
    for (Finding &finding : out.findings) {
        finding.lines.reserve(finding.lines.size() + finding.runs.size()); // whose names the set looks into
        std::set<std::pair<std::string_view, int>> told;
        for (const SourceLine &at : finding.lines)
            told.emplace(at.file, at.line);
        for (const std::string &id : finding.runs) {
            const auto run = byId.find(id);
            if (run == byId.end() || run->second->place.file.empty())
                continue;
            const auto &place = run->second->place;
            if (told.emplace(place.file, place.line).second)
                finding.lines.push_back({place.file, place.line});
        }
    }
    return out;
}

std::optional<double> LaunchFile::number(std::string_view name) const
{
    const auto found = values.find(name);
    if (found == values.end() || found->second.text.empty())
        return std::nullopt;
    const std::string &text = found->second.text;
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string LaunchFile::text(std::string_view name) const
{
    const auto found = values.find(name);
    return found == values.end() ? std::string() : found->second.text;
}

SourceLine LaunchFile::at(std::string_view name) const
{
    const auto found = values.find(name);
    return {file, found == values.end() ? 0 : found->second.line};
}

} // namespace shardscope::findings
