// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/html.h"
#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/lessons/answerinput.h"
#include "ui/lessons/orderlist.h"
#include "ui/lessons/scheduleinput.h"
#include "ui/widgets/focusring.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/textlabel.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QHash>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr int mostDigits = 10;

QString wordsOf(const AnswerContext &context, const lesson::Spans &spans)
{
    return QString::fromStdString(lesson::plainText(context.lesson, context.worked, spans));
}

QVBoxLayout *columnOf(QWidget *widget)
{
    auto *column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(4));
    return column;
}

/// A field with its unit, and a slider under it for the mouse.
class NumberInput : public AnswerInput {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::NumberInput)

public:
    NumberInput(const AnswerContext &context, QWidget *parent)
        : AnswerInput(parent), m_scale(lesson::scaleOf(context.lesson.questions[context.question].style)),
          m_field(new QLineEdit(this)), m_slider(new Slider(this))
    {
        const lesson::Question &question = context.lesson.questions[context.question];
        const QString unit = QString::fromStdString(question.style.label);
        auto *column = columnOf(this);
        auto *row = new QHBoxLayout;
        row->setSpacing(scaled(8));
        m_field->setFixedWidth(scaled(112));
        m_field->setAccessibleName(unit.isEmpty() ? tr("Your answer") : tr("Your answer in %1").arg(unit));
        row->addWidget(m_field);
        row->addWidget(new TextLabel(unit, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet, this));
        row->addStretch(1);
        for (const int by : {-1, 1}) {
            auto *button = new IconButton(by < 0 ? QStringLiteral(":/icons/minus.svg") : QStringLiteral(":/icons/plus.svg"),
                                          by < 0 ? tr("Decrease") : tr("Increase"), this);
            connect(button, &QAbstractButton::clicked, this, [this, &question, by] {
                const double at = typed().value_or(m_slider->value());
                const double steps = std::round((at - question.from) / question.step) + by;
                put(std::clamp(question.from + steps * question.step, question.from, question.to));
                emit changed();
            });
            row->addWidget(button);
        }
        column->addLayout(row);
        column->addWidget(m_slider);
        QList<SliderStop> stops;
        for (int i = 0; question.from + i * question.step <= question.to + 1e-9; ++i)
            stops << SliderStop{question.from + i * question.step, true, {}};
        m_slider->setScale(SliderScale(stops));
        m_slider->setText([](double) { return QString(); }); // the field says it
        m_slider->setFreeValues(true);
        m_slider->leaveEnter();
        m_slider->setValue(question.from);
        m_slider->setAccessibleName(tr("Scale for the answer"));
        connect(m_slider, &Slider::changed, this, [this](double value) {
            m_field->setText(plainNumber(value, mostDigits));
            emit changed();
        });
        connect(m_field, &QLineEdit::textEdited, this, [this] {
            if (const auto value = typed())
                m_slider->setValue(*value);
            emit changed();
        });
    }

    [[nodiscard]] lesson::Given given() const override
    {
        lesson::Given given;
        if (const auto value = typed())
            given.number = *value * m_scale;
        return given;
    }

    void setGiven(const lesson::Given &given) override
    {
        if (!given.number)
            return;
        put(*given.number / m_scale);
    }

    [[nodiscard]] QWidget *first() override { return m_field; }

private:
    void put(double value)
    {
        m_field->setText(plainNumber(value, mostDigits));
        m_slider->setValue(value);
    }

    /// Without a unit that was typed behind it; a decimal comma is taken too.
    [[nodiscard]] std::optional<double> typed() const
    {
        QString text = m_field->text().trimmed();
        text.replace(QLatin1Char(','), QLatin1Char('.'));
        text.remove(QChar(0x2009)).remove(QChar(0x202F));
        const auto end = std::find_if(text.cbegin(), text.cend(), [](QChar c) {
            return !c.isDigit() && c != QLatin1Char('.') && c != QLatin1Char('-') && c != QLatin1Char('e')
                   && c != QLatin1Char('+');
        });
        bool ok = false;
        const double value = QStringView(text.cbegin(), end).trimmed().toDouble(&ok);
        return ok && std::isfinite(value) ? std::optional<double>(value) : std::nullopt;
    }

    double m_scale;
    QLineEdit *m_field;
    Slider *m_slider;
};

