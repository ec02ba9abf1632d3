// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracetext.h"

#include "core/base/derive.h"
#include "core/schedule/order.h"
#include "ui/base/format.h"
#include "ui/base/words.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::TraceReport;
using evaluate::TraceTwin;
using runs::TraceGroup;
using runs::TraceLane;
using runs::TraceUse;

namespace {

QString deviceName(const TraceReport &report, int device)
{
    return coreText(report.measure->devices[static_cast<std::size_t>(device)].name);
}

/// What leads says most.
QString shortName(const QString &name, int most)
{
    const QString said = kernelText(name);
    return said.size() <= most ? said : said.left(most - 1) + QStringLiteral("…");
}

QString nameOf(const TracePicture &picture, const TraceLane &lane, std::int64_t interval)
{
    return QString::fromStdString(picture.report->trace().names[lane.label[static_cast<std::size_t>(interval)]]);
}

/// What is recorded beside its time: what launched it, what that worked on and how fast, and whom it waited for.
std::vector<Message> saidOf(const TracePicture &picture, int lane, std::size_t interval)
{
    std::vector<Message> out;
    const TraceReport &report = *picture.report;
    const runs::TraceDetails *details = report.trace().details.get();
    const TraceLane &l = picture.source.lane(lane);
    const auto place = static_cast<std::size_t>(&l - report.trace().lanes.data());
    if (details == nullptr)
        return out;
    const double seconds = traceSeconds(l.lengthOf(interval));
    if (const std::int32_t call = details->callAt(place, interval); call != 0) {
        const runs::ShapedCall &by = details->calls[static_cast<std::size_t>(std::abs(call) - 1)];
        out.push_back({core::tr("Launched by %1 of %2"), {by.name, by.operands}});
        if (call > 0 && seconds > 0)
            out.push_back({by.flop > 0 ? core::tr("It reaches %1") : core::tr("It moves at least %1"),
                           {by.flop > 0 ? Number(by.flop / seconds, "FLOP/s", 3) : Number(by.bytes / seconds, "B/s", 3)}});
    }
    if (place < details->ahead.size() && details->ahead[place][interval] != runs::TraceDetails::notKnown)
        out.push_back({core::tr("Launched %1 before it began"), {Number(traceSeconds(details->ahead[place][interval]), "s", 3)}});
    if (const runs::Collective *one = collectiveOf(picture, lane, interval)) {
        const auto mine = std::ranges::find_if(
            one->parts, [&](const runs::CollectivePart &part) { return part.lane == place && part.index == interval; });
        const Number ranks(one->parts.size());
        const Number transfer(one->transfer * 1e-9, "s", 3);
        const Number other(one->parts[mine == one->parts.begin() ? one->parts.size() - 1 : 0].rank);
        if (one->kind == "send_recv" && mine->rank == one->last)
            out.push_back({core::tr("A send and its receive, with rank %1: it comes last, by %2; the transfer takes %3"),
                           {other, Number(one->lateness * 1e-9, "s", 3), transfer}});
        else if (one->kind == "send_recv")
            out.push_back({core::tr("A send and its receive, with rank %1: it waits %2, the transfer takes %3"),
                           {other, Number(one->wait(*mine) * 1e-9, "s", 3), transfer}});
        else if (mine->rank == one->last)
            out.push_back({core::tr("Part of a collective of %1 ranks: it comes last, by %2; the transfer takes %3"),
                           {ranks, Number(one->lateness * 1e-9, "s", 3), transfer}});
        else
            out.push_back({core::tr("Part of a collective of %1 ranks: it waits %2 for rank %3, the transfer takes %4"),
                           {ranks, Number(one->wait(*mine) * 1e-9, "s", 3), Number(one->last), transfer}});
        if (const double rate = one->busBandwidth(); rate > 0)
            out.push_back({core::tr("Bus bandwidth %1"), {Number(rate, "B/s", 3)}});
    }
    return out;
}

Derivation term(Message name, double value, Message source = {})
{
    return given(std::move(name), value, Unit::Second, std::move(source));
}

std::string fileOf(const TraceReport &report, int device)
{
    const int rank = report.measure->devices[static_cast<std::size_t>(device)].rank;
    for (const runs::TraceSource &source : report.trace().sources)
        if (source.rank == rank)
            return QFileInfo(QString::fromStdString(source.file)).fileName().toStdString();
    return {};
}

double meanWaiting(const TraceReport &report)
{
    double sum = 0;
    const auto devices = static_cast<int>(report.measure->devices.size());
    for (int d = 0; d < devices; ++d)
        sum += report.use(d).waiting / std::max(report.use(d).span, 1e-30);
    return devices > 0 ? sum / devices : 0;
}

double meanPredicted(const TraceReport &report)
{
    double sum = 0;
    for (const double share : report.predicted)
        sum += share;
    return report.predicted.empty() ? 0 : sum / static_cast<double>(report.predicted.size());
}

} // namespace

