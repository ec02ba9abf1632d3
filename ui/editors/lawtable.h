// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/assumedrates.h"
#include "ui/editors/machineedits.h"
#include "ui/editors/machinesession.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace shardscope::ui {

class ScenarioDocument;

/// Bandwidth and α of every link class of the machine, and which of several
/// laws of a class is in use.
class LawTable : public QWidget {
    Q_OBJECT

public:
    explicit LawTable(ScenarioDocument &document, QWidget *parent = nullptr);

    /// Follows the machine; keeps the fields while its classes stay the same.
    /// `assumed`: rates that views take where nothing is known; null: none.
    void refresh(const cluster::Cluster &machine, const cluster::AssumedRates *assumed);

private:
    class Row;

    QVBoxLayout *m_column;
    MachineSession m_session;
    std::vector<Row *> m_rows;
};

} // namespace shardscope::ui
