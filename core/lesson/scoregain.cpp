// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/scoregain.h"

#include <algorithm>
#include <string_view>

namespace shardscope::lesson {

namespace {

constexpr std::string_view beforeEnd = "-before";
constexpr std::string_view afterEnd = "-after";

/// "lab" of "lab-after"; empty for other names.
std::string_view stemOf(std::string_view id, std::string_view end)
{
    return id.ends_with(end) ? id.substr(0, id.size() - end.size()) : std::string_view();
}

} // namespace

std::optional<double> Gain::gain() const
{
    return students == 0 ? std::nullopt : std::optional((sharesAfter - sharesBefore) / students);
}

std::optional<double> Gain::normalised() const
{
    const double open = students - sharesBefore;
    return open > 0 ? std::optional((sharesAfter - sharesBefore) / open) : std::nullopt;
}

std::vector<Gain> gainsOf(const ScoreTable &table)
{
    std::vector<Gain> out;
    for (std::size_t after = 0; after < table.questions.size(); ++after) {
        const ScoreTable::Question &question = table.questions[after];
        const std::string_view stem = stemOf(table.columns[question.lesson].id, afterEnd);
        if (stem.empty() || question.unmarked)
            continue;
        const auto paired = std::ranges::find_if(table.questions, [&](const ScoreTable::Question &other) {
            return other.id == question.id && !other.unmarked && stemOf(table.columns[other.lesson].id, beforeEnd) == stem;
        });
        if (paired == table.questions.end())
            continue;
        Gain gain{static_cast<std::size_t>(paired - table.questions.begin()), after};
        for (const ScoreTable::Row &row : table.rows) {
            if (row.contradicts || !row.answers[gain.before] || !row.answers[after])
                continue;
            ++gain.students;
            gain.sharesBefore += *row.answers[gain.before];
            gain.sharesAfter += *row.answers[after];
        }
        out.push_back(gain);
    }
    return out;
}

Gain gainOfClass(const std::vector<Gain> &gains)
{
    Gain all;
    if (!gains.empty())
        all = {gains.front().before, gains.front().after};
    for (const Gain &one : gains) {
        all.students += one.students;
        all.sharesBefore += one.sharesBefore;
        all.sharesAfter += one.sharesAfter;
    }
    return all;
}

} // namespace shardscope::lesson
