// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusReply>
#include <QDBusVariant>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <memory>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

/// An object on the bus of assistive technology: who has it, and its path.
struct Reference {
    QString service;
    QDBusObjectPath path;
};
Q_DECLARE_METATYPE(Reference)

QDBusArgument &operator<<(QDBusArgument &argument, const Reference &reference)
{
    argument.beginStructure();
    argument << reference.service << reference.path;
    argument.endStructure();
    return argument;
}

const QDBusArgument &operator>>(const QDBusArgument &argument, Reference &reference)
{
    argument.beginStructure();
    argument >> reference.service >> reference.path;
    argument.endStructure();
    return argument;
}

namespace {

const QString accessible = QStringLiteral("org.a11y.atspi.Accessible");
constexpr int patience = 60000; // ms

/// What a screen reader is told of one object.
struct Node {
    QString name;
    QString description;
    QString role;
    QStringList interfaces;
    bool visible = false;
    Reference at;
};

QString programOf(const char *name, const QStringList &folders = {})
{
    const QString path = QStandardPaths::findExecutable(QLatin1String(name));
    return path.isEmpty() && !folders.isEmpty() ? QStandardPaths::findExecutable(QLatin1String(name), folders) : path;
}

/// One line that a program writes when it is ready.
QString firstLine(QProcess &process)
{
    QByteArray text;
    while (!text.contains('\n') && process.waitForReadyRead(patience))
        text += process.readAllStandardOutput();
    return QString::fromUtf8(text).section(QLatin1Char('\n'), 0, 0).trimmed();
}

/// A test that is killed leaves nothing behind.
void endWithTheTest()
{
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
}

/// What Qt writes where there is no display to open a window on; no fault of the program.
bool isWithoutAWindow(const QString &words)
{
    for (const char *sign :
         {"could not connect to display", "Could not load the Qt platform plugin", "Could not find the Qt platform plugin",
          "no Qt platform plugin could be initialized", "The X11 connection broke"})
        if (words.contains(QLatin1String(sign)))
            return true;
    return false;
}

} // namespace

/// The program as a screen reader meets it: started on a display of its own,
/// walked over the bus.
class TestAtSpi : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everythingThatIsOperatedHasANameAndARole();
    void thePictureSaysWhatStandsInIt();
    void theProgramIsStillThere();
    void cleanupTestCase();

private:
    [[nodiscard]] QString start(QProcess &process, const QString &program, const QStringList &arguments, bool waitForLine);
    [[nodiscard]] QVariant property(const Reference &of, const QString &name) const;
    [[nodiscard]] QList<Reference> children(const Reference &of) const;
    [[nodiscard]] bool isVisible(const Reference &of) const;
    [[nodiscard]] Node node(const Reference &of) const;
    void walk(const Reference &of, int depth);
    [[nodiscard]] Reference application() const;
    [[nodiscard]] QString words() const;
    [[nodiscard]] QString howItEnded() const;

    QTemporaryDir m_home;
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    QProcess m_display, m_sessionBus, m_launcher, m_program;
    std::unique_ptr<QDBusConnection> m_bus;
    QList<Node> m_nodes;
};

QString TestAtSpi::start(QProcess &process, const QString &program, const QStringList &arguments, bool waitForLine)
{
    process.setProcessEnvironment(m_environment);
    process.setChildProcessModifier(endWithTheTest);
    process.setStandardErrorFile(&process == &m_program ? m_home.filePath(QStringLiteral("words")) : QProcess::nullDevice());
    process.start(program, arguments);
    return process.waitForStarted(patience) && waitForLine ? firstLine(process) : QString();
}

