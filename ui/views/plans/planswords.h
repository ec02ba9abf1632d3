// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace shardscope::ui {

namespace {

/// Translates texts of the plans view, in each source that includes it.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

} // namespace

} // namespace shardscope::ui
