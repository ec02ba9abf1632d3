// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/html.h"

#include <QList>
#include <QWidget>

#include <string>
#include <utility>

class QVBoxLayout;

namespace shardscope::ui {

class LessonBook;
class Button;
class LessonText;
class ScenarioDocument;

/// The open lesson's texts and questions, one under the other.
class LessonColumn : public QWidget {
    Q_OBJECT

public:
    LessonColumn(LessonBook &book, ScenarioDocument &document, QWidget *parent = nullptr);

    /// Under what is there.
    void add(QWidget *part);
    /// While the numbers are worked out, or where they cannot be.
    void addWaiting();
    void addText(std::size_t first, std::size_t end);
    void addPrintout(std::size_t block);
    void addEnd();
    /// The texts and printouts so far, for the wide area; null: there are none.
    [[nodiscard]] QWidget *makeReading(QWidget *parent);
    /// They are read there: here only the questions stand.
    void setReadElsewhere(bool elsewhere);
    /// Before the clock of a lesson runs.
    [[nodiscard]] Button *addStart();
    /// Figures of the scenario that is open are those of now.
    void refreshLive();
    /// A number of the lesson as it is read.
    [[nodiscard]] std::string figure(std::size_t row) const;

signals:
    void viewWanted(const QString &id);
    void lessonWanted(const QString &id);

private:
    using Range = std::pair<std::size_t, std::size_t>; ///< of the lesson's blocks

    void addReading(QWidget *part, std::size_t first, std::size_t end);
    [[nodiscard]] bool isLive(const Range &blocks) const;
    [[nodiscard]] QString html(const Range &blocks) const;

    LessonBook &m_book;
    ScenarioDocument &m_document;
    QVBoxLayout *m_column;
    QList<std::pair<LessonText *, Range>> m_live; ///< texts with figures of the open scenario
    QList<std::pair<QWidget *, Range>> m_reading; ///< texts and printouts
    QList<QWidget *> m_sources;                   ///< of printouts
    bool m_readElsewhere = false;
};

} // namespace shardscope::ui
