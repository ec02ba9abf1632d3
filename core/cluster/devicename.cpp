// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/devicename.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::cluster {

namespace {

using Words = std::vector<std::string>;

/// Vendors, brands, kinds of memory and of cases: they tell no two devices apart.
constexpr std::array plainWords{
    "nvidia",       "amd",    "intel",  "habana", "labs",   "huawei", "corporation", "inc",       "tesla",      "geforce",
    "instinct",     "radeon", "gpu",    "gpus",   "npu",    "hpu",    "gcd",         "graphics",  "card",       "accelerator",
    "accelerators", "tensor", "core",   "data",   "center", "gddr5x", "gddr6",       "gddr6x",    "gddr7",      "hbm2",
    "hbm2e",        "hbm3",   "hbm3e",  "dgx",    "dgxs",   "hgx",    "superchip",   "grace",     "generation", "edition",
    "workstation",  "ampere", "hopper", "volta",  "turing", "pascal", "lovelace",    "blackwell", "rtx",        "mcm",
    "ac",           "mba",    "vf",     "ls",     "x",      "nvl72",  "nvl36",       "ascend",    "r",          "tm"};
/// Behind the name of a device they make another of it.
constexpr std::array otherWords{"ti", "super", "d", "max", "ada", "pro", "s", "cnx"};
/// Anywhere they say that it is not the device as sold.
constexpr std::array partWords{"laptop", "mobile", "mig", "grid", "vgpu"};

template <class List>
bool lists(const List &list, std::string_view word)
{
    return std::ranges::find(list, word) != list.end();
}

bool isDigits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// In small letters, without what separates them; "8xa100" is a count and a name.
Words wordsOf(std::string_view text)
{
    Words words(1);
    for (const char c : lowered(text)) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    std::erase(words, std::string());
    for (std::string &word : words)
        if (const auto x = word.find('x'); x > 0 && x + 1 < word.size() && isDigits(std::string_view(word).substr(0, x))
                                           && std::isalpha(static_cast<unsigned char>(word[x + 1])) != 0)
            word.erase(0, x + 1);
    return words;
}

/// "80gb", "80g", "80" and "gb": its gigabytes.
std::optional<double> gigabytes(const Words &words, std::size_t at, std::size_t &used)
{
    std::string_view word = words[at];
    used = 1;
    for (const std::string_view unit : {"gib", "gb", "g"})
        if (word.ends_with(unit)) {
            word.remove_suffix(unit.size());
            break;
        }
    if (!isDigits(word) || word.size() > 4)
        return std::nullopt;
    if (word.size() == words[at].size()) {
        if (at + 1 >= words.size() || (words[at + 1] != "gb" && words[at + 1] != "gib"))
            return std::nullopt;
        used = 2;
    }
    double value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
}

/// "sxm" of "sxm4", "pcie", "nvl", "oam"; empty: no form.
std::string formOf(const std::string &word)
{
    if (word.starts_with("sxm") && (word.size() == 3 || (word.size() == 4 && isDigits(word.substr(3)))))
        return "sxm";
    return word == "pcie" || word == "nvl" || word == "oam" ? word : std::string();
}

/// A share of a device that a hypervisor deals out, by its last letter: "a10-24q".
bool isProfile(std::string_view word)
{
    return word.size() > 1 && std::string_view("abcq").find(word.back()) != std::string_view::npos
           && isDigits(word.substr(0, word.size() - 1));
}

/// A name taken apart.
struct Parsed {
    Words words; ///< without form and memory
    std::set<std::string> forms;
    std::vector<double> memory_GB;
};

Parsed parsed(std::string_view text)
{
    const Words all = wordsOf(text);
    Parsed out;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t used = 1;
        if (const auto size = gigabytes(all, i, used))
            out.memory_GB.push_back(*size);
        else if (std::string form = formOf(all[i]); !form.empty())
            out.forms.insert(std::move(form));
        else
            out.words.push_back(all[i]);
        i += used;
    }
    return out;
}

std::string joined(const Words &words, std::size_t from, std::size_t count)
{
    std::string out;
    for (std::size_t i = from; i < from + count; ++i)
        out += words[i];
    return out;
}

/// Model names in a row: those of its name and its aliases.
struct Row {
    const Accelerator *device = nullptr;
    std::set<std::string> models;
    std::vector<std::pair<std::string, std::set<std::string>>>
        usual; ///< … and the forms beside them, where no memory is: it is the usual one of these
    std::set<std::string> forms;
    std::vector<double> memory_GB;
};

