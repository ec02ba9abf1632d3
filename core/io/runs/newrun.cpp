// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/newrun.h"

#include "core/io/runs/keys.h"

#include <utility>

namespace shardscope::io {

runs::Run newRun(std::string_view format, const Place &place)
{
    runs::Run run;
    run.format = format;
    run.source = place.file;
    run.id = baseName(place.file) + (place.line > 0 ? ":" + std::to_string(place.line) : "") + place.pointer;
    run.place = place;
    return run;
}

runs::Measured newMeasured(std::string_view name, std::string_view label, std::string_view unit, Place place)
{
    runs::Measured measured;
    measured.name = name;
    measured.label = label;
    measured.unit = unit;
    measured.place = std::move(place);
    return measured;
}

} // namespace shardscope::io
