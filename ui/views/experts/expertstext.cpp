// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstext.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::ExpertReport;
using evaluate::PlacementReport;

namespace {

} // namespace

QString policyTitle(const PlacementReport &side)
{
    const QString title = side.policy != nullptr ? coreText(std::string(side.policy->title)) : Words::tr("unknown policy");
    return side.refused ? Words::tr("%1 does not fit").arg(title) : title;
}

QString placementName(const ExpertReport &report, bool second)
{
    const QString title = policyTitle(report.side(second));
    return policyTitle(report.side(!second)) == title ? Words::tr("%1 (%2)").arg(title).arg(second ? 2 : 1) : title;
}

QString tokensText(double tokens)
{
    return Words::tr("%1 tokens").arg(valueText(tokens, Unit::Count));
}

namespace {

QString placedSentence(const ExpertReport &report, bool two, bool second)
{
    const PlacementReport &first = two ? *report.a : report.side(second);
    const auto imbalance = [](const PlacementReport &side) {
        return formatSignificant(side.metrics.imbalance) + Words::tr(" × the mean");
    };
    if (report.problem->load.total() == 0)
        return Words::tr("No tokens to place.");
    QString text = Words::tr("One GPU carries %1").arg(strong(imbalance(first)));
    if (!two)
        return text + Words::tr(": the layer takes %1.").arg(strong(secondsText(first.metrics.layer_s)));
    const PlacementReport &other = *report.b;
    const QString home = placementName(report, false);
    const QString placed = placementName(report, true);
    if (other.refused)
        return text + Words::tr(" with %1. %2: %3.").arg(home, placed, errorText(*other.refused, false));
    const QString name = other.byHand > 0 ? Words::tr("%1, edited by hand,").arg(placed) : placed;
    const double gain = first.metrics.layer_s - other.metrics.layer_s;
    const double least = 0.005 * first.metrics.layer_s;
    if (gain > least)
        return text
               + Words::tr(" with %1. %2 brings it to %3: the layer takes %4.")
                     .arg(home, name, formatSignificant(other.metrics.imbalance),
                          strong(Words::tr("%1, not %2")
                                     .arg(secondsText(other.metrics.layer_s), secondsText(first.metrics.layer_s))));
    if (gain < -least)
        return text
               + Words::tr(" with %1. %2 has %3 and is slower: %4.")
                     .arg(home, name, formatSignificant(other.metrics.imbalance),
                          strong(Words::tr("%1 instead of %2")
                                     .arg(secondsText(other.metrics.layer_s), secondsText(first.metrics.layer_s))));
    return text
           + Words::tr(" with %1, %3 with %2: no difference in time, %4.")
                 .arg(home, placed, formatSignificant(other.metrics.imbalance), strong(secondsText(other.metrics.layer_s)));
}

} // namespace

QString expertsSentence(const ExpertReport &report, bool two, bool second)
{
    const QString text = placedSentence(report, two, second);
    return report.links.any || report.problem->load.total() == 0 ? text : text + Words::tr(" Links unknown: computing alone.");
}

QString lysiSentence(const evaluate::LysiStudy &study)
{
    std::size_t workers = 0;
    for (const std::vector<int> &group : study.grouping.groups)
        workers += group.size();
    const QString groups =
        study.grouping.groups.size() == 1 ? Words::tr("one group") : Words::tr("%1 groups").arg(study.grouping.groups.size());
    return Words::tr("Lysi puts %1 GPUs into %2; the slowest takes %3.")
        .arg(workers)
        .arg(strong(groups), strong(millisecondsText(study.value_ms)));
}

QString expertsSubtitle(const ExpertReport &report)
{
    return Words::tr("%1 experts on %2 GPUs").arg(report.experts).arg(report.devices);
}

QString slotsText(const ExpertReport &report, const PlacementReport &side)
{
    const int slotCount = side.placement.map.slotCount();
    const int copies = slotCount - report.experts;
    QString text =
        copies > 0 ? Words::tr("%1 slots, %2 replicas").arg(slotCount).arg(copies) : Words::tr("%1 slots").arg(slotCount);
    if (!side.metrics.doubled.empty())
        text += Words::tr(", %1 slots wasted").arg(side.metrics.doubled.size());
    if (side.byHand > 0)
        text += Words::tr(", %1 moved by hand").arg(side.byHand);
    return text;
}

QString rangesText(const std::vector<int> &numbers)
{
    constexpr int most = 8;
    QStringList parts;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i;
        while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1)
            ++end;
        parts << (end > i + 1 ? QStringLiteral("%1–%2").arg(numbers[i]).arg(numbers[end])
                  : end > i   ? QStringLiteral("%1, %2").arg(numbers[i]).arg(numbers[end])
                              : QString::number(numbers[i]));
        i = end + 1;
    }
    if (parts.size() > most)
        parts = parts.mid(0, most) << QStringLiteral("…");
    return parts.join(QStringLiteral(", "));
}

