// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/options.h"

#include <CLI/CLI.hpp>

#include <optional>

namespace shardscope::headless {

Option Option::oneOf(std::vector<std::string> values)
{
    m_option->check(CLI::IsMember(std::move(values)));
    return *this;
}

Option Option::within(int least, int most)
{
    m_option->check(CLI::Range(least, most));
    return *this;
}

Option Option::positive()
{
    m_option->check(CLI::PositiveNumber);
    return *this;
}

Option Option::checkedBy(std::function<std::string(const std::string &)> fault)
{
    m_option->check(std::move(fault));
    return *this;
}

Option Option::required()
{
    m_option->required();
    return *this;
}

Option Option::excludes(Option other)
{
    m_option->excludes(other.m_option);
    return *this;
}

Option Option::needs(Option other)
{
    m_option->needs(other.m_option);
    return *this;
}

Option Option::showsDefault()
{
    m_option->capture_default_str();
    return *this;
}

Option Option::separatedByCommas()
{
    m_option->delimiter(',')->allow_extra_args(false);
    return *this;
}

template <typename Value>
Option Options::add(const std::string &names, Value &value, const std::string &help, const std::string &type)
{
    CLI::Option *option = m_app.add_option(names, value, help);
    if (!type.empty())
        option->type_name(type);
    return Option(option);
}

template Option Options::add(const std::string &, std::string &, const std::string &, const std::string &);
template Option Options::add(const std::string &, std::vector<std::string> &, const std::string &, const std::string &);
template Option Options::add(const std::string &, int &, const std::string &, const std::string &);
template Option Options::add(const std::string &, std::optional<int> &, const std::string &, const std::string &);
template Option Options::add(const std::string &, std::vector<int> &, const std::string &, const std::string &);
template Option Options::add(const std::string &, std::optional<double> &, const std::string &, const std::string &);

Option Options::flag(const std::string &name, bool &value, const std::string &help)
{
    return Option(m_app.add_flag(name, value, help));
}

void Options::more(const std::string &paragraph)
{
    m_app.description(m_app.get_description() + "\n\n" + paragraph);
}

Option addOut(Options &options, std::string &path)
{
    return options.add("--out", path, "File to write; -: standard output", "FILE").showsDefault();
}

Option addOut(Options &options, Output &out)
{
    addOut(options, out.path);
    return options.flag("--strict", out.strict, "End with 3 when one of several failed; the answer is written all the same");
}

void addIn(Options &options, std::string &path)
{
    options.add("FILE,--in", path, "File to read; -: standard input", "FILE").showsDefault();
}

Option addInOut(Options &options, InOut &files)
{
    addIn(options, files.in);
    return addOut(options, files.out);
}

void addFiles(Options &options, std::vector<std::string> &files, const std::string &help)
{
    options.add("FILE,--in", files, help, "FILE");
}

void addPlan(Options &options, int &number)
{
    options.add("--plan", number, "Which plan is meant where the input is an answer of plan (default: 1, the best)", "N")
        .within(1, 1 << 20);
}

} // namespace shardscope::headless
