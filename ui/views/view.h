// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/view.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

enum class ViewGroup { Machine, Model, Runs };

/// Parts of a scenario, as views are about them.
enum class ViewSubject { Machine, Pipeline, Experts, Memory, Cost, Plans, Runs, Trace };

/// One line of ui/views/registry.cpp. Titles are marked for translation there.
struct ViewEntry {
    const char *id;    ///< as on the command line: "topology"
    const char *title; ///< "Topology"
    const char *what;  ///< one sentence: what the view shows (tooltip, accessible description)
    ViewGroup group;
    std::vector<ViewSubject> subjects; ///< what it is about, and then what it shows beside that
    const char *icon;                  ///< resource path of a one-colour SVG
    View *(*create)(const ViewContext &, QWidget *parent);
    /// Numbers for the strip, at most six; pure, so that the baseline's can be made too.
    std::vector<Headline> (*headlines)(const scenario::Scenario &, const evaluate::Report &);
    bool takesTables = false;
};

[[nodiscard]] const std::vector<ViewEntry> &viewRegistry();
/// The entry's view, called by its title and described to a screen reader.
[[nodiscard]] View *createView(const ViewEntry &entry, const ViewContext &context, QWidget *parent);
[[nodiscard]] const ViewEntry *findView(const QString &id);
/// The first that is about the subject.
[[nodiscard]] QString viewAbout(ViewSubject subject);
[[nodiscard]] bool showsSubject(const QString &id, ViewSubject subject);
/// What the scenario itself says something of, where the view is about it.
[[nodiscard]] bool isAbout(const ViewEntry &entry, const scenario::Scenario &scenario);
[[nodiscard]] QString viewTitle(const ViewEntry &entry);
[[nodiscard]] QString viewWhat(const ViewEntry &entry);
[[nodiscard]] QString groupTitle(ViewGroup group);

} // namespace shardscope::ui
