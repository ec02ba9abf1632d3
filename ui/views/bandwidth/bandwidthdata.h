// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/canvas/matrixlayout.h"
#include "ui/canvas/matrixpainter.h"
#include "ui/canvas/matrixsource.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// One class of links: a line of the table below the matrix.
struct LinkClassRow {
    std::string key; ///< as the core names it: "SYS", "CPU->GPU"
    QString title;   ///< "SYS", "CPU → GPU"
    cluster::LinkClass link;
    int pairs = 0;                                      ///< GPU pairs; of the two CPU rows: GPUs
    int nicPairs = 0;                                   ///< GPU–NIC and NIC–NIC pairs, where classes are all that is known
    const cluster::ClassBandwidth *bandwidth = nullptr; ///< null or without values when none is known
    bool measured = false;                              ///< else its values follow from a law
    std::optional<double> printed;                      ///< mean that the source states, bytes/s
    bool hidden = false;
    double place = 0; ///< on the colour map, where the matrix shows classes

    /// Between the host and the GPUs; else between GPUs, of a known class or not.
    [[nodiscard]] bool isHost() const { return key == "CPU->GPU" || key == "GPU->CPU"; }
    [[nodiscard]] bool hasValues() const { return bandwidth && bandwidth->bytesPerSecond.count > 0; }
};

/// The matrix of the view as a value: which devices in which order, what a
/// cell is, and the classes. Made from a report, asked while painting.
class BandwidthData : public MatrixSource {
public:
    enum class Mode {
        Values, ///< bandwidths, measured or from laws
        Classes ///< no bandwidth is known: the class of every link
    };

    /// Numbers need no list of marked cells, of which there may be many.
    enum class For { Picture, Numbers };
    BandwidthData(const scenario::Scenario &scenario, std::shared_ptr<const evaluate::MachineReport> machine,
                  For purpose = For::Picture);

    [[nodiscard]] int rows() const override { return static_cast<int>(m_order.size()); }
    [[nodiscard]] int columns() const override { return rows(); }
    [[nodiscard]] MatrixLook look(int row, int column) const override;
    [[nodiscard]] QString text(int row, int column) const override;

    [[nodiscard]] const evaluate::MachineReport &machine() const { return *m_machine; }
    [[nodiscard]] const cluster::Cluster &cluster() const { return *m_machine->cluster; }
    [[nodiscard]] std::shared_ptr<const evaluate::MachineReport> report() const { return m_machine; }
    [[nodiscard]] Mode mode() const { return m_mode; }
    [[nodiscard]] bool anyMeasured() const { return m_machine->known.anyMeasured; }
    [[nodiscard]] bool anyNominal() const { return m_machine->known.anyOther; } ///< some shown value is not measured
    [[nodiscard]] double least() const { return m_machine->known.least; }       ///< bytes/s over shown cells
    [[nodiscard]] double greatest() const { return m_machine->known.greatest; }

    [[nodiscard]] const std::vector<DeviceId> &order() const { return m_order; }
    [[nodiscard]] DeviceId deviceAt(int index) const { return m_order[static_cast<std::size_t>(index)]; }
    /// Row and column of a device; −1 when it is not shown.
    [[nodiscard]] int indexOf(DeviceId device) const;
    /// Rows or columns; gaps are at least this part of a cell.
    [[nodiscard]] MatrixAxis axis(double leastGap = 0) const;
    [[nodiscard]] const std::vector<QString> &labels() const { return m_labels; }
    [[nodiscard]] const std::vector<LinkClassRow> &classes() const { return m_classes; }
    /// Line of the table that the link belongs to; −1 for none.
    [[nodiscard]] int classOf(DeviceId from, DeviceId to) const;
    /// Marked cells among the shown ones, by row.
    [[nodiscard]] const std::vector<MatrixNote> &asymmetric() const { return m_asymmetric; }
    [[nodiscard]] const std::vector<MatrixNote> &outliers() const { return m_outliers; }

    /// Cells of all other classes step back; −1 lights all.
    void setLitClass(int row) { m_lit = row; }
    [[nodiscard]] int litClass() const { return m_lit; }

private:
    void chooseDevices(const scenario::MachineChoices &choices);
    void listClasses(const scenario::Scenario &scenario);
    void countNicPairs();
    void placeClasses();
    void groupDevices(bool contiguous);
    void nameDevices();
    void takeNotes();
    [[nodiscard]] bool isLink(DeviceId from, DeviceId to) const;
    [[nodiscard]] int groupOf(DeviceId device) const;
    [[nodiscard]] bool isOutlier(MatrixCell cell) const;

    std::shared_ptr<const evaluate::MachineReport> m_machine;
    Mode m_mode = Mode::Values;
    std::vector<DeviceId> m_order;
    std::vector<int> m_index;  ///< by device
    std::vector<int> m_groups; ///< by device: host, or socket where there is one host
    std::vector<MatrixGap> m_gaps;
    std::vector<QString> m_labels;
    std::vector<LinkClassRow> m_classes;
    std::array<std::array<std::int16_t, 256>, 16> m_classIndex{}; ///< by kind and count
    int m_toGpu = -1;
    int m_toCpu = -1;
    std::vector<MatrixNote> m_asymmetric;
    std::vector<MatrixNote> m_outliers;
    std::vector<std::size_t> m_outlierRows; ///< where each row's begin, and the end; empty without any
    int m_lit = -1;
};

} // namespace shardscope::ui