QString kernelText(QString name)
{
    for (const QLatin1String &every : {QLatin1String("void "), QLatin1String("at::native::"),
                                       QLatin1String("(anonymous namespace)::"), QLatin1String("cutlass::Kernel2<")})
        name.remove(every);
    return name;
}

const runs::Collective *collectiveOf(const TracePicture &picture, int lane, std::size_t interval)
{
    const TraceLane &l = picture.source.lane(lane);
    if (!picture.report->analysis || l.group[interval] != TraceGroup::Communication)
        return nullptr;
    const auto place = static_cast<std::size_t>(&l - picture.report->trace().lanes.data());
    for (const runs::Collective &one : picture.report->analysis->waits.collectives)
        for (const runs::CollectivePart &part : one.parts)
            if (part.index == interval && part.lane == place)
                return &one;
    return nullptr;
}

Formatted sharePercent(double share)
{
    return {formatSignificant(100 * share, share < 0.0995 ? 2 : 3), QStringLiteral("%")};
}

QString groupText(TraceGroup group)
{
    switch (group) {
    case TraceGroup::Forward: return Words::tr("forward");
    case TraceGroup::InputGradient: return Words::tr("input gradient");
    case TraceGroup::WeightGradient: return Words::tr("weight gradient");
    case TraceGroup::Backward: return Words::tr("backward");
    case TraceGroup::Overlapped: return Words::tr("forward and backward");
    case TraceGroup::Recomputation: return Words::tr("recomputation");
    case TraceGroup::Optimizer: return Words::tr("optimiser");
    case TraceGroup::Other: return Words::tr("other work");
    case TraceGroup::Communication: return Words::tr("communication");
    case TraceGroup::Copy: return Words::tr("copy");
    }
    return {};
}

QString stepName(const TraceReport &report)
{
    return report.trace().stepSource == runs::StepSource::Whole ? Words::tr("the whole trace")
                                                                : Words::tr("step %1").arg(report.measuredStep().number);
}

QString whyNoTwin(const TraceReport &report)
{
    switch (report.twin) {
    case TraceTwin::Yes: return {};
    case TraceTwin::NotChosen: return Words::tr("no pipeline is configured for comparison");
    case TraceTwin::Impossible: return Words::tr("the configured pipeline is not valid");
    case TraceTwin::OtherCount: return Words::tr("the configured pipeline has a different number of GPUs");
    }
    return {};
}

QString stepSourceText(const runs::Trace &trace)
{
    switch (trace.stepSource) {
    case runs::StepSource::Whole: return Words::tr("none found, treated as one step");
    case runs::StepSource::Annotated: return Words::tr("from annotations");
    case runs::StepSource::Periodic: return Words::tr("from repetition");
    }
    return {};
}

QString clockText(const runs::TraceSource &source)
{
    const QString by = secondsText(traceSeconds(std::abs(source.shift)));
    switch (source.clock) {
    case runs::ClockSource::Recorded: return Words::tr("clock as recorded");
    case runs::ClockSource::Collectives: return Words::tr("clock shifted by %1, aligned by the ends of collectives").arg(by);
    case runs::ClockSource::Steps: return Words::tr("clock shifted by %1, aligned by annotated steps").arg(by);
    case runs::ClockSource::Begins: return Words::tr("clock shifted by %1, aligned by the start").arg(by);
    }
    return {};
}

QString traceSentence(const TracePicture &picture)
{
    const TraceReport &report = *picture.report;
    const int worst = report.measure->idlest(report.step);
    if (worst < 0)
        return {};
    const double share = report.use(worst).bubble();
    const QString who = deviceName(report, worst);
    QString out = Words::tr("<b>%1 does not compute for %2</b> of %3")
                      .arg(who.left(1).toUpper() + who.mid(1), sharePercent(share).joined(), stepName(report));
    if (!report.predicted.empty())
        return out
               + Words::tr(", predicted <b>%1</b>.")
                     .arg(sharePercent(report.predicted[static_cast<std::size_t>(worst)]).joined());
    const double waiting = report.use(worst).waiting / std::max(report.use(worst).span, 1e-30);
    if (waiting > 0.005)
        return out
               + Words::tr(", <b>%1</b> of the step is communication that is not overlapped.")
                     .arg(sharePercent(waiting).joined());
    return out + Words::tr(" of %1.").arg(secondsText(report.measuredStep().seconds()));
}

QString traceSubtitle(const TracePicture &picture)
{
    const runs::Trace &trace = picture.report->trace();
    const QString title =
        trace.sources.size() == 1 ? QString::fromStdString(trace.title()) : Words::tr("%1 files").arg(trace.sources.size());
    return Words::tr("%1 · %2 · %3 intervals")
        .arg(title, stepName(*picture.report), formatSignificant(static_cast<double>(trace.events()), 4));
}

