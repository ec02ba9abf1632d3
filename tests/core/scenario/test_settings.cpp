// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/core/scenario/settingvalues.h"
#include "tests/testclass.h"

#include "core/io/scenario/codec.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace shardscope;
using scenario::Scenario;
using scenario::Setting;
using scenario::SettingKind;
using scenario::SettingValue;
using test::anotherText;
using test::whole;

namespace {

QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Values beyond each end of a range.
std::vector<double> beyond(const Setting &setting)
{
    std::vector<double> values;
    if (std::isfinite(setting.least))
        values.push_back(setting.least - 1);
    if (std::isfinite(setting.above))
        values.push_back(setting.above);
    if (setting.most < 0x1p53)
        values.push_back(setting.most + 1);
    return values;
}

/// The number as this setting holds one, in a list or alone.
std::optional<SettingValue> heldAs(const Setting &setting, double number)
{
    switch (setting.kind) {
    case SettingKind::Count: return SettingValue(static_cast<std::int64_t>(number));
    case SettingKind::Number: return SettingValue(number);
    case SettingKind::List: return SettingValue(std::vector<double>{number});
    case SettingKind::Table: return SettingValue(scenario::SettingTable{{"1", number}});
    default: return std::nullopt;
    }
}

QJsonValue jsonOf(const Setting &setting, double number)
{
    if (setting.kind == SettingKind::List)
        return QJsonArray{number};
    return setting.kind == SettingKind::Table ? QJsonValue(QJsonObject{{QStringLiteral("1"), number}}) : QJsonValue(number);
}

QJsonValue with(const QJsonValue &json, QStringList path, const QJsonValue &value)
{
    if (path.isEmpty())
        return value;
    QJsonObject object = json.toObject();
    const QString key = path.takeFirst();
    object[key] = with(object[key], path, value);
    return object;
}

std::string pointerOf(const Setting &setting)
{
    return ('/' + textOf(setting.path).replace(QLatin1Char('.'), QLatin1Char('/'))).toStdString();
}

/// The paths of what stands in the objects of a file, down to those of settings.
void collect(const QJsonValue &value, const QString &path, QStringList &out)
{
    const QJsonObject object = value.toObject();
    const Setting *setting = scenario::findSetting(path.toStdString());
    if (!value.isObject() || setting != nullptr)
        out << path;
    else
        for (auto it = object.begin(); it != object.end(); ++it)
            collect(it.value(), path.isEmpty() ? it.key() : path + QLatin1Char('.') + it.key(), out);
}

} // namespace

