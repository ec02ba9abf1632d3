// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ascii.h"
#include "core/io/runs/units.h"
#include "core/runs/run.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What a name of a column or JSON key stands for.
enum class NameRole : unsigned char {
    Unknown,
    Setting,
    Quantity,
    Deviation,
    Notes,
    OutOfMemory,
    Speed,
    Progress,
    Unit,
    Twin ///< a quantity that another name beside it says itself
};

struct NamedValue {
    NameRole role = NameRole::Unknown;
    std::string name;        ///< setting or quantity
    std::string unit;        ///< SI
    std::string printedUnit; ///< as printed, where it is another
    double scale = 1;        ///< SI in one printed unit
    bool perRank = false;
    bool perStep = false;   ///< its unit is a time of a step
    bool saysUnit = false;  ///< in the name itself
    bool mean = false;      ///< the name says that it is one
    bool overRanks = false; ///< a deviation over ranks by its name
    bool needsUnit = false; ///< of a memory whose name does not say in what
    bool isShare = false;   ///< of a whole: "42.6" without a sign is meant in %
    bool itself = false;    ///< no part or other count of its quantity by the name: no "allocated" memory, no "algbw"
    bool unfit = false;     ///< its unit is not known, or is not one of its quantity: it is left out
};

/// "throughput_samples_per_s", "Peak Memory per Rank (GB)", "# GPUs", "NNODES", …
[[nodiscard]] NamedValue understandName(std::string_view name);

/// A number as people print it: "1,685.7", "16GB", "9.233 ± 0.598", "~29".
struct PrintedNumber {
    double value = runs::noValue;
    double deviation = runs::noValue;
    std::string unit; ///< glued to it; may be empty
    int decimals = 0;
};
/// Gives a run that recorded steps/s its time per step.
void completeSteps(runs::Run &run);
/// "1.3B", "109 M": a number of things; nothing where it is none.
[[nodiscard]] std::optional<double> readCount(std::string_view text);
/// False when the cell holds no number.
[[nodiscard]] bool readPrinted(std::string_view text, PrintedNumber &out);
/// The sample in SI of a number with its own, known unit; the value keeps how it was printed.
[[nodiscard]] runs::Sample takePrinted(runs::Measured &measured, const PrintedNumber &number);
/// SI in one of the unit; 0 when it is not known.
[[nodiscard]] double scaleOf(std::string_view unit);
/// SI unit of a printed one; empty when it is not known.
[[nodiscard]] std::string siUnitOf(std::string_view unit);
/// The quantity that a unit alone makes clear (a rate, a time per step), of one GPU where it or its column says so;
/// empty for others.
[[nodiscard]] std::string_view quantityOfUnit(std::string_view unit, bool perGpu = false);
/// SI in one printed unit of a value whose own text says none: shares above 1 are meant in %. 0: it cannot be told.
[[nodiscard]] double scaleWithoutUnit(const NamedValue &named, double value);
/// "61.2 GiB (77 %)", "1.2M": a number with at most one unit that is known; false for others.
[[nodiscard]] bool readQuantityText(std::string_view text, const NamedValue &named, PrintedNumber &out);
/// Gives `measured` name, unit and scale by the unit that stands at the value, else by that of its name: 28 it/s below
/// "Throughput" are steps. Why it is left out, where neither fits or says one; nullptr where it is taken.
[[nodiscard]] const char *settleUnit(const NamedValue &named, std::string_view own, double value, runs::Measured &measured);
/// In SI, of this value: in its own unit, else in that of its name, else in the value's; NaN where it is none of them.
[[nodiscard]] double deviationOf(const NamedValue &named, const PrintedNumber &number, const runs::Measured &measured,
                                 double value);
/// Does "mem_unit" say in what "peak_mem" counts?
[[nodiscard]] bool isUnitOf(std::string_view title, std::string_view other);
/// "363.3GBps", "661 ms": a time or a rate, which nobody sets.
[[nodiscard]] bool isMeasuredText(std::string_view text);
/// GPUs, batch, chunks, microbatch: whole numbers of at least 1.
[[nodiscard]] bool isCountSetting(std::string_view name);
/// Why columns and keys are left out.
constexpr const char *unknownName = "it is measured, but its name does not say what";
constexpr const char *unknownUnit = "its unit is not known, or none of what its name says";
constexpr const char *countsOn = "it counts on from the start";
constexpr const char *takenBeside = "another one is taken for the same quantity";
/// Of several names for one quantity the one that says it itself: "Peak memory" beside "Allocated memory", "busbw" beside
/// "algbw". The others become twins.
void settleTwins(std::vector<NamedValue> &named);
/// Warns, once for each `what`, that it was not taken.
void leaveOut(std::vector<Issue> &issues, const std::string &what, const std::string &why, Place place);
/// "x", "-", "N/A", … and nothing at all.
[[nodiscard]] bool isNoValue(std::string_view text);
[[nodiscard]] bool saysOutOfMemory(std::string_view text);

/// File without its folders.
[[nodiscard]] std::string baseName(std::string_view path);

} // namespace shardscope::io
