// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"
#include "ui/base/format.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

/// One line beside the matrix, in the inspector and in Explain.
struct ExpertsNumber {
    QString name;
    QString brief;  ///< where there is little room
    QString suffix; ///< "tokens" behind a count
    Derivation derivation;

    [[nodiscard]] Formatted formatted() const;
};

/// An input, or a number to which a formula is added.
[[nodiscard]] Derivation expertsTerm(const Message &name, double value, Unit unit, const Message &source = {},
                                     bool emphasised = false);

/// Busiest GPU, penalty, compute, all-to-all, memory, layer time.
[[nodiscard]] std::vector<ExpertsNumber> sideNumbers(const evaluate::ExpertReport &report, const placement::Metrics &metrics,
                                                     const QString &side);

[[nodiscard]] Derivation layerDerivation(const evaluate::ExpertReport &report, const placement::Metrics &metrics,
                                         const QString &side);

} // namespace shardscope::ui
