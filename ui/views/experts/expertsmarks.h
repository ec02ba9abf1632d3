// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/handmoves.h"
#include "ui/views/experts/expertspicture.h"

namespace shardscope::ui {

/// What a mark stands for.
struct ExpertsPlace {
    enum class Kind { TableOnly, Number, Device, Tile, Layer, Step, Pair };
    Kind kind = Kind::TableOnly;
    int side = 0;   ///< index of the shown placement
    int device = 0; ///< of a pair: the sending one
    int index = 0;  ///< of the number, slot, layer; of a pair: the receiving device
};

/// Numbers, GPUs and their slots of what is shown, and behind these the pairs
/// of GPUs, which are too many to be listed. What is not shown is in the table.
class ExpertsMarks : public ListedMarks {
public:
    explicit ExpertsMarks(ExpertsPicturePtr picture);

    [[nodiscard]] const ExpertsPicturePtr &picture() const { return m_picture; }
    [[nodiscard]] std::size_t count() const override { return told() + m_matrices * m_devices * m_devices; }
    [[nodiscard]] std::size_t told() const override { return m_places.size(); }
    [[nodiscard]] Mark at(std::size_t index) const override;
    [[nodiscard]] std::optional<std::size_t> find(const QString &key) const override;
    [[nodiscard]] std::optional<std::size_t> find(const Item &item) const override;

    [[nodiscard]] ExpertsPlace placeOf(std::size_t mark) const;
    [[nodiscard]] std::size_t ofNumber(int side, int number) const;
    [[nodiscard]] std::size_t ofPair(int side, int from, int to) const;
    [[nodiscard]] std::size_t ofDevice(int side, int device) const;
    [[nodiscard]] std::size_t ofTile(int side, int device, int slot) const { return ofDevice(side, device) + 1 + slot; }

private:
    void add(const QString &key, std::optional<Item> item, const ExpertsPlace &place, bool hasRow, Make make);
    void addNumbers(bool second, int side);
    void addDevices(bool second, const SideMap &map, std::optional<int> side);
    void addLayers();
    void addStep();
    void addMeasured();
    [[nodiscard]] QString named(bool second, const QString &name) const;

    ExpertsPicturePtr m_picture;
    std::size_t m_devices;
    std::size_t m_matrices = 0;
    std::vector<ExpertsPlace> m_places;              ///< of those that are listed
    std::vector<std::size_t> m_numbers;              ///< the first, by side
    std::vector<std::vector<std::size_t>> m_columns; ///< by side and device
};

[[nodiscard]] MarkEdit layerEdit(int layer);
/// The edit that moves a tile by hand; one that goes back leaves no trace.
[[nodiscard]] MarkEdit handMove(int layer, bool second, const placement::TileMove &move);

} // namespace shardscope::ui
