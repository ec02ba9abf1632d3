// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/score.h"
#include "core/lesson/scoregain.h"

#include <array>
#include <cstdio>
#include <optional>

namespace shardscope::lesson {

namespace {

/// Quarters, without trailing zeros.
std::string pointsText(double value)
{
    std::array<char, 32> buffer{};
    (void)std::snprintf(buffer.data(), buffer.size(), "%.2f", value);
    std::string text(buffer.data());
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

/// Quoted where it must be; what a spreadsheet would take for a formula is not one, but a number below zero is.
std::string csvCell(std::string text)
{
    const bool number = text.find_first_not_of("-.0123456789 %") == std::string::npos;
    if (!text.empty() && !number && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : ",") + csvCell(cells[i]);
    return line + "\n";
}

/// "62 %" of those who are done with it.
std::string shareText(const ScoreTable::Question &question)
{
    std::array<char, 32> buffer{};
    constexpr double percent = 100;
    (void)std::snprintf(buffer.data(), buffer.size(), "%.0f %%", percent * question.right / question.answered);
    return question.answered == 0 || question.unmarked ? std::string() : std::string(buffer.data());
}

std::string mistakeText(const ScoreTable::Question &question)
{
    return question.mistakes == 0 ? std::string() : question.mistaken + " (" + std::to_string(question.mistakes) + ")";
}

/// A line below the students': its name, then a cell a question.
std::string footLine(const ScoreTable &table, std::string name, std::string (*of)(const ScoreTable::Question &))
{
    std::vector<std::string> cells{std::move(name), ""};
    for (const ScoreTable::Question &question : table.questions)
        cells.push_back(of(question));
    cells.resize(cells.size() + 3);
    return csvLine(cells);
}

std::string percentText(std::optional<double> share)
{
    std::array<char, 32> buffer{};
    constexpr double percent = 100;
    (void)std::snprintf(buffer.data(), buffer.size(), "%.0f %%", percent * share.value_or(0));
    return share ? std::string(buffer.data()) : std::string();
}

/// Below the questions of the second of two sheets, and of the whole class below the points.
std::string gainLine(const ScoreTable &table, const std::vector<Gain> &gains, std::string name, std::string (*of)(const Gain &))
{
    std::vector<std::string> cells(table.questions.size() + 5);
    cells.front() = std::move(name);
    for (const Gain &gain : gains)
        cells[2 + gain.after] = of(gain);
    cells[2 + table.questions.size()] = of(gainOfClass(gains));
    return csvLine(cells);
}

/// Nothing where no two sheets are paired.
std::string gainLines(const ScoreTable &table)
{
    const std::vector<Gain> gains = gainsOf(table);
    if (gains.empty())
        return {};
    return gainLine(table, gains, "(answered before and after)", [](const Gain &gain) { return std::to_string(gain.students); })
           + gainLine(table, gains, "(gain)", [](const Gain &gain) { return percentText(gain.gain()); })
           + gainLine(table, gains, "(normalised gain)", [](const Gain &gain) { return percentText(gain.normalised()); });
}

} // namespace

std::string scoreTableCsv(const ScoreTable &table)
{
    std::vector<std::string> head{"student", "number"};
    std::vector<std::string> maxima{"(maximum)", ""};
    for (const ScoreTable::Question &question : table.questions) {
        head.push_back(table.columns[question.lesson].id + "." + question.id);
        maxima.emplace_back(question.unmarked ? "" : "1");
    }
    head.insert(head.end(), {"points", "lessons finished", "sheet"});
    maxima.insert(maxima.end(), {std::to_string(table.maximum()), std::to_string(table.columns.size()), ""});
    std::string csv = csvLine(head) + csvLine(maxima);
    for (const ScoreTable::Row &line : table.rows) {
        std::vector<std::string> cells{line.student, line.number};
        for (std::size_t i = 0; i < line.answers.size(); ++i)
            cells.push_back(table.questions[i].unmarked ? line.words[i] : line.answers[i] ? pointsText(*line.answers[i]) : "");
        cells.insert(cells.end(),
                     {pointsText(line.total), std::to_string(line.finished), line.contradicts ? "contradicts itself" : ""});
        csv += csvLine(cells);
    }
    return csv + footLine(table, "(right)", shareText) + footLine(table, "(commonest wrong answer)", mistakeText)
           + gainLines(table);
}

} // namespace shardscope::lesson
