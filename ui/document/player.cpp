// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/player.h"

#include "ui/base/motion.h"

#include <algorithm>

namespace shardscope::ui {

namespace {
constexpr int frameMilliseconds = 33;
} // namespace

Player::Player(QObject *parent) : QObject(parent)
{
    connect(&m_timer, &QTimer::timeout, this, &Player::tick);
}

void Player::play(double seconds)
{
    m_seconds = seconds;
    m_startedAt = m_at && *m_at < 1 ? *m_at : 0;
    m_clock.start();
    m_timer.start(isMotionReduced() ? calmStepMilliseconds : frameMilliseconds);
    emit playingChanged(true);
}

void Player::playOrPause(std::optional<double> seconds)
{
    if (isPlaying())
        stop();
    else if (seconds)
        play(*seconds);
}

void Player::step(const std::function<std::optional<double>(double from, int way)> &nextStop, int way)
{
    if (!nextStop)
        return;
    stop();
    const std::optional<double> to = nextStop(m_at.value_or(way > 0 ? -1 : 2), way);
    moveTo(to || way > 0 ? to : std::optional(0.0));
}

void Player::stop()
{
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    emit playingChanged(false);
}

void Player::end()
{
    stop();
    if (m_at)
        moveTo(std::nullopt);
}

void Player::moveTo(std::optional<double> at)
{
    m_at = at ? std::optional(std::clamp(*at, 0.0, 1.0)) : std::nullopt;
    emit moved();
}

void Player::tick()
{
    const double at = m_startedAt + static_cast<double>(m_clock.elapsed()) / 1000 / m_seconds;
    moveTo(at);
    if (at >= 1)
        stop();
}

} // namespace shardscope::ui
