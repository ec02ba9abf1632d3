// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/plananswer.h"
#include "app/headless/cases/profilecase.h"
#include "app/headless/cases/snapshotcase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/memoryplancodec.h"

#include <memory>
#include <string>
#include <utility>

namespace shardscope::headless {

namespace {

/// What was recorded, and beside it the prediction for the case where a file gives one.
ExitCode runSnapshot(const std::string &snapshot, const InOut &files, const Session &session)
{
    std::string text;
    if (files.in != "-") {
        Result<std::string> read = readInput(files.in, session);
        if (!read)
            return finish(read.error(), files.out);
        text = std::move(*read);
    }
    return finish(answerSnapshot(snapshot, text, displayName(files.in), session.progress), files.out);
}

} // namespace

Run declareMemory(Options &options)
{
    auto files = std::make_shared<InOut>();
    auto snapshot = std::make_shared<std::string>();
    auto profile = std::make_shared<std::string>();
    auto plan = std::make_shared<int>(0);
    addInOut(options, *files);
    Option recorded = options.add(
        "--snapshot", *snapshot,
        "What PyTorch recorded (torch.cuda.memory._dump_snapshot, plain or gzip): the peak and who holds it; beside it "
        "the prediction where FILE gives a case",
        "FILE");
    options
        .add("--profile", *profile,
             "What shardscope_measure.py measured: the device of cases that name none, and what layers keep, beside the "
             "prediction",
             "FILE")
        .excludes(recorded);
    addPlan(options, *plan);
    options.more(
        "Keys of a case: model (a name, a shape, or {\"like\": name, …}), device, microbatch, sequence, precision (fp32, "
        "fp16, "
        "bf16), attention (fused, unfused), context_bytes or environment, runs_in_process; training (false: weights alone, as "
        "loaded), part (model, expert); plan: "
        + io::planKeysText()
        + "; zero is 0 to 3 (3: FSDP), layout the stages as Megatron-LM writes them; precision also takes "
          "fp8-tensor, fp8-block, mxfp8 and nvfp4.\n"
          "total_bytes is what the driver counts, reserved_bytes and allocated_bytes what the framework counts; the top level is "
          "the stage that needs most.");
    return [files, snapshot, profile, plan](const Session &session) {
        if (!snapshot->empty())
            return runSnapshot(*snapshot, *files, session);
        return answerInput(*files, session, [&](std::string_view input, std::string_view name) -> Result<std::string> {
            const Result<std::string> text = memoryOfAnswer(input, name, *plan);
            if (!text || profile->empty())
                return text ? answerMemory(*text, name, session.progress) : text;
            Result<std::string> measured = io::readTextFile(*profile);
            if (!measured)
                return measured;
            const ProfileText given{std::move(*measured), *profile};
            const Result<std::string> completed = withProfile(*text, name, given, ProfileGives::Device);
            const Result<std::string> answer = completed ? answerMemory(*completed, name, session.progress) : completed;
            if (!answer)
                return answer;
            const Result<io::Catalog> &catalog = io::loadCatalog();
            const Result<io::Json> used = catalog ? keptByLayers(given, *catalog) : Result<io::Json>(catalog.error());
            return used ? withUsed(*answer, *used) : Result<std::string>(used.error());
        });
    };
}

} // namespace shardscope::headless
