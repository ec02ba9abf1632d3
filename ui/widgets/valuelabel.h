// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "ui/base/format.h"
#include "ui/base/type.h"

#include <QWidget>

namespace shardscope::ui {

/// A number in tabular figures with its unit in quiet behind it, right aligned.
/// The tooltip has all digits; Ctrl+C and the context menu copy them.
class ValueLabel : public QWidget {
    Q_OBJECT

public:
    explicit ValueLabel(QWidget *parent = nullptr, TextSize size = TextSize::Table);

    /// Value in SI. `prefix` stands before the number: "≤".
    void setValue(double si, Unit unit, const QString &prefix = {});
    /// A number that was formatted elsewhere, and what is copied.
    void setFormatted(const Formatted &value, const QString &exact);
    /// A text where there is no number: "5 of 5".
    void setText(const QString &text);
    void setWeight(int weight);

    [[nodiscard]] Formatted formatted() const { return m_value; }
    [[nodiscard]] QString exact() const { return m_exact; }
    void copy() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void changed();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void put(const Formatted &value, const QString &exact);

    TextSize m_size;
    int m_weight = QFont::Normal;
    Formatted m_value;
    QString m_exact;
};

} // namespace shardscope::ui
