// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace shardscope::ui {

class ClickableRow;
class FormRow;
class FoldHeader;
class TextLabel;

/// A group of an inspector, as wide as the inspector: heading in 14/600 with a
/// quiet phrase at its right, rows, and a hairline at the foot. A folded group
/// shows its content in the phrase alone.
class Section : public QWidget {
    Q_OBJECT

public:
    explicit Section(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setPhrase(const QString &phrase);
    void setRuled(bool ruled); ///< hairline at the foot; on unless told

    void addRow(QWidget *row);
    FormRow *addField(const QString &label, QWidget *field);
    ClickableRow *addValue(const QString &name);
    /// A group inside this one that opens with ▸; its rows are added to it.
    class FoldGroup *addFold(const QString &title, bool folded = true);
    /// Buttons and the like at the right of the heading.
    void addHeaderWidget(QWidget *widget);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    TextLabel *m_title;
    TextLabel *m_phrase;
    QHBoxLayout *m_header;
    QVBoxLayout *m_rows;
    bool m_ruled = true;
};

/// "▸ Times      F 6.06 ms, B = 2 F": a foldable group in a Section.
class FoldGroup : public QWidget {
    Q_OBJECT

public:
    FoldGroup(const QString &title, bool folded, QWidget *parent = nullptr);

    void setPhrase(const QString &phrase);
    [[nodiscard]] bool isFolded() const;
    void setFolded(bool folded);
    void addRow(QWidget *row);
    FormRow *addField(const QString &label, QWidget *field);
    ClickableRow *addValue(const QString &name);

signals:
    void folded(bool folded);

private:
    FoldHeader *m_header;
    QWidget *m_body;
    QVBoxLayout *m_rows;
};

} // namespace shardscope::ui
