// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/editors/machinesession.h"

#include <QWidget>

class QVBoxLayout;

namespace shardscope::ui {

class EntryField;
class FoldGroup;
class GeneratorForm;
class HostList;
class LawTable;
class LevelTable;
class Opener;
class ScenarioDocument;
class Section;
struct FabricEntry;

/// The groups of the machine editor, one under the other.
class MachineParts : public QWidget {
    Q_OBJECT

public:
    MachineParts(ScenarioDocument &document, Opener &opener, QWidget *parent = nullptr);

    void refresh();
    /// Returns what is to be in sight.
    QWidget *startGenerating();

private:
    void addMachine();
    void addLinks();
    void addHosts();
    void addSources();
    void addGenerator();
    EntryField *addText(Section &section, const QString &label, const QString &undoText, std::string cluster::Cluster::*text);
    void refreshLaws();
    void documentChanged(scenario::Change mask);
    [[nodiscard]] Status takeFabric(const FabricEntry &entry);
    void chooseFiles();
    void pasteText();

    ScenarioDocument &m_document;
    Opener &m_opener;
    MachineSession m_session;
    QVBoxLayout *m_column;
    Section *m_machine = nullptr;
    Section *m_links = nullptr;
    Section *m_hosts = nullptr;
    Section *m_sources = nullptr;
    Section *m_new = nullptr; ///< of m_generate
    FoldGroup *m_generate = nullptr;
    EntryField *m_name = nullptr;
    EntryField *m_model = nullptr;
    LawTable *m_laws = nullptr;
    HostList *m_hostList = nullptr;
    LevelTable *m_levels = nullptr;
    GeneratorForm *m_generator = nullptr;
    std::shared_ptr<const cluster::Cluster> m_shown;
};

} // namespace shardscope::ui
