// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/machineparts.h"

#include "core/evaluate/report.h"
#include "ui/base/settings.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/commandrow.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/generatorform.h"
#include "ui/editors/hostlist.h"
#include "ui/editors/lawtable.h"
#include "ui/editors/leveltable.h"
#include "ui/editors/machineedits.h"
#include "ui/widgets/button.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/section.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <utility>

namespace shardscope::ui {

using cluster::Cluster;

namespace {

/// "n1.txt + n2.txt": files by their names alone.
QString sourceText(const std::string &source)
{
    QStringList parts = QString::fromStdString(source).split(QStringLiteral(" + "));
    for (QString &part : parts)
        if (QFileInfo(part).isAbsolute())
            part = QFileInfo(part).fileName();
    return parts.join(QStringLiteral(" + "));
}

} // namespace

MachineParts::MachineParts(ScenarioDocument &document, Opener &opener, QWidget *parent)
    : QWidget(parent), m_document(document), m_opener(opener), m_session(document), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    addMachine();
    addLinks();
    addHosts();
    addSources();
    addGenerator();
    m_column->addStretch(1);
    connect(&document, &ScenarioDocument::changed, this, &MachineParts::documentChanged);
    connect(&document, &ScenarioDocument::reportChanged, this, [this] {
        if (isVisible() && m_shown)
            refreshLaws();
    });
    refresh();
}

void MachineParts::documentChanged(scenario::Change mask)
{
    if (isVisible() && scenario::has(mask, scenario::Change::Cluster))
        refresh();
}

void MachineParts::refresh()
{
    const bool hadNone = !std::exchange(m_shown, m_document.scenario().cluster);
    m_generator->refresh();
    const Cluster *machine = m_shown.get();
    // What is being made is described first; of another machine it would be a new one, behind all else.
    m_column->removeWidget(m_new);
    m_column->insertWidget(m_generator->isLive() ? 0 : m_column->indexOf(m_sources) + 1, m_new);
    for (Section *section : {m_machine, m_links, m_hosts})
        section->setVisible(machine != nullptr);
    m_sources->setTitle(machine ? tr("Add a node") : tr("Open a machine"));
    if (!machine) {
        m_generate->setFolded(false);
        return;
    }
    if (hadNone && !m_generator->isLive())
        m_generate->setFolded(true);
    m_machine->setPhrase(sourceText(machine->source));
    m_name->showValue(QString::fromStdString(machine->name));
    m_model->showValue(QString::fromStdString(machine->gpuModel));
    setFocusProxy(machine->gpuModel.empty() ? m_model : m_name); // what no printout said is asked for
    refreshLaws();
    m_links->setVisible(machine->gpus() > 1);
    const int hosts = machine->allHosts();
    m_hosts->setPhrase(hosts > 1 ? QString::number(hosts) : QString());
    m_hostList->refresh(*machine);
    m_levels->setVisible(hosts > 1);
    FabricEntry entry{machine->fabric.kind, {}};
    for (const cluster::Fabric::Level &level : machine->fabric.levels)
        entry.levels.push_back(
            {QString::fromStdString(level.name), level.hostsPerGroup, {}, {}, static_cast<int>(entry.levels.size())});
    m_levels->showEntry(entry, hosts);
}

/// What is assumed of a machine comes with its report.
void MachineParts::refreshLaws()
{
    const auto &report = m_document.report()->machine;
    const bool own = report && report->assumed && report->given == m_shown;
    m_laws->refresh(*m_shown, own ? &report->assumed->rates : nullptr);
}

QWidget *MachineParts::startGenerating()
{
    m_generate->setFolded(false);
    m_generator->create();
    m_generator->focusFirst();
    return m_generate;
}

EntryField *MachineParts::addText(Section &section, const QString &label, const QString &undoText, std::string Cluster::*text)
{
    auto *field = new EntryField(
        label,
        [this, undoText, text](const QString &typed) {
            return m_session.editMachine(undoText, [&](Cluster machine) -> Result<Cluster> {
                machine.*text = typed.trimmed().toStdString();
                return machine;
            });
        },
        &section);
    field->setPlaceholderText(tr("unnamed"));
    connect(field, &EntryField::began, this, [this] { m_session.begin(); });
    section.addField(label, field);
    return field;
}

