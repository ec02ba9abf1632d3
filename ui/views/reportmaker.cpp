// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/reportmaker.h"

#include "core/base/errorcode.h"
#include "core/evaluate/linked.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"

#include <QDir>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace shardscope::ui {

namespace {

ReportSection sectionOf(const ViewEntry &entry, const View &view, const scenario::Scenario &scenario,
                        const evaluate::Report &report)
{
    ReportSection section{QString::fromLatin1(entry.id), viewTitle(entry), viewWhat(entry), view.sentence(), {}, view.findings()};
    if (entry.headlines == nullptr)
        return section;
    for (const Headline &h : entry.headlines(scenario, report)) {
        const QString note = QStringList{h.note, h.gain}.join(QLatin1Char(' ')).trimmed();
        section.numbers.push_back({h.name, h.value, h.unit, note, h.derivation, h.unitText});
    }
    return section;
}

} // namespace

bool isReportable(const ViewEntry &entry, ScenarioDocument &document)
{
    if (document.isEmpty())
        return false;
    if (entry.headlines != nullptr && !entry.headlines(document.scenario(), *document.report()).empty())
        return true;
    // Plans are searched when somebody wants to see them; a scenario with choices of its own is about them.
    return entry.subjects.front() == ViewSubject::Plans && isAbout(entry, document.scenario());
}

QStringList reportableViews(ScenarioDocument &document)
{
    QStringList ids;
    for (const ViewEntry &entry : viewRegistry())
        if (isReportable(entry, document))
            ids << QString::fromLatin1(entry.id);
    return ids;
}

QStringList suggestedViews(ScenarioDocument &document)
{
    // What follows from the layout was chosen by nobody.
    const scenario::Scenario own = evaluate::withoutLinked(document.scenario());
    QStringList all;
    QStringList about;
    for (const ViewEntry &entry : viewRegistry()) {
        if (!isReportable(entry, document))
            continue;
        all << QString::fromLatin1(entry.id);
        if (entry.subjects.front() == ViewSubject::Plans || isAbout(entry, own))
            about << all.back();
    }
    return about.isEmpty() ? all : about;
}

ReportMaker::ReportMaker(ScenarioDocument &document, ReportWish wish) : m_document(document), m_wish(std::move(wish))
{
    if (m_wish.sections.isEmpty())
        m_wish.sections = suggestedViews(document);
    begin();
}

void ReportMaker::begin()
{
    m_scenario = m_document.snapshot();
    m_made.clear();
    for (const QString &id : std::as_const(m_wish.sections))
        (void)view(id);
}

View *ReportMaker::view(const QString &id)
{
    std::unique_ptr<View> &made = m_views[id];
    const ViewEntry *entry = findView(id);
    if (made == nullptr && entry != nullptr)
        made.reset(createView(*entry, {m_document, m_selection}, nullptr));
    return made.get();
}

Status ReportMaker::step()
{
    if (m_document.snapshot() != m_scenario)
        begin();
    m_report = m_document.report();
    if (isDone())
        return Nothing{};
    if (m_scenario->empty())
        return Error{ErrorCode::FigureEmpty, {"report"}, {}};
    const ViewEntry *entry = findView(m_wish.sections[static_cast<qsizetype>(m_made.size())]);
    if (entry == nullptr)
        return Error{ErrorCode::Internal, {"a section that is no view"}, {}};
    const View &shown = *view(m_wish.sections[static_cast<qsizetype>(m_made.size())]);
    ReportSection section = sectionOf(*entry, shown, *m_scenario, *m_report);
    Result<QString> html = sectionAsHtml(section, shown, *m_scenario, m_wish.layout);
    if (!html)
        return html.error();
    m_made.emplace_back(std::move(section), std::move(*html));
    return Nothing{};
}

QString ReportMaker::sectionWithoutData()
{
    const auto without = std::ranges::find_if(m_wish.sections, [this](const QString &id) {
        const View *shown = view(id);
        return shown != nullptr && shown->hasNothing();
    });
    return without == m_wish.sections.end() ? QString() : *without;
}

QByteArray ReportMaker::page() const
{
    QStringList remarks;
    for (const Issue &issue : m_document.report()->issues)
        if (issue.severity != Severity::Note)
            remarks << errorText(issue.what);
    return reportPage(m_made, *m_scenario, m_wish.layout, remarks);
}

Status ReportMaker::writeFigures(const QString &folder, const QStringList &endings)
{
    if (!QDir().mkpath(folder))
        return Error{ErrorCode::FileWrite, {"the folder cannot be created"}, {folder.toStdString(), 0, 0, {}}};
    for (const QString &id : std::as_const(m_wish.sections)) {
        const View *shown = view(id);
        if (shown == nullptr)
            return Error{ErrorCode::Internal, {"a section that is no view"}, {}};
        for (const QString &ending : endings) {
            const bool bare = ending == QLatin1String("csv") && shown->table() == nullptr;
            const QString path = QDir(folder).filePath(id + QLatin1Char('.') + ending);
            if (bare)
                continue;
            if (Status written = writeFigure(*shown, m_document.scenario(), path, m_wish.layout.figure); !written)
                return written;
        }
    }
    return Nothing{};
}

} // namespace shardscope::ui
