// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/routing.h"
#include "core/io/runs/reader.h"
#include "tests/fuzz/tables.h"
#include "tests/fuzz/timelimit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <unistd.h>

using namespace shardscope;

namespace {

/// The folder that is read again and again; in memory where the system has /dev/shm.
const std::filesystem::path &folder()
{
    static const std::filesystem::path path = [] {
        const std::filesystem::path root =
            std::filesystem::exists("/dev/shm") ? "/dev/shm" : std::filesystem::temp_directory_path();
        std::filesystem::path own = root / ("shardscope-fuzz-" + std::to_string(::getpid()));
        for (const char *rank : {"0", "1"})
            std::filesystem::create_directories(own / rank);
        return own;
    }();
    return path;
}

constexpr std::array<std::string_view, 4> names{"data.json", "0/moe_layer-0.csv", "1/moe_layer-0.csv", "0/moe_layer-1.csv"};

} // namespace

/// Files of one folder, one behind the other with a NUL between them: what a
/// mixture-of-experts run recorded.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    std::string_view rest(reinterpret_cast<const char *>(data), size);
    std::vector<io::RunText> texts;
    for (const std::string_view name : names) {
        const std::size_t end = std::min(rest.find('\0'), rest.size());
        const std::string_view text = rest.substr(0, end);
        std::filesystem::path path = folder() / name;
        std::error_code error;
        std::filesystem::remove(path, error);
        if (!text.empty()) {
            std::ofstream(path, std::ios::binary) << text;
            texts.push_back({path.string(), std::string(text)});
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    (void)io::looksLikeRouting(folder().string());
    const auto trace = io::readRouting(folder().string());
    if (!trace && describe(trace.error()).empty())
        std::abort();
    if (trace && (trace->iterations.empty() || trace->usual().load.layers.size() != static_cast<std::size_t>(trace->layers)))
        std::abort();
    for (const io::RunFailure &failure : io::readRunTexts(texts).failures) {
        if (describe(failure.error).empty())
            std::abort();
    }
    return 0;
}
