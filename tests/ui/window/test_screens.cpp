// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "ui/document/issuelist.h"
#include "ui/window/commands/actions.h"

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QScreen>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWindow>

#include <set>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Two screens of different scale, as a laptop beside a projector.
constexpr const char *twoScreens = R"({"screens": [
    {"name": "laptop", "x": 0, "y": 0, "width": 1920, "height": 1200, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
    {"name": "projector", "x": 1920, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 2}
]})";

bool isPainted(const QPixmap &picture)
{
    const QImage image = picture.toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); y += 7)
        for (int x = 0; x < image.width(); x += 7)
            colours.insert(image.pixel(x, y));
    return colours.size() > 20;
}

} // namespace

class TestScreens : public QObject {
    Q_OBJECT

private slots:
    void aWindowThatChangesScreensLosesNothing()
    {
        const QList<QScreen *> screens = QGuiApplication::screens();
        if (screens.size() < 2)
            QSKIP("this platform has one screen");
        WindowFixture f;
        QVERIFY(f.openExample());
        f.document.edit(QStringLiteral("Note"), [](scenario::Scenario &s) { s.note = "mine"; });
        f.document.selectPair(DeviceId(0), DeviceId(5));
        const auto before = f.document.snapshot();
        const int messages = f.document.issues().rowCount();
        for (int round = 0; round < 3; ++round) {
            for (QScreen *screen : {screens[1], screens[0]}) {
                f.window->windowHandle()->setScreen(screen);
                f.window->setGeometry(screen->availableGeometry().adjusted(20, 20, -20, -20));
                QTRY_COMPARE(f.window->screen(), screen);
                QTRY_COMPARE(f.window->devicePixelRatioF(), screen->devicePixelRatio());
                QVERIFY(isPainted(f.window->grab()));
            }
        }
        QVERIFY(f.document.snapshot() == before);
        QCOMPARE(f.document.undoStack().count(), 1);
        QVERIFY(f.document.isModified());
        QCOMPARE(f.document.issues().rowCount(), messages);
    }

    /// Qt tells widgets of a new scale or resolution by these.
    void newFontsAndScalesAreFollowed()
    {
        WindowFixture f;
        QVERIFY(f.openExample());
        const auto before = f.document.snapshot();
        for (const double size : {7.0, 20.0, 10.0}) {
            QFont font = QApplication::font();
            font.setPointSizeF(size);
            QApplication::setFont(font);
            QEvent changed(QEvent::ScreenChangeInternal);
            QApplication::sendEvent(f.window.get(), &changed);
            QVERIFY(isPainted(f.window->grab()));
        }
        QVERIFY(f.document.snapshot() == before);
    }

    void aWindowRememberedFromAScreenThatIsGoneIsSeen()
    {
        const QTemporaryDir folder;
        const QString settings = folder.filePath(QStringLiteral("settings.ini"));
        {
            WindowFixture f({false}, settings);
            f.window->setGeometry(9000, 7000, 1200, 800);
            f.window->close();
        }
        WindowFixture f({false}, settings);
        bool seen = false;
        for (const QScreen *screen : QGuiApplication::screens())
            seen = seen || screen->geometry().intersects(f.window->frameGeometry());
        QVERIFY(seen);
    }

    /// Some servers offer the size they started with and learn others.
    static bool addMode(const QString &xrandr, const QString &output, QSize size)
    {
        const auto run = [&xrandr](const QStringList &arguments) { return QProcess::execute(xrandr, arguments) == 0; };
        const QString mode = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
        QStringList timings{QStringLiteral("--newmode"), mode, QStringLiteral("40")}; // MHz
        for (const int length : {size.width(), size.height()})
            for (const int behind : {0, 8, 16, 32})
                timings << QString::number(length + behind);
        return run(timings) && run({QStringLiteral("--addmode"), output, mode});
    }

    /// On an X server that can; the fault script starts one.
    void aScreenThatShrinksUnderTheWindowLosesNothing()
    {
        const QString xrandr = QStandardPaths::findExecutable(QStringLiteral("xrandr"));
        if (QGuiApplication::platformName() != QStringLiteral("xcb") || xrandr.isEmpty())
            QSKIP("needs an X server and xrandr");
        WindowFixture f;
        QVERIFY(f.openExample());
        f.document.edit(QStringLiteral("Note"), [](scenario::Scenario &s) { s.note = "mine"; });
        const auto before = f.document.snapshot();
        QProcess list;
        list.start(xrandr, QStringList());
        QVERIFY(list.waitForFinished());
        const QString modes = QString::fromLocal8Bit(list.readAllStandardOutput());
        static const QRegularExpression name(QStringLiteral("^(\\S+) connected"), QRegularExpression::MultilineOption);
        const QString output = name.match(modes).captured(1);
        int changes = 0;
        for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(800, 600)}) {
            const QString mode = QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
            if (!modes.contains(QStringLiteral("   ") + mode) && !addMode(xrandr, output, size))
                continue;
            QCOMPARE(QProcess::execute(xrandr, {QStringLiteral("--size"), mode}), 0);
            QTRY_COMPARE(f.window->screen()->size(), size);
            QVERIFY(isPainted(f.window->grab()));
            ++changes;
        }
        if (changes == 0)
            QSKIP("this X server has one size only");
        QVERIFY(f.document.snapshot() == before && f.document.isModified());
    }
};

static int runScreens(int argc, char **argv)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("screens.json"));
    QFile screens(file);
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen" && screens.open(QIODevice::WriteOnly) && screens.write(twoScreens) > 0)
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.toUtf8());
    screens.close();
    QApplication app(argc, argv);
    TestScreens test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestScreens, runScreens)

#include "test_screens.moc"
