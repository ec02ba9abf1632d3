// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/scenariodocument.h"
#include "ui/document/worker.h"
#include "ui/views/plans/plansfigure.h"

#include <QString>

#include <stop_token>

namespace shardscope::ui {

/// Calibrates the step-time model with the scenario's measured plans, off the GUI thread. What it
/// finds is on trial until it is kept or discarded, and ends by itself when its scenario changes.
class PlansCalibrator : public QObject {
    Q_OBJECT

public:
    PlansCalibrator(ScenarioDocument &document, PlansView &view);
    ~PlansCalibrator() override;
    [[nodiscard]] static PlansCalibrator &of(const PlansView &view);

    [[nodiscard]] search::CalibrationBasis basis() const;
    void start();
    void cancel();
    void keep();
    void discard();
    /// The assumptions as they were before a calibration that was kept.
    void remove();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] double fraction() const { return m_fraction; }
    [[nodiscard]] const CalibrationPtr &trial() const { return m_view.look().calibration; }
    /// Why the last one found nothing; empty: it did.
    [[nodiscard]] const QString &fault() const { return m_fault; }

signals:
    void changed();

private:
    void take(const std::shared_ptr<const Result<search::Calibration>> &found, const std::stop_token &stop);
    void followScenario();
    void show(const CalibrationPtr &trial);

    ScenarioDocument &m_document;
    PlansView &m_view;
    ScenarioDocument::ScenarioPtr m_scenario; ///< that is or was calibrated
    bool m_running = false;
    double m_fraction = 0;
    QString m_fault;
    std::stop_source m_stop;
    Worker m_worker; ///< last: its jobs end before the rest goes
};

} // namespace shardscope::ui
