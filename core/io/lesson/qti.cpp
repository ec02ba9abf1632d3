// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/lesson/qti.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/io/lesson/builtin.h"
#include "core/io/text/reader.h"
#include "core/lesson/html.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

namespace shardscope::io {

namespace {

using lesson::Block;
using lesson::Lesson;
using lesson::Question;
using lesson::QuestionKind;
using lesson::Worked;

// Names and places of IMS Question and Test Interoperability 2.1 Final and its
// use of Content Packaging 1.2.
constexpr std::string_view itemSpace = "http://www.imsglobal.org/xsd/imsqti_v2p1";
constexpr std::string_view itemSchema = "http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd";
constexpr std::string_view packageSpace = "http://www.imsglobal.org/xsd/imscp_v1p1";
constexpr std::string_view packageSchema = "http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd";
constexpr std::string_view matchCorrect = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct";

std::string attribute(std::string_view name, std::string_view value)
{
    return " " + std::string(name) + "=\"" + lesson::escaped(value) + "\"";
}

std::string element(const std::string &name, const std::string &attributes, const std::string &inside)
{
    return "<" + name + attributes + (inside.empty() ? "/>" : ">" + inside + "</" + name + ">");
}

std::string xmlDocument(const std::string &name, std::string_view space, std::string_view schema, const std::string &attributes,
                        const std::string &inside)
{
    const std::string spaces = attribute("xmlns", space) + attribute("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance")
                               + attribute("xsi:schemaLocation", std::string(space) + " " + std::string(schema));
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element(name, spaces + attributes, inside) + "\n";
}

/// An identifier begins with a letter; ids of lessons may begin with a digit.
std::string testId(const Lesson &lesson)
{
    return "lesson-" + lesson.id;
}

std::string itemId(const Lesson &lesson, const Question &question)
{
    return "item-" + lesson.id + "." + question.id;
}

std::string optionId(std::size_t option)
{
    return "option-" + std::to_string(option + 1);
}

class Item {
public:
    Item(const Lesson &lesson, const Worked &worked, std::size_t row)
        : m_lesson(lesson), m_worked(worked), m_question(lesson.questions[row]), m_answer(worked.questions[row])
    {
    }

    /// `before`: what stands between the question before and this one.
    std::string text(const std::string &before)
    {
        const std::string interaction = this->interaction(); // it declares the response
        const std::string attributes = attribute("identifier", itemId(m_lesson, m_question))
                                       + attribute("title", m_lesson.title + ": " + m_question.id)
                                       + attribute("adaptive", "false") + attribute("timeDependent", "false");
        const std::string response =
            element("responseDeclaration",
                    attribute("identifier", "RESPONSE") + attribute("cardinality", m_cardinality) + attribute("baseType", m_type),
                    m_correct.empty() ? "" : element("correctResponse", "", m_correct));
        const std::string score =
            element("outcomeDeclaration",
                    attribute("identifier", "SCORE") + attribute("cardinality", "single") + attribute("baseType", "float"),
                    element("defaultValue", "", element("value", "", "0")));
        return xmlDocument("assessmentItem", itemSpace, itemSchema, attributes,
                           response + score + element("itemBody", "", before + blocks(m_question.prompt) + interaction)
                               + processing());
    }

    std::string blocks(const lesson::Blocks &of) const
    {
        std::string out;
        for (const Block &block : of)
            out += this->block(block);
        return out;
    }

    std::string block(const Block &block) const
    {
        if (block.kind == Block::Kind::Picture)
            return element("p", "", lesson::escaped(block.text)); // pictures stay here
        if (block.kind == Block::Kind::Printout)
            return element("pre", "", lesson::escaped(block.text));
        if (block.kind != Block::Kind::Table)
            return block.kind == Block::Kind::Question ? std::string() : element("p", "", words(block.spans));
        std::string rows;
        for (const auto &row : block.rows) {
            std::string cells;
            for (const lesson::Spans &cell : row)
                cells += "<td>" + words(cell) + "</td>";
            rows += element("tr", "", cells);
        }
        return element("table", "", element("tbody", "", rows));
    }

private:
    std::string words(const lesson::Spans &spans) const { return lesson::escaped(lesson::plainText(m_lesson, m_worked, spans)); }

