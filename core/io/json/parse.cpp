// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/json.h"

#include "core/base/issue.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace shardscope::io {

namespace {

/// Builds the value while watching depth, size and repeated keys, which the
/// library's own reader accepts.
class Builder {
public:
    explicit Builder(std::string_view file) : m_file(file) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Json::number_integer_t value) { return add(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
    bool number_float(Json::number_float_t value, const std::string & /*text*/) { return add(value); }
    bool string(std::string &value) { return add(std::move(value)); }
    bool binary(Json::binary_t & /*value*/) { return false; }

    bool start_object(std::size_t /*elements*/) { return open(Json::object()); }
    bool start_array(std::size_t /*elements*/) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string &name)
    {
        Open &object = m_open.back();
        if (!object.keys.insert(name).second)
            return fail({ErrorCode::JsonDuplicateKey, {name}, atPointer(m_file, pointer() + pointerStep(name))});
        object.key = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string & /*token*/, const nlohmann::detail::exception &what)
    {
        m_position = position;
        m_reason = what.what();
        return false;
    }

    [[nodiscard]] Json take() { return std::move(m_root); }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] std::size_t position() const { return m_position; }
    [[nodiscard]] const std::string &reason() const { return m_reason; }

private:
    struct Open {
        Json *value;
        std::string key;
        std::unordered_set<std::string> keys;
    };

    [[nodiscard]] std::string pointer() const
    {
        std::string out;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i)
            out += m_open[i].value->is_array() ? pointerStep(m_open[i].value->size() - 1) : pointerStep(m_open[i].key);
        return out;
    }

    bool fail(Error error)
    {
        m_error = std::move(error);
        return false;
    }

    template <class T>
    bool add(T &&value)
    {
        return place(Json(std::forward<T>(value))) != nullptr;
    }

    Json *place(Json value)
    {
        if (++m_values > maxJsonValues) {
            fail({ErrorCode::JsonTooLarge, {std::to_string(maxJsonValues)}, atLine(m_file)});
            return nullptr;
        }
        if (m_open.empty()) {
            m_root = std::move(value);
            return &m_root;
        }
        Open &parent = m_open.back();
        if (parent.value->is_array()) {
            auto &array = parent.value->get_ref<Json::array_t &>();
            array.push_back(std::move(value));
            return &array.back();
        }
        // The key is known to be new, so the map's linear search is left out.
        auto &object = static_cast<Json::object_t::Container &>(parent.value->get_ref<Json::object_t &>());
        object.emplace_back(parent.key, std::move(value));
        return &object.back().second;
    }

    bool open(Json empty)
    {
        if (m_open.size() >= static_cast<std::size_t>(maxJsonDepth))
            return fail({ErrorCode::JsonTooDeep, {std::to_string(maxJsonDepth)}, atPointer(m_file, pointer())});
        Json *value = place(std::move(empty));
        if (!value)
            return false;
        m_open.push_back({value, {}, {}});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    std::string m_file;
    Json m_root;
    std::vector<Open> m_open;
    std::size_t m_values = 0;
    std::optional<Error> m_error;
    std::size_t m_position = 0;
    std::string m_reason;
};

/// The library prefixes its reason with its own name, line and column.
std::string plainReason(std::string_view what)
{
    for (const std::string_view lead : {": syntax error ", "] "}) {
        if (const auto at = what.find(lead); at != std::string_view::npos)
            return std::string(what.substr(at + lead.size()));
    }
    return std::string(what);
}

Place placeAt(std::string_view text, std::size_t position, std::string_view file)
{
    const std::string_view before = text.substr(0, std::min(position > 0 ? position - 1 : 0, text.size()));
    const auto lineStart = before.rfind('\n');
    const auto column = lineStart == std::string_view::npos ? before.size() : before.size() - lineStart - 1;
    return {std::string(file),
            static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
            static_cast<int>(std::min<std::size_t>(column, 1U << 30U)) + 1,
            {}};
}

} // namespace

Result<Json> parseJson(std::string_view text, std::string_view file)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Error{ErrorCode::InputEmpty, {"JSON"}, atLine(file, 1)};
    Builder builder(file);
    if (Json::sax_parse(text.begin(), text.end(), &builder))
        return builder.take();
    if (builder.error())
        return *builder.error();
    return Error{ErrorCode::JsonSyntax, {plainReason(builder.reason())}, placeAt(text, builder.position(), file)};
}

std::string pointerStep(std::string_view key)
{
    std::string out = "/";
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

std::string pointerStep(std::size_t index)
{
    return "/" + std::to_string(index);
}

} // namespace shardscope::io
