// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansfields.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"

#include <QCoreApplication>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

} // namespace

void addAssumption(SettingFields &fields, FieldPlace place, const cost::AssumptionInfo &info)
{
    const QString name = coreText(info.name);
    const QString unit = QString::fromUtf8(info.unit.data(), static_cast<qsizetype>(info.unit.size()));
    const QString what =
        (unit.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, unit)) + QStringLiteral(". ") + coreText(info.source);
    fields.entry(
        place, name, what,
        [info](const Scenario &s) {
            const auto found = s.plans.assumptions.find(std::string(info.key));
            return QString::number(found == s.plans.assumptions.end() ? cost::Assumptions().*info.value : found->second, 'g', 6);
        },
        [info, name](Scenario &s, const QString &typed) -> Status {
            const std::string key(info.key);
            bool valid = false;
            const double value = typed.toDouble(&valid);
            if (typed.isEmpty() || (valid && value == cost::Assumptions().*info.value)) {
                s.plans.assumptions.erase(key);
                return Nothing{};
            }
            if (!valid || !(value >= info.least) || !(value <= info.most)) {
                const QString range =
                    Words::tr("a number from %1 to %2").arg(QString::number(info.least), QString::number(info.most));
                return Error{ErrorCode::ValueRange, {name.toStdString(), typed.toStdString(), range.toStdString()}, {}};
            }
            s.plans.assumptions[key] = value;
            return Nothing{};
        });
}

} // namespace shardscope::ui
