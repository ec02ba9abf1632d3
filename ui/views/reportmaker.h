// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/export/htmlreport.h"
#include "ui/views/view.h"

#include <QStringList>

#include <map>
#include <memory>

namespace shardscope::ui {

struct ReportWish {
    QStringList sections; ///< ids of views in their order; empty: those that the scenario is about
    ReportLayout layout;
};

/// Has the view something to show in this document?
[[nodiscard]] bool isReportable(const ViewEntry &entry, ScenarioDocument &document);
/// Views with something to show in this document, as far as its report is in.
[[nodiscard]] QStringList reportableViews(ScenarioDocument &document);
/// Of these, the views whose choices the scenario makes: a machine alone says
/// nothing of a pipeline, nor a pipeline of the cost of a long run. All, where that leaves none.
[[nodiscard]] QStringList suggestedViews(ScenarioDocument &document);

/// Makes a report one section at a time, so that a window stays alive between
/// them. When the document changes meanwhile it begins anew: a report is of one state.
class ReportMaker {
public:
    ReportMaker(ScenarioDocument &document, ReportWish wish);

    [[nodiscard]] bool isDone() const { return m_made.size() == static_cast<std::size_t>(m_wish.sections.size()); }
    /// The next section. The document must not be stale.
    [[nodiscard]] Status step();
    /// A section whose view has nothing to show of what is open; empty: none.
    [[nodiscard]] QString sectionWithoutData();
    /// The page; when isDone().
    [[nodiscard]] QByteArray page() const;
    /// Writes the figure of every section, and its table, into the folder:
    /// one file a section and ending ("svg", "csv", …).
    [[nodiscard]] Status writeFigures(const QString &folder, const QStringList &endings);

private:
    void begin();
    [[nodiscard]] View *view(const QString &id);

    ScenarioDocument &m_document;
    SharedSelection m_selection;
    ReportWish m_wish;
    std::shared_ptr<const scenario::Scenario> m_scenario;
    std::shared_ptr<const evaluate::Report> m_report;
    std::vector<std::pair<ReportSection, QString>> m_made;
    std::map<QString, std::unique_ptr<View>> m_views; ///< kept: some ask the document for more when they are made
};

} // namespace shardscope::ui
