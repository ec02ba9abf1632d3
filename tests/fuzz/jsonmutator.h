// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/textmutator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope {

/// Changes inputs that are JSON as documents: a value goes, comes twice, is of
/// another type, stands under another name, is that of another document. Byte
/// by byte nearly every change is a fault of syntax and ends in the parser.
class JsonMutator {
public:
    using Json = nlohmann::ordered_json;

    explicit JsonMutator(unsigned seed) : m_random(seed) {}

    /// No document, or one nested so deeply that it is there for its depth.
    [[nodiscard]] static Json parse(std::string_view text)
    {
        int depth = 0;
        int deepest = 0;
        for (const char c : text) {
            depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
            deepest = std::max(deepest, depth);
        }
        return deepest > 64 ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
    }

    void edit(Json &root)
    {
        for (std::size_t edits = 1 + below(3); edits > 0; --edits)
            editOne(root);
    }

    /// A value of `other` in the place of one of that name, or beside others.
    void take(Json &root, Json other)
    {
        const Place from = anyPlace(other);
        if (!from.parent || !from.parent->is_object() || !root.is_object())
            return;
        std::vector<Place> places = placesIn(root);
        const std::string name = nameAt(from);
        std::erase_if(places,
                      [&](const Place &place) { return !place.parent || !place.parent->is_object() || nameAt(place) != name; });
        if (places.empty())
            root[name] = valueAt(from);
        else
            valueAt(places[below(places.size())]) = valueAt(from);
    }

    [[nodiscard]] bool oneIn(std::size_t n) { return below(n) == 0; }

private:
    struct Place {
        Json *parent = nullptr; ///< null: the root
        std::size_t index = 0;
    };

    [[nodiscard]] std::size_t below(std::size_t n) { return n == 0 ? 0 : m_random() % n; }

    [[nodiscard]] static auto &memberAt(Json &object, std::size_t index)
    {
        return *(object.get_ref<Json::object_t &>().begin() + static_cast<std::ptrdiff_t>(index));
    }
    [[nodiscard]] static Json &valueAt(const Place &place)
    {
        return place.parent->is_object() ? memberAt(*place.parent, place.index).second : (*place.parent)[place.index];
    }
    [[nodiscard]] static std::string nameAt(const Place &place) { return memberAt(*place.parent, place.index).first; }

    static void gather(Json &value, std::vector<Place> &places)
    {
        if (!value.is_structured())
            return;
        for (std::size_t i = 0; i < value.size(); ++i) {
            places.push_back({&value, i});
            gather(valueAt(places.back()), places);
        }
    }
    [[nodiscard]] static std::vector<Place> placesIn(Json &root)
    {
        std::vector<Place> places;
        gather(root, places);
        return places;
    }
    [[nodiscard]] Place anyPlace(Json &root)
    {
        const std::vector<Place> places = placesIn(root);
        return places.empty() ? Place{} : places[below(places.size())];
    }

    [[nodiscard]] Json oddValue()
    {
        static const std::array<Json, 22> odd{nullptr,
                                              true,
                                              false,
                                              0,
                                              1,
                                              -1,
                                              2,
                                              3,
                                              7,
                                              0.5,
                                              -0.25,
                                              1e308,
                                              1e-300,
                                              4294967296,
                                              9007199254740993,
                                              std::numeric_limits<std::uint64_t>::max(),
                                              std::numeric_limits<std::int64_t>::min(),
                                              "",
                                              "0",
                                              "a",
                                              Json::array(),
                                              Json::object()};
        return odd[below(odd.size())];
    }

    void editScalar(Json &value)
    {
        if (value.is_string())
            value = mutatedBytes(value.get<std::string>());
        else if (value.is_boolean())
            value = !value.get<bool>();
        else if (value.is_number_integer() && !oneIn(4))
            value = static_cast<std::int64_t>(static_cast<std::uint64_t>(value.get<std::int64_t>()) + below(5) - 2);
        else if (value.is_number())
            value = value.get<double>() * std::array{-1.0, 0.5, 2.0, 1.5, 1e3, 1e-3, 1e9}[below(7)];
        else
            value = oddValue();
    }

    void removeAt(const Place &place)
    {
        if (place.parent->is_object())
            place.parent->erase(nameAt(place));
        else
            place.parent->erase(place.index);
    }

    void doubleAt(const Place &place)
    {
        const Json copy = valueAt(place);
        if (place.parent->is_array())
            place.parent->insert(place.parent->begin() + static_cast<std::ptrdiff_t>(below(place.parent->size() + 1)), copy);
        else
            (*place.parent)[mutatedBytes(nameAt(place))] = copy;
    }

    void renameAt(Json &root, const Place &place)
    {
        const Place other = anyPlace(root);
        if (!place.parent->is_object())
            return;
        const std::string name = other.parent->is_object() && !oneIn(3) ? nameAt(other) : mutatedBytes(nameAt(place));
        if (!place.parent->contains(name)) {
            const Json value = valueAt(place);
            removeAt(place);
            (*place.parent)[name] = value;
        }
    }

    void editOne(Json &root)
    {
        const Place place = anyPlace(root);
        if (!place.parent) {
            root = oddValue();
            return;
        }
        switch (below(8)) {
        case 0: return removeAt(place);
        case 1: return doubleAt(place);
        case 2: return renameAt(root, place);
        case 3: valueAt(place) = oddValue(); return;
        case 4: {
            const Json copy = valueAt(anyPlace(root));
            valueAt(place) = copy;
            return;
        }
        default: return editScalar(valueAt(place));
        }
    }

    std::minstd_rand m_random;
};

/// What stands before each input of this target.
extern const std::string_view jsonHead;

inline std::size_t writeJson(const JsonMutator::Json &json, std::uint8_t *out, std::size_t longest)
{
    const std::string text = json.dump(-1, ' ', false, JsonMutator::Json::error_handler_t::ignore);
    return text.starts_with(jsonHead) ? putText(std::string_view(text).substr(jsonHead.size()), out, longest) : 0;
}

inline JsonMutator::Json readJson(const std::uint8_t *data, std::size_t size)
{
    return JsonMutator::parse(std::string(jsonHead).append(reinterpret_cast<const char *>(data), size));
}

} // namespace shardscope

// Looked up by libFuzzer, so not inline: a target is one file.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t longest, unsigned seed)
{
    shardscope::JsonMutator mutator(seed);
    if (!mutator.oneIn(4)) {
        if (auto json = shardscope::readJson(data, size); !json.is_discarded()) {
            mutator.edit(json);
            if (const std::size_t written = shardscope::writeJson(json, data, longest); written > 0)
                return written;
        }
    }
    return shardscope::mutateText(data, size, longest, seed);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t *first, std::size_t firstSize, const std::uint8_t *second,
                                                 std::size_t secondSize, std::uint8_t *out, std::size_t longest, unsigned seed)
{
    auto json = shardscope::readJson(first, firstSize);
    const auto other = shardscope::readJson(second, secondSize);
    if (json.is_discarded() || other.is_discarded())
        return shardscope::crossTexts({reinterpret_cast<const char *>(first), firstSize},
                                      {reinterpret_cast<const char *>(second), secondSize}, out, longest, seed);
    shardscope::JsonMutator(seed).take(json, other);
    return shardscope::writeJson(json, out, longest);
}
