// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/heard.h"
#include "ui/widgets/announce.h"

#include <QWidget>
#include <QtTest>

using namespace shardscope::ui;

/// Sentences that assistive technology hears at once.
class TestAnnounce : public QObject {
    Q_OBJECT

private slots:
    void aSentenceIsHeardAsANotificationOfTheWindow()
    {
        const shardscope::test::Heard heard;
        QVERIFY(isSpokenTo());
        QWidget window;
        QWidget part(&window);
        announce(part, QStringLiteral("3 of 8 tasks placed"));
        announce(part, {});
        announce(part, QStringLiteral("3 of 8 tasks placed")); // once more is said once more
        QCOMPARE(heard.announced(), QStringList(2, QStringLiteral("3 of 8 tasks placed")));
        QVERIFY(std::ranges::any_of(heard.events(), [](const auto &one) { return one.type == QAccessible::Alert; }));
        QCOMPARE(window.children().size(), 2); // the part, and one for all that is announced
    }

    void nothingIsMadeWhileNobodyListens()
    {
        QVERIFY(!isSpokenTo());
        QWidget window;
        announce(window, QStringLiteral("3 of 8 tasks placed"));
        QVERIFY(window.children().isEmpty());
    }
};

SHARDSCOPE_TEST_GUI(TestAnnounce)
#include "test_announce.moc"
