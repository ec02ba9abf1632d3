// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/reportmaker.h"

#include "core/base/errorcode.h"
#include "core/evaluate/linked.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/document/comparison.h"
#include "ui/document/scenariodocument.h"

#include <QDir>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace shardscope::ui {

namespace {

std::vector<ReportNumber> numbersOf(const ViewEntry &entry, ScenarioDocument &document)
{
    std::vector<ReportNumber> out;
    if (entry.headlines == nullptr)
        return out;
    for (const Headline &h : entry.headlines(document.scenario(), *document.report())) {
        const QString note = QStringList{h.note, h.gain}.join(QLatin1Char(' ')).trimmed();
        out.push_back({h.name, h.value, h.unit, note, h.derivation, h.unitText});
    }
    return out;
}

QStringList of(const QString &letter, QStringList findings)
{
    for (QString &finding : findings)
        finding.prepend(letter + QStringLiteral(": "));
    return findings;
}

ReportTable differingOf(const scenario::Scenario &a, const scenario::Scenario &b)
{
    ReportTable out{Words::tr("A and B differ in"), {Words::tr("What"), QStringLiteral("A"), QStringLiteral("B")}, 0, {}};
    for (const Difference &one : differences(a, b))
        out.rows.push_back({one.what, one.a, one.b});
    return out;
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

ReportMaker::ReportMaker(ScenarioDocument &document, ReportWish wish, ScenarioDocument *other)
    : m_document(document), m_other(other), m_wish(std::move(wish))
{
    if (m_wish.sections.isEmpty())
        m_wish.sections = suggestedViews(document);
    begin();
}

void ReportMaker::begin()
{
    m_scenario = m_document.snapshot();
    m_scenarioOfOther = m_other != nullptr ? m_other->snapshot() : nullptr;
    m_made.clear();
    for (const QString &id : std::as_const(m_wish.sections))
        (void)view(id);
}

View *ReportMaker::view(const QString &id)
{
    std::unique_ptr<View> &made = m_views[id];
    const ViewEntry *entry = findView(id);
    if (made != nullptr || entry == nullptr)
        return made.get();
    made.reset(createView(*entry, {m_document, m_selection}, nullptr));
    if (m_other != nullptr) {
        std::unique_ptr<View> &second = m_viewsOfOther[id];
        second.reset(createView(*entry, {*m_other, m_selectionOfOther}, nullptr));
        made->compareWith(second.get(), QStringLiteral("B"));
        second->compareWith(made.get(), QStringLiteral("A"));
    }
    return made.get();
}

Status ReportMaker::step()
{
    if (m_document.snapshot() != m_scenario || (m_other != nullptr && m_other->snapshot() != m_scenarioOfOther))
        begin();
    if (isDone())
        return Nothing{};
    if (m_scenario->empty())
        return Error{ErrorCode::FigureEmpty, {"report"}, {}};
    const ViewEntry *entry = findView(m_wish.sections[static_cast<qsizetype>(m_made.size())]);
    if (entry == nullptr)
        return Error{ErrorCode::Internal, {"a section that is no view"}, {}};
    const QString id = QString::fromLatin1(entry->id);
    const View &shown = *view(id);
    ReportSection section{
        id, viewTitle(*entry), viewWhat(*entry), shown.sentence(), numbersOf(*entry, m_document), shown.findings()};
    if (const auto *changing = dynamic_cast<const Changing *>(&shown))
        section.changes = changing->changes();
    const View *second = m_other != nullptr ? m_viewsOfOther.at(id).get() : nullptr;
    const bool both = second != nullptr && !second->hasNothing();
    if (both)
        section.findings = of(QStringLiteral("A"), section.findings) + of(QStringLiteral("B"), second->findings());
    const std::optional<ReportOther> other =
        both ? std::optional(ReportOther{*second, *m_scenarioOfOther, numbersOf(*entry, *m_other)}) : std::nullopt;
    Result<QString> html = sectionAsHtml(section, shown, *m_scenario, m_wish.layout, other ? &*other : nullptr);
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
    return reportPage(m_made, *m_scenario, m_wish.layout, remarks,
                      m_scenarioOfOther ? differingOf(*m_scenario, *m_scenarioOfOther) : ReportTable());
}

Status ReportMaker::writeFigures(const QString &folder, const QStringList &endings)
{
    if (!QDir().mkpath(folder))
        return Error{ErrorCode::FileWrite, {"the folder cannot be created"}, {folder.toStdString(), 0, 0, {}}};
    for (const QString &id : std::as_const(m_wish.sections)) {
        const View *shown = view(id);
        if (shown == nullptr)
            return Error{ErrorCode::Internal, {"a section that is no view"}, {}};
        if (Status written = writeFigures(*shown, *m_scenario, QDir(folder).filePath(id), endings); !written)
            return written;
        const View *second = m_other != nullptr ? m_viewsOfOther.at(id).get() : nullptr;
        if (second == nullptr || second->hasNothing())
            continue;
        if (Status written = writeFigures(*second, *m_scenarioOfOther, QDir(folder).filePath(id) + QStringLiteral("-b"), endings);
            !written)
            return written;
    }
    return Nothing{};
}

Status ReportMaker::writeFigures(const View &shown, const scenario::Scenario &scenario, const QString &stem,
                                 const QStringList &endings) const
{
    for (const QString &ending : endings) {
        if (ending == QLatin1String("csv") && shown.table() == nullptr)
            continue;
        if (Status written = writeFigure(shown, scenario, stem + QLatin1Char('.') + ending, m_wish.layout.figure); !written)
            return written;
    }
    return Nothing{};
}

} // namespace shardscope::ui
