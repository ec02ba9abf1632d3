// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/io/catalog/planaccuracy.h"
#include "core/model/network.h"
#include "ui/document/worker.h"
#include "ui/views/plans/plansfigure.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// Tables of measured runs, predicted.
struct CheckedTables {
    std::vector<io::PlanAccuracy> sets; ///< one a table
    int rows = 0;
    int compared = 0;
    QStringList leftOut; ///< why rows have no prediction, each with the row's number: the first of each reason
    int leftOutRows = 0;
    std::optional<model::Network> network; ///< of the first run that can be read
    std::string device;
};
/// Reads and predicts; for a thread of its own. Fails where a file is no such table.
[[nodiscard]] Result<CheckedTables> checkTables(const QStringList &paths, const cost::Assumptions &assumptions);
/// What a person is told of it.
[[nodiscard]] QString checkedSentence(const CheckedTables &tables);

/// What goes on beside the figure of a view of plans: the search, while the
/// view is seen, and the check of tables that are dropped or chosen.
class PlansBackground : public QObject {
    Q_OBJECT

public:
    PlansBackground(const ViewContext &context, PlansView &view);
    ~PlansBackground() override;
    [[nodiscard]] static PlansBackground &of(const PlansView &view);

    /// Predicts the runs of tables and adds the errors to the page Trust.
    void check(const QStringList &paths);
    /// What became of the last check: a sentence, empty before the first.
    [[nodiscard]] const QString &checkedText() const { return m_checkedText; }

signals:
    void checked();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void want(bool wanted);
    void takeChecked(const Result<CheckedTables> &result);

    ScenarioDocument &m_document;
    PlansView &m_view;
    bool m_wanted = false;
    QString m_checkedText;
    Worker m_worker; ///< predicts the runs of tables
};

/// The view with its background.
[[nodiscard]] View *makePlansView(const ViewContext &context, QWidget *parent);

} // namespace shardscope::ui
