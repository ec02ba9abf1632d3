// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/evaluationrunner.h"

#include "core/io/catalog/catalog.h"

#include <chrono>
#include <utility>

namespace shardscope::ui {

namespace {
/// Edits that come faster than this (dragging) are evaluated once.
constexpr std::chrono::milliseconds coalescePause{50};
} // namespace

EvaluationRunner::EvaluationRunner(QObject *parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(coalescePause);
    connect(&m_pause, &QTimer::timeout, this, &EvaluationRunner::start);
}

EvaluationRunner::~EvaluationRunner()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void EvaluationRunner::request(ScenarioPtr scenario, ReportPtr previous)
{
    m_next = std::move(scenario);
    m_previous = std::move(previous);
    ++m_revision;
    m_stop.request_stop();
    // The first edit after a pause is not kept waiting; a drag that never
    // pauses is evaluated at every end of the interval all the same.
    if (m_pause.isActive())
        return;
    if (!m_running)
        start();
    m_pause.start();
}

void EvaluationRunner::cancel()
{
    m_pause.stop();
    m_next.reset();
    ++m_revision;
    m_stop.request_stop();
    setRunning(false);
}

void EvaluationRunner::start()
{
    if (!m_next)
        return;
    m_stop = std::stop_source();
    m_fraction = 0;
    setRunning(true);
    m_worker.start(
        [this, scenario = std::exchange(m_next, nullptr), previous = m_previous, revision = m_revision,
         stop = m_stop.get_token()] {
            const Progress progress(stop, [this, revision](double fraction) {
                m_worker.post([this, revision, fraction] {
                    if (revision == m_revision) {
                        m_fraction = fraction;
                        emit progressed(fraction);
                    }
                });
            });
            const ReportPtr whole = work(*scenario, previous, progress, revision);
            if (!whole)
                return; // stopped: a newer job is on its way
            m_worker.post([this, revision, whole] {
                if (revision != m_revision)
                    return;
                setRunning(false);
                emit finished(whole);
            });
        },
        [this, revision = m_revision] {
            if (revision != m_revision)
                return;
            setRunning(false);
            emit outOfMemory();
        });
}

EvaluationRunner::ReportPtr EvaluationRunner::work(const scenario::Scenario &scenario, const ReportPtr &previous,
                                                   const Progress &progress, std::uint64_t revision)
{
    evaluate::Request request;
    request.devices = io::planDevices(); // read by the first job, not while the window comes up
    request.plans = m_plansWanted;
    request.part = [this, revision](const evaluate::Report &report) {
        m_worker.post([this, revision, part = std::make_shared<const evaluate::Report>(report)] {
            if (revision == m_revision)
                emit partlyFinished(part);
        });
    };
    Result<evaluate::Report> report = evaluate::evaluate(scenario, previous.get(), progress, request);
    if (!report)
        return nullptr;
    return std::make_shared<const evaluate::Report>(std::move(*report));
}

void EvaluationRunner::setRunning(bool running)
{
    if (m_running == running)
        return;
    m_running = running;
    m_fraction = 0;
    emit runningChanged(running);
}

} // namespace shardscope::ui
