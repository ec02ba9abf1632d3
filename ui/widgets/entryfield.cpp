// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/entryfield.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"

#include <QEvent>
#include <QKeyEvent>

#include <chrono>
#include <utility>

namespace shardscope::ui {

namespace {
/// "450 G" is on its way to "450 GB/s"; nobody wants to read about it.
constexpr std::chrono::milliseconds patience{700};
} // namespace

EntryField::EntryField(const QString &name, Taker taker, QWidget *parent)
    : QLineEdit(parent), m_name(name), m_take(std::move(taker))
{
    setAccessibleName(name);
    setMinimumWidth(0);
    m_pause.setSingleShot(true);
    m_pause.setInterval(patience);
    connect(&m_pause, &QTimer::timeout, this, &EntryField::refuse);
    connect(this, &QLineEdit::textEdited, this, &EntryField::typed);
    connect(this, &QLineEdit::editingFinished, this, &EntryField::left);
}

void EntryField::showValue(const QString &text)
{
    const bool changed = std::exchange(m_shown, text) != text;
    if (m_taking || (m_dirty && !changed))
        return;
    m_dirty = false;
    m_pending.clear();
    m_pause.stop();
    setProblem({});
    if (text != this->text()) {
        setText(text);
        setCursorPosition(0);
    }
}

void EntryField::setProblem(const QString &problem)
{
    if (problem == m_problem)
        return;
    m_problem = problem;
    setAccessibleDescription(problem);
    mark();
    emit problemChanged();
}

void EntryField::typed()
{
    m_dirty = true;
    m_taking = true;
    const Status taken = m_take(text());
    m_taking = false;
    m_pending = taken ? QString() : errorText(taken.error(), false);
    if (taken) {
        m_pause.stop();
        setProblem({});
    } else if (!m_problem.isEmpty()) {
        refuse();
    } else {
        m_pause.start();
    }
}

/// What was valid on the way here ("25" of "25 gb/s") is not what was meant.
void EntryField::refuse()
{
    m_pause.stop();
    goBack();
    setProblem(m_pending);
}

void EntryField::goBack()
{
    if (m_shown == m_begun)
        return;
    m_taking = true;
    (void)m_take(m_begun); // it was taken before
    m_taking = false;
}

void EntryField::left()
{
    if (!m_dirty)
        return;
    if (!m_pending.isEmpty())
        return refuse();
    m_dirty = false;
    m_begun = m_shown; // Enter ends one step and begins another
    emit began();
    setText(m_shown);
}

void EntryField::focusInEvent(QFocusEvent *event)
{
    m_begun = m_shown;
    emit began();
    QLineEdit::focusInEvent(event);
}

void EntryField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_dirty) {
        goBack();
        m_dirty = false;
        m_pending.clear();
        m_pause.stop();
        setProblem({});
        setText(m_shown);
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void EntryField::changeEvent(QEvent *event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_problem.isEmpty())
        mark();
}

void EntryField::mark()
{
    const QString colour = themeFor(palette()).fault.name();
    const QString sheet =
        m_problem.isEmpty()
            ? QString()
            : QStringLiteral("QLineEdit { border: 1px solid %1; } QLineEdit:focus { border: 2px solid %1; }").arg(colour);
    if (styleSheet() != sheet)
        setStyleSheet(sheet);
}

ProblemLabel::ProblemLabel(QWidget *parent) : TextLabel({}, TextSize::Small, QFont::Normal, Tone::Normal, parent)
{
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::NoFocus);
    hide();
    updateColour();
}

void ProblemLabel::follow(EntryField *field)
{
    m_fields << field;
    connect(field, &EntryField::problemChanged, this, &ProblemLabel::update);
    connect(field, &QObject::destroyed, this, [this, field] {
        m_fields.removeAll(field);
        update();
    });
}

void ProblemLabel::setProblem(const QString &problem)
{
    m_own = problem;
    update();
}

void ProblemLabel::update()
{
    QString problem = m_own;
    for (const EntryField *field : std::as_const(m_fields)) {
        if (!field->problem().isEmpty()) {
            problem = field->problem();
            break;
        }
    }
    setText(problem);
    setVisible(!problem.isEmpty());
}

void ProblemLabel::changeEvent(QEvent *event)
{
    TextLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColour();
}

void ProblemLabel::updateColour()
{
    const QColor fault = themeFor(palette()).fault;
    QPalette own = palette();
    if (own.color(QPalette::WindowText) == fault)
        return; // setting it below comes back here
    own.setColor(QPalette::WindowText, fault);
    setPalette(own);
}

} // namespace shardscope::ui
