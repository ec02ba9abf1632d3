// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/curve.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

namespace shardscope::lesson {

namespace {

constexpr std::array<std::string_view, 4> comparisons{"<", "<=", ">", ">="};

bool isComparison(const Expression &e)
{
    return e.kind == Expression::Kind::Operator && std::ranges::find(comparisons, e.name) != comparisons.end();
}

bool namesPath(const Expression &e)
{
    return e.kind == Expression::Kind::Path || std::ranges::any_of(e.operands, namesPath);
}

} // namespace

Result<Curve> curveOf(const Question &question, Workbench &bench, const Assignments &base)
{
    Curve curve;
    const Expression &sweep = question.answer;
    if (sweep.kind != Expression::Kind::Sweep || sweep.name != question.property)
        return curve;
    const Expression *value = &sweep.operands.front();
    if (isComparison(*value)) {
        const Expression &bound = value->operands[1];
        std::vector<double> limits;
        for (const std::string &stop : namesPath(bound) ? question.stops : std::vector<std::string>{std::string()}) {
            Assignments here = base;
            if (!stop.empty())
                here.push_back(question.property + "=" + stop);
            const Result<Value> limit = bench.evaluate(bound, here);
            if (!limit)
                return limit.error();
            limits.push_back(limit->si);
        }
        if (std::ranges::adjacent_find(limits, std::ranges::not_equal_to()) != limits.end())
            return curve;
        curve.limit = limits.front();
        value = &value->operands[0];
    }
    for (const std::string &stop : question.stops) {
        Assignments here = base;
        here.push_back(question.property + "=" + stop);
        const Result<Value> at = bench.evaluate(*value, here);
        if (!at)
            return at.error();
        curve.values.push_back(at->si);
        curve.unit = at->unit;
    }
    if (value->kind == Expression::Kind::Path)
        curve.path = value->name;
    return curve;
}

} // namespace shardscope::lesson
