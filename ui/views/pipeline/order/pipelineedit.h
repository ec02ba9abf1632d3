// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schedule/edit.h"
#include "ui/canvas/ganttlayout.h"
#include "ui/figure/figure.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/data/pipelinelook.h"

#include <functional>

namespace shardscope::ui {

/// Why a task of an order cannot pass a barrier on its lane.
[[nodiscard]] QString barrierReason(const schedule::Barrier &barrier, bool before, int lane, std::uint32_t index,
                                    const std::function<QString(int device, std::uint32_t index)> &nameOf);

/// Of a task that is dropped on the time of another one: where it goes instead, or that it stays.
[[nodiscard]] QString oneAtATime(const MarkOutcome &outcome, const QString &moved, const QString &other);

/// Tasks that an order may have which is built from nothing: more would not be placed by anybody.
inline constexpr std::size_t mostOnCanvas = 4000;

/// A task of an own order in the hand: where it may stand, asked for once.
class HeldTask {
public:
    /// The place is one of a task.
    HeldTask(std::shared_ptr<const PipelineData> data, const PipelinePlace &place);

    [[nodiscard]] std::uint32_t index() const { return m_index; } ///< in the order, as in what follows
    [[nodiscard]] const schedule::FreePlaces &places() const { return m_places; }
    /// The index that it would have between the tasks that run before and after a time, s.
    [[nodiscard]] std::uint32_t indexAt(double time) const;
    /// With the edit, or with the reason why it cannot stand there.
    [[nodiscard]] MarkOutcome movedTo(std::uint32_t index) const;
    /// One place, or as far as it goes.
    [[nodiscard]] MarkOutcome moved(int way, bool far) const;

private:
    [[nodiscard]] const PipelinePicture &picture() const { return m_data->picture(m_place.picture); }
    [[nodiscard]] const schedule::Order &order() const { return *picture().analysis().order(); }
    [[nodiscard]] QString nameOf(int device, std::uint32_t index) const;
    [[nodiscard]] QString reason(const schedule::Barrier &barrier, bool before) const;

    std::shared_ptr<const PipelineData> m_data;
    PipelinePlace m_place;
    std::uint32_t m_index = 0;
    schedule::FreePlaces m_places;
};

/// A task of an own order under the cursor, over the picture that `below` paints.
[[nodiscard]] MarkCarry carryTask(const std::shared_ptr<const PipelineData> &data, const PipelinePlace &place,
                                  const GanttGeometry &lanes, const FigureStyle &style,
                                  std::function<void(QPainter &, const FigureLight &)> below);

/// What can be done with a task of an own order; nothing with any other.
[[nodiscard]] std::vector<MarkDeed> taskDeeds(const std::shared_ptr<const PipelineData> &data, const PipelinePlace &place);

/// Takes the order that is shown as one's own; nothing where it is that, or where a list of tasks cannot say it.
[[nodiscard]] std::optional<FigureSwitch> editByHand(const PipelineData &data, int picture);

/// The shape and placement of the order that is shown, with no task placed; nothing where that cannot be edited or is too large.
[[nodiscard]] std::optional<FigureSwitch> buildFromNothing(const PipelineData &data);

} // namespace shardscope::ui
