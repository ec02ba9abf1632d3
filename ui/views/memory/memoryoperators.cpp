// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memoryoperators.h"

#include "core/cost/activations.h"
#include "core/cost/operatorprice.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/figure/page/bars.h"
#include "ui/figure/page/chartblock.h"
#include "ui/figure/page/page.h"
#include "ui/figure/page/table.h"
#include "ui/views/memory/memorychart.h"
#include "ui/views/memory/memorytext.h"

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace shardscope::ui {

using cost::KeptTensor;
using evaluate::MemoryReport;
using evaluate::MemoryReportPtr;

namespace {

struct Kept {
    MemoryReportPtr report;
    std::vector<KeptTensor> tensors;
    bool counted; ///< operator by operator; else tensors of the usual formulas

    [[nodiscard]] double stays() const { return sum(tensors); }
    [[nodiscard]] static double sum(const std::vector<KeptTensor> &tensors)
    {
        return std::accumulate(tensors.begin(), tensors.end(), 0.0,
                               [](double all, const KeptTensor &one) { return all + (one.again ? 0 : one.bytes); });
    }
};
using KeptPtr = std::shared_ptr<const Kept>;

std::vector<KeptTensor> keptWith(const MemoryReport &report, int microbatch)
{
    plan::Layout plan = report.layout;
    plan.microbatch = microbatch;
    return cost::keptByLayer(report.network, plan, report.network.kind(report.network.layers - 1));
}

QString tensorLine(const Kept &kept, const KeptTensor &one)
{
    const QString line =
        Words::tr("%1 keeps %2 of each layer and microbatch").arg(strong(coreText(one.name)), sizeText(one.bytes));
    return one.again ? line + Words::tr("; dropped here, and recomputed")
                     : line + Words::tr(", %1 of all").arg(percent(one.bytes / kept.stays()));
}

Derivation tensorDerivation(const Kept &kept, const KeptTensor &one)
{
    Derivation why;
    why.name = one.name;
    why.formula = core::tr("bytes kept for the backward pass · one layer · one microbatch · one GPU");
    why.value = one.bytes;
    why.unit = Unit::Byte;
    why.source = kept.counted ? core::tr("counted from transformers 5.17 and PyTorch 2.11")
                              : core::tr("after Korthikanti et al. 2022 (arXiv 2205.05198), section 4");
    return why;
}

/// "input of the projections" where "norm output, input of the projections" has no room: the bar beside it says both.
QString briefName(const KeptTensor &one)
{
    return coreText(one.name).section(QRegularExpression(QStringLiteral("[,，]")), -1).trimmed();
}

Mark tensorMark(const KeptPtr &kept, const KeptTensor &one)
{
    return {.name = coreText(one.name),
            .value = sizeText(one.bytes),
            .number = one.bytes,
            .line = [kept, &one] { return tensorLine(*kept, one); },
            .why = [kept, &one] { return tensorDerivation(*kept, one); },
            .row = memoryRow(Words::tr("Kept by a layer"), coreText(one.name), {.predicted = one.bytes}, {},
                             one.again ? Words::tr("recomputed") : QString())};
}

Block tensorBars(const KeptPtr &kept)
{
    Bars bars(QStringLiteral("kept"), Words::tr("Kept by a layer"), [kept](Chart &chart, const Theme &theme, int rows) {
        for (int row = 0; row < rows; ++row) {
            const KeptTensor &one = kept->tensors[static_cast<std::size_t>(row)];
            chart.bars.push_back({0, one.bytes / megabytes().bytes, -row - 0.5, 0.66, one.again ? theme.hatch : theme.backward,
                                  one.again ? Words::tr("recomputed") : QString()});
        }
        chart.x.text = chart.x.read = [](double value) { return formatSignificant(value) + QChar(0x00A0) + megabytes().unit; };
        chart.x.to = 1.08 * kept->tensors.front().bytes / megabytes().bytes;
    });
    bars.leastRow = 17; // a line of text
    for (const KeptTensor &one : kept->tensors)
        bars.names << coreText(one.name);
    return barsBlock(std::move(bars));
}

Chart curveChart(const MemoryReport &report, const Theme &theme)
{
    Chart chart;
    chart.name = Words::tr("Kept by a layer, by microbatch size");
    chart.x = microbatchAxis(report);
    chart.y = {.title = gigabytes().unit, .unit = gigabytes().unit, .grid = true};
    Chart::Curve &curve = chart.curves.emplace_back();
    curve.name = Words::tr("kept");
    curve.color = theme.accent;
    for (const evaluate::MemoryPoint &point : report.curve) {
        curve.x.push_back(point.microbatch);
        curve.y.push_back(Kept::sum(keptWith(report, point.microbatch)) / gigabytes().bytes);
        chart.y.to = std::max(1e-9, 1.1 * curve.y.back());
    }
    return chart;
}

std::shared_ptr<Table> tensorList(const KeptPtr &kept)
{
    auto list = std::make_shared<Table>(
        std::vector{wordColumn(kept->counted ? Words::tr("operator") : Words::tr("tensor"), 0, true),
                    numberColumn(Words::tr("kernels"), 2), numberColumn(Words::tr("kept"), 0, true, megabytes().unit),
                    numberColumn(Words::tr("share"), 1, false, QStringLiteral("%"))});
    for (const KeptTensor &one : kept->tensors)
        list->add({QStringLiteral("kept ") + QString::fromStdString(one.name)}, [kept, &one] { return tensorMark(kept, one); },
                  {{.text = coreText(one.name), .quiet = one.again, .brief = briefName(one)},
                   {.text = QString::number(one.tensors), .quiet = true},
                   {.text = formatSignificant(one.bytes / megabytes().bytes),
                    .share = one.bytes / kept->tensors.front().bytes,
                    .hue = one.again ? &Theme::hatch : &Theme::backward,
                    .opacity = 0.45F},
                   {.text = one.again ? QStringLiteral("–") : formatSignificant(100 * one.bytes / kept->stays())}});
    list->remarks = {kept->counted ? Words::tr("Counted operator by operator, as transformers and PyTorch run them.")
                                   : Words::tr("Tensors of the usual formulas: of this software no operators were counted.")};
    return list;
}

} // namespace

void makeOperatorsPage(Figure &figure, const MemoryReportPtr &report)
{
    const auto kept = std::make_shared<const Kept>(
        Kept{report, keptWith(*report, report->layout.microbatch), cost::isListed(report->network, report->layout)});
    if (kept->tensors.empty())
        return;
    const auto most = std::ranges::find(kept->tensors, false, &KeptTensor::again); // the first is the largest
    figure.subtitle = memorySubtitle(*report);
    figure.sentence =
        Words::tr("A layer keeps %1 for its backward pass, %2 of it %3.")
            .arg(strong(sizeText(kept->stays())), percent(most->bytes / kept->stays()), strong(coreText(most->name)));
    Page page{.picture = {.name = Words::tr("Kept by a layer"),
                          .more = Words::tr("of one microbatch, on one GPU"),
                          .block = tensorBars(kept)},
              .list = {.name = Words::tr("What keeps it"), .block = tableBlock(tensorList(kept))},
              .share = 0.55,
              .twins = true};
    ChartPart curve(QStringLiteral("kept curve"),
                    [report](const QRectF &, const FigureStyle &style) { return curveChart(*report, style.theme); });
    page.underPicture.push_back({.name = Words::tr("By microbatch size"), .block = chartBlock(std::move(curve))});
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
