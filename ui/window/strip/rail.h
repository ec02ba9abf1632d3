// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>
#include <QWidget>

namespace shardscope::ui {

class RailItem;

/// The views at the left, grouped by the three questions; made from the registry.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(QWidget *parent = nullptr);

    /// Views that are on screen now.
    void setShown(const QStringList &ids);
    [[nodiscard]] QStringList shown() const { return m_shown; }
    [[nodiscard]] QStringList ids() const { return m_order; }

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void chosen(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QStringList m_order;
    QStringList m_shown;
    QHash<QString, RailItem *> m_items;
};

} // namespace shardscope::ui
