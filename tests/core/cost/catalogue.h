// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/catalog/catalog.h"

#include <cmath>

/// What tests of costs take from the catalogue.
namespace shardscope::tests {

inline const io::Catalog &catalog()
{
    static const io::Catalog read = *io::loadCatalog();
    return read;
}

inline model::Network network(const char *name)
{
    return io::findModel(catalog(), name)->network;
}

inline bool near(double value, double expected)
{
    return std::abs(value - expected) <= 1e-9 * std::abs(expected) + 1e-15;
}

} // namespace shardscope::tests
