// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/base/theme.h"
#include "ui/views/view.h"
#include "ui/widgets/slider.h"
#include "ui/window/commands/actions.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/state/preferences.h"
#include "ui/window/strip/rail.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QActionGroup>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QUndoStack>

using namespace shardscope::ui;

namespace {

/// All that Tab reaches, once around.
QSet<QWidget *> reached(QWidget &window)
{
    QSet<QWidget *> seen;
    // More than there are; a text with links keeps Tab until its last link.
    for (int i = 0; i < 150; ++i) {
        QTest::keyClick(QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        if (QWidget *now = QApplication::focusWidget())
            seen.insert(now);
    }
    return seen;
}

QString named(const QWidget &widget)
{
    return QString::fromLatin1(widget.metaObject()->className()) + QLatin1Char(' ') + widget.accessibleName();
}

void verifyAllReached(QWidget &window)
{
    const QSet<QWidget *> seen = reached(window);
    for (QWidget *widget : window.findChildren<QWidget *>()) {
        const bool expected = widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0
                              && widget->focusProxy() == nullptr && widget->window() == &window;
        // Of a row of exclusive choices Tab reaches one, arrows the others.
        const auto *button = qobject_cast<QAbstractButton *>(widget);
        const bool choice = button != nullptr && button->group() != nullptr && !button->isChecked();
        if (expected && !choice)
            QVERIFY2(seen.contains(widget), qPrintable(named(*widget)));
    }
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT

private slots:
    void tabReachesAllOfTheStartPage()
    {
        WindowFixture f;
        QVERIFY(f.active);
        verifyAllReached(*f.window);
    }

    void tabReachesAllOfTheWindow()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        f.window->actions().two->trigger();
        verifyAllReached(*f.window);
    }

    void everythingHasAName()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        for (const QWidget *widget : f.window->findChildren<QWidget *>()) {
            const bool operable = widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget->focusProxy() == nullptr
                                  && widget->focusPolicy() != Qt::ClickFocus;
            if (!operable)
                continue;
            const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY2(spoken != nullptr && !spoken->text(QAccessible::Name).isEmpty(),
                     qPrintable(named(*widget) + widget->objectName()));
        }
    }

