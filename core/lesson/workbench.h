// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/report.h"
#include "core/lesson/expression.h"
#include "core/lesson/figure.h"
#include "core/lesson/values.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace shardscope::lesson {

/// A scenario by its id, "bert-chunks-lab".
using Examples = std::function<Result<scenario::Scenario>(const std::string &id)>;

/// A value with its unit, as far as the arithmetic keeps one.
struct Value {
    double si = 0;
    Unit unit = Unit::None;
    bool assumed = false; ///< rates of links that nobody measured or entered have a part in it
};

/// "43.6 ms", "≈ 10.4 GB/s".
[[nodiscard]] std::string written(const Value &value, const Style &style = {});

/// Evaluates expressions on scenarios; each scenario once. One thread at a time.
class Workbench {
public:
    explicit Workbench(Examples examples, Progress progress = {}, evaluate::Request request = {});

    /// The scenario that the assignments give, starting at their example.
    [[nodiscard]] Result<scenario::Scenario> scenario(const Assignments &assignments);
    /// `base` is what the expression's own `with` is laid on.
    [[nodiscard]] Result<Value> evaluate(const Expression &expression, const Assignments &base);
    [[nodiscard]] std::size_t evaluations() const { return m_samples.size(); }

    /// Where nobody measured or entered a link, a machine has the rates that are assumed of its links' classes: 0 the typical
    /// ones, others the ends of their ranges, up to `variants`, as far as they are known from what was evaluated.
    void assume(std::size_t variant) { m_variant = variant; }
    [[nodiscard]] std::size_t variants() const { return m_variants; }

private:
    struct Kept {
        scenario::Scenario scenario;
        evaluate::Report report;
    };
    void assumeRates(scenario::Scenario &of);
    [[nodiscard]] Result<const Kept *> sample(const Assignments &assignments);
    [[nodiscard]] Result<Value> sweep(const Expression &expression, const Assignments &base);

    Examples m_examples;
    Progress m_progress;
    evaluate::Request m_request;
    std::map<std::string, std::unique_ptr<Kept>> m_samples;
    std::map<std::string, const Kept *> m_first; ///< by example and variant: spares the others work
    std::size_t m_variant = 0;
    std::size_t m_variants = 1;
};

/// "machine.mean[NV2] > machine.mean[SYS], machine.pairs[NV2]": what can be asked of a machine in place of what its assumed
/// rates of links do not settle. Comparisons of its link classes that hold for all rates, then what no rate has a part in; at
/// most two. Empty without a machine of several GPUs. Leaves the bench at the typical rates.
[[nodiscard]] std::string askable(const Assignments &base, Workbench &bench);

/// An expression that stays in its scenario, of a report that is there already.
[[nodiscard]] Result<Value> evaluateHere(const Expression &expression, const Sample &sample);

} // namespace shardscope::lesson
