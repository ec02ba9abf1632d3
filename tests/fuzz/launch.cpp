// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "core/io/file/decode.h"
#include "core/io/launch/launchsheet.h"
#include "core/io/launch/launchwords.h"
#include "tests/fuzz/timelimit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

using namespace shardscope;

namespace {

/// A value that was written and is read as another one; what a framework has no words for is listed.
bool contradicts(const io::LaunchReading &a, const std::vector<std::string> &unsaid, const io::LaunchReading &b)
{
    const auto listed = [&unsaid](const std::string &key) {
        return std::ranges::any_of(unsaid, [&key](const std::string &one) { return one.starts_with(key + " = "); });
    };
    for (const auto part : {&io::LaunchReading::plan, &io::LaunchReading::model})
        for (const auto &[key, fact] : a.*part) {
            const io::LaunchFact *other = io::factOf(b.*part, key);
            if (other && key != "schedule" && !fact.follows && !other->follows && other->value != fact.value && !listed(key))
                return true;
        }
    return false;
}

} // namespace

/// Any bytes as a launch file; what is understood is written for every framework and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size,
                                      10); // a script is followed once more for each default; a tenth of it without sanitizers
    const auto decoded = io::decodeText({reinterpret_cast<const char *>(data), size}, "fuzz");
    if (!decoded) // no reader of a file ever sees it
        return 0;
    const std::string_view text = *decoded;
    const auto reading = io::readLaunch(text, "fuzz");
    if (!reading) {
        if (describe(reading.error()).empty())
            std::abort();
        return 0;
    }
    (void)io::launchSheet({*reading, *reading}, {{"tp", "2"}, {"gpus", "8"}});
    // Each reading follows a script once for every default: one of these a text, by its length, and not all.
    const std::size_t choice = size % 8;
    if (choice > 5)
        return 0;
    if (choice == 5 && reading->script) // as it is called with its own first line
        (void)io::withAnswers({*reading}, {{"call", std::string(text.substr(0, text.find('\n')))}});
    if (reading->plan.empty() && reading->model.empty()) // hosts alone: there is no plan to write
        return 0;
    for (const io::LaunchTarget &target : io::launchTargets().subspan(choice % io::launchTargets().size(), 1)) {
        const auto words = io::writeLaunch(*reading, target.id);
        if (!words)
            std::abort();
        // A few values alone are no launch file of each framework; what is read is what was written.
        if (const auto again = io::readLaunch(words->text, "again"); again && contradicts(*reading, words->unsaid, *again))
            std::abort();
    }
    (void)io::launchTogether({*reading, *reading});
    return 0;
}