Derivation deriveBubble(const TraceReport &report, int device)
{
    const TraceUse &use = report.use(device);
    Derivation d;
    d.name = {core::tr("bubble of %1"), {report.measure->devices[static_cast<std::size_t>(device)].name}};
    d.formula = core::tr("1 − work / step");
    d.value = use.bubble();
    d.unit = Unit::Ratio;
    const std::string file = fileOf(report, device);
    d.terms = {term(core::tr("step"), use.span, file), term(core::tr("work"), use.work, core::tr("model kernels")),
               term(core::tr("communication alone"), use.waiting, core::tr("transfers and waiting for peers")),
               term(core::tr("copies alone"), use.copying), term(core::tr("nothing runs"), use.idle)};
    d.terms[use.waiting > use.idle ? 2 : 4].emphasised = true;
    if (!report.predicted.empty()) {
        const double predicted = report.predicted[static_cast<std::size_t>(device)];
        const bool near = std::abs(predicted - d.value) <= 0.02;
        d.checks.push_back({near,
                            {near ? core::tr("The pipeline predicts the same within 2 points: %1")
                                  : core::tr("The pipeline predicts otherwise: %1"),
                             {sharePercent(predicted).joined().toStdString()}}});
    }
    return d;
}

Derivation deriveMeanBubble(const TraceReport &report)
{
    Derivation d = stated(core::tr("measured bubble"), core::tr("mean over GPUs of 1 − work / step"),
                          report.measure->bubble(report.step), Unit::Ratio);
    const auto devices = static_cast<int>(report.measure->devices.size());
    constexpr int most = 12;
    for (int i = 0; i < std::min(devices, most); ++i) {
        Derivation each = given(report.measure->devices[static_cast<std::size_t>(i)].name, report.use(i).bubble(), Unit::Ratio,
                                fileOf(report, i));
        each.emphasised = i == report.measure->idlest(report.step);
        d.terms.push_back(std::move(each));
    }
    return d;
}

Derivation deriveInterval(const TracePicture &picture, int lane, std::int64_t interval)
{
    const TraceLane &l = picture.source.lane(lane);
    const auto i = static_cast<std::size_t>(interval);
    Derivation d;
    d.name = shortName(nameOf(picture, l, interval), 80).toStdString();
    d.formula = core::tr("end − begin");
    d.value = traceSeconds(l.lengthOf(i));
    d.unit = Unit::Second;
    const double origin = picture.stepBegin();
    d.terms = {term(core::tr("end"), traceSeconds(l.end(i)) - origin, core::tr("from the start of the step")),
               term(core::tr("begin"), traceSeconds(l.start[i]) - origin)};
    d.checks.push_back({true, {core::tr("Taken for %1"), {groupText(l.group[i]).toStdString()}}});
    d.checks.push_back({true, {core::tr("On %1 of %2"), {l.name, picture.deviceKey(picture.source.deviceOf(lane))}}});
    for (Message &said : saidOf(picture, lane, i))
        d.checks.push_back({true, std::move(said)});
    return d;
}

Derivation deriveTask(const TracePicture &picture, int lane, std::uint32_t task)
{
    const schedule::Timeline &timeline = picture.twin->timeline();
    const schedule::TimedTask timed = timeline.at(lane, task);
    Derivation d = term(schedule::taskText(timeline.order(), task), (timed.end - timed.start).si(),
                        core::tr("simulated, as in the pipeline view"));
    d.formula = core::tr("end − begin");
    d.terms = {term(core::tr("end"), timed.end.si(), core::tr("from the start of the step")),
               term(core::tr("begin"), timed.start.si())};
    return d;
}

