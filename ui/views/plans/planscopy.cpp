// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planscopy.h"

#include "core/scenario/scenario.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/document/plancopy.h"
#include "ui/widgets/popover.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

/// What was copied, and what could not be said; goes once it is closed.
class CopiedCard : public Popover {
public:
    CopiedCard(const QString &title, const QString &sentence, QWidget *window) : Popover(title, window)
    {
        auto *label = new TextLabel(sentence, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        body()->addWidget(label);
        body()->addStretch(1);
        setAccessibleDescription(sentence);
        connect(this, &Popover::closed, this, &QObject::deleteLater);
        const QSize room = window->size();
        const QSize size(std::min(room.width() - scaled(60), scaled(480)), std::min(room.height() - scaled(60), scaled(180)));
        openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
        setFocus(Qt::PopupFocusReason);
    }
};

} // namespace

void offerCopies(QMenu &menu, const QString &name, const scenario::Scenario &scenario, QWidget &view)
{
    QMenu *submenu = menu.addMenu(Words::tr("Copy plan %1 as").arg(name));
    for (const io::LaunchTarget &target : io::launchTargets())
        submenu->addAction(targetTitle(target), &view, [&target, name, scenario, &view] {
            const Result<QString> said = copyPlanAs(scenario, target);
            new CopiedCard(Words::tr("Plan %1").arg(name), said ? *said : errorText(said.error()), view.window());
        });
}

} // namespace shardscope::ui
