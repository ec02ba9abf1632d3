// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace shardscope::ui {

class Comparison;
class TextLabel;

/// Under the top bar while two scenarios are compared: their names and in what
/// they differ; all of it on a click.
class CompareBar : public QWidget {
    Q_OBJECT

public:
    explicit CompareBar(Comparison &comparison, QWidget *parent = nullptr);

    /// "3 differ: chunks of a step 8 → 4, …"
    [[nodiscard]] QString text() const;
    void openList();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    Comparison &m_comparison;
    TextLabel *m_first;
    TextLabel *m_second;
    TextLabel *m_words;
};

} // namespace shardscope::ui
