// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/shellstate.h"
#include "core/io/launch/tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io::launch {

/// A training that torchrun, deepspeed, accelerate, or a framework's own command starts.
struct StartedProgram {
    std::string name;       ///< "finetune.py", "torchtitan.train"; the command's own name where it is the program
    Arguments launcher;     ///< options of what starts it
    Arguments own;          ///< options of the program
    std::string configured; ///< a configuration that it gets without an option's name; else empty
    std::size_t known = 0;  ///< options that say something of model or plan
    int line = 0;
};
/// Nothing where the command starts no such program.
[[nodiscard]] std::optional<StartedProgram> startedProgram(const ShellCommand &command);
/// What launcher and program are told, but for the processes (launcher.h).
void readProgram(const StartedProgram &program, LaunchReading &reading);
/// A text that may call such a launcher.
[[nodiscard]] bool startsProgram(std::string_view text);

/// Warns of a program that does something else with a model: what is read of it is its shape and its degrees.
void warnOfOtherUse(const ShellCommand &command, LaunchReading &reading);
/// Warns where a way to train (dpo, grpo) runs other models between its steps; of others it says nothing.
void warnOfStage(const std::string &stage, int line, LaunchReading &reading);

/// What Hugging Face's trainer and its kin (LLaMA-Factory, ms-swift, TRL, DeepSpeedExamples) mean by their options
/// (transformers/training_args.py, llamafactory/hparams, swift/llm/argument); on a command line or in a configuration.
void readTrainer(TreeReader &from);

} // namespace shardscope::io::launch
