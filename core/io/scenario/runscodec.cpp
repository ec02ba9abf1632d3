// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/runscodec.h"

#include "core/base/issue.h"
#include "core/io/json/keys.h"
#include "core/io/runs/jsonruns.h"

#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::io {

using runs::Fitted;
using runs::FittedParameter;
using runs::FittedPoint;
using runs::FittedSpread;
using runs::LeftOut;

template <class Io>
void keysOf(Io &io, Of<FittedParameter>)
{
    io.is("name", &FittedParameter::name);
    io.is("value", &FittedParameter::value);
    io.is("unit", &FittedParameter::unit);
    io.is("free", &FittedParameter::free);
    io.may("standard_error", &FittedParameter::standardError);
}

template <class Io>
void keysOf(Io &io, Of<FittedPoint>)
{
    io.is("run", &FittedPoint::run);
    io.is("measured", &FittedPoint::measured);
    io.is("predicted", &FittedPoint::predicted);
    io.is("used", &FittedPoint::used);
    io.is("unit", &FittedPoint::unit);
    io.is("what", &FittedPoint::what);
    io.may("left_out", &FittedPoint::leftOut);
}

template <class Io>
void keysOf(Io &io, Of<LeftOut>)
{
    io.is("run", &LeftOut::run);
    io.is("reason", &LeftOut::reason);
}

void readSpread(Fields &fields, FittedSpread &out)
{
    std::optional<double> own;
    std::optional<double> machine;
    fields.read("own", own, 0.0, true);
    fields.read("machine", machine, 0.0, true);
    fields.read("gpus", out.gpus, 1, std::numeric_limits<int>::max());
    out.own = own.value_or(0);
    out.machine = machine.value_or(0);
    const Json *rows = fields.findArray("covariance");
    const auto refuse = [&] {
        fields.fail({ErrorCode::JsonType,
                     {"covariance", "four lists of four numbers, none of them negative on the diagonal"},
                     atPointer(fields.file(), fields.pointer("covariance"))});
    };
    if (rows == nullptr || rows->size() != FittedSpread::sources)
        return refuse();
    for (std::size_t i = 0; i < FittedSpread::sources; ++i) {
        const Json &row = (*rows)[i];
        if (!row.is_array() || row.size() != FittedSpread::sources)
            return refuse();
        for (std::size_t k = 0; k < FittedSpread::sources; ++k) {
            const double value = row[k].is_number() ? row[k].get<double>() : -1;
            if (!row[k].is_number() || !std::isfinite(value) || (i == k && value < 0))
                return refuse();
            out.covariance[i][k] = value;
        }
    }
}

Json spreadJson(const FittedSpread &spread)
{
    return {{"own", spread.own}, {"machine", spread.machine}, {"gpus", spread.gpus}, {"covariance", spread.covariance}};
}

template <class Io>
void keysOf(Io &io, Of<Fitted>)
{
    io.is("model", &Fitted::model);
    io.is("parameters", &Fitted::parameters);
    io.is("points", &Fitted::points);
    io.is("left_out", &Fitted::leftOut);
    io.is("mean_error", &Fitted::meanError);
    io.is("max_error", &Fitted::maxError);
    io.is("leave_one_out_error", &Fitted::leaveOneOutError);
    io.is("notes", &Fitted::notes);
    io.own(
        [](Fields &fields, Fitted &fitted) {
            inObject(fields, "spread", [&fitted](Fields &entry) { readSpread(entry, fitted.spread.emplace()); });
        },
        [](Json &json, const Fitted &fitted) {
            if (fitted.spread)
                json["spread"] = spreadJson(*fitted.spread);
        });
}

void readFitted(Fields &fields, Fitted &out)
{
    readKeys(fields, out);
}

Json fittedJson(const Fitted &fitted)
{
    return keysJson(fitted);
}

void readRuns(Fields &fields, scenario::RunChoices &out)
{
    if (const Json *list = fields.findArray("list"); list && !list->empty()) {
        Result<runs::Runs> runs = runListFromJson(*list, {fields.file(), fields.pointer("list"), 0});
        if (!runs)
            return fields.fail(runs.error());
        out.list = std::make_shared<const runs::Runs>(std::move(*runs));
    }
    inObject(fields, "fitted", [&out](Fields &entry) { readKeys(entry, out.fitted.emplace()); });
}

void putRuns(Json &json, const scenario::RunChoices &choices)
{
    if (choices.count() > 0)
        json["runs"]["list"] = runListToJson(*choices.list);
    if (choices.fitted)
        json["runs"]["fitted"] = keysJson(*choices.fitted);
}

} // namespace shardscope::io
