// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    void refresh(const cluster::Cluster &machine);

private:
    class Row;

    QVBoxLayout *m_column;
    MachineSession m_session;
    std::vector<Row *> m_rows;
};

} // namespace shardscope::ui
