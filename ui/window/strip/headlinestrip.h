// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/numberstyle.h"
#include "ui/views/view.h"

#include <QWidget>

#include <memory>
#include <vector>

class QHBoxLayout;

namespace shardscope::ui {

class HeadlineCell;
class MessageButton;
class Comparison;
class ScenarioDocument;
class SharedSelection;
class TextLabel;

/// What one cell of the strip says; made apart from painting.
struct StripCell {
    Headline headline;
    QString change; ///< "▲ 31.8 %"; empty without one
    bool changeIsBetter = false;
    QString other; ///< "B 53.1 ms" while two scenarios are compared
};

/// Headlines of the present scenario with their change against the baseline's.
/// The baseline is looked at with the present choices (the pinned pair, say),
/// so that only edits count as changes.
[[nodiscard]] std::vector<StripCell> stripCells(const ViewEntry &entry, const ScenarioDocument &document);

/// Headlines of A with B's beside them; the change is B's against A.
[[nodiscard]] std::vector<StripCell> comparedCells(const ViewEntry &entry, const ScenarioDocument &first,
                                                   const ScenarioDocument &second);

/// The headline numbers of the view that has the focus, at the foot. 64 px.
class HeadlineStrip : public QWidget {
    Q_OBJECT

public:
    HeadlineStrip(ScenarioDocument &document, SharedSelection &selection, QWidget *parent = nullptr);

    void showFor(const QString &id);
    /// Faint, where they are of what the picture showed before.
    void setOld(bool old);
    /// The changes are measured against the scenario as it is now.
    void pinBaseline();
    /// Compares with B in place of the baseline, while there is one.
    void follow(Comparison &comparison);
    [[nodiscard]] const QList<HeadlineCell *> &cells() const { return m_cells; }
    [[nodiscard]] MessageButton &messages() { return *m_messages; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What the changes are measured against: "the pinned baseline".
    void setBaselineName(const QString &name);
    /// All that the cells of one scenario are made from.
    struct Source {
        QString id;
        std::shared_ptr<const scenario::Scenario> scenario;
        std::shared_ptr<const scenario::Scenario> baseline;
        std::shared_ptr<const evaluate::Report> report;
        std::shared_ptr<const evaluate::Report> baselineReport;
        NumberStyle numbers;

        friend bool operator==(const Source &, const Source &) = default;
    };
    [[nodiscard]] std::vector<StripCell> cellsNow();
    void refresh();
    [[nodiscard]] HeadlineCell *takeCell();
    void hideWhatDoesNotFit();
    /// The headline of a view under this name, as of now.
    [[nodiscard]] Derivation derivationOf(const QString &view, const QString &name);

    ScenarioDocument &m_document;
    SharedSelection &m_selection;
    QString m_id;
    QString m_baselineName;
    bool m_old = false;
    const ScenarioDocument *m_second = nullptr;
    Source m_source; ///< of m_made
    std::vector<StripCell> m_made;
    QHBoxLayout *m_row;
    QList<HeadlineCell *> m_cells;
    QList<HeadlineCell *> m_spare; ///< hidden, for views with more numbers
    TextLabel *m_baseline;
    MessageButton *m_messages;
};

} // namespace shardscope::ui
