// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/plancopy.h"

#include "core/io/launch/launchofscenario.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(shardscope::ui::CopyPlan)
};

} // namespace

QString targetTitle(const io::LaunchTarget &target)
{
    return QString::fromUtf8(target.title.data(), static_cast<qsizetype>(target.title.size()));
}

Result<QString> copyPlanAs(const scenario::Scenario &scenario, const io::LaunchTarget &target)
{
    const Result<io::LaunchWords> words = io::writeLaunch(scenario, target.id);
    if (!words)
        return words.error();
    QGuiApplication::clipboard()->setText(QString::fromStdString(words->text));
    QStringList unsaid;
    for (const std::string &one : words->unsaid)
        unsaid << QString::fromStdString(one);
    const QString title = targetTitle(target);
    return unsaid.isEmpty() ? Words::tr("The plan is on the clipboard as %1.").arg(title)
                            : Words::tr("The plan is on the clipboard as %1, which has no words for %2.")
                                  .arg(title, unsaid.join(QStringLiteral(", ")));
}

} // namespace shardscope::ui
