// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPrinter;
class QString;
class QWidget;

namespace shardscope::scenario {
struct Scenario;
}

namespace shardscope::ui {

class View;

/// Asks for a printer and prints the view's figure on one page.
void printFigure(const View &view, const scenario::Scenario &scenario, QWidget *window);

/// The figure with its caption in the light scheme, as large as the page lets
/// it be, at the top. False when the printer cannot be painted on.
bool paintOnPrinter(const View &view, const scenario::Scenario &scenario, QPrinter &printer);

/// The same page into a PDF file, for who has no printer.
bool printToFile(const View &view, const scenario::Scenario &scenario, const QString &path);

} // namespace shardscope::ui
