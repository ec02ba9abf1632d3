// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/scenario/scenario.h"
#include "ui/export/changing.h"
#include "ui/export/exportable.h"
#include "ui/export/figurepage.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace shardscope::ui {

/// A headline number with where it comes from.
struct ReportNumber {
    QString name;
    double value = 0; ///< SI
    Unit unit = Unit::None;
    QString note;
    Derivation derivation;
    QString unitText{}; ///< where `unit` has no name for it: "%", "samples/s"
};

/// What a report says about one view.
struct ReportSection {
    QString id; ///< of the view
    QString title;
    QString what;     ///< one sentence: what the view shows
    QString sentence; ///< of the view, made from the numbers; <b>…</b> in it
    std::vector<ReportNumber> numbers;
    QStringList findings = {};             ///< what is wrong with what it shows
    std::vector<ReportTable> changes = {}; ///< of a comparison: what differs between A and B
};

/// The same view of B, the scenario that a report compares with.
struct ReportOther {
    const Exportable &figure;
    const scenario::Scenario &scenario;
    std::vector<ReportNumber> numbers;
};

struct ReportLayout {
    QString title; ///< empty: the scenario's name
    bool tables = true;
    int mostRows = 200;   ///< of a table
    FigureOptions figure; ///< its width; always the light scheme
};

/// A section as HTML: figure with caption, numbers with derivations, parameters
/// with sources, table. With another scenario, A's and B's figure and numbers, and what differs.
[[nodiscard]] Result<QString> sectionAsHtml(const ReportSection &section, const Exportable &figure,
                                            const scenario::Scenario &scenario, const ReportLayout &layout,
                                            const ReportOther *other = nullptr);

/// One file without anything from outside: no scripts, no network. The scenario
/// is in it, so that the program opens it again. The same scenario gives the same bytes. `differing`: in what A and B differ.
[[nodiscard]] QByteArray reportPage(const std::vector<std::pair<ReportSection, QString>> &sections,
                                    const scenario::Scenario &scenario, const ReportLayout &layout, const QStringList &remarks,
                                    const ReportTable &differing = {});

/// The page's style sheet: screen and paper.
[[nodiscard]] QString reportStyle();

} // namespace shardscope::ui
