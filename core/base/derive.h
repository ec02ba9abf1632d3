// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"

#include <string>
#include <utility>

namespace shardscope {

/// A number that is read or entered.
[[nodiscard]] inline Derivation given(Message name, double value, Unit unit, Message source = {})
{
    Derivation d;
    d.name = std::move(name);
    d.value = value;
    d.unit = unit;
    d.source = std::move(source);
    return d;
}

[[nodiscard]] inline Derivation derived(Message name, Message formula, double value, Unit unit, std::vector<Derivation> terms)
{
    Derivation d = given(std::move(name), value, unit);
    d.formula = std::move(formula);
    d.terms = std::move(terms);
    return d;
}

/// A number by its formula alone.
[[nodiscard]] inline Derivation stated(Message name, Message formula, double value, Unit unit, Message source = {})
{
    Derivation d = given(std::move(name), value, unit, std::move(source));
    d.formula = std::move(formula);
    return d;
}

} // namespace shardscope
