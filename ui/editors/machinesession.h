// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <functional>
#include <memory>

namespace shardscope::ui {

class ScenarioDocument;

/// Edits of the machine that belong together: what is typed into one field is
/// one step to undo, and each keystroke starts from the machine as it was
/// before the first, so that half-typed values leave nothing behind.
class MachineSession {
public:
    explicit MachineSession(ScenarioDocument &document) : m_document(document) {}

    /// The next edit is the first of another step.
    void begin();
    Status editMachine(const QString &text, const std::function<Result<cluster::Cluster>(cluster::Cluster)> &change);
    /// The same step by step, for what touches more than the machine.
    Status editScenario(const QString &text, const std::function<Result<scenario::Scenario>(const scenario::Scenario &)> &change);

private:
    void put(const QString &text, scenario::Scenario next);

    ScenarioDocument &m_document;
    int m_key = -1;
    std::shared_ptr<const cluster::Cluster> m_base;
    std::shared_ptr<const cluster::Cluster> m_last; ///< what this session put into the document
};

} // namespace shardscope::ui
