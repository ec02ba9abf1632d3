// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/evaluate/report.h"
#include "core/io/file/filestamp.h"
#include "core/scenario/scenario.h"
#include "ui/document/worker.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

class EvaluationRunner;
class IssueList;

/// The open scenario: an immutable value that edits replace, the undo stack,
/// the file it belongs to, and the report that follows from it. Lives on the
/// GUI thread; hands snapshots to others.
class ScenarioDocument : public QObject {
    Q_OBJECT

public:
    using ScenarioPtr = std::shared_ptr<const scenario::Scenario>;
    using ReportPtr = std::shared_ptr<const evaluate::Report>;

    explicit ScenarioDocument(QObject *parent = nullptr);
    ~ScenarioDocument() override;

    [[nodiscard]] const scenario::Scenario &scenario() const { return *m_scenario; }
    [[nodiscard]] ScenarioPtr snapshot() const { return m_scenario; }
    /// Last finished report; may be older than the scenario (see isStale). Never null.
    [[nodiscard]] ReportPtr report() const { return m_report; }
    [[nodiscard]] const evaluate::MachineReport *machine() const { return m_report->machine.get(); }
    [[nodiscard]] bool isStale() const { return m_stale; }
    /// Stale, but only the search for plans is still at work.
    [[nodiscard]] bool isSearching() const { return m_stale && m_partly; }
    /// What the headline numbers are compared with: the scenario as last saved, opened or pinned.
    [[nodiscard]] ScenarioPtr baseline() const { return m_baseline; }
    [[nodiscard]] ReportPtr baselineReport() const { return m_baselineReport; }
    void pinBaseline();

    [[nodiscard]] QUndoStack &undoStack() { return m_undo; }
    [[nodiscard]] IssueList &issues() { return *m_issues; }
    [[nodiscard]] EvaluationRunner &runner() { return *m_runner; }

    /// Devices of the user's own that the scenario need not hold, to choose from.
    [[nodiscard]] const std::vector<cluster::Accelerator> &keptDevices() const { return m_keptDevices; }
    void setKeptDevices(std::vector<cluster::Accelerator> devices) { m_keptDevices = std::move(devices); }

    /// What was last said on files that were opened into it; null: nothing. It goes with the scenario.
    [[nodiscard]] const std::shared_ptr<const findings::Diagnosis> &verdict() const { return m_verdict; }
    void setVerdict(std::shared_ptr<const findings::Diagnosis> verdict);

