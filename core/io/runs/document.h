// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/reader.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/csvtable.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Something the text around a table says about all its rows: "Global batch
/// size is 64", "$gbs=512", "constraint=v100-32g".
struct Statement {
    int line = 0; ///< from 0
    std::string name;
    runs::SettingValue value;
};

/// A printed text by its lines, headings and statements.
class Document {
public:
    Document(std::string_view text, std::string_view file);

    [[nodiscard]] const std::vector<std::string_view> &lines() const { return m_text.lines(); }
    /// All lines, one behind the other.
    [[nodiscard]] std::string_view text() const
    {
        return {lines().front().data(), lines().back().data() + lines().back().size()};
    }
    [[nodiscard]] const std::string &file() const { return m_file; }
    [[nodiscard]] Place place(std::size_t line, int column = 0) const;
    /// Settings that the text says for what stands on this line: from the
    /// innermost section that says a thing once.
    [[nodiscard]] runs::Settings around(std::size_t line) const;
    /// Last line of words before this one, without marks; empty at the top of a section.
    [[nodiscard]] std::string caption(std::size_t line) const;
    void add(Statement statement) { m_statements.push_back(std::move(statement)); }

private:
    struct Section {
        std::size_t begin = 0;
        std::size_t end = 0;
        int level = 0;
    };
    [[nodiscard]] bool holds(std::size_t said, std::size_t table) const;
    void findSections();
    void findStatements();

    CleanText m_text;
    std::string m_file;
    std::vector<Section> m_sections;
    std::vector<Statement> m_statements;
};

/// Puts what the text around says into a run, where the run does not say it itself.
void addImplied(runs::Run &run, const runs::Settings &settings);

using TableCell = CsvCell;
struct TableLine {
    int line = 0; ///< from 1
    std::vector<TableCell> cells;
    bool atEnd = false; ///< the text ends behind it, without the end of a line
};
/// A table as text; what its columns mean is guessed from their names.
struct TextTable {
    std::string caption;
    std::string format; ///< the reader's id
    TableLine header;
    std::vector<TableLine> rows;
    bool captionMatters = false; ///< rows of tables with other captions are other settings
    bool semicolons = false;     ///< separate its fields, so that a comma inside one is a decimal point
};
/// One run a row. Tables without a measured column give nothing.
[[nodiscard]] Result<RunsInput> readTable(TextTable table, const std::string &file, const runs::Settings &around);

// Parts of a document, in the order in which they are looked for. A block that
// is refused is an issue of severity Fault; it costs no other.
[[nodiscard]] Result<RunsInput> readJsonBlocks(Document &document);
[[nodiscard]] Result<RunsInput> readMarkdownTables(const Document &document);
[[nodiscard]] Result<RunsInput> readSpreadTables(const Document &document);
[[nodiscard]] Result<RunsInput> readTimings(const Document &document);
[[nodiscard]] Result<RunsInput> readIterationLog(const Document &document);
[[nodiscard]] Result<RunsInput> readPerftest(const Document &document);
/// Plain nvidia-smi, PyTorch's message when memory runs out, torch.cuda.memory_summary().
[[nodiscard]] Result<RunsInput> readGpuMemory(const Document &document);
[[nodiscard]] Result<RunsInput> readFacts(const Document &document);

/// Whole texts.
[[nodiscard]] bool recognisesDocument(std::string_view text);
[[nodiscard]] Result<RunsInput> readDocument(std::string_view text, std::string_view file, const Progress &progress);
[[nodiscard]] bool recognisesCsv(std::string_view text);
[[nodiscard]] Result<RunsInput> readCsv(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
