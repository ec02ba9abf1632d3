// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/document/worker.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace shardscope::ui {

/// What a figure is still to be made of, and takes longer than a frame. Where
/// it leaves what it found is between it and who makes the next figure.
struct FigureWork {
    std::function<bool(const Progress &)> run; ///< in any thread; false where it was stopped
    bool isDone = false;                       ///< of the GUI thread
};

/// Does the work of one figure off the GUI thread.
class FigureWorker : public QObject {
    Q_OBJECT

public:
    using WorkPtr = std::shared_ptr<FigureWork>;

    explicit FigureWorker(QObject *parent);
    ~FigureWorker() override;

    /// In place of what was taken before, unless it is the same; null ends that.
    void take(const WorkPtr &work);
    /// Does here and now what is under way: an export shows nothing old.
    void finish();
    [[nodiscard]] bool isWorking() const { return m_working; }
    [[nodiscard]] double fraction() const { return m_fraction; }

signals:
    /// Done, or farther on.
    void moved();

private:
    void start();
    void stop();

    WorkPtr m_work;
    bool m_working = false;
    double m_fraction = 0;
    std::uint64_t m_job = 0;
    std::stop_source m_stop;
    Worker m_worker;
};

} // namespace shardscope::ui