/// Radio buttons, or boxes to tick, whose text wraps: the words stand beside them and are clicked like them.
class ChoiceInput : public AnswerInput {
public:
    ChoiceInput(const AnswerContext &context, QWidget *parent)
        : AnswerInput(parent), m_group(new QButtonGroup(this)), m_several(context.lesson.questions[context.question].hasSeveral())
    {
        auto *column = columnOf(this);
        int id = 0;
        for (const lesson::Option &option : context.lesson.questions[context.question].options) {
            const QString words = wordsOf(context, option.text);
            auto *row = new QHBoxLayout;
            row->setContentsMargins(scaled(6), 0, 0, 0);
            row->setSpacing(scaled(8));
            QAbstractButton *button = makeButton();
            button->setAccessibleName(words);
            button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
            auto *label = new TextLabel(words, TextSize::Body, QFont::Normal, TextLabel::Tone::Normal, this);
            label->setWordWrap(true);
            label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
            label->setBuddy(button);
            label->installEventFilter(this);
            label->setProperty("row", id);
            button->setObjectName(QStringLiteral("row")); // its ring is around the words, too
            button->installEventFilter(this);
            m_rows.insert(button, label);
            m_buttons << button;
            // Qt takes the others of a group out of the order of Tab, which ticks need.
            if (!m_several)
                m_group->addButton(button, id);
            connect(button, &QAbstractButton::toggled, this, [this](bool on) {
                if (on || m_several)
                    emit changed();
            });
            ++id;
            row->addWidget(button, 0, Qt::AlignTop);
            row->addWidget(label, 1);
            column->addLayout(row);
        }
    }

    [[nodiscard]] lesson::Given given() const override
    {
        lesson::Given given;
        for (int id = 0; m_several && id < m_buttons.size(); ++id) {
            if (m_buttons[id]->isChecked())
                given.ticked.push_back(static_cast<std::size_t>(id));
        }
        if (!m_several && m_group->checkedId() >= 0)
            given.choice = static_cast<std::size_t>(m_group->checkedId());
        return given;
    }

    void setGiven(const lesson::Given &given) override
    {
        if (given.choice && !m_several)
            m_buttons[static_cast<qsizetype>(*given.choice)]->setChecked(true);
        for (int id = 0; m_several && id < m_buttons.size(); ++id)
            m_buttons[id]->setChecked(std::ranges::binary_search(given.ticked, static_cast<std::size_t>(id)));
    }

    void setOpen(bool open) override
    {
        for (QAbstractButton *button : std::as_const(m_buttons))
            button->setEnabled(open); // and not their words
    }

    [[nodiscard]] QWidget *first() override
    {
        return !m_several && m_group->checkedButton() != nullptr ? m_group->checkedButton() : m_buttons.first();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) {
            const auto reason = static_cast<QFocusEvent *>(event)->reason();
            m_ringed = event->type() == QEvent::FocusIn && reason != Qt::MouseFocusReason ? m_rows.value(watched) : nullptr;
            update();
        }
        if (event->type() == QEvent::MouseButtonRelease && watched->property("row").isValid()) {
            QAbstractButton *button = m_buttons[watched->property("row").toInt()];
            button->setFocus(Qt::MouseFocusReason); // Enter then means this one
            button->click();
        }
        return AnswerInput::eventFilter(watched, event);
    }

    /// The ring is around button and words, which are one.
    void paintEvent(QPaintEvent *) override
    {
        if (m_ringed == nullptr)
            return;
        QPainter painter(this);
        const QRect words = m_ringed->geometry();
        // What a label that wraps asks for is not how wide its one line is.
        const int line = m_ringed->fontMetrics().horizontalAdvance(m_ringed->text());
        const int right = std::min(words.right(), words.left() + line + scaled(6));
        paintFocusRing(painter, QRect(QPoint(0, words.top()), QPoint(right, words.bottom())), themeFor(palette()));
    }

    /// Enter takes the row that has the focus; once more, it is the answer.
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        auto *row = qobject_cast<QRadioButton *>(focusWidget());
        if (!enter || row == nullptr || row->isChecked())
            return AnswerInput::keyPressEvent(event);
        row->setChecked(true);
    }

private:
    QAbstractButton *makeButton()
    {
        if (m_several)
            return new QCheckBox(this);
        return new QRadioButton(this);
    }

    QList<QAbstractButton *> m_buttons;
    QHash<QObject *, QLabel *> m_rows; ///< words beside each button
    QLabel *m_ringed = nullptr;        ///< words of the row that has the keyboard
    QButtonGroup *m_group;             ///< of radio buttons
    bool m_several;                    ///< options may be right
};

