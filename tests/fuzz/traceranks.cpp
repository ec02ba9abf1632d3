// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "tests/fuzz/checkedtrace.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/memoryfile.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// A list of documents, each a file: the traces of several ranks that are laid
/// side by side, their clocks and steps matched.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const JsonMutator::Json list = readJson(data, size);
    if (!list.is_array() || list.empty() || list.size() > 4)
        return 0;
    std::deque<MemoryFile> files;
    std::vector<std::string> paths;
    for (const JsonMutator::Json &document : list) {
        files.emplace_back(
            std::initializer_list<std::string_view>{document.dump(-1, ' ', false, JsonMutator::Json::error_handler_t::ignore)});
        paths.push_back(files.back().path());
    }
    const auto read = io::readTraceFiles(paths);
    if (!read) {
        if (describe(read.error()).empty())
            std::abort();
        return 0;
    }
    checkTrace(read->trace);
    if (!io::traceRuns(read->trace) || !io::traceChrome(read->trace))
        std::abort();
    return 0;
}