    void right(const std::string &value) { m_correct += element("value", "", lesson::escaped(value)); }

    std::string interaction()
    {
        switch (m_question.kind) {
        case QuestionKind::Number: return number();
        case QuestionKind::Choice: return choice();
        case QuestionKind::Order: return order();
        case QuestionKind::Drag: return stops();
        case QuestionKind::Text: break;
        }
        m_type = "string";
        return element("extendedTextInteraction", attribute("responseIdentifier", "RESPONSE") + attribute("expectedLines", "4"),
                       "");
    }

    double scale() const { return lesson::scaleOf(m_question.style); }

    std::string number()
    {
        m_type = "float";
        right(numberText(m_answer.answer / scale()));
        const std::string entry =
            element("textEntryInteraction", attribute("responseIdentifier", "RESPONSE") + attribute("expectedLength", "12"), "");
        return element("p", "", entry + " " + lesson::escaped(m_question.style.label));
    }

    std::string options(const std::string &interaction, std::string_view shuffle, const std::string &more) const
    {
        std::string inside;
        for (std::size_t i = 0; i < m_question.options.size(); ++i)
            inside += element("simpleChoice", attribute("identifier", optionId(i)), words(m_question.options[i].text));
        return element(interaction, attribute("responseIdentifier", "RESPONSE") + attribute("shuffle", shuffle) + more, inside);
    }

    std::string choice()
    {
        const bool several = m_question.hasSeveral();
        m_cardinality = several ? "multiple" : "single";
        for (const std::size_t option : m_answer.right)
            right(optionId(option));
        return options("choiceInteraction", "false", attribute("maxChoices", several ? "0" : "1")); // 0: as many as one likes
    }

    std::string order()
    {
        m_cardinality = "ordered";
        for (const std::size_t option : m_answer.order)
            right(optionId(option));
        return options("orderInteraction", "true", "");
    }

    /// A drag has no picture there: its stops are chosen from.
    std::string stops()
    {
        std::string inside;
        for (std::size_t i = 0; i < m_question.stops.size(); ++i) {
            inside += element("simpleChoice", attribute("identifier", optionId(i)), lesson::escaped(m_question.stops[i]));
            lesson::Given given;
            given.number = std::stod(m_question.stops[i]);
            if (m_correct.empty() && lesson::mark(m_question, m_answer, given) == lesson::Mark::Right)
                right(optionId(i));
        }
        return element("choiceInteraction",
                       attribute("responseIdentifier", "RESPONSE") + attribute("shuffle", "false") + attribute("maxChoices", "1"),
                       inside);
    }

    /// Words are left to whoever reads them.
    std::string processing() const
    {
        if (m_question.kind == QuestionKind::Text)
            return {};
        if (m_question.kind != QuestionKind::Number)
            return element("responseProcessing", attribute("template", matchCorrect), "");
        const double room =
            m_question.relative ? m_question.tolerance * std::abs(m_answer.answer) / scale() : m_question.tolerance;
        const std::string equal = element(
            "equal", attribute("toleranceMode", "absolute") + attribute("tolerance", numberText(room) + " " + numberText(room)),
            "<variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/>");
        const std::string set =
            "<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue></setOutcomeValue>";
        return element("responseProcessing", "", element("responseCondition", "", element("responseIf", "", equal + set)));
    }

