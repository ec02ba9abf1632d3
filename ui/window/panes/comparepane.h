// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace shardscope::ui {

/// A at the left, B at the right, each under its badge. The two are lent:
/// whoever gave them takes them back before this goes.
class ComparePane : public QWidget {
    Q_OBJECT

public:
    ComparePane(QWidget *a, const QString &nameA, QWidget *b, const QString &nameB, QWidget *parent = nullptr);
    ~ComparePane() override;

    [[nodiscard]] QWidget *a() const { return m_a; }
    [[nodiscard]] QWidget *b() const { return m_b; }

private:
    QPointer<QWidget> m_a;
    QPointer<QWidget> m_b;
};

/// The mark of what differs and how many things have it.
class DifferenceLegend : public QWidget {
    Q_OBJECT

public:
    DifferenceLegend(class View &view, QChar otherLetter, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void show(int differing, int all);

    QChar m_other;
    class TextLabel *m_text;
};

/// The letter of a scenario in a comparison: A filled, B outlined.
class CompareBadge : public QWidget {
    Q_OBJECT

public:
    CompareBadge(QChar letter, bool filled, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QChar m_letter;
    bool m_filled;
};

} // namespace shardscope::ui
