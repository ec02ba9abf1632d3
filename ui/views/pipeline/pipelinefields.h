// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"

#include <QObject>

namespace shardscope::ui {

class FoldGroup;
class ScenarioDocument;
class Section;
class SettingFields;

/// The folded groups of the pipeline's inspector: times, hand-over, memory.
class PipelineFields : public QObject {
    Q_OBJECT

public:
    PipelineFields(ScenarioDocument &document, SettingFields &rows, Section &section);

    /// Null setup: the choices are impossible at present.
    void takeDocument(const scenario::PipelineVariant &variant, const evaluate::PipelineSetup *setup);
    /// Neighbours of the device order whose link has no known α.
    void setWithoutAlpha(int pairs);

private:
    ScenarioDocument &m_document;
    FoldGroup *m_times;
    FoldGroup *m_handOver;
    FoldGroup *m_memory;
    int m_withoutAlpha = 0;
};

} // namespace shardscope::ui
