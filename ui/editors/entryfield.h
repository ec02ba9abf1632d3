// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fields are shared with the views' inspectors.
#include "ui/widgets/entryfield.h" // IWYU pragma: export
