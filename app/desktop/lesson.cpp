// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/lesson.h"

#include "app/desktop/loading.h"
#include "core/base/errorcode.h"
#include "core/io/file/atomicfile.h"
#include "core/io/lesson/runlesson.h"
#include "ui/base/format.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/runlessonflow.h"

#include <QFile>

namespace shardscope::desktop {

int makeLesson(const Arguments &arguments)
{
    ui::ScenarioDocument document;
    ui::Opener opener(document);
    if (const int code = loadAssigned(opener, arguments); code != Done)
        return code;
    const scenario::Scenario &scenario = document.scenario();
    const lesson::LessonLanguage language = ui::languageOfLessons(scenario);
    const Result<io::MadeLesson> made = arguments.about == QLatin1String("machine") ? io::lessonFromMachine(scenario, language)
                                                                                    : io::lessonFromRuns(scenario, language);
    if (!made) {
        complain(describe(made.error()));
        return InputRefused;
    }
    for (const lesson::NotAsked &one : made->lesson.notAsked)
        complain((ui::coreText(one.question) + QLatin1Char(' ') + ui::coreText(one.why)).toStdString());
    if (made->lesson.text.empty()) {
        complain(describe(Error{ErrorCode::InputEmpty, {"input with a question"}, {}}));
        return InputRefused;
    }
    const Status written = io::writeFileAtomically(QFile::encodeName(arguments.out).toStdString(), made->lesson.text);
    if (!written)
        complain(describe(written.error()));
    return written ? Done : InputRefused;
}

} // namespace shardscope::desktop
