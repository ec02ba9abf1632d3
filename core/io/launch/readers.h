// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/launch.h"
#include "core/io/launch/launchtext.h"

// Inside of core/io/launch: what registry.cpp lists, each in the file of its format.
namespace shardscope::io::launch {

/// A log that begins with the arguments of its training.
extern const LaunchReader argumentDumpReader;
extern const LaunchReader mlperfReader;
/// Scripts that start training; their kind follows from what they start.
extern const LaunchReader scriptReader;
extern const LaunchReader programReader;
extern const LaunchReader huggingFaceReader;
extern const LaunchReader deepSpeedReader;
extern const LaunchReader torchtitanReader;
extern const LaunchReader nanotronReader;
extern const LaunchReader megatronArgsReader;
extern const LaunchReader primusReader;
extern const LaunchReader nemoReader;
extern const LaunchReader autoModelReader;
extern const LaunchReader flagScaleReader;
extern const LaunchReader bridgeReader;
extern const LaunchReader gptNeoxReader;
extern const LaunchReader accelerateReader;
extern const LaunchReader axolotlReader;
extern const LaunchReader llamaFactoryReader;
extern const LaunchReader llmFoundryReader;
/// "node1 slots=8": hosts of MPI and DeepSpeed.
extern const LaunchReader hostfileReader;
/// What Slurm is asked for, without a training that is known.
extern const LaunchReader slurmReader;
extern const LaunchReader linguaReader;
extern const LaunchReader torchtuneReader;
extern const LaunchReader litgptReader;
extern const LaunchReader verlReader;

/// A reader of configurations that asks for what it knows; the rest is told as ignored.
template <void (*read)(TreeReader &)>
Status readTree(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    read(from);
    from.ignoreRest();
    return Nothing{};
}

} // namespace shardscope::io::launch
