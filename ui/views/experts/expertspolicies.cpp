// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertspolicies.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/page.h"
#include "ui/figure/page/table.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertstext.h"

#include <algorithm>

namespace shardscope::ui {

using evaluate::PolicyResult;

namespace {

/// Those that fit, the fastest first, and behind them those that do not.
struct Ranked {
    evaluate::ExpertReportPtr report;
    std::vector<PolicyResult> results;
    bool second;
};
using RankedPtr = std::shared_ptr<const Ranked>;

QString titleOf(const PolicyResult &result)
{
    return coreText(std::string(result.policy->title));
}

QString resultLine(const PolicyResult &result)
{
    const QString name = strong(titleOf(result)) + QStringLiteral(": ");
    if (result.refused)
        return name + errorText(*result.refused, false).toHtmlEscaped();
    return name
           + Words::tr("%1, of it %2 computing; the busiest GPU has %3× the mean")
                 .arg(secondsText(result.metrics.layer_s), secondsText(result.metrics.busiestCompute_s),
                      formatSignificant(result.metrics.imbalance))
           + QStringLiteral(" · ") + coreText(std::string(result.policy->rule)).toHtmlEscaped();
}

Mark resultMark(const RankedPtr &ranked, const PolicyResult &result)
{
    const QString name = titleOf(result);
    const double none = std::numeric_limits<double>::quiet_NaN();
    const placement::Metrics &m = result.metrics;
    Mark mark{.name = name,
              .value = result.refused ? Words::tr("does not fit") : secondsText(m.layer_s),
              .number = result.refused ? none : m.layer_s,
              .line = [ranked, &result] { return resultLine(result); }};
    if (result.refused) {
        mark.row = tableRow(name, none, none, none, none, errorText(*result.refused, false));
        return mark;
    }
    mark.row = tableRow(name, m.layer_s, m.busiestCompute_s, m.dispatch.time_s + m.combine.time_s, m.imbalance,
                        coreText(std::string(result.policy->rule)));
    mark.why = [ranked, &result, name] { return layerDerivation(*ranked->report, result.metrics, name); };
    mark.act = MarkEdit{Words::tr("Use %1").arg(name), [id = result.policy->id, second = ranked->second](scenario::Scenario &s) {
                            (second ? s.experts.b : s.experts.a).policy = std::string(id);
                        }};
    return mark;
}

Block timeBars(const RankedPtr &ranked)
{
    Bars bars(QStringLiteral("policies"), Words::tr("Layer time"), [ranked](Chart &chart, const Theme &theme, int rows) {
        double most = 0;
        for (int row = 0; row < rows; ++row) {
            const placement::Metrics &m = ranked->results[static_cast<std::size_t>(row)].metrics;
            const double at = -row - 0.5;
            const double sent = m.busiestCompute_s + m.dispatch.time_s;
            chart.bars.push_back({0, m.busiestCompute_s, at, 0.66, theme.forward});
            chart.bars.push_back({m.busiestCompute_s, sent, at, 0.66, theme.communication});
            chart.bars.push_back({sent, m.layer_s, at, 0.66, paler(theme, theme.communication, 0.4)});
            most = std::max(most, m.layer_s);
        }
        chart.x.to = most > 0 ? 1.08 * most : 1;
    });
    bars.leastRow = 17; // a line of text
    bars.remark = [](int) { return Words::tr("Computing of the busiest GPU, then dispatch, then combine (fainter)."); };
    for (const PolicyResult &result : ranked->results)
        if (!result.refused)
            bars.names << titleOf(result);
    return barsBlock(std::move(bars));
}

std::shared_ptr<Table> resultList(const RankedPtr &ranked)
{
    auto list = std::make_shared<Table>(
        std::vector{wordColumn(Words::tr("Policy"), 0, true), numberColumn(Words::tr("layer time"), 0, true),
                    numberColumn(Words::tr("max / mean"), 1), numberColumn(Words::tr("slots"), 2)});
    const QString used = QString::fromStdString((ranked->second ? ranked->report->choices.b : ranked->report->choices.a).policy);
    for (const PolicyResult &result : ranked->results) {
        const placement::Metrics &m = result.metrics;
        if (QString::fromUtf8(result.policy->id.data(), static_cast<qsizetype>(result.policy->id.size())) == used)
            list->selected = list->rows();
        const QString none = QStringLiteral("–");
        list->add(
            {QStringLiteral("policy ") + QString::fromStdString(std::string(result.policy->id))},
            [ranked, &result] { return resultMark(ranked, result); },
            {{.text = titleOf(result), .quiet = result.refused.has_value()},
             {.text = result.refused ? Words::tr("does not fit") : secondsText(m.layer_s), .quiet = result.refused.has_value()},
             {.text = result.refused ? none : formatSignificant(m.imbalance)},
             {.text = result.refused ? none : QString::number(result.tiles), .quiet = true}});
    }
    list->remarks = {Words::tr("A click uses the policy for the placement that is edited.")};
    return list;
}

} // namespace

void makePoliciesPage(Figure &figure, const evaluate::ExpertReportPtr &report, bool second)
{
    if (!report->policies || report->policies->empty())
        return;
    Ranked ranked{report, *report->policies, second};
    std::ranges::stable_sort(ranked.results, {}, [](const PolicyResult &result) {
        return result.refused ? std::numeric_limits<double>::infinity() : result.metrics.layer_s;
    });
    const auto all = std::make_shared<const Ranked>(std::move(ranked));
    const auto fit = std::ranges::count_if(all->results, [](const PolicyResult &result) { return !result.refused; });
    if (fit > 0) {
        const PolicyResult &best = all->results.front();
        const PolicyResult &worst = all->results[static_cast<std::size_t>(fit) - 1];
        figure.sentence = Words::tr("%1 has the shortest layer, %2; %3 takes %4.")
                              .arg(strong(titleOf(best)), strong(secondsText(best.metrics.layer_s)), titleOf(worst),
                                   secondsText(worst.metrics.layer_s));
    }
    figure.columns = {Words::tr("Policy"),        Words::tr("Layer time, s"), Words::tr("Compute, s"),
                      Words::tr("All-to-all, s"), Words::tr("max / mean"),    Words::tr("Note")};
    Page page{.picture = {.name = Words::tr("Layer time"), .block = timeBars(all)},
              .list = {.name = Words::tr("Policies"), .block = tableBlock(resultList(all))},
              .share = 0.56,
              .twins = true};
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
