// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/view.h"
#include "ui/window/inspector/inspectorpanel.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/start/emptystate.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

constexpr int panes = 4;

Scenario example(const QString &id)
{
    QFile file(QStringLiteral(":/examples/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    Result<io::ScenarioInput> input = io::decodeScenario(file.readAll().toStdString(), id.toStdString());
    return input ? std::move(input->scenario) : Scenario();
}

Scenario machineOf(int hosts)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = 8;
    options.insideBandwidth = gigabytesPerSecond(450);
    options.levels.push_back({"leaf", 0, microseconds(5), gigabytesPerSecond(50)});
    Scenario scenario;
    scenario.name = "generated";
    if (Result<cluster::Cluster> machine = cluster::generate(options))
        scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    return scenario;
}

/// One of every kind: a machine alone, one that is too large for some views,
/// none at all beside a model and a trace, beside runs, beside a long run.
std::vector<std::pair<QString, Scenario>> kinds()
{
    std::vector<std::pair<QString, Scenario>> all{{QStringLiteral("1024 GPUs"), machineOf(128)}};
    for (const char *id : {"v100-hybrid-cube-mesh", "bert-pipeline-trace", "bert-ddp-fsdp-memory", "gpt4-like-run"})
        all.emplace_back(QString::fromLatin1(id), example(QString::fromLatin1(id)));
    return all;
}

/// What is seen of one view.
struct Seen {
    bool offersExamples = false; ///< the page of a view with nothing to show lies over the picture
    QString offered;
    QString sentence;
    QString subtitle;
    QImage picture; ///< with whatever lies over it

    friend bool operator==(const Seen &, const Seen &) = default;
};

/// All views on one document, four in an area, as the window has them.
struct Room {
    ScenarioDocument document;
    SharedSelection selection;
    QWidget window;
    std::vector<ViewArea *> areas;

    Room()
    {
        selection.follow(document);
        window.setPalette(paletteFor(lightTheme()));
        const std::vector<ViewEntry> &views = viewRegistry();
        for (std::size_t first = 0; first < views.size(); first += panes) {
            QList<PaneContent> contents;
            for (std::size_t i = first; i < std::min(first + panes, views.size()); ++i)
                contents << PaneContent{QString::fromLatin1(views[i].id), false};
            areas.push_back(new ViewArea({document, selection}, &window));
            areas.back()->setGeometry(0, 900 * static_cast<int>(areas.size() - 1), 1200, 900);
            areas.back()->setContents(panes, contents);
            areas.back()->fill();
        }
        window.resize(1200, 900 * static_cast<int>(areas.size()));
        window.show();
    }
    ~Room() { window.hide(); } // the areas hear of the keyboard's way while they live

    [[nodiscard]] bool open(const Scenario &scenario)
    {
        document.show(scenario, false);
        return QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms);
    }

    [[nodiscard]] std::map<QString, Seen> look()
    {
        std::map<QString, Seen> seen;
        for (std::size_t i = 0; i < viewRegistry().size(); ++i) {
            const QString id = QString::fromLatin1(viewRegistry()[i].id);
            View *view = areas[i / panes]->view(id);
            Seen now;
            for (const auto *offer : view->findChildren<EmptyState *>()) {
                now.offersExamples = now.offersExamples || offer->isVisibleTo(view);
                if (offer->isVisibleTo(view))
                    now.offered = offer->accessibleName();
            }
            now.sentence = view->sentence();
            now.subtitle = view->subtitle();
            now.picture = view->grab().toImage().convertToFormat(QImage::Format_RGB32);
            seen.emplace(id, std::move(now));
        }
        return seen;
    }

    /// When nothing changes any more: some views have work of their own.
    [[nodiscard]] std::map<QString, Seen> lookAtRest()
    {
        std::map<QString, Seen> last = look();
        for (int quiet = 0; quiet < 3;) {
            QTest::qWait(100);
            std::map<QString, Seen> now = look();
            quiet = now == last ? quiet + 1 : 0;
            last = std::move(now);
        }
        return last;
    }
};

