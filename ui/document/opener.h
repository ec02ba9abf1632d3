// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/open/machinefiles.h"
#include "core/io/runs/keytable.h"
#include "ui/document/worker.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

class QMimeData;

namespace shardscope::io {
struct Opened;
struct OpenRequest;
} // namespace shardscope::io

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

class ScenarioDocument;
class Settings;

/// What an example says about itself.
struct Example {
    QString id;    ///< as on the command line: "v100-hybrid-cube-mesh"
    QString title; ///< the scenario's name, in the window's language
    QString note;  ///< one line
    QString path;  ///< resource
};

/// A kind of input and the command that prints it, for "How to get this".
struct ReaderHelp {
    QString id;
    QString title;
    QString command; ///< empty when no command prints it
};

/// What one request put into the scenario beside a whole one.
struct Taken {
    QString what; ///< for people: "topo.txt", "3 files", "Pasted text"
    std::shared_ptr<const io::Opened> opened;
    std::shared_ptr<const scenario::Scenario> before;
    std::shared_ptr<const io::OpenRequest> request = {};  ///< with the texts that were pasted
    int runsReplaced = 0;                                 ///< those of an example
    bool alone = false;                                   ///< goes into a scenario of its own
    std::shared_ptr<const scenario::Scenario> aside = {}; ///< that gave way; null where it went into what was open
    bool asideModified = false;
};

/// The one way by which input gets into the document: files, folders, pasted
/// or dropped text, an example. Reads off the GUI thread, request after
/// request, and hands the document whole values only. A scenario becomes the
/// document; machines become the scenario's machine by one undoable edit.
/// What is wrong goes to the document's issue list, file by file.
class Opener : public QObject {
    Q_OBJECT

public:
    using Purpose = io::MachinePurpose;
    /// Into the scenario that is open, or into one of its own.
    enum class Into { Open, Own };

    /// `settings` may be null: no recent files, no last folder.
    explicit Opener(ScenarioDocument &document, Settings *settings = nullptr, QObject *parent = nullptr);
    ~Opener() override;

    /// Files and folders together; each bad one is reported by itself.
    void openPaths(const QStringList &all, Purpose purpose = Purpose::Machine, Into into = Into::Open);
    /// `title` stands for the file in messages and in the undo text.
    void openText(const QString &text, const QString &title, Purpose purpose = Purpose::Machine, Into into = Into::Open);
    /// Local files when there are any, else text. False (and an issue) when there is neither.
    bool openMime(const QMimeData &data, Purpose purpose = Purpose::Machine, Into into = Into::Open);
    void openExample(const QString &id);
    /// What launchFound() handed out, with what was typed in it, becomes one undoable step of the document.
    void put(const QString &what, const std::shared_ptr<io::Opened> &opened, Into into = Into::Open);
    /// What keysWanted() handed out, by what its keys mean, becomes one undoable step; `remember`: later files of their
    /// folders are read so, too. An error where these keys give no runs.
    [[nodiscard]] Status putWithKeys(const Taken &asked, const io::KeyMeanings &meanings, bool remember);
    /// Nobody said what the keys mean: the files are refused as without the question.
    void refuseKeys(const Taken &asked);
    /// Drops what is being read and all that waits; nothing of it is applied.
    void cancel();

    [[nodiscard]] static bool canOpen(const QMimeData &data);
    [[nodiscard]] static QStringList localFiles(const QMimeData &data);
    /// Examples of the program, by id.
    [[nodiscard]] static QList<Example> examples();
    /// Every kind of text that can be read, from the readers' registry.
    [[nodiscard]] static QList<ReaderHelp> readers();

    [[nodiscard]] bool isBusy() const { return !m_waiting.empty(); }
    [[nodiscard]] double fraction() const { return m_fraction; }
    /// Name of what is being read, e.g. "topo.txt" or "3 files"; empty when idle.
    [[nodiscard]] QString reading() const { return m_waiting.empty() ? QString() : m_waiting.front(); }
    [[nodiscard]] ScenarioDocument &document() const { return m_document; }
    /// May be null.
    [[nodiscard]] Settings *settings() const { return m_settings; }

signals:
    void started(const QString &what);
    void progressed(double fraction);
    /// Before finished(): the document is a scenario that was read, of an
    /// example's resource or of somebody's file.
    void scenarioOpened(bool isExample, const QString &resource);
    /// Launch files were read. Where somebody takes this signal nothing is in the document yet: it is put() there, or not.
    void launchFound(const shardscope::ui::Taken &found);
    /// Files of numbers whose names say nothing: `found.opened->unsettled`. Where somebody takes this signal, they are not
    /// refused before refuseKeys().
    void keysWanted(const shardscope::ui::Taken &found);
    /// Before finished(): one undoable step of the document.
    void taken(const shardscope::ui::Taken &taken);
    /// In place of finished(): nothing goes into the document, but the text says something of itself, such as an error message.
    void evidenceFound(const shardscope::ui::Taken &found);
    /// The document has it now; issues about parts of it may be in the list.
    void finished(const QString &what);
    /// Nothing was loaded; the reasons are in the issue list.
    void failed(const QString &what);
    void cancelled(const QString &what);
    /// Tables of measured training runs are not read here where somebody else takes them.
    void measuredPlansFound(const QStringList &paths);
    /// After one of the last three, when nothing waits any more.
    void idle();

private:
    struct Request;
    void enqueue(Request request);
    void run(const std::shared_ptr<const Request> &request, std::uint64_t generation, const std::stop_token &stop);
    void fail(const Request &request, std::uint64_t generation);
    void deliver(const Request &request, const std::shared_ptr<io::Opened> &opened);
    void goOn();
    [[nodiscard]] bool takeScenario(const io::Opened &opened);
    [[nodiscard]] bool takeParts(const QString &what, const std::shared_ptr<io::Opened> &opened, Into into,
                                 std::shared_ptr<const io::OpenRequest> request = {});
    [[nodiscard]] bool takeEvidence(const Request &request, const std::shared_ptr<io::Opened> &opened);
    void remember(const QString &file);

    ScenarioDocument &m_document;
    Settings *m_settings;
    Worker m_worker;
    std::stop_source m_stop;
    std::uint64_t m_generation = 0; ///< number of cancels; what began before the last is not delivered
    double m_fraction = 0;
    std::vector<QString> m_waiting; ///< names of the requests, in order
};

} // namespace shardscope::ui
