// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/cluster/build.h"
#include "ui/document/worker.h"
#include "ui/editors/leveltable.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

class QVBoxLayout;

namespace shardscope::ui {

class Button;
class EntryField;
class ProblemLabel;
class ScenarioDocument;
class TextLabel;

/// A machine nobody has: hosts × GPUs, a link class inside, a network between.
/// After Create the scenario's machine follows what is typed, one step to undo
/// a field; large ones are made off the GUI thread.
class GeneratorForm : public QWidget {
    Q_OBJECT

public:
    explicit GeneratorForm(ScenarioDocument &document, QWidget *parent = nullptr);
    ~GeneratorForm() override;

    [[nodiscard]] const cluster::GeneratorOptions &options() const { return m_options; }
    /// Is the scenario's machine the one that this form made?
    [[nodiscard]] bool isLive() const;
    void create();
    void focusFirst();
    /// "2 × 8 GPUs", the form folded into a phrase.
    [[nodiscard]] QString phrase() const;

    /// After a change of the document.
    void refresh();

signals:
    void phraseChanged();

private:
    EntryField *addField(const QString &label, const QString &name, const QString &value);
    EntryField *addNumber(const QString &label, const QString &what, int &value);
    template <class Quantity>
    void addQuantity(const QString &label, const QString &name, std::optional<Quantity> &value, Unit unit);
    void addModel();
    void addLink();
    void addNics();
    void addNetwork();
    void addCreate();
    void begin();
    void changed();
    void generate();
    void deliver(const cluster::GeneratorOptions &options, int key, Result<cluster::Cluster> made);
    [[nodiscard]] Status takeLink(const QString &text);
    [[nodiscard]] Status takeFabric(const FabricEntry &entry);

    ScenarioDocument &m_document;
    cluster::GeneratorOptions m_options;
    QVBoxLayout *m_column;
    EntryField *m_hosts = nullptr;
    EntryField *m_link = nullptr;
    LevelTable *m_levels = nullptr;
    ProblemLabel *m_problem = nullptr;
    Button *m_create = nullptr;
    TextLabel *m_liveNote = nullptr;
    Worker m_worker;
    QTimer m_pause;
    std::uint64_t m_revision = 0; ///< of the newest request
    int m_key = -1;               ///< of the step that is being typed
    int m_changeKey = -1;         ///< of the step that the newest change belongs to
    bool m_creating = false;      ///< asked for by the button, not by following the fields
    std::string m_name;           ///< the scenario's, when this form gave it
    std::shared_ptr<const cluster::Cluster> m_made;
};

} // namespace shardscope::ui
