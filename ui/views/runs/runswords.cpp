// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runswords.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace shardscope::ui {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using runs::Run;

namespace {

const std::vector<std::pair<std::string_view, const char *>> &settingNames()
{
    static const std::vector<std::pair<std::string_view, const char *>> names{
        {setting::mode, QT_TRANSLATE_NOOP("views", "Mode")},
        {setting::worldSize, QT_TRANSLATE_NOOP("views", "GPUs")},
        {setting::chunks, QT_TRANSLATE_NOOP("views", "Chunks")},
        {setting::partition, QT_TRANSLATE_NOOP("views", "Partition")},
        {setting::globalBatch, QT_TRANSLATE_NOOP("views", "Batch")},
        {setting::tensorDegree, QT_TRANSLATE_NOOP("views", "TP")},
        {setting::pipelineDegree, QT_TRANSLATE_NOOP("views", "PP")},
        {setting::dataDegree, QT_TRANSLATE_NOOP("views", "DP")},
        {setting::microbatch, QT_TRANSLATE_NOOP("views", "MBS")},
        {setting::algorithm, QT_TRANSLATE_NOOP("views", "Algorithm")},
        {setting::bytes, QT_TRANSLATE_NOOP("views", "Bytes")},
        {setting::gpu, QT_TRANSLATE_NOOP("views", "GPU")},
        {setting::model, QT_TRANSLATE_NOOP("views", "Model")},
        {setting::experts, QT_TRANSLATE_NOOP("views", "Experts")},
        {setting::checkpointing, QT_TRANSLATE_NOOP("views", "Activation checkpointing")},
        {setting::table, QT_TRANSLATE_NOOP("views", "Table")},
    };
    return names;
}

} // namespace

QString runsText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

const std::vector<QuantityWords> &quantityNames()
{
    static const std::vector<QuantityWords> names{
        {quantity::throughput, QT_TRANSLATE_NOOP("views", "Throughput"), "samples/s", 1},
        {quantity::stepTime, QT_TRANSLATE_NOOP("views", "Step time"), "ms", 1e-3},
        {quantity::time, QT_TRANSLATE_NOOP("views", "Time"), "ms", 1e-3},
        {quantity::latency, QT_TRANSLATE_NOOP("views", "Latency"), "ms", 1e-3},
        {quantity::layerLatency, QT_TRANSLATE_NOOP("views", "Layer latency"), "ms", 1e-3},
        {quantity::flops, QT_TRANSLATE_NOOP("views", "Rate per GPU"), "TFLOP/s", 1e12},
        {quantity::tokenRate, QT_TRANSLATE_NOOP("views", "Tokens"), "tokens/s", 1},
        {quantity::bandwidth, QT_TRANSLATE_NOOP("views", "Bandwidth"), "GB/s", 1e9},
        {quantity::stageForward, QT_TRANSLATE_NOOP("views", "Stage time"), "ms", 1e-3},
        {quantity::memoryPeak, QT_TRANSLATE_NOOP("views", "Peak memory"), "GB", 1e9},
        {quantity::memoryWeights, QT_TRANSLATE_NOOP("views", "Weights"), "MB", 1e6},
        {quantity::memoryExpert, QT_TRANSLATE_NOOP("views", "One expert"), "MB", 1e6},
    };
    return names;
}

bool comesBefore(const QString &a, const QString &b)
{
    bool isNumber = false;
    bool otherIsNumber = false;
    const double x = a.toDouble(&isNumber);
    const double y = b.toDouble(&otherIsNumber);
    if (isNumber && otherIsNumber)
        return x < y;
    if (isNumber != otherIsNumber)
        return isNumber;
    return QString::compare(a, b, Qt::CaseInsensitive) < 0;
}

QString settingTitle(const QString &key)
{
    for (const auto &[name, title] : settingNames()) {
        if (key == runsText(name))
            return QCoreApplication::translate("views", title);
    }
    return key;
}

