// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/numberstyle.h"
#include "ui/document/scenariodocument.h"
#include "ui/figure/figure.h"
#include "ui/figure/figuretable.h"
#include "ui/figure/figurework.h"
#include "ui/figure/gazecontrol.h"

namespace shardscope::ui {

/// The figure of the newest report, made when it is asked for, and as it was laid out last.
class ShownFigure : public QObject {
    Q_OBJECT

public:
    using Make = std::function<Figure(const ViewInput &)>;

    ShownFigure(const ScenarioDocument &document, Make make, GazeControl &gaze, QObject *parent);

    [[nodiscard]] const Figure &now() const;
    /// Nothing of it is still under way: an export shows nothing old.
    [[nodiscard]] const Figure &finished() const;
    [[nodiscard]] const LaidFigure &laid(const FigureSpace &space) const;
    /// Its charts as they were laid out last, with axes of their own.
    [[nodiscard]] std::vector<ChartPlace> lastCharts() const { return m_laid ? m_laid->charts : std::vector<ChartPlace>(); }
    /// Where it was made, and has pages.
    [[nodiscard]] bool hasPages() const { return m_figure && !m_figure->pages.empty(); }
    void makeAnew() { m_report.reset(); }
    [[nodiscard]] QAbstractItemModel *table() const { return m_figure->table ? m_figure->table.get() : m_table; }
    [[nodiscard]] bool isWorking() const { return m_worker->isWorking(); }
    [[nodiscard]] double fraction() const { return m_worker->fraction(); }

signals:
    /// What it is still to be made of is done, or farther on.
    void moved();

private:
    const ScenarioDocument &m_document;
    Make m_make;
    GazeControl &m_gaze; ///< what is new is seen as it opens
    FigureTable *m_table;
    FigureWorker *m_worker;
    mutable std::shared_ptr<const Figure> m_figure;
    mutable ScenarioDocument::ReportPtr m_report; ///< m_figure is of these
    mutable ScenarioDocument::ScenarioPtr m_scenario;
    mutable NumberStyle m_numbers;
    mutable std::shared_ptr<const LaidFigure> m_laid;
    mutable FigureSpace m_space; ///< that m_laid lies in
};

} // namespace shardscope::ui
