// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/generatorform.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/catalog.h"
#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/editors/entryfield.h"
#include "ui/editors/machineedits.h"
#include "ui/editors/optionalquantity.h"
#include "ui/widgets/button.h"
#include "ui/widgets/formrow.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMetaObject>
#include <QVBoxLayout>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::GeneratorOptions;
using cluster::LinkClass;
using cluster::LinkKind;

namespace {

/// 1024 begins with 1, 10 and 102; these machines are not worth making.
constexpr std::chrono::milliseconds pause{250};

/// What a first look is good with; every number is there to be typed over.
GeneratorOptions defaults()
{
    GeneratorOptions options;
    options.name.clear();
    options.hosts = 2;
    options.gpusPerHost = 8;
    options.insideBandwidth = gigabytesPerSecond(450);             // 18 NVLinks of 25 GB/s
    options.levels = {{"network", 0, {}, gigabytesPerSecond(50)}}; // one NIC of 400 Gbit/s a GPU
    return options;
}

FabricEntry fabricOf(const GeneratorOptions &options)
{
    FabricEntry entry{options.fabric, {}};
    for (const GeneratorOptions::Level &level : options.levels)
        entry.levels.push_back({QString::fromStdString(level.name), level.hostsPerGroup, level.bandwidth, level.alpha,
                                static_cast<int>(entry.levels.size())});
    return entry;
}

QString countText(const GeneratorOptions &options)
{
    const QString gpus = options.gpuModel.empty() ? GeneratorForm::tr("GPUs") : QString::fromStdString(options.gpuModel);
    return QStringLiteral("%1 × %2 %3").arg(options.hosts).arg(options.gpusPerHost).arg(gpus);
}

/// Tab leaves a list of suggestions for the next field, as it leaves the field; Qt keeps it there.
class TabLeaves : public QObject {
public:
    TabLeaves(QCompleter &completer, QLineEdit &field) : QObject(&completer), m_completer(completer), m_field(field) {}

    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool tab = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab;
        if (!tab)
            return false;
        const QModelIndex chosen = m_completer.popup()->currentIndex();
        m_completer.popup()->hide();
        if (chosen.isValid()) {
            m_field.setText(chosen.data().toString());
            emit m_field.textEdited(m_field.text());
        }
        QKeyEvent next(QEvent::KeyPress, Qt::Key_Tab, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_field, &next);
        return true;
    }

private:
    QCompleter &m_completer;
    QLineEdit &m_field;
};

/// Whatever contains what is typed; a click takes it.
void suggest(EntryField &field, const QStringList &usual)
{
    auto *completer = new QCompleter(usual, &field);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    QObject::connect(completer, qOverload<const QString &>(&QCompleter::activated), &field, &QLineEdit::textEdited);
    completer->setMaxVisibleItems(6);
    completer->popup()->setObjectName(QStringLiteral("suggestions"));
    field.setCompleter(completer);
    completer->popup()->installEventFilter(new TabLeaves(*completer, field));
}

} // namespace

GeneratorForm::GeneratorForm(ScenarioDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_options(defaults()), m_column(new QVBoxLayout(this))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &GeneratorForm::generate);
    // Whoever undoes, or opens something else, does not want it to come back.
    connect(&document, &ScenarioDocument::changed, this, [this] {
        if (isLive() || m_creating)
            return;
        m_pause.stop();
        ++m_revision;
    });
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(scaled(4));
    m_hosts = addNumber(tr("Nodes"), tr("The number of nodes"), m_options.hosts);
    addNumber(tr("GPUs per node"), tr("The number of GPUs per node"), m_options.gpusPerHost);
    addModel();
    addLink();
    addQuantity(tr("Bandwidth"), tr("Bandwidth within a node"), m_options.insideBandwidth, Unit::BytePerSecond);
    addQuantity(tr("α"), tr("α within a node"), m_options.insideAlpha, Unit::Second);
    addNics();
    addNetwork();
    addCreate();
    refresh();
}

