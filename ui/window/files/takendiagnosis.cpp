// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/takendiagnosis.h"

#include "core/evaluate/traceanalysis.h"
#include "core/findings/analysis.h"
#include "core/findings/doctor.h"
#include "core/findings/facts.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/evidence.h"
#include "core/io/doctor/questions.h"
#include "core/io/file/textfile.h"
#include "core/io/open/open.h"
#include "ui/document/opener.h"

#include <algorithm>
#include <vector>

namespace shardscope::ui {

std::string textOf(const Taken &taken, const std::string &file)
{
    const std::vector<io::OpenSource> none;
    for (const io::OpenSource &source : taken.request ? taken.request->sources : none)
        if (source.path == file && source.text)
            return *source.text;
    Result<std::string> text = io::readTextFile(file);
    return text ? *std::move(text) : std::string();
}

std::shared_ptr<const findings::Diagnosis> diagnosisOf(const Taken &taken, const std::stop_token &stop,
                                                       const scenario::Scenario *beside)
{
    findings::Known known;
    const auto devices = io::planDevices();
    known.devices = io::catalogDevices();
    known.laws = {devices, devices ? &devices->laws : nullptr};
    auto found = std::make_shared<findings::Diagnosis>(
        beside != nullptr ? findings::diagnose(taken.opened->facts, taken.opened->runs,
                                               findings::backgroundOf(*beside, known.devices), known, Progress(stop))
                          : findings::diagnose(taken.opened->facts, known));
    io::fillLines(found->findings, [&taken](const std::string &file) { return textOf(taken, file); });
    if (auto traced = evaluate::diagnoseTrace(taken.opened->trace, Progress(stop)))
        found->add(*std::move(traced));
    std::vector<runs::Abstained> asked;
    if (found->foremost() == nullptr && taken.request && std::ranges::all_of(taken.opened->read, [&](const io::ReadFile &read) {
            return read.kind == "text" || taken.opened->facts.questions.contains(read.file);
        })) {
        std::vector<std::string> texts;
        for (const io::OpenSource &source : taken.request->sources)
            texts.push_back(textOf(taken, source.path));
        asked = io::questionsOf(texts);
    }
    found->abstainFromPossible(asked);
    if (found->findings.empty() && found->abstained.empty())
        found->abstained = std::move(asked);
    return found;
}

} // namespace shardscope::ui
