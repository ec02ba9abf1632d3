// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/runscodec.h"

#include "core/io/json/keys.h"
#include "core/io/runs/jsonruns.h"

#include <utility>

namespace shardscope::io {

using runs::Fitted;
using runs::FittedParameter;
using runs::FittedPoint;
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
