// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/orderwords.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelinetext.h"

#include <algorithm>

namespace shardscope::ui {

bool isOwnOrder(const PipelinePicture &picture)
{
    const schedule::OrderPtr &own = picture.analysis().problem().own;
    return picture.analysis().schedule().takesOrder && own
           && own->shape().forwardOnly == picture.analysis().problem().shape.forwardOnly;
}

QString alikeText(const schedule::Likeness &likeness)
{
    const QString title = coreText(std::string(likeness.schedule->title));
    const int more = likeness.more;
    return more == 1    ? Words::tr("%1 with one more chunk in flight on each GPU").arg(title)
           : more == -1 ? Words::tr("%1 with one chunk fewer in flight on each GPU").arg(title)
           : more > 0   ? Words::tr("%1 with %2 more chunks in flight on each GPU").arg(title).arg(more)
           : more < 0   ? Words::tr("%1 with %2 chunks fewer in flight on each GPU").arg(title).arg(-more)
                        : title;
}

QString likenessSentence(const PipelinePicture &picture)
{
    const auto &likeness = picture.run->likeness;
    if (!likeness)
        return {};
    const QString what = alikeText(*likeness);
    if (!likeness->difference)
        return Words::tr("This is %1.").arg(what);
    const schedule::Order &order = *picture.analysis().order();
    const schedule::OrderDifference &first = *likeness->difference;
    const schedule::Task task = order.task(first.index);
    const QString name = taskName(picture, {first.index, task.kind(), first.device, task.slot(),
                                            order.map().stage(first.device, task.slot()), task.chunk()});
    return Words::tr("It is most like %1: %2 tasks stand elsewhere, the first is the %3 on %4.")
        .arg(what)
        .arg(first.tasks)
        .arg(name, gpuName(first.device));
}

std::optional<std::size_t> waitOfTask(const PipelinePicture &picture, std::uint32_t task)
{
    const auto of = [task](const schedule::HeldUp &wait) { return wait.receive == task || wait.delayed == task; };
    const auto found = std::ranges::find_if(picture.heldUp, of);
    return found == picture.heldUp.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - picture.heldUp.begin()));
}

QString heldUpSentence(const PipelinePicture &picture)
{
    if (picture.heldUp.empty())
        return {};
    const schedule::HeldUp &wait = picture.heldUp.front();
    const schedule::Timeline &timeline = picture.analysis().timeline();
    const auto named = [&](int device, std::uint32_t task) { return taskName(picture, timeline.at(device, task)); };
    QString text = Words::tr("%1 waits in a receive for the %2 on %3; that holds up its %4 for %5.")
                       .arg(gpuName(wait.rank), named(wait.from, wait.source), gpuName(wait.from), named(wait.rank, wait.delayed),
                            strong(secondsText(wait.lost().si())));
    if (const int more = static_cast<int>(picture.heldUp.size()) - 1; more > 0)
        text += QLatin1Char(' ') + Words::tr("It is the first of %1 such waits.").arg(more + 1);
    return text + QLatin1Char(' ')
           + Words::tr("The step takes %1; with receives that wait beside computing it would take %2.")
                 .arg(strong(secondsText(picture.end())), secondsText(picture.besideReceives));
}

std::optional<FigureSwitch> receivesBeside(const schedule::OrderPtr &own, int picture)
{
    if (!own || !own->hasTransfers())
        return std::nullopt;
    const QString text = Words::tr("Let receives wait beside computing");
    return FigureSwitch{text, false, {}, MarkEdit{text, [own, picture](scenario::Scenario &s) {
                                                      scenario::PipelineVariant &v =
                                                          picture == 1 && s.pipeline.second ? *s.pipeline.second : s.pipeline;
                                                      if (auto texts = schedule::orderTexts(*schedule::passesOf(own)))
                                                          v.ownOrder = *std::move(texts);
                                                  }}};
}

QString editOfPasses(const QString &text, const PipelinePicture &picture)
{
    const schedule::OrderPtr &own = picture.analysis().problem().own;
    return own && own->hasTransfers() ? Words::tr("%1, without the list's sends and receives").arg(text) : text;
}

} // namespace shardscope::ui
