// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/setupnames.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace shardscope::lesson {

namespace setting = runs::setting;

namespace {

Message counted(int count, Text one, Text several)
{
    return count == 1 ? Message(one) : Message(several, {Number(count)});
}

} // namespace

Message gpusOf(int count)
{
    return counted(count, core::tr("1 GPU"), core::tr("%1 GPUs"));
}

Message chunksOf(int count)
{
    return counted(count, core::tr("1 chunk"), core::tr("%1 chunks"));
}

Message unitOf(const Setup &setup)
{
    if (setup.unit == "steps/s")
        return core::tr("steps/s");
    return setup.unit == "tokens/s" ? core::tr("tokens/s") : core::tr("samples/s");
}

SetupNames::SetupNames(const std::vector<Setup> &setups)
{
    std::set<std::string> batches;
    for (const Setup &one : setups)
        if (const auto size = one.settings.find(setting::globalBatch); size != one.settings.end())
            batches.insert(runs::settingText(size->second));
    if (batches.size() > 1)
        m_telling.emplace(setting::globalBatch);
    // What setups of one name differ in is named.
    std::map<std::string, const Setup *> named;
    for (const Setup &one : setups) {
        const auto [other, isNew] = named.try_emplace(english(of(one)), &one);
        if (isNew)
            continue;
        for (const auto &[name, value] : one.settings)
            if (const auto at = other->second->settings.find(name); at == other->second->settings.end() || at->second != value)
                m_telling.insert(name);
        for (const auto &[name, value] : other->second->settings)
            if (!one.settings.contains(name))
                m_telling.insert(name);
    }
}

void SetupNames::addRest(std::vector<Message> &parts, const Setup &setup) const
{
    for (const std::string &name : m_telling) {
        const auto value = setup.settings.find(name);
        if (value == setup.settings.end())
            continue;
        std::string text = runs::settingText(value->second);
        std::erase_if(
            text, [](char c) { return std::string_view("{}$;=>|\r\n").find(c) != std::string_view::npos; }); // a lesson's signs
        const bool saysItself = name == setting::model || name == setting::gpu || name == setting::precision;
        if (name == setting::globalBatch)
            parts.push_back({core::tr("batch %1"), {text}});
        else
            parts.emplace_back(saysItself ? text : name + " " + text);
    }
}

Message SetupNames::of(const Setup &setup) const
{
    std::vector<Message> parts;
    if (setup.gpus)
        parts.push_back(gpusOf(*setup.gpus));
    if (setup.chunks)
        parts.push_back(chunksOf(*setup.chunks));
    if (setup.partition != "even")
        parts.push_back({core::tr("layers %1"), {setup.partition}});
    if (!setup.mode.empty() && setup.mode != "pipeline") {
        std::string mode = setup.mode;
        std::ranges::transform(mode, mode.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
        parts.emplace_back(mode);
    }
    addRest(parts, setup);
    return listOf(parts);
}

Message SetupNames::with(Message first, const Setup &setup) const
{
    std::vector<Message> parts{std::move(first)};
    addRest(parts, setup);
    return listOf(parts);
}

} // namespace shardscope::lesson
