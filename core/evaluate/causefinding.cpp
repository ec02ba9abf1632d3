// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/causefinding.h"

#include "core/scenario/setting.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace shardscope::evaluate {

using runs::SettingChange;
using scenario::Scenario;

runs::Finding causeFinding(const search::StepExplanation &found, std::string_view code, Text title,
                           const runs::Quantity &measured)
{
    runs::Finding finding;
    finding.code = code;
    finding.severity = runs::FindingSeverity::Advice;
    finding.title = title;
    finding.message = found.message;
    finding.measured = measured;
    finding.expected =
        runs::Expected{found.low_s, found.high_s, measured.unit, core::tr("prediction; four of five measurements lie within")};
    finding.probability = found.causes.empty() ? 0.8 : std::max(0.5, found.causes.front().probability);
    for (const search::StepCause &cause : found.causes)
        if (cause.plausible)
            finding.causes.push_back({std::string(cause.parameter), cause.message, cause.probability});
    if (!finding.causes.empty()) {
        finding.cause = finding.causes.front().message;
        const auto first = std::ranges::find(found.causes, true, &search::StepCause::plausible);
        finding.next = {{first->next, {}}};
    }
    return finding;
}

std::optional<Scenario> withSettings(Scenario scenario, std::span<const SettingChange> changes)
{
    for (const SettingChange &change : changes) {
        Result<Scenario> next = scenario::withAssignment(std::move(scenario), change.path + '=' + change.text);
        if (!next)
            return std::nullopt;
        scenario = *std::move(next);
    }
    return scenario;
}

std::vector<SettingChange> settingsBetween(const Scenario &from, const Scenario &to)
{
    std::vector<SettingChange> out;
    for (const scenario::Setting &setting : scenario::settings())
        if (!setting.equal(from, to))
            out.push_back({std::string(setting.path), setting.text(to)});
    return out;
}

std::string settingText(double value)
{
    std::array<char, 32> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 5);
    return error == std::errc() ? std::string(text.data(), end) : std::string();
}

std::vector<SettingChange> settingsFor(const Scaled &scaled, const Scenario &scenario, double wanted,
                                       const std::function<std::optional<double>(const Scenario &)> &predicted)
{
    const auto changes = [&scaled](double factor) {
        std::vector<SettingChange> out;
        for (std::size_t i = 0; i < scaled.paths.size(); ++i)
            out.push_back({scaled.paths[i], settingText(scaled.now[i] * factor)});
        return out;
    };
    const auto at = [&](double factor) -> std::optional<double> {
        const auto with = withSettings(scenario, changes(factor));
        return with ? predicted(*with) : std::nullopt;
    };
    // From 1 outwards, as far as the settings take it, on the side that leads there.
    const auto here = at(1);
    if (!here || !(wanted > 0) || scaled.paths.empty())
        return {};
    constexpr double close = 0.02;
    for (const double outwards : {2.0, 0.5}) {
        double inner = 1;
        double reach = outwards;
        while (reach <= scaled.most && reach >= scaled.least) {
            const auto there = at(reach);
            if (!there) { // out of range: half of the way there
                reach = std::sqrt(inner * reach);
                if (std::abs(std::log(reach / inner)) < 1e-3)
                    break;
                continue;
            }
            if ((*there - wanted) * (*here - wanted) <= 0) {
                for (int i = 0; i < 40; ++i) {
                    const double middle = std::sqrt(inner * reach);
                    const auto value = at(middle);
                    const bool beyond = value && (*value - wanted) * (*here - wanted) <= 0;
                    (beyond ? reach : inner) = middle;
                }
                const auto found = at(reach);
                return found && std::abs(*found / wanted - 1) < close ? changes(reach) : std::vector<SettingChange>();
            }
            inner = reach;
            reach *= outwards;
        }
    }
    return {};
}

runs::Finding goalFinding(const runs::Quantity &now, const runs::Expected &goal, std::vector<runs::PossibleCause> reached,
                          std::vector<runs::PossibleCause> beyond)
{
    runs::Finding finding;
    finding.code = "goal";
    finding.severity = runs::FindingSeverity::Advice;
    finding.title = core::tr("What a goal needs");
    const Number wanted(std::isfinite(goal.high) ? goal.high : goal.low, goal.unit, 3);
    finding.message = reached.empty() ? Message(core::tr("%1 cannot be reached by changing one thing alone"), {wanted})
                                      : Message(core::tr("%1 is reached by one of these alone"), {wanted});
    finding.measured = now;
    finding.expected = goal;
    finding.probability = 0.8; // the prediction's own: four of five measurements lie within its range
    finding.causes = std::move(reached);
    for (runs::PossibleCause &cause : beyond) {
        cause.message = {core::tr("Not by %1"), {cause.message}};
        finding.causes.push_back(std::move(cause));
    }
    return finding;
}

} // namespace shardscope::evaluate
