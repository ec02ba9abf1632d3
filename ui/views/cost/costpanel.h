// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/batchrun.h"
#include "core/plan/trainingrun.h"
#include "ui/views/choicefields.h"
#include "ui/views/view.h"

namespace shardscope::ui {

class CostView;
class SegmentedControl;

/// Degrees and shape of the run, the batch that is timed, what is shown.
class CostPanel : public QWidget {
    Q_OBJECT

public:
    CostPanel(const ViewContext &context, CostView &view, QWidget *parent);

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *lookSection();
    [[nodiscard]] QWidget *runSection();
    [[nodiscard]] QWidget *batchSection();
    void addDegree(const ChoiceFields::Place &place, const QString &label, const QString &what, const char *option);
    void addBatch(const ChoiceFields::Place &place, const QString &label, const QString &what,
                  std::int64_t plan::BatchRun::*field, int most);
    void take();

    ViewContext m_context;
    CostView &m_view;
    ChoiceFields m_fields;
    SegmentedControl *m_look = nullptr;
    SegmentedControl *m_measure = nullptr;
    bool m_taken = false; ///< shown once; from then on only what is seen is kept up to date
};

} // namespace shardscope::ui
