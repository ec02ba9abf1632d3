// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/plans/planscalibrator.h"
#include "ui/views/plans/planscheck.h"

#include <utility>
#include <vector>

namespace shardscope::ui {

class Button;
class TextLabel;

/// What is searched and within which limits, what is listed, which two plans
/// are looked at, what they cost; on the other pages the ramp-up's sizes, the
/// assumptions, and a check against the user's own runs.
class PlansPanel : public QWidget {
    Q_OBJECT

public:
    PlansPanel(const ViewContext &context, PlansView &view, QWidget *parent);

private:
    [[nodiscard]] QWidget *searchSection();
    [[nodiscard]] QWidget *listSection();
    [[nodiscard]] QWidget *limitSection();
    [[nodiscard]] QWidget *pairSection();
    [[nodiscard]] QWidget *priceSection();
    [[nodiscard]] QWidget *assumptionSection();
    [[nodiscard]] QWidget *checkSection();
    [[nodiscard]] QWidget *calibrationSection();
    [[nodiscard]] QWidget *rampSection();
    [[nodiscard]] QWidget *groupSection();
    void take();
    void takePair();
    void chooseFile();
    void takeChecked();
    void takeCalibration();

    ViewContext m_context;
    PlansView &m_view;
    PlansBackground &m_background;
    PlansCalibrator &m_calibrator;
    SettingFields m_fields;
    struct PairLine {
        TextLabel *name = nullptr;
        TextLabel *rest = nullptr;
    };
    PairLine m_pair[2];            ///< plan 1 and plan 2
    EntryField *m_typed = nullptr; ///< plan 1 in words
    plan::Layout m_typedFrom;      ///< as it was when the typing began
    TextLabel *m_whyNot = nullptr; ///< why plan 1 cannot run
    Button *m_help = nullptr;      ///< what would make it fit
    QWidget *m_helpRow = nullptr;
    TextLabel *m_checked = nullptr;
    TextLabel *m_calibrated = nullptr;
    Button *m_calibrate = nullptr;
    Button *m_cancelCalibration = nullptr;
    Button *m_keepCalibration = nullptr;
    Button *m_discardCalibration = nullptr;
    Button *m_removeCalibration = nullptr;
    Button *m_adopt = nullptr;
    Button *m_play = nullptr;
    Button *m_swap = nullptr;
    Button *m_best = nullptr;
    std::vector<std::pair<QWidget *, std::vector<PlansPage>>> m_parts; ///< and the pages that they belong to
};

} // namespace shardscope::ui