void MachineParts::addMachine()
{
    m_machine = new Section(tr("Machine"), this);
    m_name = addText(*m_machine, tr("Name"), tr("Rename the machine"), &Cluster::name);
    m_model = addText(*m_machine, tr("GPU model"), tr("GPU model"), &Cluster::gpuModel);
    m_column->addWidget(m_machine);
}

void MachineParts::addLinks()
{
    m_links = new Section(tr("Links"), this);
    m_laws = new LawTable(m_document, m_links);
    m_links->addRow(m_laws);
    m_column->addWidget(m_links);
}

void MachineParts::addHosts()
{
    m_hosts = new Section(tr("Nodes"), this);
    m_hostList = new HostList(m_document, m_hosts);
    m_levels = new LevelTable(
        false, [this](const FabricEntry &entry) { return takeFabric(entry); }, m_hosts);
    connect(m_levels, &LevelTable::began, this, [this] { m_session.begin(); });
    m_hosts->addRow(m_hostList);
    m_levels->layout()->setContentsMargins(0, scaled(8), 0, 0);
    m_hosts->addRow(m_levels);
    m_column->addWidget(m_hosts);
}

Status MachineParts::takeFabric(const FabricEntry &entry)
{
    std::vector<int> former;
    for (const LevelEntry &level : entry.levels)
        former.push_back(level.former);
    return m_session.editMachine(tr("Network between nodes"),
                                 [&](Cluster machine) { return withFabric(std::move(machine), toFabric(entry), former); });
}

void MachineParts::addSources()
{
    m_sources = new Section(tr("Add a node"), this);
    auto *buttons = new QWidget(m_sources);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(8));
    auto *files = new Button(tr("From files…"), QStringLiteral(":/icons/folder.svg"), {}, buttons);
    auto *paste = new Button(tr("Paste"), QStringLiteral(":/icons/copy.svg"), {}, buttons);
    files->setObjectName(QStringLiteral("hostFromFiles"));
    paste->setObjectName(QStringLiteral("hostFromClipboard"));
    connect(files, &QAbstractButton::clicked, this, &MachineParts::chooseFiles);
    connect(paste, &QAbstractButton::clicked, this, &MachineParts::pasteText);
    row->addWidget(files);
    row->addWidget(paste);
    row->addStretch(1);
    m_sources->addRow(buttons);
    FoldGroup *help = m_sources->addFold(tr("How to get this"));
    for (const ReaderHelp &reader : Opener::readers())
        if (!reader.command.isEmpty())
            help->addRow(new CommandRow(reader.command, help));
    m_column->addWidget(m_sources);
}

void MachineParts::addGenerator()
{
    auto *section = new Section(tr("New machine"), this);
    section->setRuled(false);
    m_new = section;
    m_generate = section->addFold(tr("Generate nodes × GPUs"));
    m_generator = new GeneratorForm(m_document, m_generate);
    connect(m_generator, &GeneratorForm::phraseChanged, this, [this] { m_generate->setPhrase(m_generator->phrase()); });
    m_generate->setPhrase(m_generator->phrase());
    m_generate->addRow(m_generator);
    m_column->addWidget(section);
}

void MachineParts::chooseFiles()
{
    const Settings *settings = m_opener.settings();
    QFileDialog *dialog =
        openDialog(this, tr("Add nodes from files"),
                   settings == nullptr ? QString() : settings->directory(Settings::Purpose::Open), QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this,
            [this](const QStringList &files) { m_opener.openPaths(files, Opener::Purpose::MoreHosts); });
    dialog->open();
}

void MachineParts::pasteText()
{
    if (const QMimeData *clip = QGuiApplication::clipboard()->mimeData())
        m_opener.openMime(*clip, Opener::Purpose::MoreHosts);
}

} // namespace shardscope::ui