/// What holds of every row of the table.
class TestSettings : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsWhole()
    {
        const Scenario fresh;
        QVERIFY(validate(fresh).empty());
        for (const Setting &setting : scenario::settings()) {
            const QByteArray path = textOf(setting.path).toUtf8();
            QVERIFY2(!setting.label.empty() && !setting.what.empty() && !setting.expected().empty(), path);
            QVERIFY2(std::string_view(setting.what).find('=') == std::string::npos, path); // words, no syntax
            QVERIFY2(QRegularExpression(QStringLiteral("^[a-z_0-9]+(\\.[a-z_0-9]+)*$")).match(textOf(setting.path)).hasMatch(),
                     path);
            QVERIFY2(setting.isDefault(fresh), path);
            QVERIFY2((setting.kind == SettingKind::Choice) <= !setting.words.empty(), path);
            QCOMPARE(scenario::findSetting(setting.path), &setting);
            for (const std::string &older : olderPaths(setting))
                QVERIFY2(scenario::findSetting(older) == &setting, older.c_str());
        }
    }

    void aChangeIsKept_data() { eachSetting(); }

    void aChangeIsKept()
    {
        const Setting &setting = asked();
        const Scenario before = whole();
        const std::optional<std::string> text = anotherText(setting, before);
        QVERIFY2(text, "no other value was found");
        std::vector<std::string> paths = olderPaths(setting);
        paths.emplace_back(setting.path);
        for (const std::string &path : paths) {
            const Result<Scenario> set = withAssignment(before, path + '=' + *text);
            QVERIFY2(set, set ? "" : message(set.error()).c_str());
            QCOMPARE(setting.text(*set), *text);
            QVERIFY(!setting.equal(before, *set));
            QVERIFY(*set != before);
            QVERIFY(validate(*set).empty());
            const auto back = io::decodeScenario(io::encodeScenario(*set), "f");
            QVERIFY2(back, back ? "" : describe(back.error()).c_str());
            QVERIFY(setting.equal(back->scenario, *set));
            QVERIFY(back->scenario == *set);
        }
    }

    void whatIsOutOfRangeIsRefusedEverywhere_data() { eachSetting(); }

    void whatIsOutOfRangeIsRefusedEverywhere()
    {
        const Setting &setting = asked();
        Scenario sound = whole();
        const std::string expected = setting.expected();
        if (setting.kind == SettingKind::Flag || setting.kind == SettingKind::Choice) {
            const auto set = withAssignment(sound, std::string(setting.path) + "=neither");
            QVERIFY(!set && set.error().args[2] == expected);
        }
        for (const double number : beyond(setting)) {
            const std::optional<SettingValue> value = heldAs(setting, number);
            if (!value)
                continue;
            const auto set = withAssignment(sound, std::string(setting.path) + '=' + setting.textOf(*value));
            QVERIFY2(!set, qPrintable(QString::number(number)));
            if (!setting.parse)
                QCOMPARE(set.error(), setting.refusal(setting.textOf(*value)));
            QCOMPARE(set.error().args[2], expected);

            const QJsonObject file{{QStringLiteral("format"), QStringLiteral("shardscope-scenario")},
                                   {QStringLiteral("version"), io::scenarioVersion}};
            const QJsonValue bad = with(file, textOf(setting.path).split(QLatin1Char('.')), jsonOf(setting, number));
            const auto read = io::decodeScenario(QJsonDocument(bad.toObject()).toJson().toStdString(), "f");
            QVERIFY(!read);
            QCOMPARE(read.error().args[2], expected);
            QVERIFY(read.error().place.pointer.starts_with(pointerOf(setting)));

            if (std::abs(number) >= 0x1p31)
                continue; // does not fit the member
            Scenario wrong = sound;
            setting.put(wrong, *value);
            const std::vector<Issue> issues = validate(wrong);
            const auto found = std::ranges::find(issues, pointerOf(setting), [](const Issue &i) { return i.what.place.pointer; });
            QVERIFY2(found != issues.end(), qPrintable(QString::number(number)));
            QCOMPARE(found->what.args, setting.refusal(setting.textOf(*value)).args);
        }
    }

    /// Whatever a file can hold is a setting or one of the data.
    void everyKeyOfAFileHasItsRow()
    {
        Scenario scenario = whole();
        for (const Setting &setting : scenario::settings())
            if (const auto text = anotherText(setting, scenario); text && setting.path != "pipeline.compare")
                QVERIFY(setting.setText(scenario, *text));
        QStringList paths;
        collect(QJsonDocument::fromJson(QByteArray::fromStdString(io::encodeScenario(scenario))).object(), {}, paths);
        QSet<QString> rows;
        for (const QString &path : paths) {
            static const QRegularExpression data(
                QStringLiteral("^(format|version|cluster\\..*|experts\\.trace\\..*|trace\\.recorded\\..*)$"));
            const Setting *setting = scenario::findSetting(path.toStdString());
            QVERIFY2(setting != nullptr || data.match(path).hasMatch(), qPrintable(path));
            if (setting != nullptr)
                rows.insert(textOf(setting->path));
        }
        QCOMPARE(static_cast<std::size_t>(rows.size()), scenario::settings().size());
    }

    void numbersOfSlidersAreThoseOfTheText()
    {
        Scenario scenario = whole();
        const Setting &held = *scenario::findSetting("pipeline.held_always");
        QVERIFY(held.setNumber(scenario, 1e9));
        QCOMPARE(held.text(scenario), std::string("1e+09"));
        QCOMPARE(held.number(scenario), 1e9);
        QVERIFY(!held.setNumber(scenario, -1));
        const Setting &devices = *scenario::findSetting("pipeline.devices");
        QVERIFY(!devices.setNumber(scenario, 2.5));
        QVERIFY(devices.setNumber(scenario, 2));
        const Setting &order = *scenario::findSetting("pipeline.order");
        QVERIFY(order.setNumber(scenario, 1));
        QCOMPARE(order.text(scenario), std::string("as-loaded"));
        QVERIFY(!order.setNumber(scenario, 2));
        const Setting &blocking = *scenario::findSetting("pipeline.blocking");
        QVERIFY(blocking.setNumber(scenario, 1) && scenario.pipeline.blocking);
    }

private:
    static void eachSetting()
    {
        QTest::addColumn<QByteArray>("path");
        for (const Setting &setting : scenario::settings())
            QTest::newRow(textOf(setting.path).toUtf8()) << textOf(setting.path).toUtf8();
    }
    static const Setting &asked()
    {
        QFETCH(QByteArray, path);
        return *scenario::findSetting(path.toStdString());
    }
};

SHARDSCOPE_TEST_APPLESS(TestSettings)
#include "test_settings.moc"
