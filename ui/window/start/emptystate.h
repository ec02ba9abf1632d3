// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace shardscope::ui {

class TextLabel;

/// A view with nothing to show: what it shows, what to drop here, two examples.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    void setText(const QString &text);
    /// Offers the examples that fit the view.
    void setView(const QString &id);
    /// Another offer in place of the examples.
    void setSingleAction(const QString &text);

signals:
    void exampleWanted(const QString &id);
    void actionWanted();

protected:
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fill();
    void balance();

    TextLabel *m_text;
    QWidget *m_buttons;
    QHBoxLayout *m_row;
    QList<class Button *> m_offers; ///< of the examples; those without one are hidden
    QStringList m_examples;         ///< what each opens
    QString m_view;
    bool m_filled = false;
};

} // namespace shardscope::ui
