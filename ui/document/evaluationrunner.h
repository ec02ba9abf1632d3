// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>
#include <stop_token>

namespace shardscope::ui {

/// Runs the evaluation of the newest scenario off the GUI thread. A newer one
/// stops the older; only a report of the newest revision is delivered.
class EvaluationRunner : public QObject {
    Q_OBJECT

public:
    using ScenarioPtr = std::shared_ptr<const scenario::Scenario>;
    using ReportPtr = std::shared_ptr<const evaluate::Report>;

    explicit EvaluationRunner(QObject *parent = nullptr);
    ~EvaluationRunner() override;

    /// Coalesced: several within the pause become one job. `previous` spares work.
    void request(ScenarioPtr scenario, ReportPtr previous);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] double fraction() const { return m_fraction; }

signals:
    void finished(std::shared_ptr<const shardscope::evaluate::Report> report);
    void runningChanged(bool running);
    void progressed(double fraction);

private:
    void start();
    void setRunning(bool running);

    QThreadPool m_pool;
    QTimer m_pause;
    ScenarioPtr m_next;
    ReportPtr m_previous;
    std::stop_source m_stop;
    std::uint64_t m_revision = 0;
    bool m_running = false;
    double m_fraction = 0;
};

} // namespace shardscope::ui
