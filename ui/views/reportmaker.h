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
/// them. When a document changes meanwhile it begins anew: a report is of one state.
class ReportMaker {
public:
    /// `other`: B, which the document is compared with; null of one scenario alone.
    ReportMaker(ScenarioDocument &document, ReportWish wish, ScenarioDocument *other = nullptr);

    [[nodiscard]] bool isDone() const { return m_made.size() == static_cast<std::size_t>(m_wish.sections.size()); }
    /// The next section. The documents must not be stale.
    [[nodiscard]] Status step();
    /// A section whose view has nothing to show of what is open; empty: none.
    [[nodiscard]] QString sectionWithoutData();
    /// The page; when isDone().
    [[nodiscard]] QByteArray page() const;
    /// Writes the figure of every section, and its table, into the folder:
    /// one file a section and ending ("svg", "csv", …), of B with "-b" behind the section.
    [[nodiscard]] Status writeFigures(const QString &folder, const QStringList &endings);

private:
    using Views = std::map<QString, std::unique_ptr<View>>;

    void begin();
    [[nodiscard]] View *view(const QString &id);
    [[nodiscard]] Status writeFigures(const View &shown, const scenario::Scenario &scenario, const QString &stem,
                                      const QStringList &endings) const;

    ScenarioDocument &m_document;
    ScenarioDocument *m_other;
    SharedSelection m_selection;
    SharedSelection m_selectionOfOther;
    ReportWish m_wish;
    std::shared_ptr<const scenario::Scenario> m_scenario;
    std::shared_ptr<const scenario::Scenario> m_scenarioOfOther;
    std::vector<std::pair<ReportSection, QString>> m_made;
    Views m_views; ///< kept: some ask the document for more when they are made
    Views m_viewsOfOther;
};

} // namespace shardscope::ui
