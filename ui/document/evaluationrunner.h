// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/document/worker.h"

#include <QObject>
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
    /// Plans are searched only while somebody looks at them; from the next job on.
    void setPlansWanted(bool wanted) { m_plansWanted = wanted; }
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] double fraction() const { return m_fraction; }

signals:
    void finished(std::shared_ptr<const shardscope::evaluate::Report> report);
    /// All but the plans, which are still those of an earlier scenario: their search takes longer.
    void partlyFinished(std::shared_ptr<const shardscope::evaluate::Report> report);
    /// The newest scenario could not be evaluated; the old report stays.
    void outOfMemory();
    void runningChanged(bool running);
    void progressed(double fraction);

private:
    void start();
    /// Null where the job was stopped.
    [[nodiscard]] ReportPtr work(const scenario::Scenario &scenario, const ReportPtr &previous, const Progress &progress,
                                 std::uint64_t revision);
    void setRunning(bool running);

    Worker m_worker;
    QTimer m_pause;
    ScenarioPtr m_next;
    ReportPtr m_previous;
    std::stop_source m_stop;
    std::uint64_t m_revision = 0;
    std::atomic<bool> m_plansWanted = false;
    bool m_running = false;
    double m_fraction = 0;
};

} // namespace shardscope::ui