QString fitParameterText(const std::string &name)
{
    static constexpr std::pair<std::string_view, const char *> words[] = {
        {"per_sample_bytes", QT_TRANSLATE_NOOP("views", "a sample's memory")},
        {"context_bytes", QT_TRANSLATE_NOOP("views", "memory of no sample")},
        {"host_pageable", QT_TRANSLATE_NOOP("views", "from pageable memory")},
        {"host_pinned", QT_TRANSLATE_NOOP("views", "from pinned memory")},
        {"flops_per_gpu", QT_TRANSLATE_NOOP("views", "rate of a GPU")},
        {"tp_cost", QT_TRANSLATE_NOOP("views", "cost of TP")}};
    const std::size_t bracket = std::min(name.find('['), name.size());
    const auto known =
        std::ranges::find(words, std::string_view(name).substr(0, bracket), &std::pair<std::string_view, const char *>::first);
    if (known == std::end(words))
        return runsText(name);
    const QString text = QCoreApplication::translate("views", known->second);
    const QString of = runsText(name.substr(bracket)).remove(QLatin1Char('[')).remove(QLatin1Char(']')).toUpper();
    return of.isEmpty() ? text : Words::tr("%1, %2").arg(text, of);
}

QString axisTitle(const QString &key)
{
    const QString title = settingTitle(key);
    const bool isName = title.mid(1) != title.mid(1).toLower();
    const bool isEnglish = Words::tr("Throughput") == QLatin1String("Throughput"); // "Chunks" is both
    return isName || !isEnglish ? title : title.toLower();
}

QString quantityTitle(const QString &key)
{
    const auto words = std::ranges::find(quantityNames(), key.toStdString(), &QuantityWords::key);
    return words == quantityNames().end() ? key : QCoreApplication::translate("views", words->title);
}

QString runWords(const Run &run)
{
    QStringList parts;
    const QString mode = runsText(run.text(setting::mode).value_or(""));
    if (mode == QLatin1String("broadcast") || mode == QLatin1String("moe") || run.kind == runs::RunKind::Facts)
        return run.title.empty() ? runsText(run.id) : runsText(run.title);
    if (!mode.isEmpty() && mode != QLatin1String("pipeline"))
        parts << mode.toUpper();
    for (const auto &[key, name] :
         {std::pair{setting::tensorDegree, "TP"}, {setting::pipelineDegree, "PP"}, {setting::dataDegree, "DP"}}) {
        if (const auto value = run.text(key))
            parts << QLatin1String(name) + QLatin1Char(' ') + runsText(*value);
    }
    const bool plan = run.settings.contains(setting::tensorDegree);
    if (const auto gpus = run.text(setting::worldSize); gpus && !plan)
        parts << runsCount(runsText(*gpus), Words::tr("1 GPU"), Words::tr("%1 GPUs"));
    if (const auto chunks = run.text(setting::chunks))
        parts << runsCount(runsText(*chunks), Words::tr("1 chunk"), Words::tr("%1 chunks"));
    else if (const auto micro = run.text(setting::microbatch); micro && plan)
        parts << Words::tr("MBS %1").arg(runsText(*micro));
    else if (const auto batch = run.text(setting::globalBatch))
        parts << Words::tr("batch %1").arg(runsText(*batch));
    if (const auto partition = run.text(setting::partition); partition && *partition != "even")
        parts << runsText(*partition);
    return parts.isEmpty() ? (run.title.empty() ? runsText(run.id) : runsText(run.title)) : parts.join(QStringLiteral(", "));
}

QStringList varyingSettings(const findings::Analysis &analysis)
{
    // The runs of a group differ in their seed alone.
    const auto textOf = [](const runs::Group &group, std::string_view name) {
        const auto found = group.settings.find(name);
        return found == group.settings.end() ? std::string() : runs::settingText(found->second);
    };
    const auto varies = [&](std::string_view name) {
        return std::ranges::any_of(analysis.groups, [&](const runs::Group &group) {
            return textOf(group, name) != textOf(analysis.groups.front(), name);
        });
    };
    std::set<std::string> rest;
    for (const runs::Group &group : analysis.groups)
        for (const auto &[name, value] : group.settings)
            rest.insert(name);
    rest.erase("source");
    QStringList out;
    for (const auto &[name, title] : settingNames()) {
        rest.erase(std::string(name));
        if (varies(name))
            out << runsText(name);
    }
    for (const std::string &name : rest)
        if (varies(name))
            out << runsText(name);
    return out;
}

} // namespace shardscope::ui
