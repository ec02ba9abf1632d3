// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace shardscope::headless {

/// An option of a command, to which more is said: what its value may be, what it goes with.
class Option {
public:
    explicit Option(CLI::Option *option) : m_option(option) {}
    Option oneOf(std::vector<std::string> values);
    Option within(int least, int most);
    Option positive();
    /// `fault` says what is wrong with a value; nothing when it is sound.
    Option checkedBy(std::function<std::string(const std::string &)> fault);
    Option required();
    Option excludes(Option other);
    Option needs(Option other);
    /// Help tells the value that the variable has.
    Option showsDefault();
    /// "1,3" is two values, and one word.
    Option separatedByCommas();

private:
    CLI::Option *m_option;
};

/// What one command takes. CLI11 stays behind it: a file that includes that compiles
/// for eight seconds longer.
class Options {
public:
    explicit Options(CLI::App &app) : m_app(app) {}
    /// `names` as CLI11 reads them: "--gpu", or "FILE" by its place, or both with a comma
    /// between; `type` stands for the value in help. For texts, numbers, optional
    /// numbers and lists of these.
    template <typename Value>
    Option add(const std::string &names, Value &value, const std::string &help, const std::string &type = {});
    Option flag(const std::string &name, bool &value, const std::string &help);
    /// A further paragraph of help.
    void more(const std::string &paragraph);

private:
    CLI::App &m_app;
};

/// Where an answer goes, and what a failed part of it means.
struct Output {
    std::string path = "-"; ///< "-": standard output
    bool strict = false;    ///< a part that failed fails the command
};
Option addOut(Options &options, std::string &path);
/// --out and --strict, for commands whose answer may have parts that failed; gives --strict.
Option addOut(Options &options, Output &out);

/// One FILE or --in of a case command, --out and --strict.
struct InOut {
    std::string in = "-"; ///< "-": standard input
    Output out;
};
void addIn(Options &options, std::string &path);
/// Gives --strict.
Option addInOut(Options &options, InOut &files);
/// FILE or --in, any number of them; `files` keeps what it has where there is none.
void addFiles(Options &options, std::vector<std::string> &files, const std::string &help);

/// --plan: which plan of an answer of `plan` is meant, from 1; 0 where it is not given.
void addPlan(Options &options, int &number);

} // namespace shardscope::headless
