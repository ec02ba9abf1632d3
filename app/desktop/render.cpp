// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop/render.h"

#include "app/desktop/loading.h"
#include "core/base/errorcode.h"
#include "ui/base/theme.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/figure/chartsalone.h"
#include "ui/figure/figureview.h"
#include "ui/figure/thing.h"
#include "ui/views/reportmaker.h"
#include "ui/views/view.h"

#include <QApplication>

#include <algorithm>
#include <memory>
#include <optional>

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

/// Charts that the view does not have.
std::optional<Error> faultOfParts(const ui::FigureView &view, const QStringList &keys)
{
    const QStringList known = ui::ChartsAlone::keysOf(view);
    if (known.isEmpty())
        return ui::ChartsAlone(view).noCharts();
    for (const QString &key : keys) {
        if (!known.contains(key))
            return Error{ErrorCode::NameUnknown,
                         {"part", key.toStdString(), "charts, " + known.join(QStringLiteral(", ")).toStdString()},
                         {}};
    }
    return {};
}

/// Refused where the view has no such page.
std::optional<Error> turnTo(ui::FigureView &view, int page)
{
    const auto pages = static_cast<int>(view.figure().pages.size());
    if (page > std::max(1, pages))
        return Error{
            ErrorCode::ValueRange, {"--page", std::to_string(page), pages > 1 ? "1 to " + std::to_string(pages) : "1"}, {}};
    view.showPage(static_cast<std::size_t>(page) - 1);
    return {};
}

} // namespace

int render(const Arguments &arguments)
{
    ui::ScenarioDocument document;
    ui::SharedSelection selection;
    ui::Opener opener(document);
    if (const int code = loadAssigned(opener, arguments); code != Done)
        return code;
    const ui::ViewEntry *entry = ui::findView(arguments.view);
    const std::unique_ptr<ui::View> view(ui::createView(*entry, {document, selection}, nullptr));
    waitForResults(document);
    if (arguments.turnTo > 0) {
        if (const auto fault = turnTo(*qobject_cast<ui::FigureView *>(view.get()), arguments.turnTo)) {
            complain(describe(*fault));
            return InputRefused;
        }
        waitForResults(document);
    }

    (void)view->table(); // what is still being worked out is waited for
    if (view->hasNothing() && !document.isEmpty()) {
        const std::string with = ui::reportableViews(document).join(QStringLiteral(", ")).toStdString();
        const Error none{ErrorCode::NameUnknown, {"data for the view", arguments.view.toStdString(), with}, {}};
        complain(describe(none) + ". " + ui::plainLine(view->emptyText()).toStdString());
        return InputRefused;
    }

    ui::FigureOptions options;
    options.width = arguments.width;
    options.size = arguments.size;
    options.scale = arguments.scale;
    options.caption = arguments.caption;
    options.theme = themeOf(arguments);
    options.font = QApplication::font();
    std::optional<ui::ChartsAlone> charts;
    if (!arguments.parts.isEmpty()) {
        const bool all = arguments.parts == QStringList{QStringLiteral("charts")};
        const QStringList keys = all ? QStringList() : arguments.parts;
        const auto &figure = *qobject_cast<const ui::FigureView *>(view.get());
        if (const std::optional<Error> fault = faultOfParts(figure, keys)) {
            complain(describe(*fault));
            return InputRefused;
        }
        charts.emplace(figure, keys);
    }
    const Status written = ui::writeFigure(charts ? static_cast<const ui::Exportable &>(*charts) : *view, document.scenario(),
                                           arguments.out, options);
    if (!written) {
        complain(describe(written.error()));
        return written.error().code == ErrorCode::Internal ? ProgramFault : InputRefused;
    }
    return Done;
}

} // namespace shardscope::desktop
