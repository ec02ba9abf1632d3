// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "ui/views/choicefields.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

[[nodiscard]] Error badValue(const QString &what, const QString &is, const QString &expected);
/// "1, 2, 4"; empty: none.
[[nodiscard]] QString countsText(const std::vector<int> &values);
[[nodiscard]] Result<std::vector<int>> parseCounts(const QString &what, const QString &text, int least);

void addCountsField(ChoiceFields &fields, const ChoiceFields::Place &place, const QString &label, const QString &what,
                    std::function<const std::vector<int> &(const scenario::Scenario &)> get,
                    std::function<std::vector<int> &(scenario::Scenario &)> set, int least);
/// `values` gives the list of a scenario, const or not.
template <class Values>
void addCounts(ChoiceFields &fields, const ChoiceFields::Place &place, const QString &label, const QString &what, Values values,
               int least)
{
    addCountsField(
        fields, place, label, what, [values](const scenario::Scenario &s) -> const std::vector<int> & { return values(s); },
        [values](scenario::Scenario &s) -> std::vector<int> & { return values(s); }, least);
}

/// Words, each checked against those that there are.
void addSchedules(ChoiceFields &fields, const ChoiceFields::Place &place);
void addRecomputations(ChoiceFields &fields, const ChoiceFields::Place &place);
void addOrders(ChoiceFields &fields, const ChoiceFields::Place &place);
/// One assumption of the step-time model; its own value again where the field is emptied.
void addAssumption(ChoiceFields &fields, const ChoiceFields::Place &place, const cost::AssumptionInfo &info);

} // namespace shardscope::ui
