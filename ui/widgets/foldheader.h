// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace shardscope::ui {

/// The line of a foldable group: ▸ or ▾, its name, and while folded what is in
/// it, in one quiet phrase at the right. Checked = open.
class FoldHeader : public QAbstractButton {
    Q_OBJECT

public:
    explicit FoldHeader(const QString &title, QWidget *parent = nullptr);

    void setPhrase(const QString &phrase);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_phrase;
};

} // namespace shardscope::ui
