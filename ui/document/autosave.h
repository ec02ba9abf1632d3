// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "ui/document/worker.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

class QLockFile;

namespace shardscope::ui {

class ScenarioDocument;

/// A safety copy that no living instance owns.
struct Recoverable {
    QString id;
    QString name;       ///< the scenario's name, or its file's, or "Untitled scenario"
    QString filePath;   ///< the file it belongs to; empty when it had none
    QDateTime when;     ///< last written, local time
    bool aside = false; ///< another document took its place; else the program ended
};

/// Keeps a safety copy of unsaved changes on disk, a few seconds after each
/// change, written off the GUI thread from an immutable snapshot. Every
/// instance of the program has its own copy, held by a lock file that names its
/// process; copies of instances that died are offered for recovery. A document
/// that another one replaces while it is modified is put aside in the same way.
/// Must be destroyed before the document.
class Autosave : public QObject {
    Q_OBJECT

public:
    enum class Unsaved { Keep, Discard };

    /// `directory` empty: the user's folder for the program's data.
    explicit Autosave(ScenarioDocument &document, const QString &directory = {}, QObject *parent = nullptr);
    /// Like finish(Unsaved::Keep) unless finish() came first.
    ~Autosave() override;

    [[nodiscard]] QString directory() const { return m_directory; }
    void setDelay(std::chrono::milliseconds afterChange, std::chrono::milliseconds afterFailure);

    /// Newest first.
    [[nodiscard]] std::vector<Recoverable> recoverable() const;
    /// Shows the copy as a modified document, which from then on is this
    /// instance's own. The present document, when modified, is put aside.
    Status recover(const QString &id);
    void discard(const QString &id);

    /// The user does not want the present changes any more: the next document
    /// that takes its place puts nothing aside.
    void letGo();
    /// Writes what is unsaved without waiting for the pause.
    void writeNow();
    /// At a clean end: removes the copy, or keeps it to be offered next time.
    void finish(Unsaved unsaved);

signals:
    void recoverableChanged();
    /// The copy on disk is up to date with the document.
    void written();

private:
    struct Job;
    using JobPtr = std::shared_ptr<Job>;

    void documentChanged();
    void putAside();
    void write();
    void submit(const JobPtr &job);
    void done(const JobPtr &job, const std::optional<Error> &error);
    void retry();
    void removeCopy();
    [[nodiscard]] JobPtr nextJob();
    [[nodiscard]] std::shared_ptr<QLockFile> lock(const QString &id) const;
    void prune(const QString &newest);

    ScenarioDocument &m_document;
    QString m_directory;
    QString m_id; ///< of this instance's copy; empty until the first one is needed
    std::shared_ptr<QLockFile> m_lock;
    std::vector<JobPtr> m_failedAside; ///< what could not be put aside yet
    Worker m_worker;
    QTimer m_timer;
    std::chrono::milliseconds m_afterChange{3000};
    std::chrono::milliseconds m_afterFailure{60000};
    bool m_failing = false;
    bool m_finished = false;
    const void *m_letGo = nullptr; ///< the scenario that is not wanted any more
};

} // namespace shardscope::ui
