// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window/windowfixture.h"

#include "core/lesson/scheduleanswer.h"
#include "ui/document/lessonbook.h"
#include "ui/figure/figureview.h"
#include "ui/lessons/answerinput.h"
#include "ui/lessons/lessoncurtain.h"
#include "ui/lessons/lessonpane.h"
#include "ui/lessons/orderlist.h"
#include "ui/lessons/predictionchart.h"
#include "ui/lessons/questionbox.h"
#include "ui/widgets/button.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/slider.h"
#include "ui/window/lessonflow.h"
#include "ui/window/panes/viewarea.h"

#include <QApplication>
#include <QLineEdit>
#include <QRadioButton>

#include <cmath>
#include <limits>

namespace shardscope::ui {

inline QWidget *focused()
{
    return QApplication::focusWidget();
}

/// What a person does to answer.
class Hand {
public:
    explicit Hand(WindowFixture &fixture) : m_f(fixture) {}
    bool isQuick = false; ///< an order that may be made by rules is there at once: for a class of thirty
    virtual ~Hand() = default;

    virtual void press(QAbstractButton &button) = 0;
    virtual void check(QuestionBox &box) { press(box.checkButton()); }
    virtual void number(QuestionBox &box, double value) = 0;
    virtual void choice(QuestionBox &box, int option) = 0;
    virtual void order(QuestionBox &box, const QList<int> &order) = 0;
    virtual void drag(QuestionBox &box, double value) = 0;
    /// Places a task that stands beside the lanes, or takes a placed one away.
    virtual void place(FigureView &view, std::size_t mark) = 0;
    virtual void takeAway(FigureView &view, std::size_t mark) = 0;
    virtual void toTheLanes(QuestionBox &) {}

    /// The order as the key has it: where rules may make it, only its first tasks by hand.
    void schedule(QuestionBox &box, const std::string &key)
    {
        const LessonBook &book = m_f.window->lessons().book();
        const bool anyTool = book.lesson()->questions[box.question()].anyTool;
        constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
        constexpr std::size_t some = 6; // where rules may make the rest
        if (!anyTool || !isQuick)
            placeByHand(box, key, anyTool ? some : all);
        if (anyTool) {
            scenario::Scenario whole = m_f.document.scenario();
            whole.pipeline.ownOrder = lesson::scheduleRanks(key);
            m_f.document.edit(QStringLiteral("All at once"), std::move(whole));
            box.checkButton().setFocus(Qt::TabFocusReason);
        }
        QCOMPARE(box.input().given().text, key);
    }

    void answer(QuestionBox &box)
    {
        const LessonBook &book = m_f.window->lessons().book();
        give(box, lesson::rightAnswer(book.lesson()->questions[box.question()], book.worked()->questions[box.question()]));
    }

