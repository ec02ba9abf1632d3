// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;

namespace shardscope::ui {

/// A few choices side by side, exactly one chosen. Arrow keys move the choice.
class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedControl(const QStringList &segments = {}, QWidget *parent = nullptr);

    void addSegment(const QString &text, const QString &tip = {});
    [[nodiscard]] int count() const;
    [[nodiscard]] int currentIndex() const;
    /// Sets the choice without emitting chosen().
    void setCurrentIndex(int index);
    void setSegmentEnabled(int index, bool enabled);
    void setSegmentTip(int index, const QString &tip);
    /// Segments of equal width that fill the row, as in an inspector; else each as wide as its text.
    void setFilling(bool filling);

signals:
    /// The user chose another segment.
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_row;
    QButtonGroup *m_group;
    bool m_filling = false;
};

} // namespace shardscope::ui
