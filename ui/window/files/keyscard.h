// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/runs/keytable.h"
#include "ui/widgets/popover.h"

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QTreeWidget;

namespace shardscope::io {
struct UnsettledKeys;
}

namespace shardscope::ui {

class Button;

/// "Which key is GPUs, chunks, throughput?": one list of meanings for each key of a file whose names say nothing, and
/// the runs that follow from them as they are chosen.
class KeysCard : public Popover {
    Q_OBJECT

public:
    explicit KeysCard(QWidget *window);

    /// The first file's keys; the others are read by the same.
    void open(const QString &what, const std::vector<io::UnsettledKeys> &asked);
    [[nodiscard]] io::KeyMeanings meanings() const;
    [[nodiscard]] bool remembers() const;
    void setProblem(const QString &problem);
    /// Null where the file has no such key.
    [[nodiscard]] QComboBox *field(const QString &key) const;
    [[nodiscard]] QTreeWidget *rows() const { return m_rows; }

signals:
    void readWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void addField(QGridLayout &grid, std::size_t column, const io::KeyMeanings &proposed);
    void refresh();

    std::shared_ptr<const io::KeyTable> m_table;
    std::vector<QComboBox *> m_fields; ///< one a column
    class TextLabel *m_question;
    class OverlayScrollArea *m_keys;
    QTreeWidget *m_rows;
    TextLabel *m_problem;
    TextLabel *m_accepted;
    QCheckBox *m_remember;
    Button *m_cancel;
    Button *m_read;
};

} // namespace shardscope::ui
