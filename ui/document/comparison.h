// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace shardscope::ui {

class Opener;
class ScenarioDocument;
class SharedSelection;

/// One thing in which two scenarios differ, for people.
struct Difference {
    QString what; ///< "number of chunks per step"
    QString a;
    QString b;

    friend bool operator==(const Difference &, const Difference &) = default;
};

/// What differs between A and B: names, machines, models, runs, and every
/// choice that has a name.
[[nodiscard]] std::vector<Difference> differences(const scenario::Scenario &a, const scenario::Scenario &b);

/// A second scenario B beside the open one A. B stands still: it has a report
/// and a selection of its own, and an edit of it is taken back.
class Comparison : public QObject {
    Q_OBJECT

public:
    Comparison(ScenarioDocument &first, SharedSelection &selection, QObject *parent = nullptr);
    ~Comparison() override;

    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] ScenarioDocument &first() const { return m_first; }
    [[nodiscard]] ScenarioDocument &second() const { return *m_second; }
    [[nodiscard]] SharedSelection &secondSelection() const { return *m_secondSelection; }
    [[nodiscard]] std::vector<Difference> differing() const;
    /// Their names; told apart where they are the same.
    [[nodiscard]] QString nameOfFirst() const;
    [[nodiscard]] QString nameOfSecond() const;

    void startWith(std::shared_ptr<const scenario::Scenario> scenario);
    /// Reads them as one in the background, such as the traces of all ranks; issues go into A's list.
    void startWithFiles(const QStringList &paths);
    void startWithExample(const QString &id);
    void stop();
    /// A becomes B by an edit that can be undone.
    void swap();

signals:
    /// It began, ended, or B is another scenario.
    void activeChanged(bool active);
    /// Scenario or report of either changed.
    void changed();
    /// Somebody tried to edit B.
    void editRefused();

private:
    void begin();
    void takeRead();

    ScenarioDocument &m_first;
    SharedSelection &m_selection;
    std::unique_ptr<ScenarioDocument> m_second;
    std::unique_ptr<SharedSelection> m_secondSelection;
    std::unique_ptr<Opener> m_opener;
    bool m_active = false;
    bool m_forwarding = false;
    bool m_reading = false; ///< what is read into B edits it
};

} // namespace shardscope::ui
