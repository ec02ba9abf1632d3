// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

#include <QList>
#include <QStringList>

#include <functional>
#include <utility>

class QLineEdit;
class QListWidget;

namespace shardscope::ui {

/// Something the palette can run.
struct Command {
    QString text;
    QString group; ///< quiet word before the keys: "View", "Example"
    QString keys;
    QString icon;
    std::function<void()> run;
    // A value to type: the palette asks for it, with the present one in the field.
    QString value = {};
    QString expected = {};                                          ///< what it takes
    std::function<QString(const QString &assignment)> refusal = {}; ///< of "path=value"; empty: it can be applied
    std::function<QString(const QString &assignment)> apply = {};   ///< returns what is wrong; empty: done
    QString path = {};     ///< "pipeline.chunks": "path=value" may be typed at once, also for a part of it ("pipeline.slow.2")
    QString keywords = {}; ///< found by them, not shown
};

/// How well the words fit the text: 0 = not at all; beginnings of words count most.
/// Words of `keywords` count only where they stand there as typed.
[[nodiscard]] int matchScore(const QString &query, const QString &text, const QString &keywords = {});

/// Search over all actions, views, examples and recent files.
class CommandPalette : public Popover {
    Q_OBJECT

public:
    CommandPalette(std::function<QList<Command>()> commands, QWidget *window);

    /// Opens over the search field.
    void openOver(const QRect &field);
    [[nodiscard]] QLineEdit *field() const { return m_field; }
    [[nodiscard]] QStringList shownTexts() const;
    void runCurrent();
    /// Commands have come meanwhile; keeps what is typed.
    void refresh();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &query);
    void showAssignment(const QString &query, const Command &command);
    [[nodiscard]] QList<std::pair<int, int>> matches(const QString &query) const;
    [[nodiscard]] QList<std::pair<int, int>> nearest(const QString &query) const;
    void ask(const Command &command);
    void showAnswers();
    [[nodiscard]] const Command *assigned(const QString &query) const;
    void addRow(const QString &text, const QString &group, const QString &keys, const QString &icon, bool enabled);
    void apply(const Command &command, const QString &path, const QString &value);

    std::function<QList<Command>()> m_make;
    QList<Command> m_commands;
    Command m_asked; ///< with apply while a value is typed
    bool m_asking = false;
    QString m_refused;  ///< why the value that was entered was not taken
    QList<int> m_shown; ///< indices of commands, best first
    QLineEdit *m_field;
    QListWidget *m_list;
};

} // namespace shardscope::ui
