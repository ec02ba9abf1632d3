// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"

#include "core/io/catalog/catalog.h"

#include <algorithm>

namespace shardscope::accuracy {

namespace {

findings::Diagnosis diagnosisOf(const std::vector<std::string> &texts, const std::string &gpu)
{
    std::vector<io::OpenSource> sources;
    for (const std::string &text : texts)
        sources.push_back({"text " + std::to_string(sources.size()), text});
    const io::Opened opened = io::open({.sources = std::move(sources), .withFacts = true});
    const auto devices = io::planDevices();
    const findings::Known known{io::catalogDevices(), {devices, &devices->laws}, gpu};
    findings::Background background;
    background.devices = known.devices;
    background.gpu = gpu;
    return findings::diagnose(opened.facts, opened.runs, background, known);
}

std::vector<std::string> codesOf(const findings::Diagnosis &found)
{
    std::vector<std::string> codes;
    const auto add = [&codes](const std::string &code) {
        if (std::ranges::find(codes, code) == codes.end())
            codes.push_back(code);
    };
    for (const runs::Finding &finding : found.findings)
        add(finding.code);
    for (const runs::Abstained &abstained : found.abstained)
        add(abstained.code);
    return codes;
}

} // namespace

std::vector<std::string> codesOf(const std::vector<std::string> &texts, const std::string &gpu)
{
    return codesOf(diagnosisOf(texts, gpu));
}

std::vector<Planted> allPlanted()
{
    std::vector<Planted> all;
    for (const auto &kinds : {plantedOfMachines(), plantedOfTraining(), plantedOfMessages(), plantedOfWords(), plantedOfSayings(),
                              plantedOfQuestions()})
        all.insert(all.end(), kinds.begin(), kinds.end());
    return all;
}

std::vector<PlantedCount> countPlanted(std::span<const Planted> kinds, int cases)
{
    std::vector<PlantedCount> counts;
    for (const Planted &kind : kinds) {
        PlantedCount count{kind.code};
        synthetic::Random random(kind.code[0] * 977U + kind.code[1] * 31U + static_cast<unsigned>(counts.size()));
        for (int i = 0; i < cases; ++i) {
            const findings::Diagnosis diagnosis = diagnosisOf(kind.make(random, true), kind.gpu);
            const std::vector<std::string> bad = codesOf(diagnosis);
            const bool found = std::ranges::find(bad, kind.code) != bad.end();
            count.found += found ? 1 : 0;
            count.possible += std::ranges::any_of(diagnosis.findings, [&](const runs::Finding &finding) {
                return finding.code == kind.code && finding.isPossible();
            });
            count.wrong += !found && !bad.empty() ? 1 : 0;
            const std::vector<std::string> clean = codesOf(kind.make(random, false), kind.gpu);
            count.falseAlarms += std::ranges::any_of(clean, [&](const std::string &code) { return code != kind.clean; }) ? 1 : 0;
        }
        counts.push_back(std::move(count));
    }
    return counts;
}

} // namespace shardscope::accuracy
