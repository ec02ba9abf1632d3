// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/file/bytesource.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What stands around the events of a trace.
struct TraceHeader {
    bool list = false; ///< the events alone, without an object around them
    bool cut = false;  ///< the list's last bracket is missing, as the format allows
    std::vector<std::string> keys;
    std::optional<int> rank;
    std::optional<int> worldSize;
    std::vector<std::string> gpus; ///< names of all GPUs of the host, as deviceProperties has them
    std::string host;              ///< its name; empty where the file does not say it
    std::string timeUnit;          ///< displayTimeUnit; of a viewer, times are in µs all the same
    std::int64_t baseTime = 0;     ///< ns, added to every time
};

/// A document of the Trace Event Format, read in blocks: what is in memory at
/// any time is one block and the rest of an event.
class TraceDocument {
public:
    /// Whole events as a JSON list, with room behind it that may be read.
    struct Batch {
        const char *text = nullptr;
        std::size_t size = 0;
        std::size_t allocated = 0;
    };
    using Take = std::function<Status(const Batch &)>;

    TraceDocument(ByteSource &bytes, std::string file);

    /// Hands every batch on; stops at the first error of `take`.
    [[nodiscard]] Result<TraceHeader> walk(const Take &take, const Progress &progress,
                                           const std::function<void(double)> &report = {});
    /// Of a byte of the batch that is being taken.
    [[nodiscard]] Place placeOf(const char *byte) const;

    static constexpr std::size_t blockBytes = 1U << 20U;
    static constexpr std::size_t longestEvent = 1U << 26U;

private:
    [[nodiscard]] Result<bool> fill(); ///< false at the end
    [[nodiscard]] Result<char> peek(); ///< next byte that is no space; 0 at the end
    [[nodiscard]] Status expect(char c, const char *what);
    [[nodiscard]] Result<std::string> readString();
    [[nodiscard]] Status readValue(std::string *kept);
    [[nodiscard]] Status readContainer(std::string *kept);
    [[nodiscard]] Status readObject(TraceHeader &header);
    [[nodiscard]] Status readField(TraceHeader &header, const std::string &key, bool &found);
    [[nodiscard]] Status readEvents(TraceHeader &header);
    [[nodiscard]] Status emitBatch(std::size_t end, bool &first);
    [[nodiscard]] Status endOfCut(TraceHeader &header, bool between);
    [[nodiscard]] Error syntax(std::string what) const;
    void keepKnown(TraceHeader &header, const std::string &key, const std::string &value) const;

    ByteSource &m_bytes;
    std::string m_file;
    std::vector<char> m_data; ///< [1 byte for a bracket][bytes …][room]
    std::size_t m_from = 1;   ///< first byte that is not consumed
    std::size_t m_to = 1;
    std::int64_t m_lines = 0;     ///< line breaks before m_data[1]
    std::int64_t m_offset = 0;    ///< of m_data[1] in the text
    std::int64_t m_lineStart = 0; ///< offset of the line that holds m_data[1]
    const Take *m_take = nullptr;
    const Progress *m_progress = nullptr;
    const std::function<void(double)> *m_report = nullptr;
};

} // namespace shardscope::io
