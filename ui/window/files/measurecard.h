// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/text/profilesections.h"
#include "ui/widgets/popover.h"

#include <QStringList>

#include <vector>

namespace shardscope::cluster {
struct Cluster;
}

namespace shardscope::ui {

/// The one command that measures a machine of so many hosts and GPUs; of a machine without GPUs, of one GPU.
[[nodiscard]] QString measureCommand(const cluster::Cluster *machine, const QString &script);
/// Where the script was installed beside the program; its bare name where it was not.
[[nodiscard]] QString measureScript();

/// How to measure the machine, and what of it was measured.
class MeasureCard : public Popover {
    Q_OBJECT

public:
    explicit MeasureCard(QWidget *window);

    void open(const cluster::Cluster *machine);
    /// What a profile holds, in place of what an earlier one held.
    void showProfile(const QString &file, const std::vector<io::ProfileSection> &sections);
    /// Lines of the table: part, measurements, what is made of them.
    [[nodiscard]] QStringList lines() const { return m_lines; }

signals:
    void fileWanted();

private:
    [[nodiscard]] QRect place() const;

    QWidget *m_command;
    QWidget *m_table;
    QStringList m_lines;
};

} // namespace shardscope::ui
