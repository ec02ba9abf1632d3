// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"

#include <QHash>
#include <QImage>
#include <QLabel>
#include <QList>

namespace shardscope::ui {

/// Text of a lesson: wraps, can be selected, follows links by mouse and keyboard.
class LessonText : public QLabel {
    Q_OBJECT

public:
    explicit LessonText(const QString &html = {}, QWidget *parent = nullptr);

    void setHtml(const QString &html);
    void setQuiet(bool quiet);
    /// A printout: as it stands, in digits of one width.
    void setPrintout(const QString &text);
    /// For reading across a wide area.
    void setLarge();

    /// Columns of texts ask for it many times over, and each answer lays the whole text out.
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    void viewWanted(const QString &id);
    void lessonWanted(const QString &id);

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateFont();
    void follow(const QString &target);

    QList<QImage> m_pictures;          ///< whole, by their links
    mutable QHash<int, int> m_heights; ///< by width, of this text in this font
    TextSize m_size = TextSize::Body;
    bool m_printout = false;
    bool m_isLarge = false;
};

} // namespace shardscope::ui
