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
table.words th, table.words td { text-align: left; white-space: pre-line; }
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

namespace {

std::string optionalText(const std::optional<double> &value)
{
    return value ? pointsText(*value) : std::string();
}

std::string_view sealText(const ScoreTable::Row &row)
{
    switch (row.seal) {
    case Seal::Unchecked: return row.contradicts ? "contradicts itself" : "";
    case Seal::Good: return row.contradicts ? "contradicts itself" : "signed";
    case Seal::Missing: return "not signed";
    case Seal::Broken: return "changed";
    }
    return "";
}

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i)
        line += (i == 0 ? "" : ",") + csvCell(cells[i]);
    return line + "\n";
}

std::string nameOf(const ScoreTable &table, const ScoreTable::Question &question)
{
    return table.columns[question.lesson].id + "." + question.id;
}

std::string shareText(const ScoreTable::Question &question)
{
    std::array<char, 32> buffer{};
    constexpr double percent = 100;
    (void)std::snprintf(buffer.data(), buffer.size(), "%.0f %%", percent * question.right / question.answered);
    return question.answered == 0 || question.unmarked ? std::string() : std::string(buffer.data());
}

std::string rightText(const ScoreTable::Question &question)
{
    return question.unmarked ? "not marked" : std::to_string(question.right);
}

/// What the class wrote where nobody marks it.
std::string wordsHtml(const ScoreTable &table)
{
    std::string body;
    for (std::size_t i = 0; i < table.questions.size(); ++i) {
        if (!table.questions[i].unmarked)
            continue;
        body += "<h2>" + escaped(nameOf(table, table.questions[i])) + "</h2>\n<table class=\"words\">\n<thead>"
                + row({"Student", "Answer in words, not marked"}, "th") + "</thead>\n<tbody>\n";
        for (const ScoreTable::Row &line : table.rows) {
            if (!line.words[i].empty())
                body += row({line.student, line.words[i]}, "td");
        }
        body += "</tbody>\n</table>\n";
    }
    return body;
}

/// "name (lesson)" is a column in Moodle and an assignment in Canvas.
std::vector<std::string> titlesOf(const ScoreTable &table)
{
    std::vector<std::string> titles;
    for (const ScoreTable::Column &column : table.columns)
        titles.push_back(column.title.empty() ? column.id : column.title);
    return titles;
}

std::vector<std::string> pointsOf(const ScoreTable::Row &line)
{
    std::vector<std::string> cells;
    for (const std::optional<double> &value : line.points)
        cells.push_back(optionalText(value));
    return cells;
}

std::vector<std::string> cellsWith(std::vector<std::string> first, const std::vector<std::string> &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::vector<std::string> maximaOf(const ScoreTable &table)
{
    std::vector<std::string> cells;
    for (const ScoreTable::Column &column : table.columns)
        cells.push_back(std::to_string(column.questions));
    return cells;
}

std::string statisticsHtml(const ScoreTable &table)
{
    std::string body =
        "<h2>Questions</h2>\n<table>\n<thead>"
        + row({"Question", "Answered", "Right", "Share right", "Mean points", "Commonest wrong answer", "By", "Spent on hints"},
              "th")
        + "</thead>\n<tbody>\n";
    for (const ScoreTable::Question &one : table.questions)
        body += row({nameOf(table, one), std::to_string(one.answered), rightText(one), shareText(one),
                     one.answered == 0 || one.unmarked ? std::string() : pointsText(one.points / one.answered), one.mistaken,
                     one.mistakes == 0 ? std::string() : std::to_string(one.mistakes),
                     one.answered == 0 || one.unmarked ? std::string() : pointsText(one.hints)},
                    "td");
    return body + "</tbody>\n</table>\n";
}

/// "2 (−0.5)": what they have cost.
std::string hintsText(const QuestionScore &score)
{
    const double paid = paidForHints(score);
    return std::to_string(score.hints) + (paid > 0 ? " (−" + pointsText(paid) + ")" : "");
}

} // namespace

std::string scoreTableCsv(const ScoreTable &table)
{
    std::vector<std::string> ids;
    for (const ScoreTable::Column &column : table.columns)
        ids.push_back(column.id);
    const std::vector<std::string> behind{"points", "lessons finished", "sheet"};
    std::string csv = csvLine(cellsWith(cellsWith({"student", "number", "class"}, ids), behind));
    csv += csvLine(cellsWith(cellsWith({"(maximum)", "", ""}, maximaOf(table)),
                             {std::to_string(table.maximum()), std::to_string(table.columns.size()), ""}));
    for (const ScoreTable::Row &line : table.rows)
        csv += csvLine(cellsWith(cellsWith({line.student, line.number, line.group}, pointsOf(line)),
                                 {pointsText(line.total), std::to_string(line.finished), std::string(sealText(line))}));
    return csv;
}

