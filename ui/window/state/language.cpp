// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/language.h"

#include "core/base/errorcode.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

// Outside of every namespace, as the macro demands.
static void initTranslations()
{
    Q_INIT_RESOURCE(shardscope_translations);
}

namespace shardscope::ui {

namespace {

const QString english = QStringLiteral("en");

// The keys of the shortcuts, for where Qt's own translations are not installed.
[[maybe_unused]] constexpr const char *keyNames[]{QT_TRANSLATE_NOOP("QShortcut", "Ctrl"), QT_TRANSLATE_NOOP("QShortcut", "Shift"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Alt"), QT_TRANSLATE_NOOP("QShortcut", "Home")};

QString &inUse()
{
    static QString language;
    return language;
}

void install(const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(file, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

const std::vector<Language> &languages()
{
    static const std::vector<Language> all{{english, QStringLiteral("English")},
                                           {QStringLiteral("de"), QStringLiteral("Deutsch")},
                                           {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
    return all;
}

bool isLanguage(const QString &id)
{
    return std::ranges::any_of(languages(), [&id](const Language &one) { return one.id == id; });
}

QString languageOf(const QLocale &locale)
{
    if (locale.language() == QLocale::German)
        return QStringLiteral("de");
    if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript)
        return QStringLiteral("zh_CN");
    return english;
}

QString useLanguage(const QString &id)
{
    const QString language = isLanguage(id) ? id : languageOf(QLocale(QLocale::system().uiLanguages().value(0)));
    inUse() = language;
    initTranslations();
    // Asked from last to first: the program's own texts come first. Those of
    // English are the texts with a number, of one and of several.
    install(QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("shardscope_") + language, QStringLiteral(":/translations"));
    return language;
}

QLocale localeInUse()
{
    const QLocale system = QLocale::system();
    return inUse().isEmpty() || languageOf(system) == inUse() ? system : QLocale(inUse());
}

QString lessonLanguage()
{
    return languageOf(localeInUse()).section(QLatin1Char('_'), 0, 0); // "zh" of "zh_CN"
}

std::optional<Issue> missingFont(const QString &language, std::optional<bool> hasFont)
{
    if (QLocale(language).script() != QLocale::SimplifiedHanScript) // Inter has the letters of the others
        return {};
    if (hasFont.value_or(!QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty()))
        return {};
    // In English, which can be read.
    return Issue{Severity::Warning,
                 {ErrorCode::FontMissing,
                  {"Chinese (" + language.toStdString() + ")",
                   "WenQuanYi Micro Hei (fonts-wqy-microhei) or Noto Sans CJK (fonts-noto-cjk)"},
                  {}}};
}

} // namespace shardscope::ui
