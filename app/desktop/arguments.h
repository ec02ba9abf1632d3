// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/settings.h"
#include "ui/export/figurepage.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace shardscope::desktop {

/// Codes of the process, the same as the command line's.
enum ExitCode { Done = 0, WrongUsage = 2, InputRefused = 3, Stopped = 4, ProgramFault = 5 };

struct Arguments {
    bool render = false;      ///< the subcommand: write a figure, open no window
    bool report = false;      ///< the subcommand: write a report, open no window
    bool page = false;        ///< the subcommand: write a Markdown file as a page, open no window
    bool makesLesson = false; ///< the subcommand: write a lesson about runs or a machine, open no window
    QStringList files;
    QString example;
    QString view;
    QString language; ///< id; empty when not given
    QString lesson;   ///< id, or a file
    QSize size;       ///< px at 100 %; empty when not given
    double scale = 0; ///< 0: what suits the width
    std::optional<ui::ThemeChoice> theme;

    // window
    QString screenshot;
    bool exitWhenDone = false;

    // render
    QString out;
    ui::FigureWidth width = ui::FigureWidth::Natural;
    bool caption = true;
    int turnTo = 0;                       ///< page of the view, from 1 on; 0: as it opens
    QStringList parts;                    ///< keys of charts, or "charts" for all; empty: the whole figure
    std::vector<std::string> assignments; ///< "path=value"

    // lesson
    QString about; ///< "runs" or "machine"

    // report
    QStringList with;     ///< files of B
    QStringList sections; ///< ids of views; empty: those that the scenario is about
    QString title;
    bool tables = true;
    QString figureFolder;
    QStringList figureEndings{QStringLiteral("svg"), QStringLiteral("png"), QStringLiteral("csv")};
};

/// What the command line asks for, or the code to end with (after --help,
/// --version or a message about wrong usage).
struct Parsed {
    Arguments arguments;
    std::optional<int> exitCode;
};
[[nodiscard]] Parsed parseArguments(int argc, char **argv);

/// "shardscope: …" on stderr.
void complain(const std::string &text);

} // namespace shardscope::desktop
