// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"

#include <QAbstractButton>

class QPainter;

namespace shardscope::ui {

/// A file in a list: icon, name, quiet words at the right, hairline below.
class FileRow : public QAbstractButton {
    Q_OBJECT

public:
    FileRow(const QString &title, const QString &words, const QString &icon, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_words;
    QString m_icon;
};

/// What a painted button is called, and that keyboard and mouse reach it.
void prepareCard(QAbstractButton &card, const QString &name, const QString &description);
/// One line in the application's type, shortened where it does not fit.
void drawShortened(QPainter &painter, const QRectF &rect, const QString &text, TextSize size, const QColor &color,
                   int weight = QFont::Normal);

} // namespace shardscope::ui
