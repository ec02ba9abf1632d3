// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editors/settingfields.h"
#include "ui/views/plans/planspicture.h"
#include "ui/views/view.h"

namespace shardscope::ui {

class Button;
class PlansView;
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
    [[nodiscard]] QWidget *rampSection();
    [[nodiscard]] QWidget *groupSection();
    void take();
    void takePair();
    void chooseFile();
    void takeChecked();

    ViewContext m_context;
    PlansView &m_view;
    SettingFields m_fields;
    struct PairLine {
        TextLabel *name = nullptr;
        TextLabel *rest = nullptr;
    };
    PairLine m_pair[2]; ///< A and B
    TextLabel *m_checked = nullptr;
    Button *m_adopt = nullptr;
    Button *m_swap = nullptr;
    Button *m_best = nullptr;
    QWidget *m_listPart = nullptr;
    QWidget *m_limitPart = nullptr;
    QWidget *m_pairPart = nullptr;
    QWidget *m_pricePart = nullptr;
    QWidget *m_assumptionPart = nullptr;
    QWidget *m_checkPart = nullptr;
    QWidget *m_rampPart = nullptr;
    QWidget *m_groupPart = nullptr;
    QWidget *m_searchPart = nullptr;
};

} // namespace shardscope::ui
