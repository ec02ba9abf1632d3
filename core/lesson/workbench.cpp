// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/workbench.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/cluster/assumedrates.h"
#include "core/cluster/devicename.h"
#include "core/cluster/statistics.h"
#include "core/evaluate/linked.h"
#include "core/lesson/valueparts.h"
#include "core/scenario/setting.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

namespace shardscope::lesson {

namespace {

constexpr std::string_view exampleKey = "example=";

std::string keyOf(const Assignments &assignments)
{
    std::string key;
    for (const std::string &assignment : assignments)
        key += assignment + '\n';
    return key;
}

Assignments joined(Assignments base, const Assignments &more)
{
    // Another example leaves nothing of what was set on the first.
    if (std::ranges::any_of(more, [](const std::string &a) { return a.starts_with(exampleKey); }))
        base.clear();
    base.insert(base.end(), more.begin(), more.end());
    return base;
}

Unit productUnit(std::string_view name, Unit left, Unit right)
{
    const auto plain = [](Unit unit) { return unit == Unit::None || unit == Unit::Ratio || unit == Unit::Count; };
    if (plain(right))
        return left;
    if (name == "*" && plain(left))
        return right;
    if (name == "/" && left == right)
        return Unit::Ratio;
    if (name == "/" && left == Unit::Byte && right == Unit::Second)
        return Unit::BytePerSecond;
    if (name == "/" && left == Unit::Byte && right == Unit::BytePerSecond)
        return Unit::Second;
    if (name == "*"
        && ((left == Unit::Byte && right == Unit::SecondPerByte) || (left == Unit::SecondPerByte && right == Unit::Byte)))
        return Unit::Second;
    return Unit::None;
}

Value operate(const std::string &name, const Value &a, const Value &b)
{
    if (name == "+")
        return {a.si + b.si, a.unit == Unit::None ? b.unit : a.unit};
    if (name == "-")
        return {a.si - b.si, a.unit == Unit::None ? b.unit : a.unit};
    if (name == "*")
        return {a.si * b.si, productUnit(name, a.unit, b.unit)};
    if (name == "/")
        return {a.si / b.si, productUnit(name, a.unit, b.unit)};
    const bool holds = name == "<"    ? a.si < b.si
                       : name == "<=" ? a.si <= b.si
                       : name == ">"  ? a.si > b.si
                       : name == ">=" ? a.si >= b.si
                       : name == "==" ? a.si == b.si
                                      : a.si != b.si;
    return {holds ? 1.0 : 0.0, Unit::None};
}

Value call(const std::string &name, const std::vector<Value> &of)
{
    const double x = of.front().si;
    const Unit unit = of.front().unit;
    if (name == "abs")
        return {std::abs(x), unit};
    if (name == "round")
        return {std::round(x), unit};
    if (name == "floor")
        return {std::floor(x), unit};
    if (name == "ceil")
        return {std::ceil(x), unit};
    if (name == "sqrt")
        return {std::sqrt(x), Unit::None};
    if (name == "log2")
        return {std::log2(x), Unit::None};
    return {name == "min" ? std::min(x, of.back().si) : std::max(x, of.back().si), unit};
}

/// Everything but `with` and sweeps, which need another scenario.
template <class Leaf>
Result<Value> compute(const Expression &e, const Leaf &leaf)
{
    if (e.kind == Expression::Kind::Number)
        return Value{e.number, e.unit};
    if (e.kind != Expression::Kind::Operator && e.kind != Expression::Kind::Call)
        return leaf(e);
    std::vector<Value> values;
    for (const Expression &operand : e.operands) {
        Result<Value> value = compute(operand, leaf);
        if (!value)
            return value;
        values.push_back(*value);
    }
    Value result = e.kind == Expression::Kind::Call ? call(e.name, values) : operate(e.name, values[0], values[1]);
    if (!std::isfinite(result.si))
        return missing("The result of " + e.name, "operands that give a finite number");
    result.assumed = std::ranges::any_of(values, &Value::assumed);
    return result;
}

/// What links may be of which nobody measured or entered a rate: the typical rates first, then in each case all at their
/// least and at their most, and those of one kind at one end with all others at the other.
std::vector<std::vector<cluster::AssumedRate>> extremesOf(const cluster::AssumedRates &rates)
{
    std::vector<std::vector<cluster::AssumedRate>> out{rates.rates};
    for (std::vector<cluster::AssumedRate> each : rates.cases) {
        std::set<cluster::LinkKind> kinds; // NVLinks are slow or fast together, whatever their number
        for (const cluster::AssumedRate &rate : each)
            kinds.insert(rate.link.kind);
        std::set<std::set<cluster::LinkKind>> slowOnes{{}, kinds};
        for (const cluster::LinkKind one : kinds) {
            std::set<cluster::LinkKind> others = kinds;
            others.erase(one);
            slowOnes.insert({one});
            slowOnes.insert(others);
        }
        for (const std::set<cluster::LinkKind> &slow : slowOnes) {
            for (cluster::AssumedRate &rate : each)
                rate.typical = slow.contains(rate.link.kind) ? rate.low : rate.high;
            out.push_back(each);
        }
    }
    return out;
}

Result<Value> pathValue(const Expression &e, const Sample &sample)
{
    const Result<double> value = valueAt(e.name, e.arguments, sample);
    if (!value)
        return value.error();
    const Unit unit = unitOf(e.name);
    const bool assumed = sample.report.machine && sample.report.machine->assumed && e.name.starts_with("machine.");
    return Value{*value, unit, assumed && unit != Unit::Count};
}

} // namespace

std::string written(const Value &value, const Style &style)
{
    return (value.assumed ? "≈\u00A0" : "") + written(value.si, value.unit, style);
}

Workbench::Workbench(Examples examples, Progress progress, evaluate::Request request)
    : m_examples(std::move(examples)), m_progress(std::move(progress)), m_request(std::move(request))
{
    m_request.assume = false; // the bench says which rates: an answer has to hold for all of them
}

Result<scenario::Scenario> Workbench::scenario(const Assignments &assignments)
{
    scenario::Scenario made;
    for (const std::string &assignment : assignments) {
        Result<scenario::Scenario> next = assignment.starts_with(exampleKey) ? m_examples(assignment.substr(exampleKey.size()))
                                                                             : scenario::withAssignment(made, assignment);
        if (!next)
            return next;
        const bool opened = assignment.starts_with(exampleKey) || !m_request.devices;
        made = opened ? std::move(*next) : evaluate::settled(std::move(*next), made, *m_request.devices);
    }
    return made;
}

void Workbench::assumeRates(scenario::Scenario &of)
{
    if (!of.cluster)
        return;
    const cluster::Accelerator *device =
        m_request.devices ? cluster::deviceIn(m_request.devices->devices, of.cluster->gpuModel).device : nullptr;
    const cluster::AssumedRates rates = cluster::assumedRates(*of.cluster, cluster::BandwidthTable(*of.cluster), device);
    if (rates.empty())
        return;
    const auto extremes = extremesOf(rates);
    m_variants = std::max(m_variants, extremes.size());
    const std::size_t variant = m_variant < extremes.size() ? m_variant : 0;
    of.cluster = std::make_shared<const cluster::Cluster>(cluster::withAssumed(*of.cluster, extremes[variant]));
}

Result<const Workbench::Kept *> Workbench::sample(const Assignments &assignments)
{
    const std::string variant = std::to_string(m_variant) + '\n';
    const std::string key = variant + keyOf(assignments);
    if (const auto found = m_samples.find(key); found != m_samples.end())
        return found->second.get();
    const std::string example = variant + (assignments.empty() ? std::string() : assignments.front());
    const auto first = m_first.find(example);
    Result<scenario::Scenario> made = scenario(assignments);
    if (!made)
        return made.error();
    auto kept = std::make_unique<Kept>();
    kept->scenario = std::move(*made);
    assumeRates(kept->scenario);
    const Kept *previous = first == m_first.end() ? nullptr : first->second;
    // Examples are read anew each time: one machine lets its report be used again.
    if (previous != nullptr && kept->scenario.cluster && previous->scenario.cluster
        && *kept->scenario.cluster == *previous->scenario.cluster)
        kept->scenario.cluster = previous->scenario.cluster;
    Result<evaluate::Report> report =
        evaluate::evaluate(kept->scenario, previous == nullptr ? nullptr : &previous->report, m_progress, m_request);
    if (!report)
        return report.error();
    kept->report = std::move(*report);
    const Kept *out = kept.get();
    m_first.emplace(example, out);
    m_samples.emplace(key, std::move(kept));
    return out;
}

Result<Value> Workbench::evaluate(const Expression &expression, const Assignments &base)
{
    return compute(expression, [&](const Expression &e) -> Result<Value> {
        if (m_progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (e.kind == Expression::Kind::With)
            return evaluate(e.operands.front(), joined(base, e.assignments));
        if (e.kind == Expression::Kind::Sweep)
            return sweep(e, base);
        const Result<const Kept *> kept = sample(base);
        if (!kept)
            return kept.error();
        return pathValue(e, {(*kept)->scenario, (*kept)->report});
    });
}

Result<Value> Workbench::sweep(const Expression &expression, const Assignments &base)
{
    const bool least = expression.sweep == "argmin" || expression.sweep == "least";
    const bool wantsPlace = expression.sweep.starts_with("arg");
    std::optional<Value> best;
    double place = 0;
    for (const std::string &text : expression.arguments) {
        const Result<Value> value = evaluate(expression.operands.front(), joined(base, {expression.name + "=" + text}));
        if (!value)
            return value;
        if (best && !(least ? value->si < best->si : value->si > best->si))
            continue;
        const std::optional<double> swept = numberOf(text);
        if (wantsPlace && !swept)
            return Error{ErrorCode::ValueRange, {"A value of " + expression.name, "“" + text + "”", "a number"}, {}};
        best = *value;
        place = swept.value_or(0);
    }
    if (!best)
        return missing(expression.name, "at least one value");
    return wantsPlace ? Value{place, Unit::None} : *best;
}

namespace {

std::optional<double> assumedValue(const std::string &text, const Assignments &base, Workbench &bench)
{
    const auto parsed = parseExpression(text, {});
    const auto value = parsed ? bench.evaluate(*parsed, base) : Result<Value>(parsed.error());
    return value ? std::optional(value->si) : std::nullopt;
}

bool alwaysHolds(const std::string &text, const Assignments &base, Workbench &bench)
{
    bool holds = true;
    for (std::size_t variant = 0; holds && variant < bench.variants(); ++variant) {
        bench.assume(variant);
        holds = assumedValue(text, base, bench) == 1.0;
    }
    bench.assume(0);
    return holds;
}

std::string meanRate(const std::string &linkClass)
{
    return "machine.mean[" + linkClass + "]";
}

} // namespace

std::string askable(const Assignments &base, Workbench &bench)
{
    constexpr std::size_t most = 2; // a message keeps so many whole
    bench.assume(0);
    const auto scenario = bench.scenario(base);
    if (!scenario || !scenario->cluster)
        return {};
    std::vector<std::pair<double, std::string>> classes; // the fastest first
    for (const cluster::ClassCount &one : cluster::linkCounts(*scenario->cluster)) {
        std::string name = one.link.name();
        if (const auto rate = assumedValue(meanRate(name), base, bench); one.pairs > 0 && rate)
            classes.emplace_back(*rate, std::move(name));
    }
    std::ranges::sort(classes, std::ranges::greater{});
    std::vector<std::string> sound;
    for (std::size_t fast = 0; fast < classes.size(); ++fast)
        for (std::size_t slow = fast + 1; slow < classes.size() && sound.size() + 1 < most; ++slow)
            if (std::string text = meanRate(classes[fast].second) + " > " + meanRate(classes[slow].second);
                alwaysHolds(text, base, bench))
                sound.push_back(std::move(text));
    for (std::size_t i = 0; i < classes.size() && sound.size() < most; ++i)
        sound.push_back("machine.pairs[" + classes[i].second + "]");
    return shardscope::joined(sound);
}

Result<Value> evaluateHere(const Expression &expression, const Sample &sample)
{
    return compute(expression, [&](const Expression &e) -> Result<Value> {
        if (e.kind != Expression::Kind::Path)
            return missing("Another scenario", "a value of the scenario that is open");
        return pathValue(e, sample);
    });
}

} // namespace shardscope::lesson
