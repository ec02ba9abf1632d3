// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/mark.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/data/pipelinelook.h"

#include <QStringList>

namespace shardscope::ui {

/// GPUs, then their tasks and those of their second lanes, pipeline by pipeline; behind what is told of all
/// of them: memory, gaps, who waits for whom. The table has a row for each GPU.
class PipelineMarks : public MarkSource {
public:
    using Kind = PipelinePlace::Kind;

    PipelineMarks(std::shared_ptr<const PipelineData> data, PipelineMode mode);

    [[nodiscard]] const std::shared_ptr<const PipelineData> &data() const { return m_data; }
    [[nodiscard]] PipelineMode mode() const { return m_mode; }
    [[nodiscard]] std::size_t count() const override { return m_count; }
    [[nodiscard]] std::size_t told() const override { return m_told; }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;
    [[nodiscard]] std::size_t rows() const override;
    [[nodiscard]] TableCell cell(std::size_t row, std::size_t column) const override;
    /// `comm`: with what a second lane does.
    [[nodiscard]] static QStringList columns(bool comm);

    [[nodiscard]] PipelinePlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::optional<std::size_t> markOf(const PipelinePlace &place) const;
    [[nodiscard]] const PipelinePicture &picture(const PipelinePlace &place) const { return m_data->picture(place.picture); }
    /// Of a gap's place; absent where the tasks follow one another.
    [[nodiscard]] std::optional<schedule::IdleInterval> idleAt(const PipelinePlace &place) const;
    /// What a GPU does at a time; at its end it has nothing to do.
    /// The same of its second lane; none in a gap.
    [[nodiscard]] std::optional<std::size_t> commMarkAt(int picture, int lane, double time) const;
    [[nodiscard]] std::optional<std::size_t> markAt(int picture, int lane, double time) const;
    [[nodiscard]] const std::vector<int> &blamed() const { return m_blamed; }

private:
    struct Part {
        Kind kind;
        int picture;
        std::size_t first;
        std::size_t count;
    };
    void add(Kind kind, int picture, std::size_t count);
    [[nodiscard]] std::optional<Item> itemOf(int picture, int lane) const;
    [[nodiscard]] Mark laneMark(const PipelinePlace &place) const;
    [[nodiscard]] Mark taskMark(const PipelinePlace &place) const;
    [[nodiscard]] Mark commMark(const PipelinePlace &place) const;
    [[nodiscard]] Mark gapMark(const PipelinePlace &place) const;
    [[nodiscard]] Mark stageMark(const PipelinePlace &place) const;
    [[nodiscard]] Mark waitMark(int waits, int blamed) const;
    [[nodiscard]] Mark blamedMark(int rank) const;
    [[nodiscard]] Mark formulaMark(std::size_t index) const;

    std::shared_ptr<const PipelineData> m_data;
    PipelineMode m_mode;
    std::vector<int> m_blamed;
    std::vector<Part> m_parts;
    std::size_t m_count = 0;
    std::size_t m_told = 0;
};

} // namespace shardscope::ui
