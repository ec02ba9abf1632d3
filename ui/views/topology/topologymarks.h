// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"
#include "ui/views/topology/topologypainter.h"

#include <array>

namespace shardscope::ui {

/// The classes and NCCL's channels of the legend, the nodes of a cluster, the ways of the pair, the
/// links that have a line of their own, and the devices: what is seen of a
/// large machine comes before what opens only as it is zoomed into.
class TopologyMarks : public MarkSource {
public:
    enum class Kind { Class, Channel, Node, Way, Link, Device };
    struct Place {
        Kind kind = Kind::Class;
        std::size_t index = 0; ///< among those of its kind

        [[nodiscard]] bool is(Kind one) const { return kind == one; }
    };

    /// Takes over from the figure before what is of the same machine.
    TopologyMarks(TopologyPicture picture, const TopologyMarks *before);

    [[nodiscard]] const TopologyPicture &picture() const { return m_picture; }
    [[nodiscard]] std::size_t count() const override;
    [[nodiscard]] Mark at(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override { return 0; } ///< the table is of all pairs

    [[nodiscard]] Place placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t of(Kind kind, std::size_t index) const;
    [[nodiscard]] std::size_t countOf(Kind kind) const { return m_counts[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] std::size_t ofLink(DeviceId from, DeviceId to) const;
    [[nodiscard]] DeviceId device(std::size_t index) const { return m_devices[index]; }
    [[nodiscard]] std::size_t ofDevice(DeviceId id) const;
    [[nodiscard]] const GraphEdge &link(std::size_t index) const { return m_links[index]; }
    [[nodiscard]] QString deviceKey(DeviceId id) const;

private:
    [[nodiscard]] Mark wayMark(std::size_t index) const;
    [[nodiscard]] Mark classMark(std::size_t index) const;
    [[nodiscard]] Mark channelMark(std::size_t index) const;
    [[nodiscard]] Mark nodeMark(std::size_t index) const;
    [[nodiscard]] Mark linkMark(const GraphEdge &link) const;
    [[nodiscard]] Mark deviceMark(DeviceId id) const;

    TopologyPicture m_picture;
    std::vector<DeviceId> m_devices; ///< all but CPUs, which have no disc
    std::vector<GraphEdge> m_links;
    std::array<std::size_t, 6> m_counts{}; ///< by kind
};

class LaidTopology : public LaidFigure {
public:
    LaidTopology(std::shared_ptr<const TopologyMarks> marks, const FigureSpace &space);

    [[nodiscard]] const TopologyLayout &layout() const { return m_layout; }
    [[nodiscard]] MarkShape shape(std::size_t mark) const override;
    [[nodiscard]] std::optional<std::size_t> hit(const QPointF &point) const override;
    /// To the sides through everything, the devices row by row as they lie; up
    /// and down to the nearest device that way.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override;
    /// What is said of a switch, a CPU or a line of the fabric: which there are depends on the zoom.
    [[nodiscard]] QString lineAt(std::optional<std::size_t> mark, const QPointF &point) const override;
    void paint(QPainter &painter, const FigureLight &light) const override;

private:
    [[nodiscard]] std::vector<std::size_t> walk() const;
    [[nodiscard]] DeviceId below(DeviceId from, int step) const;
    [[nodiscard]] bool isInGraph(const QPointF &point) const;
    [[nodiscard]] MarkGrip gripOf(DeviceId id) const;

    const TopologyMarks &m_marks;
    FigureStyle m_style;
    TopologyLayout m_layout;
};

/// A click on a device: it begins a pair, or ends the one that was begun.
[[nodiscard]] MarkEdit choosingDevice(const std::string &id, bool second);
/// Hides or shows a class of links.
[[nodiscard]] MarkEdit togglingClass(const scenario::MachineChoices &choices, const std::string &name);

} // namespace shardscope::ui
