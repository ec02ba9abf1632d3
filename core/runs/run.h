// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/runs/names.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shardscope::runs {

inline constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

/// Two unknown values are the same.
[[nodiscard]] inline bool sameValue(double a, double b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// How the ± beside a mean was made. Labs mix the two kinds over seeds, and
/// some print the spread over ranks, which is no error at all.
enum class Spread : std::uint8_t { None, Unknown, SeedSample, SeedPopulation, Ranks };

/// One raw value in SI, and where it stands. NaN where the source has null.
struct Sample {
    double value = noValue;
    double deviation = noValue; ///< printed beside a mean
    int rank = -1;              ///< −1: not of one rank
    int step = -1;              ///< iteration
    int layer = -1;
    int slot = -1; ///< place in a list, e.g. expert
    int line = 0;
    int column = 0;

    friend bool operator==(const Sample &a, const Sample &b);
};

/// One quantity of a run as its source recorded it.
struct Measured {
    std::string name;         ///< one of quantity::…, or as found
    std::string label;        ///< what the source calls it
    std::string unit;         ///< SI, for people: "samples/s", "s", "B", …
    std::string printedUnit;  ///< "ms", "GB", "GiB"; empty: as unit
    double printedScale = 1;  ///< SI in one printed unit
    int decimals = -1;        ///< digits after the point as printed; −1: not known
    bool isMean = false;      ///< the values are means over seeds
    std::optional<int> count; ///< values behind a mean, where the source says
    Spread spread = Spread::None;
    std::vector<Sample> samples;
    Place place; ///< of the value, or of the list that holds the samples

    [[nodiscard]] bool perRank() const { return !samples.empty() && samples.front().rank >= 0; }
    /// The one value, or the mean of all that are there; NaN without any.
    [[nodiscard]] double value() const;
    /// Deviation of the one value; NaN when there is none.
    [[nodiscard]] double deviation() const;
    /// Finite values of the samples, in their order.
    [[nodiscard]] std::vector<double> values() const;
    [[nodiscard]] Place placeOf(std::size_t sample) const;

    friend bool operator==(const Measured &, const Measured &) = default;
};

using SettingValue = std::variant<double, std::string>;
using Settings = std::map<std::string, SettingValue, std::less<>>;

enum class RunKind : std::uint8_t {
    Raw,  ///< one measurement (one seed, one log)
    Mean, ///< an average that the source printed
    Facts ///< sizes that a source states, no timing
};

/// One measured result with its raw values and its source.
struct Run {
    std::string id;     ///< unique in a set; file and place
    std::string format; ///< the reader's id
    std::string title;  ///< what a person calls it; may be empty
    std::string source; ///< file (or title of a paste): one data set
    std::string origin; ///< of one object with its average: same for its rows; empty elsewhere
    RunKind kind = RunKind::Raw;
    bool outOfMemory = false;
    Settings settings;
    std::vector<std::string> implied; ///< settings that stand in the text around, not in the row
    std::vector<Measured> measured;
    std::string note;
    Place place;

    [[nodiscard]] const Measured *find(std::string_view quantity) const;
    [[nodiscard]] Measured *find(std::string_view quantity);
    [[nodiscard]] std::optional<double> number(std::string_view setting) const;
    /// A setting that counts things: a whole number from 1 to 10⁹, else nothing.
    [[nodiscard]] std::optional<int> count(std::string_view setting) const;
    [[nodiscard]] std::optional<std::string> text(std::string_view setting) const;
    /// Value of a quantity; nothing when it is not there or not finite.
    [[nodiscard]] std::optional<double> value(std::string_view quantity) const;

    friend bool operator==(const Run &, const Run &) = default;
};

using Runs = std::vector<Run>;
using RunsPtr = std::shared_ptr<const Runs>;

/// Shortest text of a setting.
[[nodiscard]] std::string settingText(const SettingValue &value);
using shardscope::figure;
using shardscope::figureWithUnit;

/// Layers of each stage of a "6,2,2,2" partition; empty for "even" and what is none.
[[nodiscard]] std::vector<int> customPartition(const Run &run);
/// Bytes of one parameter by the name of a precision; nothing when it is not known.
[[nodiscard]] std::optional<double> bytesOf(std::string_view precision);

/// Ids made unique by a number behind the second and later of a name.
void makeIdsUnique(Runs &runs);

} // namespace shardscope::runs
