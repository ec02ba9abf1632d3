// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertstext.h"

#include "ui/base/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace shardscope::ui {

using evaluate::ExpertReport;
using evaluate::PlacementReport;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(experts)
};

QString bold(const QString &text)
{
    return QStringLiteral("<b>%1</b>").arg(text);
}

QString seconds(double value)
{
    return formatValue(value, Unit::Second).joined();
}

} // namespace

QString policyTitle(const PlacementReport &side)
{
    const QString title = side.policy != nullptr ? coreText(std::string(side.policy->title)) : Words::tr("no such policy");
    return side.refused ? Words::tr("%1 does not fit").arg(title) : title;
}

QString tokensText(double tokens)
{
    return Words::tr("%1 tokens").arg(formatValue(tokens, Unit::Count).joined());
}

QString expertsSentence(const ExpertReport &report, bool two, bool second)
{
    const PlacementReport &first = two ? *report.a : report.side(second);
    const auto imbalance = [](const PlacementReport &side) {
        return formatSignificant(side.metrics.imbalance) + Words::tr(" × the mean");
    };
    if (report.problem->load.total() == 0)
        return Words::tr("No tokens: nothing to place.");
    QString text = Words::tr("One GPU carries %1").arg(bold(imbalance(first)));
    if (!two)
        return text + Words::tr(": the layer takes %1.").arg(bold(seconds(first.metrics.layer_s)));
    const PlacementReport &other = *report.b;
    if (other.refused)
        return text + Words::tr(". %1: %2.").arg(policyTitle(other), errorText(*other.refused, false));
    const QString name = other.byHand > 0 ? Words::tr("%1, changed by hand,").arg(policyTitle(other)) : policyTitle(other);
    const double gain = first.metrics.layer_s - other.metrics.layer_s;
    const double least = 0.005 * first.metrics.layer_s;
    if (gain > least)
        return text
               + Words::tr(" in A. %1 brings it to %2: the layer takes %3.")
                     .arg(name, formatSignificant(other.metrics.imbalance),
                          bold(Words::tr("%1, not %2").arg(seconds(other.metrics.layer_s), seconds(first.metrics.layer_s))));
    if (gain < -least)
        return text
               + Words::tr(" in A. %1 has %2 and is slower: %3.")
                     .arg(
                         name, formatSignificant(other.metrics.imbalance),
                         bold(Words::tr("%1 instead of %2").arg(seconds(other.metrics.layer_s), seconds(first.metrics.layer_s))));
    return text
           + Words::tr(" in A, %1 in B: no difference in time, %2.")
                 .arg(formatSignificant(other.metrics.imbalance), bold(seconds(other.metrics.layer_s)));
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
        copies > 0 ? Words::tr("%1 slots, %2 copies").arg(slotCount).arg(copies) : Words::tr("%1 slots").arg(slotCount);
    if (!side.metrics.doubled.empty())
        text += Words::tr(", %1 wasted").arg(side.metrics.doubled.size());
    if (side.byHand > 0)
        text += Words::tr(", %1 by hand").arg(side.byHand);
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

QString expertLine(const ExpertReport &report, const SideMap &a, const SideMap *b, int expert)
{
    const double tokens = static_cast<double>(report.byExpert[static_cast<std::size_t>(expert)]);
    const double all = static_cast<double>(report.problem->load.total());
    QString line = bold(Words::tr("Expert %1").arg(expert)) + QStringLiteral(" &nbsp; ") + tokensText(tokens);
    if (all > 0)
        line += Words::tr(", %1 % of all").arg(formatSignificant(100 * tokens / all));
    const auto where = [&](const SideMap &map) {
        const std::vector<int> devices = map.devicesOf(expert);
        return devices.size() == 1 ? Words::tr("GPU %1").arg(devices.front())
                                   : Words::tr("%1 copies on GPU %2").arg(devices.size()).arg(rangesText(devices));
    };
    if (b == nullptr)
        return line + QStringLiteral(" &nbsp; ") + where(a);
    return line + Words::tr(" &nbsp; A: %1 &nbsp; B: %2").arg(where(a), where(*b));
}

QString deviceLine(const ExpertReport &report, const SideMap &map, const QString &side, int device)
{
    const auto at = static_cast<std::size_t>(device);
    const double mean = static_cast<double>(report.problem->load.total()) / report.devices;
    QString line = bold(Words::tr("GPU %1").arg(device)) + (side.isEmpty() ? QString() : QStringLiteral(" ") + side)
                   + QStringLiteral(" &nbsp; ") + tokensText(map.tokens[at]);
    if (mean > 0)
        line += Words::tr(", %1 × the mean").arg(formatSignificant(map.tokens[at] / mean));
    std::vector<int> held = map.held[at];
    std::sort(held.begin(), held.end());
    return line + Words::tr(" &nbsp; %1 experts: %2").arg(held.size()).arg(rangesText(held));
}

QString pairLine(const ExpertReport &report, const placement::Metrics &metrics, const QString &side, int from, int to)
{
    const double bytes = metrics.traffic.at(from, to);
    QString line = bold(Words::tr("GPU %1 → GPU %2").arg(from).arg(to))
                   + (side.isEmpty() ? QString() : QStringLiteral(" ") + side) + QStringLiteral(" &nbsp; ")
                   + formatValue(bytes, Unit::Byte).joined();
    if (report.problem->links && bytes > 0 && from != to)
        line += Words::tr(", %1 on this link").arg(seconds(report.problem->links->time(from, to, bytes)));
    return line;
}

QString reasonText(const placement::Step &step)
{
    return QString::fromStdString(fillIn(coreText(step.why).toStdString(), step.args));
}

} // namespace shardscope::ui
