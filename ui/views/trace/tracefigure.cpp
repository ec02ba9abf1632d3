// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracefigure.h"

#include "ui/base/words.h"
#include "ui/figure/formatsfigure.h"
#include "ui/views/trace/tracepage.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

using scenario::TracePage;

std::vector<std::pair<QString, QString>> formats()
{
    return {
        {Words::tr("PyTorch profiler"),
         Words::tr("JSON exported by torch.profiler (Kineto), plain or .gz; one file per rank, all at once")},
        {Words::tr("Chrome trace"),
         Words::tr("An object with traceEvents, or the list alone, as read by chrome://tracing and Perfetto")},
        {Words::tr("Simulated pipeline"), Words::tr("Output of shardscope-cli convert --to chrome-trace")},
    };
}

/// That of the figure before, while it is of the same report: its rasters are kept. Null without a trace.
TracePicturePtr pictureOf(const ViewInput &input)
{
    const evaluate::TraceReportPtr &report = input.report.trace;
    if (!report || input.scenario.trace.trace != report->measure->trace)
        return nullptr;
    const TracePicturePtr before = input.before != nullptr ? tracePicture(*input.before) : nullptr;
    return before && before->report == report ? before : std::make_shared<const TracePicture>(report);
}

void addPages(Figure &figure, TracePage shown)
{
    const QStringList titles{Words::tr("Timeline"), Words::tr("Waits"), Words::tr("Breakdown")};
    for (int p = 0; p < static_cast<int>(titles.size()); ++p) {
        const MarkEdit turn{{}, [page = static_cast<TracePage>(p)](scenario::Scenario &s) { s.traceLook.page = page; }, true};
        figure.pages.push_back({titles[p], turn, {}});
        figure.keys.push_back({QKeyCombination(static_cast<Qt::Key>(Qt::Key_1 + p)), turn, {}});
    }
    figure.page = static_cast<std::size_t>(shown);
}

/// Page Up and Page Down measure another step.
std::vector<FigureKey> stepKeys(const evaluate::TraceReport &report)
{
    std::vector<FigureKey> keys;
    const auto steps = static_cast<int>(report.trace().steps.size());
    for (const auto &[key, step] : {std::pair(Qt::Key_PageDown, report.step + 1), std::pair(Qt::Key_PageUp, report.step - 1)}) {
        if (step < 0 || step >= steps)
            continue;
        const int number = report.trace().steps[static_cast<std::size_t>(step)].number;
        keys.push_back({key, MarkEdit{Words::tr("Measure step %1").arg(number),
                                      [step = step](scenario::Scenario &s) { s.trace.step = step; }}});
    }
    return keys;
}

} // namespace

TracePicturePtr tracePicture(const Figure &figure)
{
    return std::static_pointer_cast<const TracePicture>(figure.kept);
}

Figure makeTraceFigure(const ViewInput &input, const TraceFind &look)
{
    const TracePage page = input.scenario.traceLook.page;
    Figure figure;
    figure.title = Words::tr("Trace");
    figure.emptyText = Words::tr("What each GPU did and when, compared with the pipeline's prediction. Drop profiler JSON here "
                                 "(PyTorch, Chrome; also .gz), one file per rank, all at once.");
    if (input.scenario.empty())
        return figure;
    const TracePicturePtr picture = pictureOf(input);
    if (!picture) {
        figure.sentence = Words::tr("No trace is loaded: drop a profiler's output on the window, one file per rank.");
        figure.subtitle = Words::tr("no trace");
        figure.exportHeight = [](double width) { return 0.4 * width; };
        showFormats(figure, {Words::tr("No trace yet"), Words::tr("drop any of these on the window"), formats()});
        return figure;
    }
    figure.kept = picture;
    const evaluate::TraceReport &report = *picture->report;
    const bool found = report.analysis && !report.analysis->diagnosis.findings.empty();
    figure.sentence = found || (report.analysis && page == TracePage::Waits) ? traceVerdict(report) : traceSentence(*picture);
    figure.subtitle = traceSubtitle(*picture);
    figure.keys = stepKeys(report);
    addPages(figure, page);
    figure.sightOf =
        QStringLiteral("%1 %2 %3").arg(reinterpret_cast<quintptr>(&report.trace())).arg(report.step).arg(static_cast<int>(page));
    switch (page) {
    case TracePage::Timeline: makeTimelinePage(figure, input.before, picture, look.text); break;
    case TracePage::Waits: makeWaitsPage(figure, picture); break;
    case TracePage::Breakdown: makeBreakdownPage(figure, picture); break;
    }
    return figure;
}

} // namespace shardscope::ui
