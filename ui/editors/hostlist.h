// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/cluster.h"
#include "ui/editors/machinesession.h"

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace shardscope::ui {

class EntryField;
class ScenarioDocument;
class TextLabel;

/// Names of the machine's hosts, with what is in each. A rack of many is named
/// in one sentence only.
class HostList : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t maxNamed = 16;

    explicit HostList(ScenarioDocument &document, QWidget *parent = nullptr);

    void refresh(const cluster::Cluster &machine);

private:
    struct Row {
        QWidget *widget = nullptr;
        EntryField *name = nullptr;
        TextLabel *content = nullptr;
    };

    Row makeRow(HostId host);
    void resize(std::size_t rows);

    QVBoxLayout *m_column;
    TextLabel *m_many;
    MachineSession m_session;
    std::vector<Row> m_rows;
};

/// "8 GPUs, 4 NICs" of one host.
[[nodiscard]] QString hostContent(const cluster::Cluster &machine, HostId host);

} // namespace shardscope::ui