/// Begins in an order that is not the right one, the same every time.
std::vector<std::size_t> startOrder(const lesson::WorkedQuestion &worked)
{
    std::vector<std::size_t> order(worked.order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    if (order == worked.order)
        std::rotate(order.begin(), order.begin() + 1, order.end());
    return order;
}

class OrderInput : public AnswerInput {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::OrderInput)

public:
    OrderInput(const AnswerContext &context, QWidget *parent) : AnswerInput(parent), m_list(new OrderList(this))
    {
        for (const lesson::Option &option : context.lesson.questions[context.question].options)
            m_words << wordsOf(context, option.text);
        auto *column = columnOf(this);
        m_list->setAccessibleName(tr("Put these in order"));
        column->addWidget(m_list);
        auto *row = new QHBoxLayout;
        row->setSpacing(scaled(4));
        auto *up = new IconButton(QStringLiteral(":/icons/arrow-up.svg"), tr("Move row up"), this);
        auto *down = new IconButton(QStringLiteral(":/icons/arrow-down.svg"), tr("Move row down"), this);
        row->addWidget(up);
        row->addWidget(down);
        row->addWidget(new TextLabel(tr("or drag, or press Alt with an arrow key"), TextSize::Small, QFont::Normal,
                                     TextLabel::Tone::Quiet, this));
        row->addStretch(1);
        column->addLayout(row);
        put(startOrder(context.worked.questions[context.question]));
        connect(up, &QAbstractButton::clicked, m_list, [this] { m_list->moveCurrent(-1); });
        connect(down, &QAbstractButton::clicked, m_list, [this] { m_list->moveCurrent(1); });
        connect(m_list, &OrderList::orderChanged, this, &AnswerInput::changed);
    }

    [[nodiscard]] lesson::Given given() const override
    {
        lesson::Given given;
        for (const int row : m_list->order())
            given.order.push_back(static_cast<std::size_t>(row));
        return given;
    }

    void setGiven(const lesson::Given &given) override
    {
        if (given.order.size() == static_cast<std::size_t>(m_words.size()))
            put(given.order);
    }

    [[nodiscard]] QWidget *first() override { return m_list; }

private:
    void put(const std::vector<std::size_t> &order)
    {
        QStringList texts;
        QList<int> values;
        for (const std::size_t row : order) {
            texts << m_words[static_cast<qsizetype>(row)];
            values << static_cast<int>(row);
        }
        m_list->setRows(texts, values);
    }

    OrderList *m_list;
    QStringList m_words;
};

/// A slider over a property's values.
class DragInput : public AnswerInput {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::DragInput)

public:
    DragInput(const AnswerContext &context, QWidget *parent) : AnswerInput(parent), m_slider(new Slider(this))
    {
        const lesson::Question &question = context.lesson.questions[context.question];
        columnOf(this)->addWidget(m_slider);
        QList<SliderStop> stops;
        for (const std::string &stop : question.stops)
            stops << SliderStop{QString::fromStdString(stop).toDouble(), true, {}};
        m_slider->setScale(SliderScale(stops));
        m_slider->setText([](double value) { return plainNumber(value, mostDigits); });
        m_slider->leaveEnter();
        m_slider->setValue(stops.first().value);
        m_slider->setAccessibleName(tr("Drag to set your answer"));
        connect(m_slider, &Slider::changed, this, [this] { emit changed(); });
    }

    [[nodiscard]] lesson::Given given() const override
    {
        lesson::Given given;
        given.number = m_slider->value();
        return given;
    }

    void setGiven(const lesson::Given &given) override
    {
        if (given.number)
            m_slider->setValue(*given.number);
    }

    [[nodiscard]] QWidget *first() override { return m_slider; }

private:
    Slider *m_slider;
};

} // namespace

AnswerInput *makeAnswerInput(const AnswerContext &context, QWidget *parent)
{
    switch (context.lesson.questions[context.question].kind) {
    case lesson::QuestionKind::Number: return new NumberInput(context, parent);
    case lesson::QuestionKind::Choice: return new ChoiceInput(context, parent);
    case lesson::QuestionKind::Order: return new OrderInput(context, parent);
    case lesson::QuestionKind::Text: return makeTextInput(parent);
    case lesson::QuestionKind::Schedule: return new ScheduleInput(context, parent);
    case lesson::QuestionKind::Drag: break;
    }
    return new DragInput(context, parent);
}

} // namespace shardscope::ui
