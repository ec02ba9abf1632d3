// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/base/quantity.h"

#include <QString>

#include <optional>

namespace shardscope::ui {

/// A field that may be left empty: not known.
template <class Quantity>
[[nodiscard]] Result<std::optional<Quantity>> parseOptional(const QString &text, Unit unit)
{
    if (text.trimmed().isEmpty())
        return std::optional<Quantity>();
    const Result<double> si = parseQuantity(text, unit);
    if (!si)
        return si.error();
    return std::optional(Quantity(*si));
}

template <class Quantity>
[[nodiscard]] QString optionalText(const std::optional<Quantity> &value, Unit unit)
{
    return value ? quantityFieldText(value->si(), unit) : QString();
}

} // namespace shardscope::ui