    [[nodiscard]] QString filePath() const { return m_path; }
    /// Unsaved changes that would be missed: edits since the last save, or
    /// content that came from somewhere else than its own file.
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] bool isEmpty() const { return m_scenario->empty(); }

    /// What to do with a file that another program has changed since it was read or written here.
    enum class Foreign { Keep, Overwrite };

    // Whole documents. None of these loses the old one on an error.
    void newDocument();
    /// Blocks while it reads; the window opens by Opener.
    Status open(const QString &path);
    /// To the document's own file, unless another program has changed it.
    Status save();
    /// Blocks while it writes; the window saves in the background.
    Status saveAs(const QString &path);
    /// Writes the present scenario off the GUI thread; `done` is called on it,
    /// unless the document dies first, which still waits for the file to be
    /// whole. Until then the document counts as modified. Its own file, changed
    /// by another program, is kept: the error is then one of io::isChangedElsewhere().
    void saveInBackground(const QString &path, std::function<void(const Status &)> done, Foreign foreign = Foreign::Keep);
    [[nodiscard]] bool isSaving() const { return m_saving > 0; }
    /// Shows a scenario that has no file of its own (an example) or was not
    /// read from it (a recovered one); modified says whether it would be missed.
    void show(scenario::Scenario scenario, bool modified, const QString &path = {});
    /// The same without taking a copy, for what was read elsewhere; the stamp
    /// is the file's as of just before it was read.
    void show(ScenarioPtr scenario, bool modified, const QString &path = {}, const std::optional<io::FileStamp> &stamp = {});
    /// The document's file as last read or written here; none where that is not known.
    [[nodiscard]] std::optional<io::FileStamp> fileStamp() const;

    // Edits.
    /// What an edit to this would come to, with all that follows from it.
    [[nodiscard]] scenario::Scenario settled(scenario::Scenario next) const;
    /// Replaces the scenario by an undoable command with this text. Commands
    /// with the same non-negative mergeKey that follow each other become one
    /// (dragging); one that ends where it began vanishes. Take the key from
    /// newMergeKey() when the gesture begins, or two drags become one.
    void edit(const QString &text, scenario::Scenario next, int mergeKey = -1);
    void edit(const QString &text, const std::function<void(scenario::Scenario &)> &change, int mergeKey = -1);
    [[nodiscard]] int newMergeKey() { return ++m_lastMergeKey; }
    /// Changes what is looked at (pinned pair), kept in the file but neither
    /// undoable nor a modification. Undo and redo of other edits leave it alone.
    void look(const std::function<void(scenario::MachineChoices &)> &change);
    /// The same for all that says how the scenario is looked at; the change touches nothing else.
    void lookAt(const std::function<void(scenario::Scenario &)> &change);
    /// Convenience for the pinned pair; invalid ids clear it.
    void selectPair(DeviceId from, DeviceId to);
    [[nodiscard]] DeviceId pairFrom() const;
    [[nodiscard]] DeviceId pairTo() const;

    /// Evaluates once more, after the user stopped the runner.
    void evaluateAgain();
    /// A view that shows plans: the report has them while at least one wants
    /// them. Each call with true needs one with false.
    void wantPlans(bool wanted);

signals:
    /// Just before another document takes this one's place; what is unsaved is
    /// still there.
    void aboutToReplace();
    /// After every change; the views repaint what the mask names.
    void changed(shardscope::scenario::Change mask);
    /// A report that belongs to the present scenario has arrived.
    void reportChanged();
    void staleChanged(bool stale);
    void verdictChanged();
    void fileChanged();
    void modifiedChanged(bool modified);
    void baselineChanged();

private:
    friend class ReplaceScenarioCommand;
    class OnDisk;
    void put(ScenarioPtr scenario);
    void reset(ScenarioPtr scenario, const QString &path, bool modified, std::shared_ptr<OnDisk> disk = nullptr);
    void followAtOnce(scenario::Change mask);
    void takeReport(ReportPtr report);
    void takePart(ReportPtr report);
    void reportMissing();
    void takeBaselineReport(ReportPtr report);
    [[nodiscard]] Status write(const QString &path, Foreign foreign);
    void saved(const QString &path, const ScenarioPtr &scenario);
    void pinBaselineTo(ScenarioPtr scenario);

    ScenarioPtr m_scenario;
    std::shared_ptr<const findings::Diagnosis> m_verdict;
    std::vector<cluster::Accelerator> m_keptDevices;
    ScenarioPtr m_baseline;
    ReportPtr m_report;
    ReportPtr m_baselineReport;
    QUndoStack m_undo;
    QString m_path;
    std::shared_ptr<OnDisk> m_disk;
    bool m_stale = false;
    bool m_partly = false; ///< the report is the present scenario's, its plans are not
    int m_plansWanted = 0;
    bool m_neverSaved = false;      ///< shown from somewhere that is not its own file
    bool m_baselinePending = false; ///< its report is still to come
    int m_saving = 0;               ///< files that are being written
    int m_generation = 0;           ///< counts the documents that this one has been
    int m_lastMergeKey = 1 << 20;   ///< above the constants that callers may use
    IssueList *m_issues;
    EvaluationRunner *m_runner;
    EvaluationRunner *m_baselineRunner; ///< when an edit overtakes the baseline's report
    Worker m_saver;                     ///< one thread: files are written in the order in which they were asked for
};

} // namespace shardscope::ui