    const Lesson &m_lesson;
    const Worked &m_worked;
    const Question &m_question;
    const lesson::WorkedQuestion &m_answer;
    std::string m_cardinality = "single";
    std::string m_type = "identifier";
    std::string m_correct;
};

std::string resource(const std::string &id, std::string_view type, const std::string &path, const std::string &dependencies)
{
    return element("resource", attribute("identifier", id) + attribute("type", type) + attribute("href", path),
                   element("file", attribute("href", path), "") + dependencies);
}

std::string testText(const Lesson &lesson, const std::string &references)
{
    const std::string section = element(
        "assessmentSection",
        attribute("identifier", "section-1") + attribute("title", lesson.title) + attribute("visible", "true"), references);
    const std::string part = element("testPart",
                                     attribute("identifier", "part-1") + attribute("navigationMode", "linear")
                                         + attribute("submissionMode", "individual"),
                                     section);
    const std::string limit = lesson.timeLimit_min > 0
                                  ? element("timeLimits", attribute("maxTime", std::to_string(60 * lesson.timeLimit_min)), "")
                                  : std::string();
    return xmlDocument("assessmentTest", itemSpace, itemSchema,
                       attribute("identifier", testId(lesson)) + attribute("title", lesson.title), limit + part);
}

/// One lesson's items and its test; what the manifest says of them.
std::string addLesson(const Lesson &lesson, const Worked &worked, std::vector<QtiFile> &files)
{
    std::string resources;
    std::string references;
    std::string dependencies;
    std::string before;
    for (const Block &block : lesson.blocks) {
        if (block.kind != Block::Kind::Question) {
            if (!lesson.questions.empty())
                before += Item(lesson, worked, 0).block(block);
            continue;
        }
        const std::string id = itemId(lesson, lesson.questions[block.question]);
        const std::string path = id + ".xml";
        files.push_back({path, Item(lesson, worked, block.question).text(std::exchange(before, {}))});
        resources += resource(id, "imsqti_item_xmlv2p1", path, "");
        references += element("assessmentItemRef", attribute("identifier", id) + attribute("href", path), "");
        dependencies += element("dependency", attribute("identifierref", id), "");
    }
    const std::string path = testId(lesson) + ".xml";
    files.push_back({path, testText(lesson, references)});
    return resources + resource(testId(lesson), "imsqti_test_xmlv2p1", path, dependencies);
}

Result<std::vector<Lesson>> lessonsOf(std::span<const std::string> paths)
{
    std::vector<Lesson> lessons;
    for (const std::string &path : paths) {
        Result<Lesson> read = readLesson(path);
        if (!read)
            return read.error();
        lessons.push_back(std::move(*read));
    }
    return paths.empty() ? builtInLessons().lessons : lessons;
}

} // namespace

std::vector<QtiFile> qtiPackage(std::span<const Lesson> lessons, std::span<const Worked> worked)
{
    std::vector<QtiFile> files;
    std::string resources;
    for (std::size_t i = 0; i < lessons.size(); ++i)
        resources += addLesson(lessons[i], worked[i], files);
    const std::string metadata =
        "<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/>";
    files.push_back(
        {"imsmanifest.xml", xmlDocument("manifest", packageSpace, packageSchema, attribute("identifier", "shardscope-lessons"),
                                        metadata + element("resources", "", resources))});
    return files;
}

Result<std::string> writeQti(std::span<const std::string> paths, const std::string &folder, const Progress &progress)
{
    const Result<std::vector<Lesson>> lessons = lessonsOf(paths);
    if (!lessons)
        return lessons.error();
    std::vector<Worked> worked;
    for (std::size_t i = 0; i < lessons->size(); ++i) {
        const Lesson &one = (*lessons)[i];
        lesson::Workbench bench = lessonWorkbench(progress, examplesOf(one));
        Result<Worked> answers = lesson::work(one, bench, paths.empty() ? one.id : paths[i]);
        if (!answers)
            return answers.error();
        worked.push_back(std::move(*answers));
    }
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        return Error{ErrorCode::CommandFailed, {folder, failed.message()}, {}};
    std::string list;
    for (const QtiFile &file : qtiPackage(*lessons, worked)) {
        const std::string path = (std::filesystem::path(folder) / file.path).string();
        if (const Status written = writeFileAtomically(path, file.text); !written)
            return written.error();
        list += path + "\n";
    }
    return list;
}

} // namespace shardscope::io
