// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/shell/windowfixture.h"

#include "ui/shell/actions.h"
#include "ui/shell/rail.h"
#include "ui/shell/viewarea.h"
#include "ui/views/view.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QMenu>
#include <QSet>

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

    void everyActionIsInAMenu()
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

QTEST_MAIN(TestKeyboard)
#include "test_keyboard.moc"
