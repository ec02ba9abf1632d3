// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/json.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Reads the keys of one JSON object, strictly: wrong types, values out of
/// range and keys that nobody asked for are errors. The first error stays;
/// reading on after it is harmless.
class Fields {
public:
    Fields(const Json &object, std::string pointer, std::string_view file);

    /// Null when the key is absent. The key counts as known from here on.
    [[nodiscard]] const Json *find(std::string_view key);
    /// As find; an absent key is an error that says what is expected.
    [[nodiscard]] const Json *require(std::string_view key, std::string_view expected);
    /// An array or object; null and an error when it is something else.
    [[nodiscard]] const Json *findArray(std::string_view key);
    [[nodiscard]] const Json *findObject(std::string_view key);

    /// Absent keys leave the value as it is.
    void read(std::string_view key, std::string &out);
    void read(std::string_view key, bool &out);
    void read(std::string_view key, int &out, int lowest, int highest);
    void read(std::string_view key, std::optional<int> &out, int lowest, int highest);
    /// Finite and above `above`; `orEqual` lets the bound itself in.
    void read(std::string_view key, std::optional<double> &out, double above, bool orEqual);
    /// Finite.
    void read(std::string_view key, std::optional<double> &out);
    /// Position of the text in the names.
    template <class Enum>
    void readChoice(std::string_view key, Enum &out, std::span<const std::string_view> names)
    {
        int choice = static_cast<int>(out);
        readIndex(key, choice, names);
        out = static_cast<Enum>(choice);
    }

    void fail(Error error);
    [[nodiscard]] Error wrongType(std::string_view key, std::string_view expected) const;
    [[nodiscard]] Error outOfRange(std::string_view key, std::string is, std::string expected) const;
    [[nodiscard]] std::string pointer(std::string_view key) const;
    [[nodiscard]] const std::string &file() const { return m_file; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    /// The first error, or that of a key that was never asked for.
    [[nodiscard]] std::optional<Error> finish();
    /// Keys that were never asked for.
    [[nodiscard]] std::vector<std::string> unknownKeys() const;

private:
    void readIndex(std::string_view key, int &out, std::span<const std::string_view> names);

    const Json &m_object;
    std::string m_pointer;
    std::string m_file;
    std::vector<std::string> m_known;
    std::optional<Error> m_error;
};

/// The number's text as a person would write it, for error messages.
[[nodiscard]] std::string valueText(const Json &value);

} // namespace shardscope::io
