// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/parameters.h"

#include "core/evaluate/linked.h"
#include "core/placement/registry.h"
#include "core/runs/trace.h"
#include "core/scenario/setting.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using scenario::CaptionRank;
using scenario::Scenario;
using scenario::Setting;

namespace {

QString latin(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What the inspector calls a choice; empty: it has no name but its own.
QString choiceName(const Setting &setting, const std::string &id)
{
    const auto word = std::ranges::find(setting.words, id, &scenario::Word::id);
    if (word != setting.words.end())
        return coreText(word->label);
    const schedule::Schedule *order = setting.path.ends_with("schedule") ? schedule::knownSchedule(id) : nullptr;
    if (order != nullptr)
        return latin(order->title);
    const placement::Policy *policy = setting.path.ends_with("policy") ? placement::findPolicy(id) : nullptr;
    return policy != nullptr ? latin(policy->title) : QString();
}

QString rawText(const Setting &setting, const QString &raw)
{
    if (const QString name = choiceName(setting, raw.toStdString()); !name.isEmpty())
        return name;
    constexpr qsizetype longest = 60;
    if (raw == QLatin1String("true"))
        return {};
    if (raw == QLatin1String("false"))
        return QCoreApplication::translate("export", "no");
    if (raw == QLatin1String("0"))
        return setting.nothing.empty() ? raw : coreText(setting.nothing);
    bool isNumber = false;
    const double value = raw.toDouble(&isNumber);
    if (isNumber && setting.unit != Unit::None && setting.unit != Unit::Count)
        return valueText(value, setting.unit);
    if (isNumber) {
        const bool isShort = value == std::floor(value) && std::abs(value) < 1e4;
        const QString number = isShort ? raw : formatSignificant(value, 6);
        return setting.symbol.empty() ? number : number + QChar(0x00A0) + latin(setting.symbol);
    }
    const QString text = raw.simplified();
    return text.size() <= longest ? text : text.first(longest) + QChar(0x2026);
}

/// How a caption says a count of one; empty where its words are the same for all counts.
QString captionOfOne(std::string_view caption)
{
    static constexpr std::pair<std::string_view, const char *> ones[] = {
        {"%1 GPUs", QT_TRANSLATE_NOOP("export", "1 GPU")},
        {"on %1 GPUs", QT_TRANSLATE_NOOP("export", "on 1 GPU")},
        {"%1 chunks", QT_TRANSLATE_NOOP("export", "1 chunk")},
        {"%1 samples per step", QT_TRANSLATE_NOOP("export", "1 sample per step")},
        {"%1 sequences per step", QT_TRANSLATE_NOOP("export", "1 sequence per step")}};
    const auto one = std::ranges::find(ones, caption, &std::pair<std::string_view, const char *>::first);
    return one == std::end(ones) ? QString() : QCoreApplication::translate("export", one->second);
}

QString captionText(const Setting &setting, const Parameter &parameter)
{
    if (const QString one = parameter.raw == QLatin1String("1") ? captionOfOne(setting.caption) : QString(); !one.isEmpty())
        return one;
    const bool isSaid = !setting.caption.empty() && !parameter.raw.isEmpty() && parameter.raw != QLatin1String("0");
    return isSaid ? coreText(setting.caption).arg(parameter.value) : parameterText(parameter);
}

/// Beside a trace the pipeline is what is predicted: no number of the picture is its where none is drawn.
bool isDrawn(const Setting &setting, const Scenario &scenario, const QString &viewId)
{
    if (!setting.belongsTo(viewId.toStdString()) || !setting.isInForce(scenario))
        return false;
    const runs::TracePtr &trace = scenario.trace.trace;
    return viewId != QLatin1String("trace") || setting.group() != "pipeline"
           || (scenario.trace.predicted && scenario.pipeline != scenario::PipelineChoices() && trace
               && runs::traceDevices(*trace).size() == static_cast<std::size_t>(scenario.pipeline.devices));
}

} // namespace

Parameter parameterOf(const Setting &setting, const Scenario &scenario)
{
    const QString raw = QString::fromStdString(setting.text(scenario));
    return {latin(setting.path), coreText(setting.what), rawText(setting, raw), raw, setting.isDefault(scenario)};
}

std::vector<Parameter> parametersOf(const Scenario &scenario, const QString &viewId)
{
    std::vector<Parameter> parameters;
    for (const Setting &setting : scenario::settings())
        if (isDrawn(setting, scenario, viewId))
            parameters.push_back(parameterOf(setting, scenario));
    return parameters;
}

QString parameterText(const Parameter &parameter)
{
    return parameter.value.isEmpty() ? parameter.what : parameter.what + QLatin1String(": ") + parameter.value;
}

QStringList parameterTexts(const Scenario &scenario, const QString &viewId)
{
    QStringList texts;
    const Scenario entered = evaluate::withoutLinked(scenario); // what follows from the plan is no setting of the figure
    for (const Setting &setting : scenario::settings()) {
        const bool isNamed =
            setting.rank == CaptionRank::Always || (setting.rank == CaptionRank::Changed && !setting.isDefault(entered));
        if (isNamed && isDrawn(setting, scenario, viewId) && (!setting.captioned || setting.captioned(scenario)))
            texts << captionText(setting, parameterOf(setting, scenario));
    }
    return texts;
}

QStringList sourcesOf(const Scenario &scenario, const QString &viewId)
{
    QStringList sources;
    const auto add = [&sources](const char *what, const std::string &source) {
        if (!source.empty())
            sources << QStringLiteral("%1: %2").arg(QCoreApplication::translate("export", what), coreText(source));
    };
    if (scenario.cluster)
        add(QT_TRANSLATE_NOOP("export", "Machine"), scenario.cluster->source);
    static constexpr std::array ofMachines{QLatin1String("topology"), QLatin1String("bandwidth"), QLatin1String("collectives")};
    const bool ofMachine = std::find(ofMachines.begin(), ofMachines.end(), viewId) != ofMachines.end();
    if (scenario.model && !ofMachine)
        add(QT_TRANSLATE_NOOP("export", "Model"), scenario.model->source);
    if (scenario.runs.list && !ofMachine) {
        std::vector<std::string> files;
        for (const runs::Run &run : *scenario.runs.list)
            if (!run.source.empty() && std::find(files.begin(), files.end(), run.source) == files.end())
                files.push_back(run.source);
        for (const std::string &file : files)
            add(QT_TRANSLATE_NOOP("export", "Runs"), file);
    }
    return sources;
}

} // namespace shardscope::ui
