// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/settings.h"

#include <QFont>
#include <QObject>
#include <QString>

namespace shardscope::ui {

struct Theme;

/// Style sheet of the standard controls; the program's own widgets paint themselves.
[[nodiscard]] QString styleSheetFor(const Theme &theme);

/// Style, palette and style sheet of the running application.
class AppStyle : public QObject {
    Q_OBJECT

public:
    explicit AppStyle(QObject *parent = nullptr);

    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);
    /// All text is larger or smaller than the application's font by this.
    void setTextPercent(int percent);

signals:
    void choiceChanged(shardscope::ui::ThemeChoice choice);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();
    void tellFont();

    [[nodiscard]] QFont sized() const;

    QFont m_font; ///< at 100 %
    int m_percent = 100;
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_applying = false;
    QFont m_told; ///< what the widgets were last told
};

} // namespace shardscope::ui