GeneratorForm::~GeneratorForm()
{
    m_worker.clear();
    m_worker.waitForDone();
}

bool GeneratorForm::isLive() const
{
    return m_creating || (m_made && m_document.scenario().cluster == m_made); // told of while it is put in, too
}

QString GeneratorForm::phrase() const
{
    return countText(m_options);
}

void GeneratorForm::create()
{
    m_pause.stop();
    m_creating = true;
    begin();
    m_changeKey = m_key;
    generate();
}

void GeneratorForm::focusFirst()
{
    m_hosts->setFocus(Qt::OtherFocusReason);
    m_hosts->selectAll();
}

void GeneratorForm::refresh()
{
    m_create->setVisible(!isLive());
    m_liveNote->setVisible(isLive());
    m_levels->setVisible(m_options.hosts > 1);
}

EntryField *GeneratorForm::addField(const QString &label, const QString &name, const QString &value)
{
    auto *field = new EntryField(name, {}, this);
    field->showValue(value);
    connect(field, &EntryField::began, this, &GeneratorForm::begin);
    auto *problem = new ProblemLabel(this);
    problem->follow(field);
    m_column->addWidget(new FormRow(label, field, this));
    m_column->addWidget(problem);
    return field;
}

EntryField *GeneratorForm::addNumber(const QString &label, const QString &what, int &value)
{
    EntryField *field = addField(label, label, QString::number(value));
    field->setTaker([this, field, what, &value](const QString &text) -> Status {
        const Result<int> number = parseWhole(text, what, 1, cluster::mostWorldGpus);
        if (!number)
            return number.error();
        value = *number;
        field->showValue(QString::number(value));
        changed();
        return Nothing{};
    });
    return field;
}

template <class Quantity>
void GeneratorForm::addQuantity(const QString &label, const QString &name, std::optional<Quantity> &value, Unit unit)
{
    EntryField *field = addField(label, name, optionalText(value, unit));
    field->setPlaceholderText(GeneratorForm::tr("unknown"));
    field->setTaker([this, field, unit, &value](const QString &text) -> Status {
        const auto typed = parseOptional<Quantity>(text, unit);
        if (!typed)
            return typed.error();
        value = *typed;
        field->showValue(optionalText(value, unit));
        changed();
        return Nothing{};
    });
}

void GeneratorForm::addModel()
{
    EntryField *model = addField(tr("GPU model"), tr("GPU model"), {});
    model->setPlaceholderText(tr("such as H100-SXM5"));
    model->setTaker([this, model](const QString &text) -> Status {
        m_options.gpuModel = text.trimmed().toStdString();
        model->showValue(text.trimmed());
        changed();
        return Nothing{};
    });
    QStringList known;
    if (const auto devices = io::catalogDevices())
        for (const cluster::Accelerator &device : *devices)
            known << QString::fromStdString(device.name);
    suggest(*model, known);
}

void GeneratorForm::addLink()
{
    m_link = addField(tr("Link within"), tr("Link within a node"), QString::fromStdString(m_options.inside.name()));
    m_link->setTaker([this](const QString &text) { return takeLink(text); });
    suggest(*m_link, QStringLiteral("NV18 NV12 NV4 NV2 XGMI PIX PXB PHB PCIE NODE SYS").split(QLatin1Char(' ')));
}

Status GeneratorForm::takeLink(const QString &text)
{
    const QString name = text.trimmed().toUpper();
    const std::optional<LinkClass> link = LinkClass::parse(name.toStdString());
    if (!link || link->kind == LinkKind::Network)
        return Error{ErrorCode::LinkClassText, {text.trimmed().toStdString()}, {}};
    m_options.inside = *link;
    m_link->showValue(name);
    changed();
    return Nothing{};
}

void GeneratorForm::addNics()
{
    auto *nics = new QCheckBox(tr("One NIC per GPU"), this);
    connect(nics, &QCheckBox::toggled, this, [this](bool on) {
        begin();
        m_options.nicPerGpu = on;
        changed();
    });
    m_column->addWidget(new FormRow(tr("NICs"), nics, this));
}

