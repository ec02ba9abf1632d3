// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figurework.h"

namespace shardscope::ui {

namespace {
constexpr double leastStep = 0.01; ///< of the fraction, that is worth a painting
} // namespace

FigureWorker::FigureWorker(QObject *parent) : QObject(parent)
{
}

FigureWorker::~FigureWorker()
{
    stop();
}

void FigureWorker::stop()
{
    m_stop.request_stop();
    ++m_job;
    m_working = false;
}

void FigureWorker::take(const WorkPtr &work)
{
    if (work == m_work)
        return;
    stop();
    m_work = work;
    if (m_work && !m_work->isDone)
        start();
}

void FigureWorker::start()
{
    m_stop = std::stop_source();
    m_working = true;
    m_fraction = 0;
    m_worker.start(
        [this, job = m_job, stop = m_stop.get_token(), work = m_work] {
            const Progress progress(stop, [this, job](double fraction) {
                m_worker.post([this, job, fraction] {
                    if (job != m_job || fraction < m_fraction + leastStep)
                        return;
                    m_fraction = fraction;
                    emit moved();
                });
            });
            if (!work->run(progress))
                return;
            m_worker.post([this, job, work] {
                if (job != m_job)
                    return;
                m_working = false;
                work->isDone = true;
                emit moved();
            });
        },
        [this, job = m_job] { // too little memory: the figure stays as it is
            if (job != m_job)
                return;
            m_working = false;
            emit moved();
        });
}

void FigureWorker::finish()
{
    if (!m_working)
        return;
    stop();
    m_worker.waitForDone();
    m_work->isDone = m_work->run({});
}

} // namespace shardscope::ui
