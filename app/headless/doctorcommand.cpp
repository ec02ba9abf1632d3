// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/doctorcase.h"
#include "app/headless/command.h"
#include "app/headless/together.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    std::string out = "-";
    std::string gpu;
    std::string failOn;
};

ExitCode run(const Options &options, const Session &session)
{
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (files.empty())
        files = {"-"};
    Result<std::vector<io::OpenSource>> sources = sourcesOf(files, session);
    if (!sources)
        return finish(sources.error(), options.out);
    Result<Doctored> doctored = answerDoctor(*std::move(sources), options.gpu, session.progress, session.stop);
    if (!doctored)
        return finish(doctored.error(), options.out);
    const ExitCode code = finish(doctored->answer, options.out);
    const auto limit = options.failOn == "fault" ? runs::FindingSeverity::Fault : runs::FindingSeverity::Warning;
    const bool fails = !options.failOn.empty() && doctored->worst && *doctored->worst <= limit;
    return code == ExitCode::Done && fails ? ExitCode::Found : code;
}

} // namespace

Run declareDoctor(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option(
        "FILE", options->files,
        "What there is: printouts of the machine, nccl-tests, NCCL logs, training logs, tables, error messages, launch "
        "scripts, traces; folders, too; default or -: standard input");
    app.add_option("--in", options->in, "The same as FILE")->type_name("FILE");
    addOut(app, options->out);
    app.add_option("--gpu", options->gpu, "GPU for files that do not name one, e.g. H100")->type_name("NAME");
    app.add_option("--fail-on", options->failOn, "End with 1 when a finding is at least this severe: fault or warning")
        ->type_name("SEVERITY")
        ->check(CLI::IsMember({"fault", "warning"}));
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