void GeneratorForm::addNetwork()
{
    m_levels = new LevelTable(
        true, [this](const FabricEntry &entry) { return takeFabric(entry); }, this);
    connect(m_levels, &LevelTable::began, this, &GeneratorForm::begin);
    m_levels->showEntry(fabricOf(m_options), m_options.hosts);
    m_column->addSpacing(scaled(4));
    m_column->addWidget(m_levels);
}

Status GeneratorForm::takeFabric(const FabricEntry &entry)
{
    m_options.fabric = entry.kind;
    m_options.levels.clear();
    for (const LevelEntry &level : entry.levels)
        m_options.levels.push_back(
            {level.name.toStdString(), level.hostsPerGroup, level.alpha, level.bandwidth.value_or(BytesPerSecond())});
    m_levels->showEntry(fabricOf(m_options), m_options.hosts);
    changed();
    return Nothing{};
}

void GeneratorForm::addCreate()
{
    m_problem = new ProblemLabel(this);
    m_create = new Button(tr("Create this machine"), QStringLiteral(":/icons/plus.svg"), {}, this);
    m_create->setPrimary(true);
    connect(m_create, &QAbstractButton::clicked, this, &GeneratorForm::create);
    m_liveNote =
        new TextLabel(tr("The machine updates as you type."), TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
    m_liveNote->setWordWrap(true);
    m_column->addWidget(m_problem);
    m_column->addSpacing(scaled(8));
    m_column->addWidget(m_create);
    m_column->addWidget(m_liveNote);
}

void GeneratorForm::begin()
{
    m_key = m_document.newMergeKey();
}

void GeneratorForm::changed()
{
    m_levels->showEntry(fabricOf(m_options), m_options.hosts);
    m_problem->setProblem({});
    m_changeKey = m_key;
    emit phraseChanged();
    if (isLive() || m_creating) // what is being made has not what was just typed
        m_pause.start();
    else
        refresh();
}

/// Off the GUI thread, since thousands of GPUs have millions of links. The newest wins.
void GeneratorForm::generate()
{
    m_worker.clear();
    m_worker.start(
        [this, options = m_options, key = m_changeKey, revision = ++m_revision] {
            auto made = std::make_shared<Result<Cluster>>(cluster::generate(options));
            m_worker.post([this, options, key, made, revision] {
                if (revision == m_revision)
                    deliver(options, key, std::move(*made));
            });
        },
        [this, options = m_options, key = m_changeKey, revision = m_revision] {
            if (revision == m_revision)
                deliver(options, key, Error{ErrorCode::CommandFailed, {"generate", std::generic_category().message(ENOMEM)}, {}});
        });
}

void GeneratorForm::deliver(const GeneratorOptions &options, int key, Result<Cluster> made)
{
    m_creating = false;
    const bool lonelyAlpha = options.insideAlpha && !options.insideBandwidth;
    if (!made || lonelyAlpha) {
        m_problem->setProblem(made ? tr("α within a node needs a bandwidth too, such as 450 GB/s.")
                                   : errorText(made.error(), false));
        return;
    }
    m_problem->setProblem({});
    scenario::Scenario next = m_document.scenario();
    const bool sameIds = next.cluster && sameDevices(*next.cluster, *made);
    if (isLive() && sameIds) {
        const auto before = std::exchange(next.cluster, std::make_shared<const Cluster>(std::move(*made)));
        io::takePrecision(next, before.get());
    } else {
        io::replaceMachine(next, std::move(*made));
    }
    if (next.name.empty() || next.name == m_name)
        next.name = m_name = countText(options).toStdString();
    m_creating = true; // its own edit ends no change that waits behind it
    m_document.edit(tr("Generate a machine"), std::move(next), key);
    m_made = m_document.scenario().cluster;
    m_creating = false;
    refresh();
}

} // namespace shardscope::ui
