// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansfields.h"

#include "core/base/errorcode.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

constexpr std::array<std::string_view, 3> recomputations{"none", "selective", "full"};

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

QStringList pieces(const QString &typed)
{
    QStringList out;
    for (const QString &part : typed.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!part.trimmed().isEmpty())
            out << part.trimmed();
    }
    return out;
}

/// Words of a fixed set.
template <class T, class Parse>
Status readWords(const QString &what, const QString &typed, const QStringList &known, std::vector<T> &out, Parse parse)
{
    std::vector<T> values;
    for (const QString &one : pieces(typed)) {
        if (!known.contains(one))
            return badValue(what, one, known.join(QStringLiteral(", ")));
        values.push_back(parse(one));
    }
    out = std::move(values);
    return Nothing{};
}

} // namespace

Error badValue(const QString &what, const QString &is, const QString &expected)
{
    return {ErrorCode::ValueRange, {what.toStdString(), is.toStdString(), expected.toStdString()}, {}};
}

QString countsText(const std::vector<int> &values)
{
    QStringList parts;
    for (const int value : values)
        parts << QString::number(value);
    return parts.join(QStringLiteral(", "));
}

Result<std::vector<int>> parseCounts(const QString &what, const QString &typed, int least)
{
    std::vector<int> values;
    for (const QString &one : pieces(typed)) {
        bool valid = false;
        const int value = one.toInt(&valid);
        if (!valid || value < least || value > plan::largestDegree)
            return badValue(what, one, Words::tr("whole numbers of at least %1, such as 1, 2, 4").arg(least));
        values.push_back(value);
    }
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

void addCountsField(ChoiceFields &fields, const ChoiceFields::Place &place, const QString &label, const QString &what,
                    std::function<const std::vector<int> &(const Scenario &)> get,
                    std::function<std::vector<int> &(Scenario &)> set, int least)
{
    fields.text(
        place, label, what, [get = std::move(get)](const Scenario &s) { return countsText(get(s)); },
        [label, set = std::move(set), least](Scenario &s, const QString &typed) -> Status {
            Result<std::vector<int>> values = parseCounts(label, typed, least);
            if (!values)
                return std::move(values).error();
            set(s) = std::move(*values);
            return Nothing{};
        });
}

void addSchedules(ChoiceFields &fields, const ChoiceFields::Place &place)
{
    const QString what = Words::tr("Schedules that are tried, such as 1f1b, interleaved; empty: these two");
    QStringList known;
    for (const schedule::Schedule &one : schedule::schedules())
        known << text(one.id);
    fields.text(
        place, Words::tr("Schedules"), what,
        [](const Scenario &s) {
            QStringList parts;
            for (const std::string &one : s.plans.axes.schedules)
                parts << QString::fromStdString(one);
            return parts.join(QStringLiteral(", "));
        },
        [known](Scenario &s, const QString &typed) {
            return readWords(Words::tr("A schedule"), typed, known, s.plans.axes.schedules,
                             [](const QString &one) { return one.toStdString(); });
        });
}

void addRecomputations(ChoiceFields &fields, const ChoiceFields::Place &place)
{
    const QString what = Words::tr("Recomputation that is tried: none, selective, full; empty: all three");
    QStringList known;
    for (const std::string_view one : recomputations)
        known << text(one);
    fields.text(
        place, Words::tr("Recompute"), what,
        [](const Scenario &s) {
            QStringList parts;
            for (const plan::Recomputation one : s.plans.axes.recomputation)
                parts << text(recomputations[static_cast<std::size_t>(one)]);
            return parts.join(QStringLiteral(", "));
        },
        [known](Scenario &s, const QString &typed) {
            return readWords(Words::tr("Recomputation"), typed, known, s.plans.axes.recomputation,
                             [&known](const QString &one) { return static_cast<plan::Recomputation>(known.indexOf(one)); });
        });
}

void addOrders(ChoiceFields &fields, const ChoiceFields::Place &place)
{
    const QString what =
        Words::tr("Orders of ranks that are tried, the innermost first, such as tp-dp-pp; empty: Megatron's own");
    QStringList known;
    for (const plan::RankOrder one : plan::rankOrders)
        known << text(plan::orderName(one));
    fields.text(
        place, Words::tr("Order"), what,
        [](const Scenario &s) {
            QStringList parts;
            for (const plan::RankOrder one : s.plans.axes.orders)
                parts << text(plan::orderName(one));
            return parts.join(QStringLiteral(", "));
        },
        [known](Scenario &s, const QString &typed) {
            return readWords(Words::tr("An order of ranks"), typed, known, s.plans.axes.orders, [](const QString &one) {
                return plan::orderFromName(one.toStdString()).value_or(plan::RankOrder::TensorDataPipe);
            });
        });
}

void addAssumption(ChoiceFields &fields, const ChoiceFields::Place &place, const cost::AssumptionInfo &info)
{
    const QString name = coreText(std::string(info.name));
    const QString unit = text(info.unit);
    const QString what = (unit.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, unit)) + QStringLiteral(". ")
                         + coreText(std::string(info.source));
    fields.text(
        place, name, what,
        [info](const Scenario &s) {
            const auto found = s.plans.assumptions.find(std::string(info.key));
            return QString::number(found == s.plans.assumptions.end() ? cost::Assumptions().*info.value : found->second, 'g', 6);
        },
        [info, name](Scenario &s, const QString &typed) -> Status {
            if (typed.trimmed().isEmpty()) {
                s.plans.assumptions.erase(std::string(info.key));
                return Nothing{};
            }
            bool valid = false;
            const double value = typed.trimmed().toDouble(&valid);
            if (!valid || !(value >= info.least) || !(value <= info.most))
                return badValue(name, typed,
                                Words::tr("a number from %1 to %2").arg(QString::number(info.least), QString::number(info.most)));
            s.plans.assumptions[std::string(info.key)] = value;
            if (value == cost::Assumptions().*info.value)
                s.plans.assumptions.erase(std::string(info.key));
            return Nothing{};
        });
}

} // namespace shardscope::ui