Row rowOf(const Accelerator &device)
{
    Row row{&device, {}, {}, {}, {}};
    const auto add = [&row](std::string_view name) {
        const Parsed name1 = parsed(name);
        Words kept = name1.words;
        // A vendor says nothing unless the whole name would go with it.
        while (kept.size() > 1 && lists(plainWords, kept.front()) && kept.front() != "rtx")
            kept.erase(kept.begin());
        const std::string model = joined(kept, 0, kept.size());
        row.models.insert(model);
        row.forms.insert(name1.forms.begin(), name1.forms.end());
        row.memory_GB.insert(row.memory_GB.end(), name1.memory_GB.begin(), name1.memory_GB.end());
        if (name1.memory_GB.empty())
            row.usual.emplace_back(model, name1.forms);
    };
    add(device.name);
    std::ranges::for_each(device.aliases, add);
    constexpr double gib = 1.073741824;
    for (const double own : {device.memory.si() / 1e9, device.usable.si() / 1e9, device.usable.si() / 1e9 / gib})
        row.memory_GB.push_back(own);
    return row;
}

/// Where a model stands in the words, and how many of them it takes.
struct Hit {
    std::size_t at = 0;
    std::size_t count = 0;
    std::size_t letters = 0;
    std::string model;
};

Hit hitOf(const Row &row, const Words &words)
{
    Hit best;
    for (std::size_t i = 0; i < words.size(); ++i)
        for (std::size_t n = 1; n <= 6 && i + n <= words.size(); ++n) {
            std::string model = joined(words, i, n);
            if (model.size() > best.letters && row.models.contains(model))
                best = {i, n, model.size(), model};
        }
    return best;
}

bool contradicts(const Row &row, const Parsed &name)
{
    const bool form = !name.forms.empty() && !row.forms.empty()
                      && std::ranges::none_of(name.forms, [&row](const std::string &each) { return row.forms.contains(each); });
    const auto sold = [&row](double stated) {
        return std::ranges::any_of(row.memory_GB, [stated](double own) { return std::abs(stated - own) <= 0.02 * own; });
    };
    return form || (!name.memory_GB.empty() && std::ranges::none_of(name.memory_GB, sold));
}

bool isWhole(const Words &words, const Hit &hit, bool strictly)
{
    const std::size_t next = hit.at + hit.count;
    if (next < words.size() && lists(otherWords, words[next]))
        return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string &word = words[i];
        const bool own = i >= hit.at && i < next;
        if (!own && (lists(partWords, word) || isProfile(word) || (strictly && !lists(plainWords, word))))
            return false;
    }
    return true;
}

NamedDevice foundDevice(std::span<const Accelerator> devices, std::string_view text, bool strictly)
{
    const Parsed name = parsed(text);
    struct Candidate {
        Row row;
        Hit hit;
    };
    std::vector<Candidate> all;
    std::size_t letters = 0; // the longest name says most
    for (const Accelerator &device : devices) {
        Row row = rowOf(device);
        Hit hit = hitOf(row, name.words);
        letters = std::max(letters, hit.letters);
        if (hit.letters > 0)
            all.push_back({std::move(row), std::move(hit)});
    }
    std::erase_if(all, [&](const Candidate &each) {
        return each.hit.letters < letters || contradicts(each.row, name) || !isWhole(name.words, each.hit, strictly);
    });
    if (all.empty())
        return {};
    // One that the name states in full, then the usual one of its model, then the first.
    const auto rank = [&name](const Candidate &each) {
        const bool form = name.forms.empty() || !each.row.forms.empty();
        const bool usual = std::ranges::find(each.row.usual, std::pair(each.hit.model, name.forms)) != each.row.usual.end();
        return 2 * static_cast<int>(form) + static_cast<int>(usual);
    };
    const auto best = std::ranges::max_element(all, {}, rank);
    NamedDevice out{best->row.device, false};
    for (const Candidate &each : all)
        out.memoryAssumed |=
            name.memory_GB.empty() && each.row.forms == best->row.forms && each.row.device->memory != best->row.device->memory;
    return out;
}

} // namespace

NamedDevice deviceNamed(std::span<const Accelerator> devices, std::string_view name)
{
    const std::string plain = lowered(name);
    const auto is = [&plain](const std::string &each) { return lowered(each) == plain; };
    for (const Accelerator &device : devices)
        if (is(device.name) || std::ranges::any_of(device.aliases, is))
            return {&device, false};
    return foundDevice(devices, name, true);
}

NamedDevice deviceIn(std::span<const Accelerator> devices, std::string_view text)
{
    return foundDevice(devices, text, false);
}

} // namespace shardscope::cluster
