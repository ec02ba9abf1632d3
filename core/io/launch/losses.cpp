// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/losses.h"

#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <string_view>

namespace shardscope::io::launch {

namespace {

/// Does a word end where the option behind it begins: "24--hidden-size"? Folders of checkpoints are "models--org--name".
bool isFused(std::string_view word, std::string_view mark)
{
    const std::size_t at = word.find(mark, word.rfind(markEnd) + 1); // a command whose output stands there has options, too
    const std::size_t next = at + mark.size();
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return at != std::string_view::npos && at > 0 && next < word.size() && letter(word[next]) && word[at - 1] != ' '
           && word[at - 1] != ',' && !word.starts_with("models") && word.find("/models--") == std::string_view::npos
           && word.find("/datasets--") == std::string_view::npos;
}

} // namespace

void tellFused(const Arguments &arguments, LaunchReading &reading)
{
    for (const Argument &argument : arguments) {
        const auto value = std::ranges::find_if(argument.values, [](const std::string &one) { return isFused(one, "--"); });
        if (value == argument.values.end() && !isFused(argument.name, "__")) // as the names of options are kept
            continue;
        reading.issues.push_back(
            warningOf(ErrorCode::InputNote,
                      {withoutMarks("--" + argument.name + (value == argument.values.end() ? "" : " " + *value)),
                       core::tr("two words without a blank between them; the option behind is not read")},
                      atLine(reading.file, argument.line)));
        return;
    }
}

void tellLosses(const ShellReading &script, const BatchJob &job, LaunchReading &reading)
{
    const auto tell = [&reading](int line, const std::string &what, const std::string &why) {
        if (line > 0)
            reading.issues.push_back(warningOf(ErrorCode::InputNote, {what, why}, atLine(reading.file, line)));
    };
    tell(script.lostFold, core::tr("A line without its backslash"),
         core::tr("options stand in the next one, and are read as its own"));
    tell(script.openQuote, core::tr("A quote"), core::tr("nothing closes it; the rest of the script is taken to be inside"));
    tell(job.unnamed, core::tr("A line of #SBATCH"), core::tr("no option, or no value of one; what it asks for is not known"));
}

} // namespace shardscope::io::launch
