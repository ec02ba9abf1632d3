// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scenario/settingvalues.h"
#include "tests/testclass.h"

#include "ui/base/format.h"
#include "ui/base/parameters.h"
#include "ui/document/comparison.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/editors/settingtext.h"
#include "ui/views/view.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::CaptionRank;
using scenario::Scenario;
using scenario::Setting;
using scenario::SettingKind;

namespace {

QString latin(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Settings that no inspector's row edits, and what does instead.
const std::map<std::string, const char *> &elsewhere()
{
    static const std::map<std::string, const char *> reasons{
        {"name", "the title of the window"},
        {"note", "the sheet of the scenario"},
        {"machine.hidden", "switches of the legend"},
        {"links.pipeline", "the button Link of the view"},
        {"links.times", "the button Link of the view"},
        {"links.memory", "the button Link of the view"},
        {"links.cost", "the button Link of the view"},
        {"links.device", "the button Link of the view"},
        {"pipeline.times_source", "said of the times by whatever sets them"},
        {"pipeline.compare", "the mode Compare of the view"},
        {"pipeline.own_order", "the tasks of the picture, and lists that are opened"},
        {"pipeline.second.own_order", "the tasks of the picture"},
        {"plans.sort", "the heads of the table"},
        {"runs.dismissed", "buttons of the findings"},
        {"runs.as_recorded", "buttons of the findings"},
    };
    return reasons;
}

/// "experts.policy" of "experts.second.policy": one field shows both.
QString firstOf(const QString &path)
{
    return QString(path).replace(QLatin1String(".second."), QLatin1String("."));
}

/// Paths of the settings that the inspectors of all views show.
QSet<QString> shownPaths()
{
    QSet<QString> paths;
    for (const ViewEntry &entry : viewRegistry()) {
        ScenarioDocument document;
        SharedSelection selection;
        const std::unique_ptr<View> view(createView(entry, {document, selection}, nullptr));
        document.show(test::whole(), false);
        const std::unique_ptr<QWidget> inspector(view->createInspector(nullptr));
        if (!inspector)
            continue;
        for (const QWidget *field : inspector->findChildren<QWidget *>())
            if (scenario::findSetting(field->objectName().toStdString()) != nullptr)
                paths.insert(firstOf(field->objectName()));
    }
    return paths;
}

} // namespace

/// What holds of every row of the table in the window; core's part is in test_settings.
class TestSettingRows : public QObject {
    Q_OBJECT

private slots:
    void anInspectorShowsEverySetting()
    {
        const QSet<QString> shown = shownPaths();
        QStringList faults;
        for (const Setting &setting : scenario::settings()) {
            const bool isElsewhere = elsewhere().contains(std::string(setting.path));
            const bool isShown = shown.contains(firstOf(latin(setting.path)));
            if (isShown == isElsewhere)
                faults << latin(setting.path) + (isShown ? QStringLiteral(" is shown, too") : QStringLiteral(" is not shown"));
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void aChangeIsSeenNamedAndTakenBack_data() { eachSetting(); }
    void aChangeIsSeenNamedAndTakenBack()
    {
        const Setting &setting = asked();
        ScenarioDocument document;
        document.show(test::whole(), false);
        const ScenarioDocument::ScenarioPtr before = document.snapshot();
        const std::optional<std::string> text = test::anotherText(setting, *before);
        QVERIFY(text);
        document.edit(settingName(setting), [&](Scenario &s) { QVERIFY(setting.setText(s, *text)); });
        const Scenario &after = document.scenario();
        QVERIFY(!setting.equal(*before, after));
        QVERIFY(!document.undoStack().undoText().isEmpty());

        // A|B, and the captions of the views that it belongs to.
        const std::vector<Difference> all = differences(*before, after);
        const bool exists = !setting.partial || setting.isInForce(after);
        const bool named = std::ranges::any_of(all, [&](const Difference &d) { return d.what == coreText(setting.what); });
        QCOMPARE(named, setting.rank != CaptionRank::Never && exists);
        if (setting.rank != CaptionRank::Never && !setting.views.empty() && setting.isInForce(after)) {
            const QString view = latin(setting.views).section(QLatin1Char(' '), 0, 0);
            const auto told = parametersOf(after, view);
            QVERIFY(std::ranges::any_of(told, [&](const Parameter &p) { return p.path == latin(setting.path); }));
        }

        document.undoStack().undo();
        QVERIFY(document.scenario() == *before);
    }

    /// What a field shows can be typed into it.
    void aFieldTakesWhatItShows_data() { eachSetting(); }
    void aFieldTakesWhatItShows()
    {
        const Setting &setting = asked();
        Scenario scenario = test::whole();
        const std::optional<std::string> text = test::anotherText(setting, scenario);
        QVERIFY(text && setting.setText(scenario, *text));
        if (setting.kind == SettingKind::Flag || setting.kind == SettingKind::Choice)
            return; // chosen, not typed
        const Result<Scenario> again = withTyped(scenario, setting, fieldText(setting, scenario));
        QVERIFY2(again, again ? "" : qPrintable(errorText(again.error())));
        QVERIFY2(setting.equal(*again, scenario), qPrintable(fieldText(setting, scenario)));
    }

private:
    static void eachSetting()
    {
        QTest::addColumn<QByteArray>("path");
        for (const Setting &setting : scenario::settings())
            QTest::newRow(qPrintable(latin(setting.path))) << latin(setting.path).toUtf8();
    }
    static const Setting &asked()
    {
        QFETCH(QByteArray, path);
        return *scenario::findSetting(path.toStdString());
    }
};

SHARDSCOPE_TEST_GUI(TestSettingRows)
#include "test_settingrows.moc"
