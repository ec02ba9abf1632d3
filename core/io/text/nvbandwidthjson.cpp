// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/io/json/json.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/nvbandwidthtest.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::string_view rootKey = "\"nvbandwidth\"";

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Where the object begins whose first key is "nvbandwidth".
std::optional<std::size_t> objectStart(std::string_view text)
{
    for (auto at = text.find(rootKey); at != std::string_view::npos; at = text.find(rootKey, at + 1)) {
        std::size_t before = at;
        while (before > 0 && isBlank(text[before - 1]))
            --before;
        std::size_t behind = at + rootKey.size();
        while (behind < text.size() && isBlank(text[behind]))
            ++behind;
        if (before > 0 && text[before - 1] == '{' && behind < text.size() && text[behind] == ':')
            return before - 1;
    }
    return std::nullopt;
}

/// The object that begins there, up to its closing brace; to the end when it is cut.
std::string_view objectText(std::string_view text, std::size_t start)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = start; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            return text.substr(start, i + 1 - start);
        }
    }
    return text.substr(start);
}

std::string textAt(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

class JsonReader {
public:
    JsonReader(std::string_view file, int line) : m_file(file), m_builder(file, line) {}

    Result<MachineInput> read(const Json &root)
    {
        const Json &tool = root["nvbandwidth"];
        if (!tool.is_object())
            return Error{ErrorCode::JsonType, {"nvbandwidth", "an object {…}"}, atPointer(m_file, "/nvbandwidth")};
        for (const char *key : {"error", "warning"}) {
            if (const std::string text = textAt(tool, key); !text.empty())
                note("nvbandwidth reports \"" + text + "\"", "/nvbandwidth/" + std::string(key));
        }
        readDevices(tool);
        const auto tests = tool.find("testcases");
        if (tests != tool.end() && !tests->is_array())
            return Error{ErrorCode::JsonType, {"testcases", "a list […]"}, atPointer(m_file, "/nvbandwidth/testcases")};
        if (tests != tool.end())
            readTests(*tests);
        if (m_tables == 0)
            note("no test has a table", "/nvbandwidth/testcases");
        return m_builder.finish();
    }

private:
    void note(std::string what, const std::string &pointer)
    {
        m_builder.warn(ErrorCode::InputNote, {pointer, std::move(what)}, 0);
    }

    /// "0: NAME (00000000:17:00): (host)".
    void readDevices(const Json &tool)
    {
        const auto list = tool.find("GPU Device list");
        if (list == tool.end() || !list->is_array())
            return;
        for (const Json &entry : *list) {
            const std::string text = entry.is_string() ? entry.get<std::string>() : std::string();
            const auto colon = text.find(':');
            const auto number =
                colon == std::string::npos ? std::nullopt : wholeNumber(trimmed(std::string_view(text).substr(0, colon)));
            if (!number)
                continue;
            const std::string rest = text.substr(colon + 1);
            m_builder.device({"GPU" + std::to_string(*number), cluster::DeviceKind::Gpu},
                             std::string(trimmed(std::string_view(rest).substr(0, rest.find('(')))));
        }
    }

    /// A test that fails or is waived late stands twice; its last entry counts,
    /// but a table that was printed is kept.
    void readTests(const Json &tests)
    {
        for (std::size_t i = 0; i < tests.size(); ++i) {
            const Json &test = tests[i];
            const std::string pointer = "/nvbandwidth/testcases" + pointerStep(i);
            if (!test.is_object()) {
                note("it is not an object", pointer);
                continue;
            }
            const std::string status = textAt(test, "status");
            if (status == "Error" || status == "Not Found")
                note("the test " + textAt(test, "name") + " ended with " + status, pointer);
            if (const auto matrix = test.find("bandwidth_matrix"); matrix != test.end())
                readTable(test, *matrix, i, pointer + "/bandwidth_matrix");
        }
    }

    void readTable(const Json &test, const Json &matrix, std::size_t index, const std::string &pointer)
    {
        NvbandwidthTable table;
        table.test = textAt(test, "name");
        if (table.test.empty())
            table.test = "testcase " + std::to_string(index + 1);
        table.description = trimmed(std::string_view(textAt(test, "bandwidth_description")));
        if (!matrix.is_array() || !std::ranges::all_of(matrix, [](const Json &row) { return row.is_array(); }))
            return note("it is not a list of rows", pointer);
        std::size_t width = 0;
        for (const Json &row : matrix)
            width = std::max(width, row.size());
        if (width == 0 || width > maxColumns || matrix.size() > 3 * maxColumns)
            return note(width == 0 ? "the table has no values" : "the table is too large", pointer);
        for (std::size_t c = 0; c < width; ++c)
            table.columns.push_back(static_cast<int>(c));
        for (const Json &row : matrix) {
            std::vector<std::string> cells;
            for (const Json &cell : row)
                cells.push_back(cell.is_string() ? std::string(trimmed(cell.get_ref<const std::string &>())) : cell.dump());
            if (row.size() != width)
                note("row " + std::to_string(table.rows.size()) + " has " + std::to_string(row.size()) + " values; expected "
                         + std::to_string(width),
                     pointer);
            if (row.size() != width)
                cells.assign(width, "N/A");
            table.rowNumbers.push_back(static_cast<int>(table.rows.size() % width));
            table.rows.push_back(std::move(cells));
        }
        // Rows of CPUs are numbered on; those of GPUs begin anew with each part.
        if (table.description.find("CPU(") != std::string::npos) {
            for (std::size_t r = 0; r < table.rowNumbers.size(); ++r)
                table.rowNumbers[r] = static_cast<int>(r);
        } else if (table.rows.size() > width && table.rows.size() % width != 0) {
            return note("the table has " + std::to_string(table.rows.size()) + " rows; expected a multiple of "
                            + std::to_string(width),
                        pointer);
        }
        ++m_tables;
        addTable(m_builder, table, m_file);
    }

    std::string_view m_file;
    MachineBuilder m_builder;
    int m_tables = 0;
};

bool recognisesNvbandwidthJson(const MachineText &text)
{
    return objectStart(text.text()).has_value();
}

Result<std::vector<MachineInput>> readNvbandwidthJson(const MachineText &input, const Progress & /*progress*/)
{
    const std::string_view text = input.text();
    const std::string_view file = input.file();
    const auto start = objectStart(text);
    if (!start)
        return Error{ErrorCode::FormatUnknown, {"nvbandwidth --json"}, atLine(file, 1)};
    const int skipped = static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*start), '\n'));
    const Result<Json> root = parseJson(objectText(text, *start), file);
    if (!root) {
        Error error = root.error();
        if (error.place.line > 0)
            error.place.line += skipped;
        return error;
    }
    Result<MachineInput> found = JsonReader(file, skipped + 1).read(*root);
    if (!found)
        return std::move(found).error();
    if (skipped > 0)
        found->issues.push_back(noteOf(
            ErrorCode::InputNote,
            {skipped == 1 ? "A line before the object" : std::to_string(skipped) + " lines before the object", "passed over"},
            atLine(file, 1)));
    return std::vector{std::move(*found)};
}

} // namespace

const MachineReader nvbandwidthJsonReader{"nvbandwidth-json",        "nvbandwidth (JSON)", "",
                                          recognisesNvbandwidthJson, readNvbandwidthJson,  true};

} // namespace shardscope::io
