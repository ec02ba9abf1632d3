// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/doctorcase.h"
#include "app/headless/command.h"
#include "app/headless/progressline.h"
#include "app/headless/together.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    std::vector<std::string> files{"-"};
    std::string out = "-";
    std::string gpu;
    std::string failOn;
};

ExitCode run(const Asked &asked, const Session &session)
{
    Result<std::vector<io::OpenSource>> sources = sourcesOf(asked.files, session);
    if (!sources)
        return finish(sources.error(), asked.out);
    Result<Doctored> doctored = [&] {
        ProgressLine line(true);
        const Progress progress(session.stop, [&line](double fraction) { line.show(fraction); });
        return answerDoctor(*std::move(sources), asked.gpu, progress, session.stop);
    }();
    if (!doctored)
        return finish(doctored.error(), asked.out);
    const ExitCode code = finish(doctored->answer, asked.out);
    const auto limit = asked.failOn == "fault" ? runs::FindingSeverity::Fault : runs::FindingSeverity::Warning;
    const bool fails = !asked.failOn.empty() && doctored->worst && *doctored->worst <= limit;
    return code == ExitCode::Done && fails ? ExitCode::Found : code;
}

} // namespace

Run declareDoctor(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(options, asked->files,
             "What there is: printouts of the machine, nccl-tests, NCCL logs, training logs, tables, error messages, launch "
             "scripts, traces; folders, too; default or -: standard input");
    addOut(options, asked->out);
    options.add("--gpu", asked->gpu, "GPU for files that do not name one, e.g. H100", "NAME");
    options.add("--fail-on", asked->failOn, "End with 1 when a finding is at least this severe: fault or warning", "SEVERITY")
        .oneOf({"fault", "warning"});
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
