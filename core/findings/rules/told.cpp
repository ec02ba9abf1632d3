// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"
#include "core/findings/rules/messages.h"

#include <algorithm>
#include <map>
#include <set>

namespace shardscope::findings {

namespace {

using What = ToldFact::What;

/// What is a consequence of these is not said beside them.
constexpr What reasons[] = {What::PacketsLost,     What::SharedMemoryFull, What::HostMemoryFull, What::GpuLost,
                            What::GpuMemoryErrors, What::NvlinkErrors,     What::FabricManager,  What::SameGpuTwice,
                            What::NoSuchGpu,       What::NoKernelImage,    What::OldDriver,      What::UnusedParameters,
                            What::PortTaken,       What::KernelFailed};

/// Further than another: what the text says of a kind is a consequence of what it says besides.
bool isConsequence(What what, const std::string &file, const Facts &facts)
{
    const bool lost = what == What::PeerLost;
    if (!lost && what != What::HungSomewhere && what != What::NcclWithoutReason && what != What::KernelFailed)
        return false;
    const auto of = [&file](const auto &fact) { return fact.at.file == file; };
    if (std::ranges::any_of(facts.memory, [&](const MemoryFact &fact) { return fact.at.file == file && fact.failed; }))
        return true;
    if (!lost && std::ranges::any_of(facts.hangs, of))
        return true;
    return std::ranges::any_of(facts.told, [&](const ToldFact &fact) {
        const bool reason = std::ranges::find(reasons, fact.what) != std::end(reasons);
        const bool further = what != What::PeerLost && fact.what == What::PeerLost;
        return fact.at.file == file && fact.what != what && (reason || further);
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

/// Sentences with the numbers of the message.
Message sentenceOf(const ToldMessage &row, const ToldFact &fact)
{
    const std::vector<double> &numbers = fact.numbers;
    if (numbers.size() < 2)
        return row.message;
    if (row.what == What::HeadsIndivisible)
        return {core::tr("Tensor parallelism %1 does not divide %2 attention heads; it may be %3"),
                {Number(numbers[1]), Number(numbers[0]), divisors(numbers[0])}};
    if (row.what == What::KeyValuesFull)
        return {core::tr("One sequence may have %1 tokens, and the memory left holds keys and values of %2"),
                {Number(numbers[0], {}, 9), Number(numbers[1], {}, 9)}};
    if (row.what == What::NoPeerAccess)
        return {core::tr("%1 of %2 pairs have no peer access: copies between those GPUs go through host memory"),
                {Number(numbers[0]), Number(numbers[1])}};
    return row.message;
}

} // namespace

void tellMessages(ToldFact::What what, const Facts &facts, Verdicts &verdicts)
{
    const ToldMessage *row = toldMessage(what);
    if (row == nullptr)
        return;
    std::map<std::string, std::pair<const ToldFact *, int>> byFile;
    for (const ToldFact &fact : facts.told)
        if (fact.what == what)
            ++byFile.try_emplace(fact.at.file, &fact, 0).first->second.second;
    for (const auto &[file, said] : byFile) {
        if (isConsequence(what, file, facts))
            continue;
        if (!row->needs.empty()) {
            verdicts.abstain(std::string(row->code), row->message, {row->needs});
            continue;
        }
        runs::Finding finding;
        finding.about = {{"file", file}};
        finding.message = sentenceOf(*row, *said.first);
        finding.measured = runs::Quantity{core::tr("messages of this kind"), static_cast<double>(said.second), ""};
        finding.probability = row->probability;
        finding.lines = {said.first->at};
        for (const ToldCause &cause : row->causes)
            if (!cause.code.empty())
                finding.causes.push_back({std::string(cause.code), cause.text, cause.weight});
        finding.causes = weighed(std::move(finding.causes));
        if (!finding.causes.empty())
            finding.cause = finding.causes.front().message;
        for (const ToldStep &step : row->next)
            if (!step.text.empty())
                finding.next.push_back({step.text, std::string(step.command)});
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
