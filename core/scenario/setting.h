// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace shardscope::scenario {

struct Scenario;

enum class SettingKind : std::uint8_t { Flag, Count, Number, Choice, Text, List, Table };

/// One value of a choice: as --set and files have it, and as the inspector names it.
struct Word {
    std::string_view id;
    Text label = {}; ///< empty: the same
    Text help = {};  ///< a sentence for its tooltip
};

/// How much a caption needs a setting.
enum class CaptionRank : std::uint8_t {
    Never,   ///< how something is looked at, not what it is
    Changed, ///< when it is not at its default
    Always
};

/// What a setting holds, whatever its member's type: nothing (an optional), a
/// flag, a count or the place of a word, a number in SI, a text, a list of
/// numbers (of places of words, for a list of choices) or of texts, a table.
using SettingTable = std::vector<std::pair<std::string, double>>;
using SettingValue = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<double>,
                                  std::vector<std::string>, SettingTable>;

/// One setting of a scenario, described once: --set, the key in files, its range
/// and error, the inspector's row, captions, differences and search follow from
/// it. To add one: its member in the scenario and its row in settings/.
struct Setting {
    static constexpr double boundless = std::numeric_limits<double>::infinity();

    std::string_view path = {}; ///< "pipeline.held_always": in files the key in the object of its group
    Text label = {};            ///< short, in its group: "Always"
    Text what = {};             ///< names it among all settings: captions, palette, undo list, screen reader, --help

    // What a row says where it differs.
    Text help = {};                  ///< a sentence for the tooltip; empty: `what` says it all
    std::string_view older = {};     ///< paths and keys of earlier days, a blank between; without a dot: of the same group
    std::span<const Word> words{};   ///< of a choice, or of each in a list; of a flag: without, and with
    double least = -boundless;       ///< of the number, or of each in a list
    double above = -boundless;       ///< as `least`, but itself out of range
    double most = boundless;         ///< no larger than the member can hold
    bool filled = false;             ///< an empty text or list is refused
    Text nothing = {};               ///< what 0, or an empty field, stands for: "all", "the model's"
    Text expects = {};               ///< where the range alone does not say what is expected
    std::span<const double> usual{}; ///< values that people try, in order: the stops of a slider; none: it is typed
    Unit unit = Unit::None;          ///< as the member's type says, if not here
    std::string_view symbol = {};    ///< of a unit that Unit has not: "W"
    char separator = ',';            ///< between the elements of a list
    bool distinct = false;           ///< --set puts the numbers of a list in order, and takes each element once
    CaptionRank rank = CaptionRank::Changed;
    Text caption = {};                             ///< how captions say it: "%1 chunks"; empty: "what: value"
    bool (*applies)(const Scenario &) = nullptr;   ///< null: always
    bool partial = false;                          ///< does not exist while it does not apply
    bool (*captioned)(const Scenario &) = nullptr; ///< while false no caption names it; null: always
    /// Null, or false for a value that does not fit the rest of the scenario.
    bool (*accepts)(const Scenario &, const SettingValue &) = nullptr;
    /// Null, or a text form of its own.
    std::string (*print)(const Scenario &) = nullptr;
    std::optional<SettingValue> (*parse)(const Scenario &, std::string_view) = nullptr;

    // What follows from the type of the member and from the group.
    SettingKind kind = SettingKind::Text;
    SettingKind item = SettingKind::Number; ///< of a list: its elements; of a table: its keys (Count or Text)
    bool optional = false;                  ///< may hold nothing, written as an empty text
    std::string_view views = {};            ///< ids of the views whose numbers depend on it, a blank between
    SettingValue (*get)(const Scenario &) = nullptr;
    void (*put)(Scenario &, const SettingValue &) = nullptr; ///< in range or not

    [[nodiscard]] bool isInForce(const Scenario &s) const { return !applies || applies(s); }
    [[nodiscard]] bool isDefault(const Scenario &s) const;
    [[nodiscard]] bool equal(const Scenario &a, const Scenario &b) const { return get(a) == get(b); }
    [[nodiscard]] bool belongsTo(std::string_view viewId) const;
    /// First part of the path; empty for "name".
    [[nodiscard]] std::string_view group() const { return path.substr(0, path.find('.') == path.npos ? 0 : path.find('.')); }

    /// As --set takes it; loses nothing.
    [[nodiscard]] std::string text(const Scenario &s) const;
    /// The scenario is unchanged when the text is not what is expected.
    [[nodiscard]] Status setText(Scenario &s, std::string_view text) const;
    /// A number, the place of a word, 0 or 1; 0 for nothing and for what is no number.
    [[nodiscard]] double number(const Scenario &s) const;
    [[nodiscard]] Status setNumber(Scenario &s, double value) const;
    /// As setText, for what is no text.
    [[nodiscard]] Status setValue(Scenario &s, SettingValue value) const;

    /// "a whole number of at least 1", for errors and --help.
    [[nodiscard]] Message expectation() const;
    [[nodiscard]] std::string expected() const { return english(expectation()); }
    /// Is the value in range, whatever the rest of the scenario?
    [[nodiscard]] bool holds(const SettingValue &value) const;
    [[nodiscard]] Error refusal(std::string text) const;
    [[nodiscard]] std::string textOf(const SettingValue &value) const;
    /// Nothing when the text is no such value, in range or not.
    [[nodiscard]] std::optional<SettingValue> valueOf(std::string_view text) const;
};

/// The whole table, group after group.
[[nodiscard]] std::span<const Setting> settings();
/// Rows of the model's shape. The model is data of a scenario, not a choice: files
/// hold it as a whole. findSetting knows these, too.
[[nodiscard]] std::span<const Setting> modelShape();
/// By its path or an older one; null when there is none.
[[nodiscard]] const Setting *findSetting(std::string_view path);
/// The full path behind each name in `older`.
[[nodiscard]] std::vector<std::string> olderPaths(const Setting &setting);

/// The scenario with "path=value" applied; errors name the path and what it takes.
[[nodiscard]] Result<Scenario> withAssignment(Scenario scenario, std::string_view assignment);

} // namespace shardscope::scenario
