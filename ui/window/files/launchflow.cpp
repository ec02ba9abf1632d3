// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/launchflow.h"

#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/window/files/answercard.h"
#include "ui/window/files/launchcard.h"
#include "ui/window/files/takendiagnosis.h"

#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace shardscope::ui {

LaunchFlow::LaunchFlow(const WindowServices &services, QWidget *window) : QObject(window), m_services(services), m_window(window)
{
    connect(&services.opener, &Opener::launchFound, this, &LaunchFlow::show);
}

void LaunchFlow::show(const Taken &found)
{
    if (m_card == nullptr) {
        m_card = new LaunchCard(m_window);
        connect(m_card, &LaunchCard::openWanted, this, &LaunchFlow::open);
        connect(m_card, &Popover::closed, this, [this] { m_opened.reset(); });
    }
    m_card->dismiss(); // the sheet of other files, which nobody has answered
    m_what = found.what;
    m_opened = found.opened;
    m_into = found.alone ? Opener::Into::Own : Opener::Into::Open;
    m_card->open(m_what, *m_opened, *found.before);
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_worker.clear();
    m_worker.start([this, found, stop = m_stop.get_token()] {
        m_worker.post([this, opened = found.opened, verdict = diagnosisOf(found, stop)] {
            if (m_opened == opened) // else others are asked about
                m_card->setVerdict(*verdict);
        });
    });
}

LaunchFlow::~LaunchFlow()
{
    m_stop.request_stop();
    m_worker.clear();
    m_worker.waitForDone();
}

void LaunchFlow::open()
{
    if (!m_opened)
        return;
    Result<io::LaunchReading> reading = io::withAnswers(m_opened->launches, m_card->answers());
    if (!reading)
        return m_card->setProblem(errorText(reading.error(), false));
    auto opened = std::make_shared<io::Opened>(*std::exchange(m_opened, nullptr));
    // What was typed is no longer unknown, nor does it contradict itself.
    const std::vector<Issue> before = opened->launch ? opened->launch->issues : std::vector<Issue>();
    std::erase_if(opened->issues, [&before](const Issue &issue) { return std::ranges::find(before, issue) != before.end(); });
    std::ranges::copy(reading->issues, std::back_inserter(opened->issues));
    opened->launch = *std::move(reading);
    m_card->dismiss();
    m_services.opener.put(m_what, opened, m_into);
    if (m_answer == nullptr)
        m_answer = new AnswerCard(m_services.document, m_window);
    m_answer->open();
}

} // namespace shardscope::ui
