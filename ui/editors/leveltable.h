// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cluster/cluster.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace shardscope::ui {

class Button;
class ProblemLabel;
class SegmentedControl;
class TextLabel;

/// One level of the network between hosts, as it is typed.
struct LevelEntry {
    QString name;
    int hostsPerGroup = 0; ///< 0 = all hosts
    std::optional<BytesPerSecond> bandwidth;
    std::optional<Seconds> alpha;
    int former = -1; ///< the level that it was before the change; −1 for a new one

    friend bool operator==(const LevelEntry &, const LevelEntry &) = default;
};

struct FabricEntry {
    cluster::FabricKind kind = cluster::FabricKind::Plain;
    std::vector<LevelEntry> levels;

    friend bool operator==(const FabricEntry &, const FabricEntry &) = default;
};

[[nodiscard]] cluster::Fabric toFabric(const FabricEntry &entry);

// What the buttons do; pure.

/// A level below the last one; absent where the hosts have no room for groups
/// between those of the level below and all.
[[nodiscard]] std::optional<FabricEntry> withLevelAdded(FabricEntry entry, int hosts);
[[nodiscard]] FabricEntry withLevelRemoved(FabricEntry entry, std::size_t level);
/// Rail-optimised has two levels, the same rail and all others; what was the
/// nearest and the farthest level gives them their numbers.
[[nodiscard]] FabricEntry withKind(const FabricEntry &entry, cluster::FabricKind kind);

/// Plain or rail-optimised, and the levels of the fabric.
class LevelTable : public QWidget {
    Q_OBJECT

public:
    /// Applies the entry or says what is wrong with it.
    using Taker = std::function<Status(const FabricEntry &entry)>;

    /// `withLaws`: bandwidth and α are typed here, too.
    LevelTable(bool withLaws, Taker taker, QWidget *parent = nullptr);

    void showEntry(const FabricEntry &entry, int hosts);
    [[nodiscard]] const FabricEntry &entry() const { return m_entry; }
    void setProblem(const QString &problem);

signals:
    /// What is changed from here on belongs together.
    void began();

private:
    class Row;

    void rebuild();
    Status take(const FabricEntry &entry);
    void takeWhole(const FabricEntry &entry);

    bool m_withLaws;
    Taker m_take;
    FabricEntry m_entry;
    int m_hosts = 2;
    SegmentedControl *m_kind;
    QWidget *m_headings;
    QVBoxLayout *m_column;
    TextLabel *m_note;
    ProblemLabel *m_problem;
    Button *m_add;
    std::vector<Row *> m_rows;
};

} // namespace shardscope::ui
