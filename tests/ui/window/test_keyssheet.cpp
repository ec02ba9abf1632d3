// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "core/runs/run.h"
#include "ui/document/issuelist.h"
#include "ui/widgets/button.h"
#include "ui/window/files/keyscard.h"

#include <QClipboard>
#include <QComboBox>
#include <QTreeWidget>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

const char *fruit = "[{\"bananas\": 2, \"pears\": 4, \"apples\": 9.5}, {\"bananas\": 4, \"pears\": 8, \"apples\": 17.25}]";

QString writeJson(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

KeysCard *keysSheetOf(WindowFixture &f)
{
    const auto shown = [&f] {
        auto *card = f.window->findChild<KeysCard *>();
        return card != nullptr && card->isVisible();
    };
    return QTest::qWaitFor(shown, test::patience_ms) ? f.window->findChild<KeysCard *>() : nullptr;
}

void choose(KeysCard &card, const char *key, const char *meaning)
{
    QComboBox *field = card.field(QString::fromLatin1(key));
    QVERIFY(field != nullptr);
    field->setCurrentIndex(field->findData(QString::fromLatin1(meaning)));
}

Button *keysButton(QWidget &card, const QString &text)
{
    for (Button *each : card.findChildren<Button *>())
        if (each->text().startsWith(text))
            return each;
    return nullptr;
}

} // namespace

class TestKeysSheet : public QObject {
    Q_OBJECT

private slots:
    void keysThatSayNothingAreAskedAndPreviewed()
    {
        WindowFixture f;
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("one.json"), fruit)});
        KeysCard *card = keysSheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY(f.document.isEmpty());
        QVERIFY(!keysButton(*card, QStringLiteral("Read"))->isEnabled());
        QCOMPARE(card->field(QStringLiteral("pears"))->accessibleDescription(), QStringLiteral("4, 8"));
        choose(*card, "bananas", "gpus");
        choose(*card, "pears", "chunks");
        QVERIFY(!keysButton(*card, QStringLiteral("Read"))->isEnabled()); // nothing is measured yet
        choose(*card, "apples", "samples_per_s");
        QCOMPARE(card->rows()->topLevelItemCount(), 2);
        QCOMPARE(card->rows()->topLevelItem(1)->text(2), QStringLiteral("17.25"));
        QTest::mouseClick(keysButton(*card, QStringLiteral("Read")), Qt::LeftButton);
        QVERIFY(f.waitUntilReady());
        QVERIFY(!card->isVisible());
        QCOMPARE(f.document.scenario().runs.list->size(), std::size_t(2));
        QCOMPARE(f.document.scenario().runs.list->back().value(runs::quantity::throughput).value_or(0), 17.25);
        QVERIFY(f.document.issues().issues().empty());
    }

    void theFolderIsRemembered()
    {
        WindowFixture f;
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("one.json"), fruit)});
        KeysCard *card = keysSheetOf(f);
        QVERIFY(card != nullptr);
        choose(*card, "bananas", "gpus");
        choose(*card, "pears", "chunks");
        choose(*card, "apples", "samples_per_s");
        QTest::mouseClick(keysButton(*card, QStringLiteral("Read")), Qt::LeftButton);
        QVERIFY(f.waitUntilReady());
        f.document.newDocument();
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("two.json"), QByteArray(fruit).replace("17.25", "18.5"))});
        QVERIFY(f.waitUntilReady());
        QVERIFY(!card->isVisible());
        QCOMPARE(f.document.scenario().runs.list->back().value(runs::quantity::throughput).value_or(0), 18.5);
    }

    void theKeyboardAloneIsEnough()
    {
        WindowFixture f;
        if (!f.active)
            QSKIP("the window has no keyboard");
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("one.json"), "[{\"p\": 2, \"m\": 4, \"sps\": 9.5}]")});
        KeysCard *card = keysSheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY(card->isAncestorOf(QApplication::focusWidget())); // on the first key; all three are proposed
        Button *read = keysButton(*card, QStringLiteral("Read"));
        QVERIFY(read->isEnabled());
        for (int i = 0; i < 20 && QApplication::focusWidget() != read; ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), read);
        QTest::keyClick(read, Qt::Key_Space);
        QVERIFY(f.waitUntilReady());
        QCOMPARE(f.document.scenario().runs.list->front().number(runs::setting::chunks).value_or(0), 4.0);
    }

    void cancelRefusesTheFileAsWithoutTheQuestion()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto before = f.document.snapshot();
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("one.json"), fruit)});
        KeysCard *card = keysSheetOf(f);
        QVERIFY(card != nullptr);
        QVERIFY(f.document.issues().issues().empty());
        QTest::keyClick(card, Qt::Key_Escape);
        QVERIFY(!card->isVisible());
        QCOMPARE(f.document.snapshot(), before);
        QCOMPARE(f.document.issues().issues().size(), std::size_t(1));
        QCOMPARE(f.document.undoStack().count(), 0);
    }

    void theSheetStaysInsideASmallWindow()
    {
        WindowFixture f;
        f.window->resize(1280, 800);
        f.opener.openPaths({writeJson(f.folder, QStringLiteral("one.json"), fruit)});
        KeysCard *card = keysSheetOf(f);
        QVERIFY(card != nullptr);
        f.window->resize(f.window->minimumSize());
        QTRY_VERIFY(f.window->rect().contains(card->geometry()));
        QVERIFY(keysButton(*card, QStringLiteral("Cancel"))->isVisible());
    }
};

SHARDSCOPE_TEST_GUI(TestKeysSheet)
#include "test_keyssheet.moc"
