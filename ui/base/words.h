// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace shardscope::ui {

/// Translates texts of views and of what they are made of, where no class of Qt's stands.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(views)
};

/// "one" … "twelve", since a sentence reads better so; other numbers in digits.
[[nodiscard]] QString numberWord(int n);
/// "1 GPU", "15 360 GPUs".
[[nodiscard]] QString gpusText(double count);

} // namespace shardscope::ui
