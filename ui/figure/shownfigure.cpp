// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/shownfigure.h"

#include "ui/figure/figurefindings.h"

namespace shardscope::ui {

ShownFigure::ShownFigure(const ScenarioDocument &document, Make make, GazeControl &gaze, QObject *parent)
    : QObject(parent), m_document(document), m_make(std::move(make)), m_gaze(gaze), m_table(new FigureTable(this)),
      m_worker(new FigureWorker(this))
{
    connect(m_worker, &FigureWorker::moved, this, &ShownFigure::moved);
}

const Figure &ShownFigure::now() const
{
    const ScenarioDocument::ReportPtr report = m_document.report();
    const ScenarioDocument::ScenarioPtr scenario = m_document.snapshot();
    const bool same = m_figure && m_report == report && m_numbers == numberStyle();
    if (same && m_scenario == scenario)
        return *m_figure;
    Figure made = m_make({*scenario, *report, m_figure.get()});
    made.found = findingsOf(made, *scenario, *report, m_document.verdict().get());
    const auto figure = std::make_shared<const Figure>(std::move(made));
    // The numbers of an edit are still to come; those that were taken over are in the table.
    const bool tabled =
        m_figure && m_figure->found == figure->found
        && ((same && m_figure->sightOf == figure->sightOf) || (m_figure->marks == figure->marks && m_numbers == numberStyle()));
    m_report = report;
    m_scenario = scenario;
    m_numbers = numberStyle();
    if (m_figure && m_figure->sightOf != figure->sightOf)
        m_gaze.forget();
    m_figure = figure;
    m_laid.reset();
    if (!tabled)
        m_table->show(m_figure);
    m_worker->take(m_figure->work);
    return *m_figure;
}

const Figure &ShownFigure::finished() const
{
    (void)now();
    if (m_worker->isWorking()) {
        m_worker->finish();
        m_report.reset();
    }
    return now();
}

const LaidFigure &ShownFigure::laid(const FigureSpace &space) const
{
    const Figure &figure = now();
    if (!m_laid || m_space.rect != space.rect || m_space.style.font != space.style.font
        || m_space.style.theme.background != space.style.theme.background || m_space.gaze != space.gaze
        || m_space.scales != space.scales) {
        m_space = space;
        m_laid = figure.lay(space);
    }
    return *m_laid;
}

} // namespace shardscope::ui