std::string questionTableCsv(const ScoreTable &table)
{
    std::vector<std::string> head{"student", "number", "class"};
    for (const ScoreTable::Question &question : table.questions)
        head.push_back(nameOf(table, question));
    std::string csv = csvLine(cellsWith(head, {"points", "sheet"}));
    for (const ScoreTable::Row &line : table.rows) {
        std::vector<std::string> cells{line.student, line.number, line.group};
        for (std::size_t i = 0; i < line.answers.size(); ++i)
            cells.push_back(table.questions[i].unmarked ? line.words[i] : optionalText(line.answers[i]));
        csv += csvLine(cellsWith(cells, {pointsText(line.total), std::string(sealText(line))}));
    }
    return csv;
}

std::string statisticsCsv(const ScoreTable &table)
{
    std::string csv = csvLine({"lesson", "question", "answered", "right", "share right", "mean points", "commonest wrong answer",
                               "given by", "points spent on hints"});
    for (const ScoreTable::Question &one : table.questions) {
        const bool some = one.answered > 0 && !one.unmarked;
        csv += csvLine({table.columns[one.lesson].id, one.id, std::to_string(one.answered), rightText(one),
                        some ? pointsText(static_cast<double>(one.right) / one.answered) : "",
                        some ? pointsText(one.points / one.answered) : "", one.mistaken,
                        one.mistakes == 0 ? "" : std::to_string(one.mistakes), some ? pointsText(one.hints) : ""});
    }
    return csv;
}

std::string moodleCsv(const ScoreTable &table)
{
    std::string csv = csvLine(cellsWith(cellsWith({"ID number", "Full name"}, titlesOf(table)), {"Shardscope total"}));
    for (const ScoreTable::Row &line : table.rows)
        csv += csvLine(cellsWith(cellsWith({line.number, line.student}, pointsOf(line)), {pointsText(line.total)}));
    return csv;
}

std::string canvasCsv(const ScoreTable &table)
{
    std::string csv = csvLine(cellsWith({"Student", "ID", "SIS User ID", "SIS Login ID", "Section"}, titlesOf(table)));
    // Canvas knows this row by its spaces.
    csv += csvLine(cellsWith({"    Points Possible", "", "", "", ""}, maximaOf(table)));
    for (const ScoreTable::Row &line : table.rows)
        csv += csvLine(cellsWith({line.student, "", line.number, "", line.group}, pointsOf(line)));
    return csv;
}

std::string scoreTableHtml(const ScoreTable &table)
{
    std::vector<std::string> head{"Student"};
    for (const ScoreTable::Column &column : table.columns)
        head.push_back(column.title + " (" + std::to_string(column.questions) + ")");
    head.insert(head.end(), {"Points (" + std::to_string(table.maximum()) + ")", "Finished", "Sheet"});
    std::string body = "<p class=\"quiet\">Points by lesson, with the maximum in brackets; an empty cell is a lesson that was "
                       "not started.</p>\n<table>\n<thead>"
                       + row(head, "th") + "</thead>\n<tbody>\n";
    for (const ScoreTable::Row &line : table.rows) {
        std::vector<std::string> cells{line.group.empty() ? line.student : line.student + ", " + line.group};
        cells = cellsWith(cellsWith(cells, pointsOf(line)),
                          {pointsText(line.total), std::to_string(line.finished), std::string(sealText(line))});
        body += row(cells, "td");
    }
    return page("Scores of a class", body + "</tbody>\n</table>\n" + statisticsHtml(table) + wordsHtml(table));
}

std::string scoreSheetHtml(const ScoreSheet &sheet)
{
    std::string body = "<p class=\"quiet\">" + escaped(sheet.group.empty() ? "" : sheet.group + " · ")
                       + pointsText(sheet.points()) + " points · " + escaped(sheet.version) + "</p>\n";
    for (const LessonScore &lesson : sheet.lessons) {
        body += "<h2>" + escaped(lesson.title) + "</h2>\n<table>\n<thead>"
                + row({"Question", "Result", "Attempts", "Hints", "Points"}, "th") + "</thead>\n<tbody>\n";
        for (const QuestionScore &question : lesson.questions)
            body += row({question.id,
                         question.unmarked && !question.given.empty() ? question.given : std::string(stateText(question.state)),
                         std::to_string(question.attempts), hintsText(question), pointsText(points(question))},
                        "td");
        body += row({"Together", lesson.finished.empty() ? "not finished" : "finished " + lesson.finished, "", "",
                     pointsText(lesson.points())},
                    "td")
                + "</tbody>\n</table>\n";
    }
    return page(sheet.student.empty() ? "Score sheet" : "Score sheet of " + sheet.student, body);
}

} // namespace shardscope::lesson
