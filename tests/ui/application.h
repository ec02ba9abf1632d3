// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/theme.h"
#include "ui/base/type.h"

#include <QApplication>

/// An application with the window's resources, font and light colours. In no namespace, as Q_INIT_RESOURCE asks.
class ShardscopeApplication : public QApplication {
public:
    ShardscopeApplication(int &argc, char **argv) : QApplication(argc, argv)
    {
        Q_INIT_RESOURCE(shardscope);
        setFont(shardscope::ui::applicationFont());
        setPalette(shardscope::ui::paletteFor(shardscope::ui::lightTheme()));
    }
};
