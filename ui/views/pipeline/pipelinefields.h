// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"

#include <QObject>

#include <functional>
#include <vector>

class QComboBox;

namespace shardscope::ui {

class EntryField;
class FoldGroup;
class ScenarioDocument;
class Section;
class SegmentedControl;

/// The folded groups of the pipeline's inspector: times, hand-over, memory.
class PipelineFields : public QObject {
    Q_OBJECT

public:
    PipelineFields(ScenarioDocument &document, Section &section, QObject *parent);

    /// Null setup: the choices are impossible at present.
    void takeDocument(const scenario::PipelineVariant &variant, bool second, const evaluate::PipelineSetup *setup);
    /// Neighbours of the device order whose link has no known α.
    void setWithoutAlpha(int pairs);

private:
    using Choices = scenario::PipelineChoices;

    void buildTimes(Section &section);
    void buildHandOver(Section &section);
    void buildMemory(Section &section);
    EntryField *addField(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                         std::function<QString(const Choices &)> text, std::function<Status(Choices &, const QString &)> set);
    void addTime(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                 std::function<Seconds &(Choices &)> of);
    void addBytes(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                  std::function<Bytes &(Choices &)> of);
    void addNumber(FoldGroup &group, const QString &label, const QString &name, const QString &tip, double least,
                   std::function<double &(Choices &)> of);
    EntryField *addCount(FoldGroup &group, const QString &label, const QString &name, const QString &tip,
                         std::function<int &(Choices &)> of);

    struct Line {
        EntryField *field;
        std::function<QString(const Choices &)> text;
    };
    ScenarioDocument &m_document;
    std::vector<Line> m_lines;
    FoldGroup *m_times = nullptr;
    FoldGroup *m_handOver = nullptr;
    FoldGroup *m_memory = nullptr;
    SegmentedControl *m_source = nullptr;
    SegmentedControl *m_manner = nullptr;
    SegmentedControl *m_order = nullptr;
    EntryField *m_stageTimes = nullptr;
    EntryField *m_layers = nullptr;
    EntryField *m_tokens = nullptr;
    EntryField *m_perSample = nullptr;
    EntryField *m_limit = nullptr;
    bool m_second = false; ///< whose live limit is shown
    int m_withoutAlpha = 0;
    int m_key = -1;
};

} // namespace shardscope::ui
