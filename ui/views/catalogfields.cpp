// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/catalogfields.h"

#include <QCoreApplication>

#include <algorithm>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fields)
};

} // namespace

void addModelField(ChoiceFields &fields, const ChoiceFields::Place &place, const io::Catalog &catalog)
{
    QStringList names{Words::tr("as loaded")};
    for (const io::CatalogModel &entry : catalog.models)
        names << QString::fromStdString(entry.network.name);
    fields.combo(
        place, Words::tr("Model"), Words::tr("Model of the catalogue"), names,
        [&catalog](const Scenario &s) {
            const auto found = std::ranges::find_if(
                catalog.models, [&](const io::CatalogModel &entry) { return s.model && entry.network == *s.model; });
            return found == catalog.models.end() ? 0.0 : double(found - catalog.models.begin() + 1);
        },
        [&catalog](Scenario &s, double index) {
            if (index < 1)
                return;
            s.model = catalog.models[static_cast<std::size_t>(index) - 1].network;
            s.layout.precision = s.model->precision;
        });
}

void addDeviceField(ChoiceFields &fields, const ChoiceFields::Place &place, const io::Catalog &catalog)
{
    QStringList names{Words::tr("other")};
    for (const cluster::Accelerator &device : catalog.devices)
        names << QString::fromStdString(device.name);
    fields.combo(
        place, Words::tr("Device"), Words::tr("Device of the catalogue, for its limit"), names,
        [&catalog](const Scenario &s) {
            const auto found = std::ranges::find_if(catalog.devices, [&](const cluster::Accelerator &device) {
                return device.name == s.memory.device && device.usable == s.memory.limit;
            });
            return found == catalog.devices.end() ? 0.0 : double(found - catalog.devices.begin() + 1);
        },
        [&catalog](Scenario &s, double index) {
            if (index < 1)
                return;
            const cluster::Accelerator &device = catalog.devices[static_cast<std::size_t>(index) - 1];
            s.memory.device = device.name;
            s.memory.limit = device.usable;
        });
}

} // namespace shardscope::ui
