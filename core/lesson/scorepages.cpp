// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/html.h"
#include "core/lesson/score.h"

#include <array>
#include <cstdio>

namespace shardscope::lesson {

namespace {

constexpr std::string_view styleSheet = R"(
:root { color-scheme: light; }
body { font: 14px/20px Inter, system-ui, sans-serif; color: #1B1F24; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 22px; font-weight: 600; } p.quiet { color: #5B6573; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid #E1E5EA; font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
@media print { body { margin: 0; max-width: none; } }
)";

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

/// Quoted where it must be; what a spreadsheet would take for a formula is not one.
std::string csvCell(std::string text)
{
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        text.insert(text.begin(), '\'');
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

std::string page(const std::string &title, const std::string &body)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(title) + "</title>\n<style>"
           + std::string(styleSheet) + "</style>\n</head>\n<body>\n<h1>" + escaped(title) + "</h1>\n" + body
           + "</body>\n</html>\n";
}

std::string row(const std::vector<std::string> &cells, std::string_view tag)
{
    std::string html = "<tr>";
    for (const std::string &cell : cells)
        html += "<" + std::string(tag) + ">" + escaped(cell) + "</" + std::string(tag) + ">";
    return html + "</tr>\n";
}

std::string_view stateText(QuestionState state)
{
    switch (state) {
    case QuestionState::Open: return "open";
    case QuestionState::Right: return "right";
    case QuestionState::Shown: return "answer shown";
    case QuestionState::Recorded: return "recorded, not marked yet";
    }
    return "";
}

} // namespace

std::string scoreTableCsv(const ScoreTable &table)
{
    std::string csv = "student,class";
    for (const ScoreTable::Column &column : table.columns)
        csv += "," + csvCell(column.id);
    csv += ",points,lessons finished\n";
    for (const ScoreTable::Row &line : table.rows) {
        csv += csvCell(line.student) + "," + csvCell(line.group);
        for (const std::optional<double> &value : line.points)
            csv += "," + (value ? pointsText(*value) : std::string());
        csv += "," + pointsText(line.total) + "," + std::to_string(line.finished) + "\n";
    }
    return csv;
}

std::string scoreTableHtml(const ScoreTable &table)
{
    std::vector<std::string> head{"Student"};
    for (const ScoreTable::Column &column : table.columns)
        head.push_back(column.title + " (" + std::to_string(column.questions) + ")");
    head.insert(head.end(), {"Points", "Finished"});
    std::string body = "<p class=\"quiet\">Points by lesson, with its number of questions; an empty cell is a lesson that was "
                       "not begun.</p>\n<table>\n<thead>"
                       + row(head, "th") + "</thead>\n<tbody>\n";
    for (const ScoreTable::Row &line : table.rows) {
        std::vector<std::string> cells{line.group.empty() ? line.student : line.student + ", " + line.group};
        for (const std::optional<double> &value : line.points)
            cells.push_back(value ? pointsText(*value) : std::string());
        cells.insert(cells.end(), {pointsText(line.total), std::to_string(line.finished)});
        body += row(cells, "td");
    }
    return page("Scores of a class", body + "</tbody>\n</table>\n");
}

std::string scoreSheetHtml(const ScoreSheet &sheet)
{
    std::string body = "<p class=\"quiet\">" + escaped(sheet.group.empty() ? "" : sheet.group + " · ")
                       + pointsText(sheet.points()) + " points · " + escaped(sheet.version) + "</p>\n";
    for (const LessonScore &lesson : sheet.lessons) {
        body += "<h2>" + escaped(lesson.title) + "</h2>\n<table>\n<thead>"
                + row({"Question", "Result", "Attempts", "Hints", "Points"}, "th") + "</thead>\n<tbody>\n";
        for (const QuestionScore &question : lesson.questions)
            body += row({question.id, std::string(stateText(question.state)), std::to_string(question.attempts),
                         std::to_string(question.hints), pointsText(points(question))},
                        "td");
        body += row({"Together", lesson.finished.empty() ? "not finished" : "finished " + lesson.finished, "", "",
                     pointsText(lesson.points())},
                    "td")
                + "</tbody>\n</table>\n";
    }
    return page(sheet.student.empty() ? "Score sheet" : "Score sheet of " + sheet.student, body);
}

} // namespace shardscope::lesson
