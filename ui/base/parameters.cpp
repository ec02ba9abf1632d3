// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/parameters.h"

#include "core/scenario/properties.h"
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace shardscope::ui {

using scenario::Property;
using scenario::Scenario;

namespace {

QString latin(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Groups of properties that a view's numbers follow from. A view that is not
/// here depends on the group of its own name.
struct Dependence {
    QLatin1String view;
    std::string_view groups[2];
};
constexpr std::array dependences{
    Dependence{QLatin1String("topology"), {"machine."}},
    Dependence{QLatin1String("bandwidth"), {"machine."}},
    Dependence{QLatin1String("chunks"), {"pipeline."}},
    Dependence{QLatin1String("trace"), {"pipeline.", "trace."}},
    Dependence{QLatin1String("collectives"), {"collectives.", "broadcast."}},
    Dependence{QLatin1String("plans"), {"plans.", "plan."}},
};

/// Without these a caption says nothing.
constexpr std::array<std::string_view, 30> essential{"pipeline.schedule",
                                                     "pipeline.devices",
                                                     "pipeline.chunks",
                                                     "pipeline.batch",
                                                     "pipeline.second.schedule",
                                                     "pipeline.second.devices",
                                                     "pipeline.second.chunks",
                                                     "collectives.operation",
                                                     "collectives.algorithm",
                                                     "collectives.size",
                                                     "collectives.ranks",
                                                     "broadcast.bytes",
                                                     "broadcast.gpus",
                                                     "broadcast.blocks",
                                                     "experts.policy",
                                                     "experts.second.policy",
                                                     "experts.load",
                                                     "experts.tokens",
                                                     "cost.p_data",
                                                     "cost.p_pipe",
                                                     "cost.p_tensor_int",
                                                     "cost.p_tensor_ext",
                                                     "cost.p_exp",
                                                     "cost.batch_size",
                                                     "cost.dataset_size",
                                                     "memory.tp",
                                                     "memory.pp",
                                                     "memory.dp",
                                                     "memory.zero",
                                                     "memory.microbatch"};

/// How a caption says it, where the value speaks for itself; all others are
/// named in full. %1: the value.
struct Brief {
    std::string_view path;
    const char *text;
};
constexpr std::array briefs{
    Brief{"pipeline.schedule", "%1"},
    Brief{"pipeline.devices", QT_TRANSLATE_NOOP("export", "%1 GPUs")},
    Brief{"pipeline.chunks", QT_TRANSLATE_NOOP("export", "%1 chunks")},
    Brief{"pipeline.batch", QT_TRANSLATE_NOOP("export", "%1 samples a step")},
    Brief{"pipeline.slow", QT_TRANSLATE_NOOP("export", "slow stages %1")},
    Brief{"collectives.operation", "%1"},
    Brief{"collectives.algorithm", "%1"},
    Brief{"collectives.size", "%1"},
    Brief{"plans.devices", QT_TRANSLATE_NOOP("export", "on %1 GPUs")},
    Brief{"plans.gbs", QT_TRANSLATE_NOOP("export", "%1 sequences a step")},
};

/// How something is looked at, not what it is.
constexpr std::array<std::string_view, 8> looks{"plans.page",  "plans.list", "plans.sort",       "plans.filter",
                                                "plans.group", "plans.top",  "collectives.page", "collectives.lanes"};

/// Does a caption need it? Prices and the ramp-up change one page's numbers only.
bool isForCaption(std::string_view path, const Scenario &scenario)
{
    using scenario::PlanPage;
    const PlanPage page = scenario.plansLook.page;
    if (path.starts_with("plans.ramp."))
        return page == PlanPage::RampUp;
    if (page != PlanPage::Plans
        && (path == "plans.gpu_hour" || path == "plans.kWh" || path == "plans.W" || path == "plans.tokens"))
        return false;
    return std::find(looks.begin(), looks.end(), path) == looks.end();
}

bool belongsTo(std::string_view path, const QString &view)
{
    const auto known =
        std::find_if(dependences.begin(), dependences.end(), [&view](const Dependence &d) { return view == d.view; });
    if (known == dependences.end())
        return latin(path).startsWith(view + QLatin1Char('.'));
    return std::any_of(std::begin(known->groups), std::end(known->groups),
                       [path](std::string_view group) { return !group.empty() && path.starts_with(group); });
}

bool isInForce(std::string_view path, const Scenario &scenario)
{
    if (path.starts_with("pipeline.second."))
        return scenario.pipeline.second.has_value();
    const bool broadcast = scenario.collectives.page == scenario::CollectivePage::Broadcast;
    if (path.starts_with("broadcast."))
        return broadcast;
    if (path.starts_with("collectives."))
        return !broadcast || path == "collectives.page";
    return true;
}

std::optional<Unit> unitOf(std::string_view expected)
{
    if (expected.starts_with("seconds such as"))
        return std::nullopt; // a list
    if (expected.starts_with("seconds"))
        return Unit::Second;
    if (expected.starts_with("bytes per second"))
        return Unit::BytePerSecond;
    if (expected.starts_with("bytes") || expected.starts_with("a number of bytes"))
        return Unit::Byte;
    return std::nullopt;
}

/// "0" where the property says what it stands for: "all", "the model's".
QString zeroText(std::string_view expected)
{
    static const QRegularExpression meaning(QStringLiteral("(?:^|[,;] )0(?: for|:| =) ([^,;]+)$"));
    const QRegularExpressionMatch match = meaning.match(latin(expected));
    return match.hasMatch() ? coreText(match.captured(1).toStdString()) : QStringLiteral("0");
}

/// Units that are written after a number as it is.
QString plainUnitOf(std::string_view path)
{
    return path == "plans.W" ? QStringLiteral("W") : QString();
}

QString numberText(double value, const QString &raw)
{
    return value == std::floor(value) && std::abs(value) < 1e4 ? raw : formatSignificant(value, 6);
}

QString valueText(const Property &property, const QString &raw)
{
    constexpr qsizetype longest = 60;
    if (raw == QLatin1String("true"))
        return {};
    if (raw == QLatin1String("false"))
        return QCoreApplication::translate("export", "no");
    if (raw == QLatin1String("0"))
        return zeroText(property.expected);
    bool isNumber = false;
    const double value = raw.toDouble(&isNumber);
    if (const std::optional<Unit> unit = unitOf(property.expected); unit && isNumber)
        return formatValue(value, *unit).joined();
    if (isNumber) {
        const QString unit = plainUnitOf(property.path);
        return unit.isEmpty() ? numberText(value, raw) : numberText(value, raw) + QChar(0x00A0) + unit;
    }
    const QString text = raw.simplified();
    return text.size() <= longest ? text : text.first(longest) + QChar(0x2026);
}

Parameter parameterOf(const Property &property, const Scenario &scenario)
{
    static const Scenario fresh;
    const std::string raw = property.get(scenario);
    const bool isEssential = std::find(essential.begin(), essential.end(), property.path) != essential.end();
    const QString text = QString::fromStdString(raw);
    return {latin(property.path),       coreText(std::string(property.what)),
            valueText(property, text),  text,
            raw == property.get(fresh), isEssential};
}

} // namespace

std::vector<Parameter> parametersOf(const Scenario &scenario, const QString &viewId)
{
    std::vector<Parameter> parameters;
    for (const Property &property : scenario::properties())
        if (belongsTo(property.path, viewId) && isInForce(property.path, scenario))
            parameters.push_back(parameterOf(property, scenario));
    return parameters;
}

std::vector<Parameter> allParameters(const Scenario &scenario)
{
    std::vector<Parameter> parameters;
    for (const Property &property : scenario::properties())
        parameters.push_back(parameterOf(property, scenario));
    return parameters;
}

QString parameterText(const Parameter &parameter)
{
    return parameter.value.isEmpty() ? parameter.what : parameter.what + QLatin1String(": ") + parameter.value;
}

namespace {

QString captionText(const Parameter &parameter)
{
    const std::string path = parameter.path.toStdString();
    const auto brief = std::find_if(briefs.begin(), briefs.end(), [&path](const Brief &b) { return b.path == path; });
    const bool isNumber = !parameter.raw.isEmpty() && parameter.raw != QLatin1String("0");
    return brief != briefs.end() && isNumber ? QCoreApplication::translate("export", brief->text).arg(parameter.value)
                                             : parameterText(parameter);
}

} // namespace

QStringList parameterTexts(const Scenario &scenario, const QString &viewId)
{
    QStringList texts;
    for (const Parameter &parameter : parametersOf(scenario, viewId))
        if ((parameter.isEssential || !parameter.isDefault) && isForCaption(parameter.path.toStdString(), scenario))
            texts << captionText(parameter);
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
    const bool ofMachine = belongsTo("machine.", viewId) || belongsTo("collectives.", viewId);
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
