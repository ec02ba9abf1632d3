// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/readers.h"

namespace shardscope::io {

std::span<const LaunchReader> launchReaders()
{
    using namespace launch;
    // The first that recognises a text reads it: those with marks of their own before those with common ones.
    static const LaunchReader table[] = {
        argumentDumpReader, mlperfReader,     scriptReader,       programReader,      huggingFaceReader,
        deepSpeedReader,    torchtitanReader, nanotronReader,     megatronArgsReader, primusReader,
        nemoReader,         autoModelReader,  flagScaleReader,    bridgeReader,       gptNeoxReader,
        accelerateReader,   axolotlReader,    llamaFactoryReader, llmFoundryReader,   torchtuneReader,
        litgptReader,       verlReader,       hostfileReader,     slurmReader,        linguaReader};
    return table;
}

} // namespace shardscope::io