void TestAtSpi::initTestCase()
{
    qDBusRegisterMetaType<Reference>();
    qDBusRegisterMetaType<QList<Reference>>();
    qDBusRegisterMetaType<QList<uint>>();
    const QString display = programOf("Xvfb");
    const QString daemon = programOf("dbus-daemon");
    const QString launcher =
        programOf("at-spi-bus-launcher", {QStringLiteral("/usr/libexec"), QStringLiteral("/usr/lib/at-spi2-core")});
    if (display.isEmpty() || daemon.isEmpty() || launcher.isEmpty())
        QSKIP("Xvfb, dbus-daemon or at-spi-bus-launcher is not installed: no screen reader can be played here");
    if (shardscope::test::threadSanitized)
        QSKIP("the display's libraries are not built for this sanitizer");
    m_environment.insert(QStringLiteral("HOME"), m_home.path());
    for (const char *folder : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
        m_environment.insert(QLatin1String(folder), m_home.path());
    for (const char *gone : {"WAYLAND_DISPLAY", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "QT_QPA_PLATFORM", "AT_SPI_BUS_ADDRESS",
                             "QT_SCALE_FACTOR", "SESSION_MANAGER"})
        m_environment.remove(QLatin1String(gone));
    // Without -noreset the server starts anew when the launcher, its only client, has gone, and turns away who connects
    // meanwhile.
    const QString number =
        start(m_display, display,
              {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
               QStringLiteral("1600x1000x24"), QStringLiteral("-noreset"), QStringLiteral("-nolisten"), QStringLiteral("tcp")},
              true);
    if (number.isEmpty())
        QSKIP("Xvfb does not start here");
    m_environment.insert(QStringLiteral("DISPLAY"), QLatin1Char(':') + number);
    const QString session = start(
        m_sessionBus, daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")}, true);
    if (session.isEmpty())
        QSKIP("dbus-daemon does not start here");
    m_environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), session);
    (void)start(m_launcher, launcher, {QStringLiteral("--launch-immediately")}, false);
    QDBusConnection sessionBus = QDBusConnection::connectToBus(session, QStringLiteral("session"));
    QVERIFY2(sessionBus.isConnected(), qPrintable(sessionBus.lastError().message()));
    QString address;
    const auto ask = [&] {
        const QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                                                 QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress"));
        const QDBusReply<QString> reply = sessionBus.call(call, QDBus::Block, 2000);
        address = reply.value();
        return !address.isEmpty();
    };
    if (!QTest::qWaitFor(ask, patience))
        QSKIP("the bus of assistive technology does not start here");
    m_bus = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(address, QStringLiteral("a11y")));
    QVERIFY(m_bus->isConnected());
    m_environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    m_environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    (void)start(m_program, QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope"),
                {QStringLiteral("--language"), QStringLiteral("en"), QStringLiteral("--example"),
                 QStringLiteral("bert-pipeline-lab"), QStringLiteral("--view"), QStringLiteral("pipeline")},
                false);
    const bool announced = QTest::qWaitFor(
        [this] { return m_program.state() == QProcess::NotRunning || !application().service.isEmpty(); }, patience);
    if (m_program.state() == QProcess::NotRunning && (isWithoutAWindow(words()) || m_display.state() == QProcess::NotRunning))
        QSKIP(qPrintable(QStringLiteral("no window can be opened on the display here: ") + words()));
    QVERIFY2(m_program.state() == QProcess::Running, qPrintable(howItEnded()));
    QVERIFY2(announced, qPrintable(QStringLiteral("the program does not announce itself; it says: ") + words()));
    QVERIFY2(QTest::qWaitFor(
                 [this] {
                     m_nodes.clear();
                     walk(application(), 0);
                     return m_program.state() == QProcess::NotRunning
                            || std::any_of(m_nodes.begin(), m_nodes.end(), [](const Node &n) {
                                   return n.role == QLatin1String("chart") && n.description.size() > 80;
                               });
                 },
                 patience),
             "no picture with a description is on the bus");
    QVERIFY2(m_program.state() == QProcess::Running, qPrintable(howItEnded()));
}

