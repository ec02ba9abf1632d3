// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/paths.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/canvas/matrixpainter.h"
#include "ui/document/selection.h"
#include "ui/views/bandwidth/bandwidthlayout.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <tuple>
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
    /// The same would be made of these.
    [[nodiscard]] bool isOf(const scenario::Scenario &scenario, const evaluate::Report &report) const;
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
    scenario::MatrixOrder m_ordered = scenario::MatrixOrder::AsLoaded;
    std::vector<std::string> m_hiddenClasses;
    std::vector<scenario::Fact> m_facts;
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
};

/// A matrix in which one class is lit: cells of all others step back; −1 lights all.
class LitMatrix : public MatrixSource {
public:
    LitMatrix(const BandwidthData &data, int line) : m_data(data), m_line(line) {}

    [[nodiscard]] int rows() const override { return m_data.rows(); }
    [[nodiscard]] int columns() const override { return m_data.columns(); }
    [[nodiscard]] MatrixLook look(int row, int column) const override;
    [[nodiscard]] QString text(int row, int column) const override { return m_data.text(row, column); }

private:
    const BandwidthData &m_data;
    int m_line;
};

/// What a view's paintings need not make again, whatever becomes of its figures.
struct BandwidthCache {
    MatrixCache matrix;
    std::uint64_t revision = 0; ///< of the data that was made last
    cluster::PairRoutes routes;
    std::tuple<std::uint64_t, DeviceId, DeviceId> routesOf; ///< revision and pair; none yet
};

/// What is painted: the matrix and its classes, the pinned pair, and how the values are coloured.
struct BandwidthPicture {
    std::shared_ptr<const BandwidthData> data;
    std::uint64_t revision = 0; ///< of the data
    std::shared_ptr<BandwidthCache> cache;
    DeviceId from; ///< of the pinned pair
    DeviceId to;
    QString remark; ///< under the table of classes
    QString colors; ///< id of the colour map
    bool log = false;
    bool outlines = true;

    [[nodiscard]] MatrixScale scale() const;
};

[[nodiscard]] BandwidthLayout layBandwidth(const BandwidthPicture &picture, const QRectF &rect, const FigureStyle &style);

/// How it is looked at just now.
struct BandwidthSight {
    MatrixWindow window;
    int litClass = -1; ///< line of the table
    std::optional<Item> hover;
};
void paintBandwidth(QPainter &painter, const FigureStyle &style, const BandwidthLayout &layout, const BandwidthPicture &picture,
                    const BandwidthSight &sight);

/// A count in full: "28 672".
[[nodiscard]] QString wholeNumber(double count);
/// A mean as the table writes it: two decimals for measured values below 100.
[[nodiscard]] QString classMean(const LinkClassRow &row);
/// Places along an axis of `width` px at which a dot is drawn, each once at
/// half a pixel: thousands of equal values are one dot. The values ascend.
[[nodiscard]] std::vector<double> dotPlaces(const std::vector<double> &values, const MatrixScale &scale, double width);

} // namespace shardscope::ui
