// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/scenariodocument.h"

#include <QUndoCommand>

#include <utility>

namespace shardscope::ui {

/// Whole scenarios before and after; they share everything that is large.
class ReplaceScenarioCommand : public QUndoCommand {
public:
    using ScenarioPtr = ScenarioDocument::ScenarioPtr;

    ReplaceScenarioCommand(ScenarioDocument &document, const QString &text, ScenarioPtr before, ScenarioPtr after, int mergeKey)
        : QUndoCommand(text), m_document(document), m_before(std::move(before)), m_after(std::move(after)), m_mergeKey(mergeKey)
    {
    }

    [[nodiscard]] int id() const override { return m_mergeKey; }
    void undo() override { m_document.put(asLookedAt(m_before, m_document.scenario())); }
    void redo() override { m_document.put(asLookedAt(m_after, m_document.scenario())); }

    bool mergeWith(const QUndoCommand *other) override;

private:
    /// The target, looked at as `now` is where the edit did not change that.
    [[nodiscard]] ScenarioPtr asLookedAt(const ScenarioPtr &target, const scenario::Scenario &now) const;

    ScenarioDocument &m_document;
    ScenarioPtr m_before;
    ScenarioPtr m_after;
    int m_mergeKey;
};

} // namespace shardscope::ui