    /// A number as near to it as the question's steps are.
    void give(QuestionBox &box, const lesson::Given &given)
    {
        const lesson::Question &question = m_f.window->lessons().book().lesson()->questions[box.question()];
        switch (question.kind) {
        case lesson::QuestionKind::Number: {
            const double wanted = *given.number / lesson::scaleOf(question.style);
            number(box, question.from + question.step * std::round((wanted - question.from) / question.step));
            break;
        }
        case lesson::QuestionKind::Choice: choice(box, static_cast<int>(*given.choice)); break;
        case lesson::QuestionKind::Order: {
            QList<int> rows;
            for (const std::size_t row : given.order)
                rows << static_cast<int>(row);
            order(box, rows);
            break;
        }
        case lesson::QuestionKind::Drag: drag(box, *given.number); break;
        case lesson::QuestionKind::Schedule: schedule(box, given.text); break;
        case lesson::QuestionKind::Text: break; // nothing is right or wrong
        }
    }

private:
    /// Task by task, each as soon as it can be placed; what stood there is taken away before.
    void placeByHand(QuestionBox &box, const std::string &key, std::size_t most)
    {
        toTheLanes(box);
        auto *view = qobject_cast<FigureView *>(m_f.window->views().view(QStringLiteral("pipeline")));
        QVERIFY(view != nullptr);
        const auto wanted = schedule::begunOfTexts(lesson::scheduleRanks(key));
        QVERIFY(wanted.ok());
        const schedule::Order &order = *wanted->placed;
        const auto now = [this] { return schedule::begunOfTexts(m_f.document.scenario().pipeline.ownOrder)->placed; };
        const auto shown = [&](std::size_t tasks) { // the figure is of this many
            QTRY_VERIFY_WITH_TIMEOUT(!m_f.document.isStale() && now()->tasks() == tasks, test::patience_ms);
        };
        for (std::size_t i = 0; i < most && now()->tasks() > 0; ++i) {
            QTRY_VERIFY(view->figure().marks->find(firstTask(*now())));
            const std::size_t before = now()->tasks();
            takeAway(*view, *view->figure().marks->find(firstTask(*now())));
            QTRY_VERIFY(now()->tasks() < before);
            shown(now()->tasks());
        }
        if (now()->tasks() > 0)
            return;
        std::vector<std::uint32_t> at(static_cast<std::size_t>(order.devices()));
        for (std::size_t placed = 0; placed < std::min(most, order.tasks());) {
            const std::size_t before = placed;
            for (int device = 0; device < order.devices(); ++device) {
                std::uint32_t &i = at[static_cast<std::size_t>(device)];
                if (order.first(device) + i == order.first(device + 1))
                    continue;
                const schedule::Task task = order.task(order.first(device) + i);
                const QString name =
                    QStringLiteral("next %1 %2 %3").arg(device).arg(task.slot()).arg(static_cast<int>(task.kind()));
                const std::optional<std::size_t> mark = view->figure().marks->find(name);
                if (!mark || !view->figure().marks->at(*mark).act)
                    continue;
                place(*view, *mark);
                ++i;
                shown(++placed);
                if (QTest::currentTestFailed())
                    return;
            }
            QVERIFY2(placed > before, "no task of the order can be placed next");
        }
    }

protected:
    static QString firstTask(const schedule::Order &order)
    {
        int device = 0;
        while (order.first(device) == order.first(device + 1))
            ++device;
        const schedule::Task task = order.task(order.first(device));
        return QStringLiteral("task 0 %1 %2 %3 %4")
            .arg(device)
            .arg(static_cast<int>(task.kind()))
            .arg(order.map().stage(device, task.slot()))
            .arg(task.chunk());
    }

    WindowFixture &m_f;
};

class Keys : public Hand {
public:
    using Hand::Hand;

    void press(QAbstractButton &button) override
    {
        QTRY_VERIFY(button.isVisible() && button.isEnabled()); // what a layout takes in is shown by an event
        for (int i = 0; i < 200 && focused() != &button; ++i)
            key(Qt::Key_Tab);
        QCOMPARE(focused(), &button);
        key(Qt::Key_Return);
    }
    /// Enter where the answer was given.
    void check(QuestionBox &box) override
    {
        const LessonBook &book = m_f.window->lessons().book();
        if (book.lesson()->questions[box.question()].kind == lesson::QuestionKind::Schedule)
            QTRY_COMPARE(focused(), &box.checkButton()); // where the last task leads
        key(Qt::Key_Return);
    }
    void toTheLanes(QuestionBox &box) override
    {
        QCOMPARE(focused(), box.input().first());
        key(Qt::Key_Return);
        QTRY_VERIFY(qobject_cast<FigureView *>(focused()) != nullptr);
    }
    void place(FigureView &view, std::size_t mark) override
    {
        step(view, mark);
        key(Qt::Key_Return);
    }
    void takeAway(FigureView &view, std::size_t mark) override
    {
        step(view, mark);
        key(Qt::Key_Delete);
    }
    void number(QuestionBox &, double value) override
    {
        QVERIFY(qobject_cast<QLineEdit *>(focused()) != nullptr);
        key(Qt::Key_A, Qt::ControlModifier); // over what was there
        QTest::keyClicks(focused(), QString::number(value, 'g', 10));
    }
    void choice(QuestionBox &box, int option) override
    {
        QVERIFY(qobject_cast<QRadioButton *>(focused()) != nullptr);
        int now = -1;
        for (const QRadioButton *button : box.input().findChildren<QRadioButton *>())
            now = button->isChecked() ? static_cast<int>(box.input().findChildren<QRadioButton *>().indexOf(button)) : now;
        if (now < 0) {
            key(Qt::Key_Return);
            now = 0;
        }
        for (; now < option; ++now)
            key(Qt::Key_Down);
        for (; now > option; --now)
            key(Qt::Key_Up);
    }
    void order(QuestionBox &, const QList<int> &order) override
    {
        auto *list = qobject_cast<OrderList *>(focused());
        QVERIFY(list != nullptr);
        for (int place = 0; place < order.size(); ++place) {
            key(Qt::Key_Home);
            for (int i = 0; i < list->order().indexOf(order[place]); ++i)
                key(Qt::Key_Down);
            for (int from = static_cast<int>(list->order().indexOf(order[place])); from > place; --from)
                key(Qt::Key_Up, Qt::AltModifier);
        }
    }
    void drag(QuestionBox &, double value) override
    {
        auto *slider = qobject_cast<Slider *>(focused());
        QVERIFY(slider != nullptr);
        key(Qt::Key_Home);
        for (int i = 0; i < 40 && slider->value() < value; ++i)
            key(Qt::Key_Right);
        QCOMPARE(slider->value(), value);
    }

private:
    static void step(FigureView &view, std::size_t mark)
    {
        QCOMPARE(focused(), &view);
        for (int i = 0; i < 400 && view.current() != mark; ++i)
            key(!view.current() || *view.current() < mark ? Qt::Key_Right : Qt::Key_Left);
        QCOMPARE(view.current(), std::optional(mark));
    }
    static void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focused(), which, modifiers); }
};

