// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/render.h"

#include "app/desktop/loading.h"
#include "core/base/errorcode.h"
#include "core/scenario/properties.h"
#include "ui/base/theme.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/views/view.h"

#include <QApplication>

#include <memory>

namespace shardscope::desktop {

namespace {

ui::Theme themeOf(const Arguments &arguments)
{
    switch (arguments.theme.value_or(ui::ThemeChoice::Light)) {
    case ui::ThemeChoice::Light: return ui::lightTheme();
    case ui::ThemeChoice::Dark: return ui::darkTheme();
    case ui::ThemeChoice::System: return ui::themeFor(QApplication::palette());
    }
    return ui::lightTheme();
}

Result<scenario::Scenario> assigned(scenario::Scenario scenario, const std::vector<std::string> &assignments)
{
    for (const std::string &assignment : assignments) {
        Result<scenario::Scenario> next = scenario::withAssignment(std::move(scenario), assignment);
        if (!next)
            return next;
        scenario = std::move(*next);
    }
    return scenario;
}

} // namespace

int render(const Arguments &arguments)
{
    ui::ScenarioDocument document;
    ui::SharedSelection selection;
    ui::Opener opener(document);
    if (!load(opener, arguments))
        return InputRefused;
    if (!arguments.assignments.empty()) {
        Result<scenario::Scenario> next = assigned(document.scenario(), arguments.assignments);
        if (!next) {
            complain("--set: " + describe(next.error()));
            return WrongUsage;
        }
        document.show(std::move(*next), false);
    }
    const ui::ViewEntry *entry = ui::findView(arguments.view);
    const std::unique_ptr<ui::View> view(ui::createView(*entry, {document, selection}, nullptr));
    waitForResults(document);

    ui::FigureOptions options;
    options.width = arguments.width;
    options.size = arguments.size;
    options.scale = arguments.scale;
    options.caption = arguments.caption;
    options.theme = themeOf(arguments);
    options.font = QApplication::font();
    const Status written = ui::writeFigure(*view, document.scenario(), arguments.out, options);
    if (!written) {
        complain(describe(written.error()));
        return written.error().code == ErrorCode::Internal ? ProgramFault : InputRefused;
    }
    return Done;
}

} // namespace shardscope::desktop
