// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/opener.h"
#include "ui/document/services.h"
#include "ui/document/worker.h"
#include "ui/widgets/noticebar.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <memory>
#include <stop_token>

class QAction;

namespace shardscope::evaluate {
struct Question;
}
namespace shardscope::runs {
struct PossibleCause;
struct SourceLine;
} // namespace shardscope::runs

namespace shardscope::findings {
struct Diagnosis;
}

namespace shardscope::ui {

class Actions;
class Opener;
class ScenarioDocument;
class VerdictCard;
struct Taken;

/// Judges what was opened, off the GUI thread: the worst finding in one sentence, its card on a press. A text
/// that is evidence alone, such as an error message, has its card at once, as there is nothing else to see.
class VerdictFlow : public QObject {
    Q_OBJECT

public:
    VerdictFlow(const WindowServices &services, Actions &actions, NoticeBar &notice, QWidget *window);
    ~VerdictFlow() override;

    /// Opens the text as if it had been pasted; its card is shown whatever else it is, and says so where it says nothing.
    void ask(const QString &text, Opener::Into into);
    /// Which single cause explains the measured steps of the scenario's runs, as a card.
    void explainSteps();

signals:
    void judged(const QString &verdict);

private:
    void say(NoticeBar::Kind kind, const QString &text);
    void judge(const Taken &taken, bool isEvidence);
    void answer(ScenarioDocument &document, const evaluate::Question &question);
    /// Sets what the cause stands for.
    void take(const runs::PossibleCause &cause);
    void showLine(const runs::SourceLine &line);
    void tell(const QString &what, const std::shared_ptr<const findings::Diagnosis> &found, bool isEvidence);
    void show();

    Opener &m_opener;
    ScenarioDocument &m_document;
    NoticeBar &m_notice;
    QWidget *m_window;
    QAction *m_again; ///< shows the card of the last verdict
    VerdictCard *m_card = nullptr;
    std::unique_ptr<const Taken> m_taken; ///< the last that was judged, with its texts
    QPointer<ScenarioDocument> m_asking;  ///< whose settings a cause changes
    QString m_what;
    bool m_asked = false;                               ///< somebody waits for the answer to what is being read
    std::string m_askedText;                            ///< of the question box
    std::shared_ptr<const findings::Diagnosis> m_found; ///< the last that says anything
    std::uint64_t m_question = 0;                       ///< the newest; what answers another is dropped
    std::stop_source m_stop;                            ///< of the judging that is under way
    Worker m_worker;                                    // last: its jobs use the others
};

} // namespace shardscope::ui
