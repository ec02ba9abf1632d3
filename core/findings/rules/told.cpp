// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"
#include "core/findings/messages.h"

#include <algorithm>

namespace shardscope::findings {

namespace {

/// What others are the reason of, the furthest first.
constexpr std::string_view consequences[] = {"nccl-no-reason",  "watchdog-ended", "nccl-allocation",
                                             "collective-hung", "peer-lost",      "unreachable"};

/// Says why something failed, not that it did.
bool isReason(const ToldFact &fact)
{
    const auto rows = programMessages();
    const auto row = std::ranges::find(rows, fact.code, [](const ProgramMessage &each) { return each.name.code; });
    return fact.code == "kernel-failed"
           || (row != rows.end() && row->name.severity == runs::FindingSeverity::Fault
               && std::ranges::find(consequences, fact.code) == std::end(consequences));
}

/// Further than another: what the text says of a kind is a consequence of what it says besides.
bool isConsequence(std::string_view code, const std::string &file, const Facts &facts)
{
    const bool lost = code == "peer-lost";
    // Who gave up in a collective is no longer there to be found.
    if (code == "unreachable" && std::ranges::any_of(facts.told, [&file](const ToldFact &fact) {
            return fact.at.file == file && fact.code == "saving-hangs";
        }))
        return true;
    const bool follows = code != "unreachable" && std::ranges::find(consequences, code) != std::end(consequences);
    if (!follows && code != "kernel-failed")
        return false;
    const auto of = [&file](const auto &fact) { return fact.at.file == file; };
    if (std::ranges::any_of(facts.memory, [&](const MemoryFact &fact) { return fact.at.file == file && fact.failed; }))
        return true;
    if (!lost && std::ranges::any_of(facts.hangs, of))
        return true;
    const auto unreached = [&file](const ToldFact &fact) { return fact.at.file == file && fact.code == "unreachable"; };
    if (lost && std::ranges::any_of(facts.told, unreached))
        return true;
    return std::ranges::any_of(facts.told, [&](const ToldFact &fact) {
        const bool further = !lost && fact.code == "peer-lost";
        return fact.at.file == file && fact.code != code && (isReason(fact) || further);
    });
}

/// Whole numbers that divide both, as the degree may be.
std::string divisors(double heads)
{
    std::string out;
    const auto whole = static_cast<int>(std::min(heads, 4096.0));
    for (int degree = 1; degree <= whole; ++degree)
        if (whole % degree == 0 && degree <= 64)
            out += (out.empty() ? "" : ", ") + std::to_string(degree);
    return out;
}

std::string listOf(const std::vector<double> &numbers)
{
    constexpr std::size_t shown = 8;
    std::string out;
    for (std::size_t i = 0; i < numbers.size() && i < shown; ++i)
        out += (i > 0 ? ", " : "") + std::to_string(static_cast<long long>(numbers[i]));
    return numbers.size() > shown ? out + ", …" : out;
}

/// Sentences with the numbers of the message.
Message sentenceOf(const ProgramMessage &row, const ToldFact &fact)
{
    const std::vector<double> &numbers = fact.numbers;
    if (row.name.code == "rank-missing" && !numbers.empty())
        return {numbers.size() == 1 ? core::tr("Rank %1 did not come to a collective, and the others waited for it")
                                    : core::tr("Ranks %1 did not come to a collective, and the others waited for them"),
                {listOf(numbers)}};
    if (numbers.size() < 2)
        return row.message;
    if (row.name.code == "refuses-heads")
        return {core::tr("Tensor parallelism %1 does not divide %2 attention heads; it may be %3"),
                {Number(numbers[1]), Number(numbers[0]), divisors(numbers[0])}};
    if (row.name.code == "keys-values-full")
        return {core::tr("One sequence may have %1 tokens, and the memory left holds keys and values of %2"),
                {Number(numbers[0], {}, 9), Number(numbers[1], {}, 9)}};
    if (row.name.code == "nvlinks-down")
        return {core::tr("%1 of %2 NVLinks are down"), {Number(numbers[0]), Number(numbers[1])}};
    if (row.name.code == "backward-long")
        return {core::tr("The backward pass takes %1 times the forward pass, where computing takes 2 to 3 times"),
                {Number(numbers[0], {}, 3)}};
    if (row.name.code == "chunks-gain-nothing" && numbers.size() > 2)
        return {core::tr("%1 chunks are no faster than %2: %3 times the rate; the pipeline's idle time is not the limit"),
                {Number(numbers[0]), Number(numbers[1]), Number(numbers[2], {}, 3)}};
    if (row.name.code == "no-peer-access")
        return {core::tr("%1 of %2 pairs have no peer access: copies between those GPUs go through host memory"),
                {Number(numbers[0]), Number(numbers[1])}};
    return row.message;
}

/// Words that speak for it together are its evidence, line by line.
void addWords(const ToldFact &fact, Verdict &out)
{
    if (fact.words.empty())
        return;
    out.probability = fact.probability;
    out.measured.reset();
    out.lines.clear();
    for (const WordsFact &each : fact.words) {
        if (std::ranges::find(out.lines, each.at) == out.lines.end())
            out.lines.push_back(each.at);
        out.evidence.push_back({{core::tr("“%1” speaks for it"), {each.words}}, each.odds, "", core::tr("times as likely")});
    }
}

Verdict verdictOf(const ProgramMessage &row, const std::vector<const ToldFact *> &said)
{
    Verdict out{.message = sentenceOf(row, *said.front()),
                .measured = runs::Quantity{core::tr("messages of this kind"), static_cast<double>(said.size()), ""},
                .probability = row.probability,
                .lines = {said.front()->at}};
    for (const ProgramMessage::Cause &cause : row.causes)
        if (!cause.code.empty())
            out.causes.push_back({std::string(cause.code), cause.text, cause.weight});
    for (const ProgramMessage::Step &step : row.next)
        if (!step.text.empty())
            out.next.push_back({step.text, std::string(step.command)});
    if (row.name.code == "several-hosts-slow")
        out.fault = "network";
    if (row.name.code == "more-gpus-slow")
        out.fault = "scaling";
    for (const ToldFact *fact : said)
        out.ground = fact == said.front() ? fact->ground : std::max(out.ground, fact->ground);
    addWords(*said.front(), out);
    return out;
}

} // namespace

void tellMessages(const Facts &facts, Verdicts &verdicts)
{
    for (const ProgramMessage &row : programMessages()) {
        Verdicts own = verdicts.as(row.name);
        for (const auto &[file, told] : byFile(facts.told)) {
            std::vector<const ToldFact *> said = told;
            std::erase_if(said, [&row](const ToldFact *fact) { return fact->code != row.name.code; });
            if (said.empty() || isConsequence(row.name.code, file, facts))
                continue;
            if (row.needs.empty())
                own.add(verdictOf(row, said));
            else
                own.abstain(std::string(row.name.code), row.message, {row.needs});
        }
    }
}

} // namespace shardscope::findings
