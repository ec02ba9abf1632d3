// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/widgets/textlabel.h"

#include <QLineEdit>
#include <QList>
#include <QTimer>

#include <functional>
#include <utility>

namespace shardscope::ui {

/// One line of text that is applied while it is typed. What cannot be taken is
/// marked, after a pause of the hand or on leaving; the value then is again the
/// one before the typing began, as it is after Esc. Leaving writes the value in
/// its usual form.
class EntryField : public QLineEdit {
    Q_OBJECT

public:
    /// Applies the text or says what is wrong with it.
    using Taker = std::function<Status(const QString &text)>;

    EntryField(const QString &name, Taker taker, QWidget *parent = nullptr);
    void setTaker(Taker taker) { m_take = std::move(taker); }

    /// The value as it is in the document; does not disturb the one who is just typing it.
    void showValue(const QString &text);
    /// A sentence; empty while all is well.
    [[nodiscard]] QString problem() const { return m_problem; }
    void setProblem(const QString &problem);

signals:
    /// What is typed from here on belongs together.
    void began();
    void problemChanged();

protected:
    void focusInEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void typed();
    void left();
    void refuse();
    void goBack();
    void mark();

    QString m_name;
    Taker m_take;
    QString m_shown; ///< the document's value
    QString m_begun; ///< the same when the typing began
    QString m_problem;
    QString m_pending; ///< a problem that is not shown yet
    QTimer m_pause;
    bool m_dirty = false;
    bool m_taking = false;
};

/// The sentence under a row of fields: the first problem that one of them has.
class ProblemLabel : public TextLabel {
    Q_OBJECT

public:
    explicit ProblemLabel(QWidget *parent = nullptr);

    void follow(EntryField *field);
    /// Of the row as a whole; shown when no field has a problem of its own.
    void setProblem(const QString &problem);

protected:
    void changeEvent(QEvent *event) override;

private:
    void update();
    void updateColour();

    QList<EntryField *> m_fields;
    QString m_own;
};

} // namespace shardscope::ui
