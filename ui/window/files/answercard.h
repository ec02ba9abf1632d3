// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document/worker.h"
#include "ui/widgets/popover.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace shardscope::search {
struct PlanAdvice;
struct PlanChange;
} // namespace shardscope::search

namespace shardscope::ui {

class ScenarioDocument;
class TextLabel;

/// What the scenario's plan does: does it fit, how long is a step, how much of the peak is used; and the least changes
/// that make it faster or make it fit, each a button. Follows the document while it is shown.
class AnswerCard : public Popover {
    Q_OBJECT

public:
    AnswerCard(ScenarioDocument &document, QWidget *window);
    ~AnswerCard() override;

    void open();
    [[nodiscard]] bool isWorking() const { return m_working; }
    /// The sentences that are shown.
    [[nodiscard]] QString text() const;

signals:
    void answered();

private:
    [[nodiscard]] QRect place(int width, int height) const;
    /// As wide and as high as what it says.
    void fit(int width);
    /// The fastest plan of the search, once that is over: it may change more than two settings.
    void showFastest();
    void ask();
    void show(const Result<search::PlanAdvice> &advice);
    void apply(const search::PlanChange &change);

    ScenarioDocument &m_document;
    Worker m_worker;
    std::stop_source m_stop;
    std::uint64_t m_question = 0; ///< the newest; what answers another is dropped
    bool m_working = false;
    TextLabel *m_verdict;
    TextLabel *m_numbers;
    TextLabel *m_basis;
    TextLabel *m_heading;
    QWidget *m_changes; ///< a box whose content is replaced
    TextLabel *m_fastest;
    std::optional<double> m_own_s; ///< step of the scenario's plan
};

} // namespace shardscope::ui
