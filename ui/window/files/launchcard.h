// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/launch/launchsheet.h"
#include "ui/widgets/popover.h"

#include <QStringList>

#include <map>
#include <string>
#include <vector>

class QGridLayout;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace shardscope::findings {
struct Diagnosis;
}
namespace shardscope::io {
struct Opened;
}
namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

class Button;

/// What launch files say, before they are the scenario: what was read and where, what is assumed, and a field for
/// each value that is unknown, contradicted, or stands on a default.
class LaunchCard : public Popover {
    Q_OBJECT

public:
    explicit LaunchCard(QWidget *window);

    /// `opened`: the readings, one a file, and what else is wrong; `present`: what is open now, whose machine is assumed.
    void open(const QString &what, const io::Opened &opened, const scenario::Scenario &present);
    [[nodiscard]] io::LaunchAnswers answers() const;
    void setProblem(const QString &problem);
    /// What is wrong with the files, worst first, and what cannot be told from them and would need.
    void setVerdict(const findings::Diagnosis &verdict);
    /// Null where nothing is asked about the key.
    [[nodiscard]] QLineEdit *field(const std::string &key) const;
    [[nodiscard]] QTreeWidget *rows() const { return m_rows; }

signals:
    void openWanted();

protected:
    /// The window may become another size while the sheet is open.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void fitColumns();
    struct Assumed {
        QString name, value, why;
    };
    [[nodiscard]] QWidget *makeQuestions(const io::LaunchSheet &sheet);
    void addGroup(QGridLayout &grid, const QString &title, const std::vector<io::LaunchQuestion> &questions);
    void addField(QGridLayout &grid, int row, const io::LaunchQuestion &question);
    void refresh();
    void addRows(const QString &title, const std::vector<io::LaunchRow> &rows);
    [[nodiscard]] std::vector<Assumed> assumed(const io::LaunchReading &all) const;
    void showFile(const QTreeWidgetItem &item);

    std::vector<io::LaunchReading> m_files;
    QStringList m_faults; ///< of files beside them that could not be read
    QString m_device;     ///< of the predictions
    bool m_hasMachine = false;
    std::map<std::string, QLineEdit *> m_fields;
    QWidget *m_first = nullptr;             ///< of them that wants an answer
    std::map<std::string, QString> m_given; ///< what the fields began with
    class OverlayScrollArea *m_questions;
    QTreeWidget *m_rows;
    class TextLabel *m_summary;
    class TextLabel *m_verdict;
    class TextLabel *m_problem;
    Button *m_open;
};

} // namespace shardscope::ui