class Mouse : public Hand {
public:
    using Hand::Hand;

    void press(QAbstractButton &button) override
    {
        QTRY_VERIFY(button.isVisible() && button.isEnabled()); // what a layout takes in is shown by an event
        QTest::mouseClick(&button, Qt::LeftButton);
    }
    void place(FigureView &view, std::size_t mark) override
    {
        const QPoint at = view.laid().shape(mark).rect.center().toPoint();
        QTest::mouseMove(&view, at);
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
    }
    /// Out of the lanes, to where the tasks stand that are not placed; of a whole order by its menu, whose line does it.
    void takeAway(FigureView &view, std::size_t mark) override
    {
        const std::vector<MarkDeed> deeds = view.figure().marks->at(mark).deeds;
        const auto away = std::ranges::find_if(
            deeds, [](const MarkDeed &one) { return one.key == QKeyCombination(Qt::NoModifier, Qt::Key_Delete); });
        QVERIFY(away != deeds.end());
        view.marks().does(*away);
    }
    /// Near it on the slider, then step by step.
    void number(QuestionBox &box, double value) override
    {
        auto *slider = box.input().findChild<Slider *>();
        slide(*slider, value);
        const auto steps = box.input().findChildren<IconButton *>();
        for (int i = 0; i < 200 && std::abs(slider->value() - value) > 1e-9 * std::max(1.0, std::abs(value)); ++i)
            press(*steps[slider->value() < value ? 1 : 0]);
        QVERIFY(std::abs(slider->value() - value) < 1e-6 * std::max(1.0, std::abs(value)));
    }
    void choice(QuestionBox &box, int option) override
    {
        auto *button = box.input().findChildren<QRadioButton *>()[option];
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
    }
    void order(QuestionBox &box, const QList<int> &order) override
    {
        auto *list = box.input().findChild<OrderList *>();
        for (int place = 0; place < order.size(); ++place) {
            const int from = static_cast<int>(list->order().indexOf(order[place]));
            const auto middle = [list](int row) { return list->visualItemRect(list->item(row)).center(); };
            QTest::mousePress(list->viewport(), Qt::LeftButton, {}, middle(from));
            for (int row = from - 1; row >= place; --row)
                drag(*list->viewport(), middle(row));
            QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, middle(place));
        }
    }
    /// The marker in the picture; on the slider where the picture itself is open.
    void drag(QuestionBox &box, double value) override
    {
        auto *chart = static_cast<LessonCurtain &>(m_f.window->lessons().curtain()).chart();
        if (!m_f.window->lessons().isCurtained())
            return slide(*box.input().findChild<Slider *>(), value);
        QTRY_VERIFY(chart != nullptr && chart->isVisible());
        const auto at = [chart](double of) { return QPoint(qRound(chart->positionOf(of)), chart->height() / 2); };
        QTest::mousePress(chart, Qt::LeftButton, {}, at(chart->value()));
        drag(*chart, (at(chart->value()) + at(value)) / 2);
        drag(*chart, at(value));
        QTest::mouseRelease(chart, Qt::LeftButton, {}, at(value));
        QCOMPARE(chart->value(), value);
        QCOMPARE(box.input().given().number, std::optional<double>(value));
    }

private:
    static void slide(Slider &slider, double value)
    {
        QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(qRound(slider.positionOf(value)), 8));
    }
    /// QTest::mouseMove tells of no button.
    static void drag(QWidget &on, const QPoint &to)
    {
        QMouseEvent move(QEvent::MouseMove, to, on.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&on, &move);
    }
};

} // namespace shardscope::ui
