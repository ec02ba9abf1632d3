// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/stepreport.h"
#include "core/evaluate/traceanalysis.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/document/selection.h"
#include "ui/figure/figure.h"
#include "ui/views/topology/topologylayout.h"
#include "ui/views/topology/topologyways.h"

#include <memory>

namespace shardscope::ui {

struct TopologyLook {
    bool host = true; ///< CPUs, and the link that the pairs of two sockets share
    bool ring = false;
    bool order = false;

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static TopologyLook from(const QJsonObject &state);
    friend bool operator==(const TopologyLook &, const TopologyLook &) = default;
};

/// What is shown: the machine, the pair that the view is about, and the words below the graph.
struct TopologyPicture {
    std::shared_ptr<const evaluate::MachineReport> machine;
    scenario::MachineChoices choices;
    TopologyLook look;
    ShownPair pair;
    std::vector<Way> ways;                                 ///< of the pair
    QString title;                                         ///< "GPU0 → GPU5"
    QString addition;                                      ///< "three ways, GB/s"
    QString hint;                                          ///< what to do next; on the screen only
    QString note;                                          ///< below the bars; a text in their place where there are none
    QStringList shortNotes;                                ///< the note for ever narrower pictures; may be empty
    evaluate::StepReportPtr step;                          ///< of the scenario's plan; null: there is none
    std::shared_ptr<const evaluate::TraceAnalysis> traced; ///< of the scenario's trace; null: there is none

    [[nodiscard]] const cluster::Cluster &cluster() const { return *machine->cluster; }
};

/// What is pointed at.
struct TopologyLight {
    int way = -1; ///< bar
    int linkClass = -1;
    int channel = -1; ///< ring or tree of NCCL
    int junction = -1;
    std::optional<Item> item = {};
    std::optional<double> moment = {}; ///< 0 … 1 of the step that plays
};

/// How much there is to place below the graph.
[[nodiscard]] TopologyNeeds topologyNeeds(const TopologyPicture &picture, const FigureStyle &style);
[[nodiscard]] TopologyLayout layTopology(const TopologyPicture &picture, const FigureSpace &space);
void paintTopology(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyPicture &picture,
                   const TopologyLight &light);

} // namespace shardscope::ui
