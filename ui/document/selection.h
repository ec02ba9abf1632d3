// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/question.h"
#include "ui/document/player.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

namespace shardscope::ui {

class ScenarioDocument;

/// One thing that several views can show.
struct Item {
    enum class Kind { Device, Link, Stage, Chunk, Expert, Layer, Run };
    Kind kind = Kind::Device;
    int a = -1; ///< index of the thing; of a link: the sending device
    int b = -1; ///< of a link: the receiving device

    friend bool operator==(const Item &, const Item &) = default;
};

/// What is under the cursor and what is explained, shared by all views:
/// a hover in one lights up the same thing in the others. The pinned pair of
/// devices lives in the document, since it is saved.
class SharedSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// A number, worked out from what is open when it is asked for; without a
    /// name when there is no such number (any more).
    using Quantity = std::function<Derivation()>;

    /// From now on what is explained follows the document: a quantity is worked
    /// out again after every change, a number of the moment goes with the next
    /// report, all goes with the scenario. What is hovered goes when the machine
    /// changes: indices would be another machine's. The step that plays ends with its plan.
    void follow(const ScenarioDocument &document);

    [[nodiscard]] const std::optional<Item> &hover() const { return m_hover; }
    [[nodiscard]] const QString &hoverLine() const { return m_hoverLine; }
    /// Rich text: what, value, unit, why. Empty when nothing is hovered.
    void setHover(const std::optional<Item> &item, const QString &line);

    /// Of the step of the scenario's plan: it plays in all views at once.
    [[nodiscard]] Player &step() { return m_step; }
    static constexpr double stepSeconds = 12; ///< in which it plays, however long it is

    [[nodiscard]] const Derivation &explained() const { return m_explained; }
    /// Name of the scenario that the explained number belongs to.
    [[nodiscard]] const QString &explainedScenario() const { return m_explainedScenario; }
    /// Chosen by a click or pinned: what is hovered does not replace it.
    [[nodiscard]] bool keepsExplanation() const { return m_hold != Hold::Loose; }
    [[nodiscard]] bool hasPinnedExplanation() const { return m_hold == Hold::Pinned; }
    /// Somebody asked for what is explained; else it is what rests there.
    [[nodiscard]] bool isAsked() const { return m_asked; }
    /// A quantity for the Explain panel while its owner lives. `keep`: it was
    /// chosen, and stays until its view goes or another is chosen.
    void explain(const QObject &owner, const Quantity &quantity, bool keep, const QString &scenario = {});
    /// The same of a number of the moment, which nobody can work out again.
    void explain(const Derivation &derivation, bool keep);
    /// What is explained while nobody asks.
    void setResting(const QObject &owner, const Quantity &quantity);
    /// Keeps the explained quantity beside every view, or no longer.
    void setPinned(bool pinned);
    /// Works out again what is explained, soon and once for all who ask.
    void refreshSoon();
    void forget(); ///< what is explained, unless it is pinned
    void clear();
    /// Somebody wants to know about something of the scenario in this document.
    void ask(ScenarioDocument &document, const evaluate::Question &question) { emit asked(document, question); }

signals:
    void asked(ScenarioDocument &document, const evaluate::Question &question);
    void hoverChanged();
    void explainedChanged();

private:
    enum class Hold { Loose, Chosen, Pinned };
    void show(Derivation derivation, Quantity again, bool keep, const QString &scenario);
    void refresh();
    void rest();

    Player m_step{this};
    std::optional<Item> m_hover;
    QString m_hoverLine;
    Derivation m_explained;
    QString m_explainedScenario;
    Quantity m_again; ///< none for a number of the moment
    Quantity m_resting;
    QString m_scenario; ///< name of the one that is followed
    Hold m_hold = Hold::Loose;
    bool m_asked = false;
    bool m_old = false; ///< the scenario was edited since it was worked out
    bool m_refreshes = false;
};

} // namespace shardscope::ui
