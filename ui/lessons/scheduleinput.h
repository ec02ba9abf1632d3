// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/answerinput.h"

#include <QSet>

namespace shardscope::ui {

class Button;
class TextLabel;

/// An order of tasks, which is built in Pipeline: here stand par, how far it is, and the ways there and back to the beginning.
class ScheduleInput : public AnswerInput {
    Q_OBJECT

public:
    ScheduleInput(const AnswerContext &context, QWidget *parent);

    [[nodiscard]] lesson::Given given() const override;
    void setGiven(const lesson::Given &given) override;
    void setOpen(bool open) override;
    [[nodiscard]] QWidget *first() override;
    /// As the order is now; what else than one task differs from an order before was not made by hand.
    void follow(const std::string &key);
    /// An order that begins anew.
    void beginWith(const std::string &key);
    /// The order that is there was made by hand, or need not be.
    [[nodiscard]] bool byHand() const;
    /// Every task is placed.
    [[nodiscard]] bool isWhole() const;

signals:
    void lanesWanted();
    void restartWanted();

private:
    std::shared_ptr<const lesson::WorkedSchedule> m_worked;
    bool m_anyTool;
    std::string m_key;
    std::string m_hand; ///< the last order that was reached by hand
    QSet<QString> m_reached;
    TextLabel *m_standing;
    TextLabel *m_pace;
    Button *m_lanes;
    Button *m_again;
};

} // namespace shardscope::ui