QString TestAtSpi::words() const
{
    QFile file(m_home.filePath(QStringLiteral("words")));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

QString TestAtSpi::howItEnded() const
{
    const QString how = m_program.error() == QProcess::FailedToStart
                            ? QStringLiteral("the program does not start (%1)").arg(m_program.errorString())
                        : m_program.exitStatus() == QProcess::CrashExit
                            ? QStringLiteral("the program crashed (signal %1)").arg(m_program.exitCode())
                            : QStringLiteral("the program ended (code %1)").arg(m_program.exitCode());
    return how + QStringLiteral("; it says: ") + words();
}

void TestAtSpi::cleanupTestCase()
{
    m_bus.reset();
    QDBusConnection::disconnectFromBus(QStringLiteral("a11y"));
    QDBusConnection::disconnectFromBus(QStringLiteral("session"));
    for (QProcess *process : {&m_program, &m_launcher, &m_sessionBus, &m_display}) {
        process->terminate();
        if (process->state() != QProcess::NotRunning && !process->waitForFinished(5000)) {
            process->kill();
            process->waitForFinished();
        }
    }
}

QVariant TestAtSpi::property(const Reference &of, const QString &name) const
{
    QDBusMessage call = QDBusMessage::createMethodCall(of.service, of.path.path(),
                                                       QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
    call << accessible << name;
    const QDBusReply<QDBusVariant> reply = m_bus->call(call, QDBus::Block, 5000);
    return reply.value().variant();
}

QList<Reference> TestAtSpi::children(const Reference &of) const
{
    const QDBusMessage call =
        QDBusMessage::createMethodCall(of.service, of.path.path(), accessible, QStringLiteral("GetChildren"));
    const QDBusReply<QList<Reference>> reply = m_bus->call(call, QDBus::Block, 5000);
    return reply.value();
}

/// Hidden widgets are on the bus too, and are skipped by who reads.
bool TestAtSpi::isVisible(const Reference &of) const
{
    constexpr int visibleState = 30; // ATSPI_STATE_VISIBLE, a bit of the first word
    const QDBusMessage call = QDBusMessage::createMethodCall(of.service, of.path.path(), accessible, QStringLiteral("GetState"));
    const QDBusReply<QList<uint>> reply = m_bus->call(call, QDBus::Block, 5000);
    return (reply.value().value(0) >> visibleState & 1U) != 0;
}

Node TestAtSpi::node(const Reference &of) const
{
    const auto text = [&](const char *method) {
        return m_bus
            ->call(QDBusMessage::createMethodCall(of.service, of.path.path(), accessible, QLatin1String(method)), QDBus::Block,
                   5000)
            .arguments()
            .value(0);
    };
    return {property(of, QStringLiteral("Name")).toString(),
            property(of, QStringLiteral("Description")).toString(),
            text("GetRoleName").toString(),
            text("GetInterfaces").toStringList(),
            isVisible(of),
            of};
}

Reference TestAtSpi::application() const
{
    const Reference registry{QStringLiteral("org.a11y.atspi.Registry"),
                             QDBusObjectPath(QStringLiteral("/org/a11y/atspi/accessible/root"))};
    for (const Reference &one : children(registry))
        if (property(one, QStringLiteral("Name")).toString().contains(QLatin1String("hardscope")))
            return one;
    return {};
}

void TestAtSpi::walk(const Reference &of, int depth)
{
    if (depth > 30 || m_nodes.size() > 6000)
        return;
    m_nodes << node(of);
    for (const Reference &child : children(of))
        if (child.path.path() != QLatin1String("/org/a11y/atspi/null"))
            walk(child, depth + 1);
}

void TestAtSpi::everythingThatIsOperatedHasANameAndARole()
{
    static const QSet<QString> operated{
        QStringLiteral("push button"), QStringLiteral("button"),       QStringLiteral("toggle button"),
        QStringLiteral("check box"),   QStringLiteral("radio button"), QStringLiteral("combo box"),
        QStringLiteral("slider"),      QStringLiteral("spin button"),  QStringLiteral("text"),
        QStringLiteral("menu item"),   QStringLiteral("link"),         QStringLiteral("chart"),
        QStringLiteral("page tab"),    QStringLiteral("list item")};
    QStringList nameless;
    int found = 0;
    for (const Node &one : std::as_const(m_nodes)) {
        QVERIFY2(!one.role.isEmpty(), qPrintable(one.at.path.path()));
        if (!operated.contains(one.role) || !one.visible)
            continue;
        ++found;
        if (one.name.isEmpty())
            nameless << one.role + QLatin1Char(' ') + one.at.path.path() + QLatin1Char(' ') + one.description;
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    QVERIFY2(found > 40, qPrintable(QString::number(found)));
    for (const char *name : {"Pipeline", "Topology", "Runs"})
        QVERIFY2(std::any_of(m_nodes.begin(), m_nodes.end(), [name](const Node &n) { return n.name == QLatin1String(name); }),
                 name);
}

void TestAtSpi::thePictureSaysWhatStandsInIt()
{
    const auto picture = std::find_if(m_nodes.begin(), m_nodes.end(), [](const Node &n) {
        return n.role == QLatin1String("chart") && n.name == QLatin1String("Pipeline");
    });
    QVERIFY(picture != m_nodes.end());
    QVERIFY2(picture->description.contains(QLatin1String("GPU")), qPrintable(picture->description));
    const QList<Reference> inside = children(picture->at);
    QVERIFY(inside.size() >= 4);
    const Node first = node(inside.first());
    QVERIFY2(first.name.contains(QLatin1String("GPU 0")), qPrintable(first.name));
    QVERIFY(first.interfaces.contains(QLatin1String("org.a11y.atspi.Component")));
}

/// A crash while it was asked fails here, and not only where the answer is missing.
void TestAtSpi::theProgramIsStillThere()
{
    QCoreApplication::processEvents();
    QVERIFY2(m_program.state() == QProcess::Running || m_display.state() == QProcess::NotRunning, qPrintable(howItEnded()));
}

SHARDSCOPE_TEST_GUILESS(TestAtSpi)
#include "test_atspi.moc"
