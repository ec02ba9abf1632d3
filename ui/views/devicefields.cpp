// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/devicefields.h"

#include "core/base/errorcode.h"
#include "core/cluster/owndevice.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/devicefile.h"
#include "ui/base/quantity.h"
#include "ui/base/words.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>

#include <algorithm>

namespace shardscope::ui {

using cluster::Accelerator;
using scenario::Scenario;

namespace {

const std::vector<Accelerator> &soldDevices()
{
    static const std::vector<Accelerator> none;
    const Result<io::Catalog> &loaded = io::loadCatalog();
    return loaded ? loaded->devices : none;
}

/// The chosen one, where it is of one's own.
template <class Any>
auto ownDevice(Any &s)
{
    const auto found = std::ranges::find(s.memory.devices, s.memory.device, &Accelerator::name);
    return found == s.memory.devices.end() ? nullptr : &*found;
}

/// What programs can have of its memory is the limit.
void takeLimit(Scenario &s)
{
    if (const Accelerator *own = ownDevice(s))
        s.memory.limit = cluster::completed(*own).usable;
    else if (const auto sold = std::ranges::find(soldDevices(), s.memory.device, &Accelerator::name); sold != soldDevices().end())
        s.memory.limit = sold->usable;
}

bool isListed(const Scenario &s)
{
    const auto is = [&s](const Accelerator &device) {
        return device.name == s.memory.device && cluster::completed(device).usable == s.memory.limit;
    };
    return std::ranges::any_of(s.memory.devices, is) || std::ranges::any_of(soldDevices(), is);
}

bool has(const std::vector<Accelerator> &devices, const std::string &name)
{
    return std::ranges::find(devices, name, &Accelerator::name) != devices.end();
}

bool isTaken(const Scenario &s, const std::string &name)
{
    return has(s.memory.devices, name) || has(soldDevices(), name);
}

std::vector<FieldChoice> deviceChoices(const Scenario &s, const std::vector<Accelerator> &kept)
{
    std::vector<FieldChoice> choices;
    if (!isListed(s))
        choices.push_back({Words::tr("other"), s.memory.device});
    for (const auto *list : {&s.memory.devices, &kept, &soldDevices()})
        for (const Accelerator &device : *list)
            if (list != &kept || !isTaken(s, device.name))
                choices.push_back({QString::fromStdString(device.name), device.name});
    return choices;
}

/// One of the user's list becomes the scenario's own, which then is whole on any computer.
void takeKept(Scenario &s, const std::vector<Accelerator> &kept)
{
    const auto chosen = std::ranges::find(kept, s.memory.device, &Accelerator::name);
    if (chosen != kept.end() && !isTaken(s, s.memory.device))
        s.memory.devices.push_back(*chosen);
    takeLimit(s);
}

/// A copy of the chosen one, under a name that is free.
void addLike(Scenario &s, const std::vector<Accelerator> &kept)
{
    Accelerator device;
    if (const Accelerator *own = ownDevice(s))
        device = *own;
    else if (const auto sold = std::ranges::find(soldDevices(), s.memory.device, &Accelerator::name); sold != soldDevices().end())
        device = *sold;
    else
        device = soldDevices().front();
    if (device.like.empty())
        device.like = device.name;
    device.aliases.clear();
    const std::string name = Words::tr("My %1").arg(QString::fromStdString(device.like)).toStdString();
    device.name = name;
    for (int i = 2; isTaken(s, device.name) || has(kept, device.name); ++i)
        device.name = name + ' ' + std::to_string(i);
    s.memory.device = device.name;
    s.memory.devices.push_back(std::move(device));
    takeLimit(s);
}

void dropOwn(Scenario &s)
{
    const Accelerator *own = ownDevice(s);
    if (own == nullptr)
        return;
    const std::string like = own->like;
    std::erase_if(s.memory.devices, [&s](const Accelerator &device) { return device.name == s.memory.device; });
    s.memory.device = like.empty() ? scenario::MemoryChoices().device : like;
    takeLimit(s);
}

void becomeLike(Scenario &s, const std::string &like)
{
    Accelerator *own = ownDevice(s);
    const auto sold = std::ranges::find(soldDevices(), like, &Accelerator::name);
    if (own == nullptr || (!like.empty() && sold == soldDevices().end()))
        return;
    Accelerator device;
    if (like.empty()) { // what one has to say of a device, all else is assumed
        device.memory = own->memory;
        device.memoryRate = own->memoryRate;
        device.dense = own->dense;
    } else {
        device = *sold;
    }
    device.name = own->name;
    device.like = like;
    device.aliases.clear();
    *own = std::move(device);
    takeLimit(s);
}

bool hasDenseRate(const Accelerator &device)
{
    const cluster::PeakRates &dense = device.dense;
    return dense.fp32 || dense.tf32 || dense.fp16 || dense.bf16 || dense.fp8 || dense.fp4;
}

/// A number of the data sheet, SI; 0 where nobody says it.
struct SheetNumber {
    QString label;
    QString tip;
    Unit unit;
    std::function<double(const Accelerator &)> get;
    std::function<void(Accelerator &, double)> set;
    bool needed = false;
};

template <class Quantity>
SheetNumber sheetNumber(const QString &label, const QString &tip, Unit unit, Quantity Accelerator::*member, bool needed = false)
{
    return {label,
            tip,
            unit,
            [member](const Accelerator &device) { return (device.*member).si(); },
            [member](Accelerator &device, double value) { device.*member = Quantity(value); },
            needed};
}

SheetNumber denseRate(const char *label, std::optional<FlopPerSecond> cluster::PeakRates::*member)
{
    return {QString::fromLatin1(label),
            Words::tr("Dense matrix products in this precision: half of what sheets say with sparsity"), Unit::FlopsPerSecond,
            [member](const Accelerator &device) { return device.dense.*member ? (device.dense.*member)->si() : 0.0; },
            [member](Accelerator &device, double value) {
                device.dense.*member = value > 0 ? std::optional(FlopPerSecond(value)) : std::nullopt;
            }};
}

std::vector<SheetNumber> sheet()
{
    using Rates = cluster::PeakRates;
    return {
        sheetNumber(Words::tr("Memory"), Words::tr("As sold"), Unit::Byte, &Accelerator::memory, true),
        sheetNumber(Words::tr("Usable"), Words::tr("What programs can have; empty: all of it"), Unit::Byte, &Accelerator::usable),
        sheetNumber(Words::tr("Its bandwidth"), Words::tr("Of its memory"), Unit::BytePerSecond, &Accelerator::memoryRate, true),
        denseRate("BF16", &Rates::bf16),
        denseRate("FP16", &Rates::fp16),
        denseRate("TF32", &Rates::tf32),
        denseRate("FP32", &Rates::fp32),
        denseRate("FP8", &Rates::fp8),
        sheetNumber(Words::tr("Links"), Words::tr("NVLink or the like, in and out together; empty: PCIe alone"),
                    Unit::BytePerSecond, &Accelerator::linkRate),
        sheetNumber(Words::tr("To the host"), Words::tr("PCIe or NVLink-C2C, each way; empty: PCIe 4.0 x16"), Unit::BytePerSecond,
                    &Accelerator::hostRate)};
}

void addNumber(SettingFields &fields, FoldGroup *group, const SheetNumber &number)
{
    fields.entry(
        group, number.label, number.tip,
        [number](const Scenario &s) {
            const Accelerator *own = ownDevice(s);
            const double value = own != nullptr ? number.get(*own) : 0;
            return value > 0 ? quantityFieldText(value, number.unit) : QString();
        },
        [number](Scenario &s, const QString &text) -> Status {
            Accelerator *own = ownDevice(s);
            if (own == nullptr)
                return Nothing{};
            const Result<double> typed = parseQuantity(text, number.unit);
            if (!typed && (number.needed || !text.isEmpty()))
                return typed.error();
            number.set(*own, typed ? *typed : 0.0);
            if (!hasDenseRate(*own) || (number.needed && !(*typed > 0)))
                return parseQuantity({}, number.unit).error();
            takeLimit(s);
            return Nothing{};
        });
}

void addName(SettingFields &fields, FoldGroup *group)
{
    fields.entry(
        group, Words::tr("Name"), Words::tr("By which it is chosen; of its own, not one of the catalogue"),
        [](const Scenario &s) { return ownDevice(s) != nullptr ? QString::fromStdString(s.memory.device) : QString(); },
        [](Scenario &s, const QString &text) -> Status {
            Accelerator *own = ownDevice(s);
            const std::string name = text.toStdString();
            if (own == nullptr || name == own->name)
                return Nothing{};
            if (name.empty() || isTaken(s, name))
                return Error{ErrorCode::ValueRange,
                             {Words::tr("Name").toStdString(), text.toStdString(),
                              Words::tr("a name that no other device has").toStdString()},
                             {}};
            s.memory.device = own->name = name;
            return Nothing{};
        });
}

} // namespace

void addDeviceField(ScenarioDocument &document, SettingFields &fields, FieldPlace place)
{
    fields.row(place, "memory.device",
               {.choices = [&document](const Scenario &s) { return deviceChoices(s, document.keptDevices()); },
                .also = [&document](Scenario &s) { takeKept(s, document.keptDevices()); }});
}

void addOwnDevice(ScenarioDocument &document, SettingFields &fields, Section &section)
{
    auto *line = new QWidget(&section);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, scaled(4));
    row->setSpacing(scaled(8));
    auto *make = new Button(Words::tr("New device…"), {}, {}, line);
    make->setObjectName(QStringLiteral("newDeviceButton"));
    make->setToolTip(Words::tr("A device of your own, like the one that is chosen"));
    auto *drop = new Button(Words::tr("Remove"), {}, {}, line);
    drop->setObjectName(QStringLiteral("removeDeviceButton"));
    auto *copy = new Button(Words::tr("Copy"), {}, {}, line);
    copy->setObjectName(QStringLiteral("copyDeviceButton"));
    copy->setToolTip(Words::tr("As JSON, which can be pasted or dropped on the window, and is what shardscope-cli takes"));
    row->addStretch(1);
    for (Button *button : {make, copy, drop})
        row->addWidget(button);
    section.addRow(line);
    FoldGroup *group = section.addFold(Words::tr("Data sheet of this device"));
    addName(fields, group);
    fields.pick(
        group, Words::tr("Like"), Words::tr("Takes all numbers of this device"),
        [](const Scenario &) {
            std::vector<FieldChoice> choices{{Words::tr("none: assumed where empty"), {}}};
            for (const Accelerator &device : soldDevices())
                choices.push_back({QString::fromStdString(device.name), device.name});
            return choices;
        },
        [](const Scenario &s) { return ownDevice(s) != nullptr ? ownDevice(s)->like : std::string(); }, becomeLike);
    for (const SheetNumber &number : sheet())
        addNumber(fields, group, number);
    QObject::connect(make, &QAbstractButton::clicked, group, [&document, group] {
        document.edit(Words::tr("New device"), [&document](Scenario &s) { addLike(s, document.keptDevices()); });
        group->setFolded(false);
    });
    QObject::connect(drop, &QAbstractButton::clicked, group, [&document] {
        std::vector<Accelerator> kept = document.keptDevices();
        std::erase_if(kept, [&document](const Accelerator &d) { return d.name == document.scenario().memory.device; });
        document.setKeptDevices(std::move(kept));
        document.edit(Words::tr("Remove device"), dropOwn);
    });
    QObject::connect(copy, &QAbstractButton::clicked, group, [&document] {
        if (const Accelerator *own = ownDevice(document.scenario()))
            QGuiApplication::clipboard()->setText(QString::fromStdString(io::devicesText({*own})));
    });
    QObject::connect(&fields, &SettingFields::refreshed, group, [&document, group, copy, drop] {
        const bool own = ownDevice(document.scenario()) != nullptr;
        for (QWidget *part : std::initializer_list<QWidget *>{group, copy, drop})
            part->setVisible(own);
    });
}

} // namespace shardscope::ui
