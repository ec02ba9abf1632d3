// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/catalogfields.h"

#include "core/io/catalog/catalog.h"
#include "core/scenario/networkof.h"
#include "ui/base/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

const io::Catalog &catalog()
{
    static const io::Catalog none;
    const Result<io::Catalog> &loaded = io::loadCatalog();
    return loaded ? *loaded : none;
}

} // namespace

void addModelField(SettingFields &fields, FieldPlace place)
{
    static constexpr auto isOf = [](const Scenario &s) {
        return [&s](const io::CatalogModel &entry) { return s.model && entry.network == *s.model; };
    };
    fields.pick(
        place, Words::tr("Model"), Words::tr("Model from the catalogue"),
        [](const Scenario &s) {
            const bool known = std::ranges::any_of(catalog().models, isOf(s));
            std::vector<FieldChoice> choices{{s.model ? Words::tr("as loaded") : Words::tr("no model"), {}, {}, !known}};
            for (const io::CatalogModel &entry : catalog().models)
                choices.push_back({QString::fromStdString(entry.network.name), entry.network.name});
            return choices;
        },
        [](const Scenario &s) {
            const auto found = std::ranges::find_if(catalog().models, isOf(s));
            return found == catalog().models.end() ? std::string() : found->network.name;
        },
        [](Scenario &s, const std::string &name) {
            const Result<io::CatalogModel> model = io::findModel(catalog(), name);
            if (!model)
                return;
            s.model = model->network;
            s.layout.precision = s.model->precision;
        });
}

void addSequenceField(SettingFields &fields, FieldPlace place)
{
    fields.row(place, "layout.sequence",
               {.holds = [](const Scenario &s) { return static_cast<double>(scenario::networkOf(s).sequence); }});
}

void addPairFields(SettingFields &fields, FieldPlace place)
{
    const auto devices = [](const Scenario &s) {
        std::vector<FieldChoice> choices{{QStringLiteral("–"), {}}};
        if (s.cluster)
            for (const cluster::Device &device : s.cluster->devices)
                choices.push_back({QString::fromStdString(device.id), device.id});
        return choices;
    };
    const auto isLoaded = [](const Scenario &s) { return s.cluster != nullptr; };
    // A device is not linked to itself: the other end gives way.
    const auto apart = [](std::string scenario::MachineChoices::*other) {
        return [other](Scenario &s) {
            if (s.machine.from == s.machine.to)
                (s.machine.*other).clear();
        };
    };
    fields.row(place, "machine.from",
               {.choices = devices, .enabled = isLoaded, .also = apart(&scenario::MachineChoices::to), .look = true});
    fields.row(place, "machine.to",
               {.choices = devices, .enabled = isLoaded, .also = apart(&scenario::MachineChoices::from), .look = true});
}

} // namespace shardscope::ui