QString expertLine(const ExpertsPicture &picture, int expert)
{
    const ExpertReport &report = *picture.report;
    const double tokens = static_cast<double>(report.byExpert[static_cast<std::size_t>(expert)]);
    const double all = static_cast<double>(report.problem->load.total());
    QString line = strong(Words::tr("Expert %1").arg(expert)) + QStringLiteral(" &nbsp; ") + tokensText(tokens);
    if (all > 0)
        line += Words::tr(", %1 % of the total").arg(formatSignificant(100 * tokens / all));
    const auto where = [&](const SideMap &map) {
        const std::vector<int> devices = map.devicesOf(expert);
        return devices.size() == 1 ? Words::tr("GPU %1").arg(devices.front())
                                   : Words::tr("%1 replicas on GPU %2").arg(devices.size()).arg(rangesText(devices));
    };
    for (const bool second : {false, true})
        if (picture.two() || second == picture.look.second)
            line += QStringLiteral(" &nbsp; ")
                    + (picture.two() ? placementName(report, second) + QStringLiteral(": ") : QString())
                    + where(picture.placement(second));
    return line;
}

namespace {

/// Bold, with the placement where two are shown.
QString placedName(const ExpertsPicture &picture, bool second, const QString &name)
{
    return strong(name) + (picture.two() ? Words::tr(" with %1").arg(placementName(*picture.report, second)) : QString())
           + QStringLiteral(" &nbsp; ");
}

/// Behind what is said of a GPU.
QString measuredLine(const ExpertsMeasured &measured, int device)
{
    const auto at = static_cast<std::size_t>(device);
    QString line;
    const auto add = [&line](const QString &part) { line += (line.isEmpty() ? QString() : QStringLiteral(", ")) + part; };
    if (std::isfinite(measured.tokens[at]))
        add(tokensText(measured.tokens[at]));
    if (std::isfinite(measured.compute_s[at]))
        add(Words::tr("compute %1").arg(secondsText(measured.compute_s[at])));
    if (std::isfinite(measured.layer_s[at]))
        add(Words::tr("layer %1").arg(secondsText(measured.layer_s[at])));
    return line.isEmpty() ? QString() : QStringLiteral(" &nbsp; ") + Words::tr("measured: %1").arg(line);
}

} // namespace

QString deviceLine(const ExpertsPicture &picture, bool second, int device)
{
    const ExpertReport &report = *picture.report;
    const SideMap &map = picture.placement(second);
    const auto at = static_cast<std::size_t>(device);
    const double mean = static_cast<double>(report.problem->load.total()) / report.devices;
    QString line = placedName(picture, second, Words::tr("GPU %1").arg(device)) + tokensText(map.tokens[at]);
    if (mean > 0)
        line += Words::tr(", %1 × the mean").arg(formatSignificant(map.tokens[at] / mean));
    std::vector<int> held = map.held[at];
    std::sort(held.begin(), held.end());
    line += Words::tr(" &nbsp; %1 experts: %2").arg(held.size()).arg(rangesText(held));
    return picture.measured ? line + measuredLine(*picture.measured, device) : line;
}

QString pairLine(const ExpertsPicture &picture, bool second, int from, int to)
{
    const ExpertReport &report = *picture.report;
    const double bytes = report.side(second).metrics.traffic.at(from, to);
    QString line = placedName(picture, second, Words::tr("GPU %1 → GPU %2").arg(from).arg(to)) + valueText(bytes, Unit::Byte);
    if (report.problem->links && bytes > 0 && from != to)
        line += Words::tr(", %1 on this link").arg(secondsText(report.problem->links->time(from, to, bytes)));
    return line;
}

QString verdictGroups(const placement::LysiVerdict &verdict)
{
    const auto group = [](std::vector<int> members) {
        std::ranges::sort(members);
        return QLatin1Char('{') + rangesText(members) + QLatin1Char('}');
    };
    return group(verdict.a) + QStringLiteral(" + ") + group(verdict.b);
}

QString verdictTimes(const placement::LysiVerdict &verdict)
{
    return Words::tr("T %1, %2 → %3: %4")
        .arg(millisecondsText(verdict.objectiveA_ms), millisecondsText(verdict.objectiveB_ms),
             millisecondsText(verdict.unionForA_ms), verdict.merged ? Words::tr("merge") : Words::tr("keep apart"));
}

QString stepText(const ExpertsPicture &picture)
{
    return (picture.replays() ? Words::tr("Step %1 of %2") : Words::tr("Verdict %1 of %2")).arg(picture.step).arg(picture.steps);
}

QString reasonText(const ExpertsPicture &picture)
{
    if (!picture.replays())
        return picture.step == 0
                   ? Words::tr("Every worker starts as its own group. Press Play or step through.")
                   : verdictGroups(picture.verdicts().back()) + QStringLiteral(": ") + verdictTimes(picture.verdicts().back());
    if (const placement::Step *step = picture.decision())
        return QString::fromStdString(fillIn(coreText(step->why).toStdString(), step->args));
    return Words::tr("Nothing is placed yet. Press Space to play or an arrow key to step.");
}

QString millisecondsText(double value)
{
    return std::isfinite(value) ? secondsText(value * 1e-3) : QStringLiteral("∞");
}

} // namespace shardscope::ui
