// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/launchtext.h"

// Inside of core/io/launch: what registry.cpp lists, each in the file of its format.
namespace shardscope::io::launch {

/// "node1 slots=8": hosts of MPI and DeepSpeed.
bool recognisesHostfile(const LaunchText &text);
Status readHostfile(const LaunchText &text, LaunchReading &reading);
/// What Slurm is asked for, without a training that is known.
bool recognisesSlurm(const LaunchText &text);
Status readSlurm(const LaunchText &text, LaunchReading &reading);
/// A log that begins with the arguments of its training.
bool recognisesArgumentDump(const LaunchText &text);
Status readArgumentDump(const LaunchText &text, LaunchReading &reading);
bool recognisesMlperf(const LaunchText &text);
Status readMlperf(const LaunchText &text, LaunchReading &reading);
/// Scripts that start training; their kind follows from what they start.
bool recognisesScript(const LaunchText &text);
bool recognisesProgram(const LaunchText &text);
Status readScript(const LaunchText &text, LaunchReading &reading);
bool recognisesHuggingFace(const LaunchText &text);
Status readHuggingFace(const LaunchText &text, LaunchReading &reading);
bool recognisesDeepSpeed(const LaunchText &text);
Status readDeepSpeedJson(const LaunchText &text, LaunchReading &reading);
bool recognisesTorchtitan(const LaunchText &text);
Status readTorchtitan(const LaunchText &text, LaunchReading &reading);
bool recognisesNanotron(const LaunchText &text);
Status readNanotron(const LaunchText &text, LaunchReading &reading);
bool recognisesMegatronArgs(const LaunchText &text);
Status readMegatronArgs(const LaunchText &text, LaunchReading &reading);
bool recognisesPrimus(const LaunchText &text);
Status readPrimus(const LaunchText &text, LaunchReading &reading);
bool recognisesFlagScale(const LaunchText &text);
Status readFlagScale(const LaunchText &text, LaunchReading &reading);
bool recognisesNemo(const LaunchText &text);
Status readNemo(const LaunchText &text, LaunchReading &reading);
bool recognisesBridge(const LaunchText &text);
Status readBridge(const LaunchText &text, LaunchReading &reading);
bool recognisesGptNeox(const LaunchText &text);
Status readGptNeox(const LaunchText &text, LaunchReading &reading);
bool recognisesAccelerate(const LaunchText &text);
Status readAccelerate(const LaunchText &text, LaunchReading &reading);
bool recognisesAxolotl(const LaunchText &text);
Status readAxolotl(const LaunchText &text, LaunchReading &reading);
bool recognisesLlamaFactory(const LaunchText &text);
Status readLlamaFactory(const LaunchText &text, LaunchReading &reading);
bool recognisesLlmFoundry(const LaunchText &text);
Status readLlmFoundry(const LaunchText &text, LaunchReading &reading);
bool recognisesLingua(const LaunchText &text);
Status readLingua(const LaunchText &text, LaunchReading &reading);
bool recognisesAutoModel(const LaunchText &text);
Status readAutoModel(const LaunchText &text, LaunchReading &reading);

} // namespace shardscope::io::launch
