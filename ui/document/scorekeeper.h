// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/lesson/scorecodec.h"
#include "core/lesson/score.h"
#include "ui/document/worker.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <stop_token>

namespace shardscope::ui {

class IssueList;

/// Where lessons and scores live; empty: kept in memory alone.
struct LessonPaths {
    QString folder;                          ///< with lessons beside those that are built in
    QString sheet;                           ///< the score sheet
    QString language = QStringLiteral("en"); ///< of the lessons that are built in: "en", "de", "zh"
};

/// The score sheet of who sits here, with its file; and the sheets that a class hands in.
class ScoreKeeper : public QObject {
    Q_OBJECT

public:
    ScoreKeeper(const LessonPaths &paths, IssueList &issues, QObject *parent = nullptr);
    ~ScoreKeeper() override;

    [[nodiscard]] lesson::ScoreSheet &sheet() { return m_sheet; }
    [[nodiscard]] const lesson::ScoreSheet &sheet() const { return m_sheet; }
    /// The file follows when the hand rests.
    void setStudent(const QString &name);
    void setNumber(const QString &number);
    void write();
    /// An empty sheet; the one before is kept beside it, in the folder scores.
    [[nodiscard]] Status putAside();
    [[nodiscard]] Status exportSheet(const QString &path) const;
    void collect(const QStringList &files, const io::LessonShelf &shelf);
    [[nodiscard]] bool isCollecting() const { return m_collecting; }

signals:
    /// Somebody else's name or number.
    void changed();
    void collected(const std::shared_ptr<const Result<io::CollectedScores>> &scores);

private:
    void readSheet();

    LessonPaths m_paths;
    IssueList &m_issues;
    lesson::ScoreSheet m_sheet;
    QTimer m_naming; ///< runs while the student's name is typed
    bool m_collecting = false;
    std::stop_source m_closing; ///< ends what is collected
    Worker m_worker;            // last: its jobs use the others
};

/// Of a job that could not be begun.
[[nodiscard]] Error tooLittleMemory(const char *what);

} // namespace shardscope::ui
