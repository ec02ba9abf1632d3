// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/words.h"

#include "ui/base/format.h"

#include <iterator>

namespace shardscope::ui {

QString numberWord(int n)
{
    static constexpr const char *words[] = {
        QT_TRANSLATE_NOOP("views", "one"),   QT_TRANSLATE_NOOP("views", "two"),    QT_TRANSLATE_NOOP("views", "three"),
        QT_TRANSLATE_NOOP("views", "four"),  QT_TRANSLATE_NOOP("views", "five"),   QT_TRANSLATE_NOOP("views", "six"),
        QT_TRANSLATE_NOOP("views", "seven"), QT_TRANSLATE_NOOP("views", "eight"),  QT_TRANSLATE_NOOP("views", "nine"),
        QT_TRANSLATE_NOOP("views", "ten"),   QT_TRANSLATE_NOOP("views", "eleven"), QT_TRANSLATE_NOOP("views", "twelve")};
    return n >= 1 && n <= static_cast<int>(std::size(words)) ? Words::tr(words[n - 1]) : valueText(n, Unit::Count);
}

QString gpusText(double count)
{
    return count == 1 ? Words::tr("1 GPU") : Words::tr("%1 GPUs").arg(formatSignificant(count, 1));
}

} // namespace shardscope::ui