std::vector<Headline> traceHeadlines(const evaluate::Report &all)
{
    std::vector<Headline> out;
    if (!all.trace)
        return out;
    const TraceReport &report = *all.trace;
    const auto add = [&out](const QString &name, double value, Unit unit, const QString &note, Derivation derivation,
                            bool share = false) {
        Headline h;
        h.name = name;
        h.value = value;
        h.unit = unit;
        h.note = note;
        h.moreIsBetter = false;
        h.derivation = std::move(derivation);
        if (share)
            h.unitText = QStringLiteral("%");
        out.push_back(std::move(h));
    };
    Derivation step = term(core::tr("step"), report.measuredStep().seconds(), report.trace().title());
    step.formula = core::tr("start of the next step − start");
    add(Words::tr("Step"), step.value, Unit::Second, stepName(report), step);
    const bool twin = !report.predicted.empty();
    const auto addShare = [&add](const QString &name, double share, const QString &note, Derivation derivation) {
        add(name, 100 * share, Unit::None, note, std::move(derivation), true);
    };
    const bool alone = report.measure->devices.size() == 1; // one GPU is no pipeline
    addShare(alone ? Words::tr("Not computing") : Words::tr("Bubble"), report.measure->bubble(report.step),
             twin && !alone ? Words::tr("predicted %1").arg(sharePercent(meanPredicted(report)).joined()) : QString(),
             deriveMeanBubble(report));
    if (const int worst = report.measure->idlest(report.step); worst >= 0 && report.measure->devices.size() > 1)
        addShare(Words::tr("Largest"), report.use(worst).bubble(), deviceName(report, worst), deriveBubble(report, worst));
    const Derivation waiting =
        stated(core::tr("communication alone"), core::tr("mean over GPUs of the time with communication only / step"),
               meanWaiting(report), Unit::Ratio);
    addShare(Words::tr("Exposed"), waiting.value, Words::tr("communication"), waiting);
    if (twin) {
        Derivation predicted =
            term(core::tr("predicted step"), report.timeline()->makespan().si(), core::tr("simulated, as in the pipeline view"));
        predicted.formula = core::tr("end of the last task on any GPU");
        add(Words::tr("Predicted step"), predicted.value, Unit::Second, {}, predicted);
    }
    return out;
}

QString intervalLine(const TracePicture &picture, int lane, std::int64_t interval)
{
    const TraceLane &l = picture.source.lane(lane);
    const auto i = static_cast<std::size_t>(interval);
    return Words::tr("<b>%1</b> · %2 · %3 · %4, from %5 in %6")
        .arg(shortName(nameOf(picture, l, interval), 60).toHtmlEscaped(), picture.deviceName(picture.source.deviceOf(lane)),
             groupText(l.group[i]), secondsText(traceSeconds(l.lengthOf(i))),
             secondsText(traceSeconds(l.start[i]) - picture.stepBegin()), stepName(*picture.report));
}

QString gapLine(const TracePicture &picture, int lane, double time)
{
    const TraceLane &l = picture.source.lane(lane);
    const auto ns = static_cast<std::int64_t>(std::floor(time * 1e9));
    const std::size_t after = l.firstFrom(ns + 1);
    if (after == 0 || after >= l.size())
        return Words::tr("%1 · no activity on %2 %3")
            .arg(picture.deviceName(picture.source.deviceOf(lane)), picture.laneName(lane),
                 after == 0 ? Words::tr("before its first interval") : Words::tr("after its last interval"));
    return Words::tr("%1 · no activity on %2 for <b>%3</b>, until %4")
        .arg(picture.deviceName(picture.source.deviceOf(lane)), picture.laneName(lane),
             secondsText(traceSeconds(l.start[after] - l.end(after - 1))),
             shortName(nameOf(picture, l, static_cast<std::int64_t>(after)), 40).toHtmlEscaped());
}

QString deviceLine(const TracePicture &picture, int device)
{
    const TraceReport &report = *picture.report;
    const TraceUse &use = report.use(device);
    QString out = Words::tr("<b>%1</b> · no compute for %2 of %3: %4 in communication, %5 in copies, %6 idle")
                      .arg(picture.deviceName(device), sharePercent(use.bubble()).joined(), stepName(report),
                           secondsText(use.waiting), secondsText(use.copying), secondsText(use.idle));
    if (!report.predicted.empty())
        out += Words::tr(" · predicted %1").arg(sharePercent(report.predicted[static_cast<std::size_t>(device)]).joined());
    return out;
}

QString taskLine(const TracePicture &picture, int lane, std::uint32_t task)
{
    const schedule::Timeline &timeline = picture.twin->timeline();
    const schedule::TimedTask t = timeline.at(lane, task);
    return Words::tr("predicted <b>%1</b> · %2 · %3, from %4")
        .arg(QString::fromStdString(schedule::taskText(timeline.order(), task)), picture.deviceName(lane),
             secondsText((t.end - t.start).si()), secondsText(t.start.si()));
}

QString intervalTip(const TracePicture &picture, int lane, std::int64_t interval)
{
    const TraceLane &l = picture.source.lane(lane);
    const auto i = static_cast<std::size_t>(interval);
    // A clock ticks in nanoseconds; more digits are those of a sum.
    const auto precise = [](double seconds) { return valueText(seconds, Unit::Second, 7); };
    const auto inStep = [&](auto at) { return precise(traceSeconds(at - picture.report->measuredStep().start)); };
    return Words::tr("%1<br><b>%2</b> · %3<br>%4 · %5<br>from %6 to %7 in %8")
        .arg(shortName(nameOf(picture, l, interval), 300).toHtmlEscaped(), precise(traceSeconds(l.lengthOf(i))),
             groupText(l.group[i]), picture.deviceName(picture.source.deviceOf(lane)), picture.laneName(lane), inStep(l.start[i]),
             inStep(l.end(i)), stepName(*picture.report));
}

} // namespace shardscope::ui
