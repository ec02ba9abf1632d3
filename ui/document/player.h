// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace shardscope::ui {

/// A playhead: where it stands, and that it runs.
class Player : public QObject {
    Q_OBJECT

public:
    explicit Player(QObject *parent);

    /// From begin to end in so many seconds; from the begin where it stands at the end.
    void play(double seconds);
    /// Plays, where there is anything to play, or ends that.
    void playOrPause(std::optional<double> seconds);
    /// To the next stop, or the one before; behind the last one the whole is seen.
    void step(const std::function<std::optional<double>(double from, int way)> &nextStop, int way);
    void stop();
    /// There is none any more: the whole is seen.
    void end();
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    /// 0 … 1; absent: there is none.
    [[nodiscard]] std::optional<double> at() const { return m_at; }
    void moveTo(std::optional<double> at);

signals:
    void playingChanged(bool playing);
    void moved();

private:
    void tick();

    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_seconds = 1;
    double m_startedAt = 0;
    std::optional<double> m_at;
};

} // namespace shardscope::ui
