// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cluster/words.h"
#include "core/io/json/keys.h"
#include "core/scenario/scenario.h"

namespace shardscope::io {

template <class Io>
void keysOf(Io &io, Of<scenario::Fact>)
{
    using scenario::Fact;
    io.may("group", &Fact::group);
    io.needs("name", "a text", &Fact::name);
    io.may("value", &Fact::value);
    io.may("unit", &Fact::unit, unitWords);
    io.may("text", &Fact::text);
    io.may("source", &Fact::source);
}

} // namespace shardscope::io