    /// Enter opens its field; Enter, Esc and Tab leave it, Tab for what comes next.
    void noSliderKeepsTheKeyboard()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-chunks-lab")));
        const auto key = [](Qt::Key which) { QTest::keyClick(QApplication::focusWidget(), which); };
        int tried = 0;
        for (const ViewEntry &entry : viewRegistry()) {
            const QString id = QString::fromLatin1(entry.id);
            f.window->showView(id);
            QTRY_VERIFY(f.window->inspector().isSettled());
            for (Slider *slider : f.window->inspector().findChildren<Slider *>()) {
                if (!slider->isVisible() || !slider->isEnabled())
                    continue;
                ++tried;
                const QByteArray where = (id + QStringLiteral(": ") + slider->accessibleName()).toUtf8();
                const char *at = where.constData();
                const double value = slider->value();
                const auto *stack = &f.document.undoStack();
                const int steps = stack->count();
                for (const Qt::Key leave : {Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab}) {
                    slider->setFocus();
                    key(Qt::Key_Return);
                    QVERIFY2(slider->isAncestorOf(QApplication::focusWidget()), at);
                    QVERIFY2(qobject_cast<QLineEdit *>(QApplication::focusWidget()) != nullptr, at);
                    key(leave);
                    for (const QLineEdit *field : slider->findChildren<QLineEdit *>())
                        QVERIFY2(!field->isVisible(), at);
                    QVERIFY2((QApplication::focusWidget() == slider) == (leave != Qt::Key_Tab), at);
                }
                QVERIFY2(f.window->inspector().isAncestorOf(QApplication::focusWidget()), at);
                QCOMPARE(slider->value(), value);
                QCOMPARE(stack->count(), steps);
            }
        }
        QVERIFY(tried >= 8);
    }

    void aFieldInWhichNothingWasTypedLeavesUndoToTheScenario()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const int before = f.document.undoStack().index();
        f.document.edit(QStringLiteral("name"), [](shardscope::scenario::Scenario &s) { s.name = "another"; });
        auto *field = new QLineEdit(f.window.get());
        field->show();
        field->setFocus();
        QVERIFY(field->hasFocus());
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.document.undoStack().index(), before);
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(f.document.undoStack().index(), before + 1);
        field->insert(QStringLiteral("x")); // has its own now
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(field->text(), QString());
        QCOMPARE(f.document.undoStack().index(), before + 1);
    }

    void thePictureIsFramedForTheKeyboardOnly()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto isFramed = [&f](const QString &id) {
            View *view = f.window->views().view(id);
            const QImage edge = view->grab(QRect(0, 0, 1, view->height())).toImage();
            return edge.pixelColor(0, edge.height() / 2) == themeFor(view->palette()).accent;
        };
        for (const QString &id : {QStringLiteral("memory"), QStringLiteral("bandwidth"), QStringLiteral("topology")}) {
            f.window->actions().palette->trigger();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            QTest::mouseClick(f.window->rail().findChild<QAbstractButton *>(id), Qt::LeftButton);
            QVERIFY(f.waitUntilReady());
            QVERIFY2(!isFramed(id), qPrintable(id));
        }
        QWidget *picture = f.window->views().view(QStringLiteral("topology"));
        picture->clearFocus();
        picture->setFocus(Qt::TabFocusReason);
        QVERIFY(isFramed(QStringLiteral("topology")));
        QTest::mouseClick(&f.window->rail(), Qt::LeftButton);
        QVERIFY(!isFramed(QStringLiteral("topology")));
    }

    void arrowsMoveAlongTheRail()
    {
        WindowFixture f;
        const QStringList ids = f.window->rail().ids();
        auto *first = f.window->rail().findChild<QAbstractButton *>(ids.first());
        first->setFocus();
        QTest::keyClick(first, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget()->objectName(), ids[1]);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(f.window->views().focusedId(), ids[1]);
    }

    void viewsHaveTheirNumbers()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const QStringList ids = f.window->rail().ids();
        for (qsizetype i = 0; i < std::min<qsizetype>(9, ids.size()); ++i) {
            QTest::keyClick(f.window.get(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
            QCOMPARE(f.window->views().focusedId(), ids[i]);
        }
    }

    void everyActionIsInAMenuOrOnTheCardOfSettings()
    {
        WindowFixture f;
        QSet<QAction *> inMenus;
        std::function<void(QMenu *)> collect = [&](QMenu *menu) {
            for (QAction *action : menu->actions()) {
                inMenus.insert(action);
                if (action->menu() != nullptr)
                    collect(action->menu());
            }
        };
        collect(f.window->actions().mainMenu());
        const Preferences &preferences = *f.window->findChild<Preferences *>();
        inMenus.insert(preferences.restoreSession);
        inMenus.insert(preferences.lessMotion);
        for (const QActionGroup *group : preferences.findChildren<QActionGroup *>())
            for (QAction *action : group->actions())
                inMenus.insert(action);
        for (QAction *action : f.window->actions().all())
            QVERIFY2(inMenus.contains(action), qPrintable(action->text()));
    }

    void noShortcutIsTakenTwice()
    {
        WindowFixture f;
        QHash<QKeySequence, QString> taken;
        for (const QAction *action : f.window->actions().all()) {
            for (const QKeySequence &keys : action->shortcuts()) {
                QVERIFY2(!taken.contains(keys), qPrintable(keys.toString() + action->text() + taken.value(keys)));
                taken.insert(keys, action->text());
            }
        }
    }
};

SHARDSCOPE_TEST_GUI(TestKeyboard)
#include "test_keyboard.moc"