/// The first view that is not as expected, with the first thing that differs; empty where all are.
QString firstFault(const std::map<QString, Seen> &seen, const std::map<QString, Seen> &expected)
{
    for (const auto &[id, now] : seen) {
        const Seen &fresh = expected.at(id);
        if (now.offersExamples != fresh.offersExamples || now.offered != fresh.offered)
            return QStringLiteral("%1 offers \"%2\", not \"%3\"").arg(id, now.offered, fresh.offered);
        if (now.sentence != fresh.sentence)
            return QStringLiteral("%1 says \"%2\", not \"%3\"").arg(id, now.sentence, fresh.sentence);
        if (now.subtitle != fresh.subtitle)
            return QStringLiteral("%1 is called \"%2\", not \"%3\"").arg(id, now.subtitle, fresh.subtitle);
        if (now.picture != fresh.picture)
            return QStringLiteral("%1 shows another picture").arg(id);
    }
    return {};
}

} // namespace

class TestWalk : public QObject {
    Q_OBJECT

private slots:
    void everyViewShowsWhatIsOpenWhateverWasOpenBefore();
    void everyExampleLooksAsBeforeWhenItIsOpenedAgain();
};

/// A, B and A again for every pair of kinds, against rooms where nothing else was ever open.
void TestWalk::everyViewShowsWhatIsOpenWhateverWasOpenBefore()
{
    const std::vector<std::pair<QString, Scenario>> all = kinds();
    std::vector<std::map<QString, Seen>> fresh;
    for (const auto &[name, scenario] : all) {
        QVERIFY2(!scenario.empty(), qPrintable(name));
        Room room;
        QVERIFY(room.open(scenario));
        fresh.push_back(room.lookAtRest());
    }
    Room room;
    QString way;
    const auto visit = [&](std::size_t kind) {
        way = (way.isEmpty() ? QString() : way.section(QLatin1String(" > "), -2) + QLatin1String(" > ")) + all[kind].first;
        if (!room.open(all[kind].second))
            return QStringLiteral("is not worked out");
        QString fault;
        return QTest::qWaitFor(
                   [&] {
                       fault = firstFault(room.look(), fresh[kind]);
                       return fault.isEmpty();
                   },
                   test::patience_ms / 12)
                   ? QString()
                   : fault;
    };
    for (std::size_t a = 0; a < all.size(); ++a)
        for (std::size_t b = a + 1; b < all.size(); ++b)
            for (const std::size_t kind : {a, b, a}) {
                const QString fault = visit(kind);
                QVERIFY2(fault.isEmpty(), qPrintable(way + QLatin1String(": ") + fault));
            }
}

/// The whole window with strip, chips and inspector, to the pixel: each example behind all that come before it, and then behind
/// those that come after it.
void TestWalk::everyExampleLooksAsBeforeWhenItIsOpenedAgain()
{
    WindowFixture f;
    f.window->resize(1280, 800);
    const auto look = [&f](const QString &id) {
        QImage last;
        f.opener.openExample(id);
        const bool rests = QTest::qWaitFor(
            [&] {
                if (!f.window->isReady() || !f.window->inspector().isSettled() || f.opener.isBusy())
                    return false;
                const QImage now = f.window->grab().toImage().convertToFormat(QImage::Format_RGB32);
                return std::exchange(last, now) == now;
            },
            test::patience_ms);
        return rests ? last : QImage();
    };
    QStringList ids = QDir(QStringLiteral(":/examples")).entryList({QStringLiteral("*.json")});
    std::map<QString, QImage> first;
    for (QString &id : ids) {
        id.chop(5);
        first[id] = look(id);
        QVERIFY2(!first[id].isNull(), qPrintable(id));
    }
    std::ranges::reverse(ids);
    QStringList others;
    for (const QString &id : std::as_const(ids)) {
        const QImage now = look(id);
        if (now == first[id])
            continue;
        others << id;
        if (const QString folder = qEnvironmentVariable("SHARDSCOPE_PICTURES"); !folder.isEmpty()) { // to be looked at
            now.save(folder + QLatin1Char('/') + id + QStringLiteral("-again.png"));
            first[id].save(folder + QLatin1Char('/') + id + QStringLiteral("-first.png"));
        }
    }
    QVERIFY2(others.isEmpty(), qPrintable(others.join(QLatin1Char(' '))));
}

SHARDSCOPE_TEST_GUI(TestWalk)
#include "test_walk.moc"
