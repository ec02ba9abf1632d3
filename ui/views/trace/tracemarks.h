// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/mark.h"
#include "ui/views/trace/tracepicture.h"

#include <QStringList>

namespace shardscope::ui {

/// Where a mark stands: a device, an interval of a lane, or a task of a predicted one.
struct TracePlace {
    enum class Kind { Device, Interval, Task };
    Kind kind = Kind::Device;
    int lane = 0; ///< of a device: itself
    std::size_t index = 0;
};

/// The devices, and then lane by lane the intervals, and the predicted tasks.
/// The table has a row for each device in each step.
class TraceMarks : public MarkSource {
public:
    TraceMarks(TracePicturePtr picture, const QString &text);

    [[nodiscard]] const TracePicturePtr &picture() const { return m_picture; }
    [[nodiscard]] const QString &text() const { return m_text; }
    /// Null where nothing is searched for.
    [[nodiscard]] const TraceSearch *search() const { return m_search.get(); }
    [[nodiscard]] std::size_t count() const override { return m_tasks + m_taskCount; }
    [[nodiscard]] std::size_t told() const override { return m_starts.front(); }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override
    {
        return m_picture->report->trace().steps.size() * static_cast<std::size_t>(m_picture->devices());
    }
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;

    [[nodiscard]] TracePlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t ofInterval(int lane, std::size_t index) const
    {
        return m_starts[static_cast<std::size_t>(lane)] + index;
    }
    [[nodiscard]] std::size_t ofTask(std::size_t task) const { return m_tasks + task; }

private:
    [[nodiscard]] Mark deviceMark(int device) const;
    [[nodiscard]] Mark intervalMark(const TracePlace &place) const;
    [[nodiscard]] Mark taskMark(const TracePlace &place) const;

    TracePicturePtr m_picture;
    QString m_text; ///< that is searched for
    TraceSearchPtr m_search;
    std::vector<std::size_t> m_starts; ///< first mark of each lane; the first of all: the number of devices
    std::size_t m_tasks = 0;
    std::size_t m_taskCount = 0;
};

/// Of an interval, as TraceMarks finds it.
[[nodiscard]] QString intervalKey(int lane, std::size_t interval);
/// Of the table that the marks are a row of each.
[[nodiscard]] QStringList traceColumns();

} // namespace shardscope::ui
