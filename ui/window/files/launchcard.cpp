// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/launchcard.h"

#include "core/base/errorcode.h"
#include "core/cluster/cluster.h"
#include "core/findings/doctor.h"
#include "core/io/launch/launch.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/open/open.h"
#include "core/scenario/scenario.h"
#include "ui/base/format.h"
#include "ui/document/scenariotext.h"
#include "ui/widgets/button.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/files/filewindow.h"
#include "ui/window/files/launchnames.h"

#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

enum ItemRole { FileRole = Qt::UserRole, LineRole };

QString whereText(const std::string &file, int line)
{
    const QString name = QFileInfo(QString::fromStdString(file)).fileName();
    return line > 0 ? LaunchCard::tr("%1, line %2").arg(name).arg(line) : name;
}

/// Files that may say what these do not; the first few.
QString namedFiles(const io::LaunchReading &all)
{
    constexpr qsizetype most = 4;
    QStringList names;
    for (const std::string &file : all.refers)
        names << QFileInfo(QString::fromStdString(file)).fileName();
    names.removeDuplicates();
    const bool more = names.size() > most;
    return names.mid(0, most).join(QStringLiteral(", ")) + (more ? QStringLiteral(", …") : QString());
}

QString fromText(const io::LaunchQuestion &question)
{
    QString from = QString::fromStdString(question.from);
    if (!from.isEmpty() && from.front().isDigit())
        from.prepend(QLatin1Char('$')); // "$2", which a call gives in its second place
    if (question.file.empty())
        return LaunchCard::tr("no file says it");
    const QString where = whereText(question.file, question.line);
    return question.value.empty() ? LaunchCard::tr("%1 in %2").arg(from, where)
                                  : LaunchCard::tr("default of %1 in %2").arg(from, where);
}

} // namespace

LaunchCard::LaunchCard(QWidget *window)
    : Popover(tr("Launch files"), window), m_questions(new OverlayScrollArea(this)), m_rows(new QTreeWidget(this)),
      m_summary(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_verdict(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_problem(new TextLabel({}, TextSize::Table, QFont::DemiBold, TextLabel::Tone::Accent, this)),
      m_open(new Button(tr("Open"), {}, {}, this))
{
    m_summary->setWordWrap(true);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_verdict->hide();
    m_problem->setWordWrap(true);
    m_rows->setColumnCount(3);
    m_rows->setHeaderLabels({tr("Setting"), tr("Value"), tr("From")});
    m_rows->setAccessibleName(tr("What the files say"));
    m_rows->setUniformRowHeights(true);
    m_rows->setTextElideMode(Qt::ElideMiddle); // a long name keeps its line
    m_rows->setFrameShape(QFrame::NoFrame);
    m_rows->viewport()->installEventFilter(this);
    body()->addWidget(m_summary);
    body()->addWidget(m_verdict);
    body()->addWidget(m_questions, 2);
    body()->addWidget(m_rows, 3);
    body()->addWidget(m_problem);
    auto *buttons = new QHBoxLayout;
    auto *cancel = new Button(tr("Cancel"), {}, {}, this);
    m_open->setPrimary(true);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_open);
    body()->addLayout(buttons);
    connect(cancel, &QAbstractButton::clicked, this, &Popover::dismiss);
    connect(m_open, &QAbstractButton::clicked, this, &LaunchCard::openWanted);
    connect(m_rows, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) { showFile(*item); });
}

void LaunchCard::open(const QString &what, const io::Opened &opened, const scenario::Scenario &present)
{
    m_files = opened.launches;
    m_faults.clear();
    constexpr qsizetype mostFaults = 3; // a folder may have thousands; all of them are told on opening
    for (const Issue &issue : opened.issues)
        if (issue.severity == Severity::Fault && m_faults.size() <= mostFaults)
            m_faults << (m_faults.size() < mostFaults ? errorText(issue.what) : QStringLiteral("…"));
    m_hasMachine = present.cluster != nullptr;
    m_device = QString::fromStdString(present.memory.device);
    setTitle(tr("Launch files: %1").arg(what));
    m_verdict->hide(); // that of the files before
    m_fields.clear();
    m_given.clear();
    m_first = nullptr;
    io::LaunchSheet sheet = io::launchSheet(m_files);
    const bool named = m_hasMachine && !present.cluster->gpuModel.empty();
    std::erase_if(sheet.unknown, [this, named](const io::LaunchQuestion &one) { // the machine that is open says it
        return (named && one.key == "gpu") || (m_hasMachine && (one.key == "gpus_per_node" || one.key == "node_network_gbps"));
    });
    QWidget *questions = makeQuestions(sheet);
    m_questions->setContent(questions);
    m_questions->setMaximumHeight(questions->sizeHint().height()); // what is left is for the rows
    m_questions->setVisible(!m_fields.empty());
    refresh();
    place();
    (m_first == nullptr ? m_open : m_first)->setFocus(Qt::PopupFocusReason);
}

/// In the middle, as large as the window lets it.
void LaunchCard::place()
{
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(60), scaled(1180)), std::min(room.height() - scaled(60), scaled(720)));
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
}

bool LaunchCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_rows->viewport())
        fitColumns();
    if (event->type() == QEvent::Resize && watched == parentWidget() && isVisible())
        place();
    return Popover::eventFilter(watched, event);
}

/// Each column has what it needs. Of too little room the first one yields, which begins with the setting's key; where a
/// value is from is read as often as the value, and of too little for both each has an equal share. A tooltip has what is cut.
void LaunchCard::fitColumns()
{
    int from = 0;
    for (QTreeWidgetItemIterator it(m_rows); *it != nullptr; ++it) {
        for (int column = 0; column < m_rows->columnCount(); ++column)
            (*it)->setToolTip(column, (*it)->text(column));
        from = std::max(from, m_rows->fontMetrics().horizontalAdvance((*it)->text(2)) + scaled(16));
    }
    for (int column = 0; column < 2; ++column)
        m_rows->resizeColumnToContents(column);
    const int all = m_rows->viewport()->width();
    const int least = std::min(m_rows->columnWidth(0), all / 3);
    m_rows->setColumnWidth(0, std::clamp(all - m_rows->columnWidth(1) - from, least, m_rows->columnWidth(0)));
    const int room = all - m_rows->columnWidth(0);
    if (m_rows->columnWidth(1) + from > room)
        m_rows->setColumnWidth(1, std::max(room / 2, room - from));
}

/// Old fields go with the old content.
QWidget *LaunchCard::makeQuestions(const io::LaunchSheet &sheet)
{
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, scaled(4), scaled(12), scaled(4));
    grid->setColumnMinimumWidth(0, scaled(180));
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(2, 3);
    addGroup(*grid, tr("Unknown: type what you know, or leave it open"), sheet.unknown);
    addGroup(*grid, tr("The files contradict each other"), sheet.contradictions);
    addGroup(*grid, tr("Assumed: defaults of variables"), sheet.defaults);
    grid->setRowStretch(grid->rowCount(), 1);
    return page;
}

void LaunchCard::addGroup(QGridLayout &grid, const QString &title, const std::vector<io::LaunchQuestion> &questions)
{
    if (questions.empty())
        return;
    auto *heading = new TextLabel(title, TextSize::Small, QFont::DemiBold, TextLabel::Tone::Quiet);
    grid.addWidget(heading, grid.rowCount(), 0, 1, 3);
    for (const io::LaunchQuestion &question : questions)
        addField(grid, grid.rowCount(), question);
}

void LaunchCard::addField(QGridLayout &grid, int row, const io::LaunchQuestion &question)
{
    const QString name = launchKeyName(question.key);
    auto *label = new TextLabel(name, TextSize::Table);
    auto *field = new QLineEdit(QString::fromStdString(question.value));
    field->setAccessibleName(name);
    label->setBuddy(field);
    label->setWordWrap(true);
    const bool isCall = question.key == "call"; // a line, which gives what the script takes from outside
    grid.addWidget(label, row, 0);
    grid.addWidget(field, row, 1, 1, isCall ? 2 : 1);
    m_fields[question.key] = field;
    m_given[question.key] = field->text();
    if (m_first == nullptr && field->text().isEmpty())
        m_first = field;
    connect(field, &QLineEdit::textChanged, this, &LaunchCard::refresh);
    connect(field, &QLineEdit::returnPressed, this, &LaunchCard::openWanted);
    if (isCall) {
        field->setPlaceholderText(
            QStringLiteral("bash %1 %2").arg(whereText(question.file, 0), QString::fromStdString(question.from)));
        return;
    }
    auto *beside = new QVBoxLayout;
    for (const io::LaunchSide &side : question.sides) {
        const QString value = QString::fromStdString(io::valueText(side.value));
        const QString whole = tr("%1 in %2").arg(value, whereText(side.file, side.line));
        auto *take = new Button(fontMetrics().elidedText(whole, Qt::ElideMiddle, scaled(280)));
        take->setToolTip(whole);
        take->setAccessibleName(whole);
        connect(take, &QAbstractButton::clicked, field, [field, value] { field->setText(value); });
        beside->addWidget(take, 0, Qt::AlignLeft);
    }
    if (question.sides.empty()) {
        const QString from = fromText(question);
        field->setAccessibleDescription(from);
        auto *where = new TextLabel(from, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet);
        where->setWordWrap(true);
        beside->addWidget(where);
    }
    grid.addLayout(beside, row, 2);
}

io::LaunchAnswers LaunchCard::answers() const
{
    io::LaunchAnswers out;
    for (const auto &[key, field] : m_fields)
        if (const QString text = field->text().trimmed(); !text.isEmpty() && text != m_given.at(key))
            out[key] = text.toStdString();
    return out;
}

QLineEdit *LaunchCard::field(const std::string &key) const
{
    const auto at = m_fields.find(key);
    return at == m_fields.end() ? nullptr : at->second;
}

void LaunchCard::setProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_open->setAccessibleDescription(problem);
}

void LaunchCard::setVerdict(const findings::Diagnosis &verdict)
{
    constexpr qsizetype most = 4; // lines; all are in the verdict's card once the files are open
    QStringList lines;
    for (const runs::Finding *finding : verdict.ranked())
        lines << (finding->isPossible() ? coreText(sentenceOf(*finding)) : tr("Careful: %1").arg(coreText(finding->message)));
    for (const runs::Abstained &one : verdict.abstained) {
        QStringList needs;
        for (const Message &need : one.needs)
            needs << coreText(need);
        lines << (needs.isEmpty() ? tr("This cannot be told from these files: %1").arg(coreText(one.message))
                                  : tr("This cannot be told from these files: %1; it needs %2")
                                        .arg(coreText(one.message), needs.join(QStringLiteral(", "))));
    }
    m_verdict->setText(lines.mid(0, most).join(QLatin1Char('\n')));
    m_verdict->setVisible(!lines.isEmpty());
}

/// All rows anew, with what is typed and what follows from it.
void LaunchCard::refresh()
{
    const Result<io::LaunchReading> all = io::withAnswers(m_files, answers());
    m_open->setEnabled(all.ok());
    setProblem(all ? QString() : errorText(all.error(), false));
    if (!all)
        return;
    const io::LaunchSheet sheet = io::launchSheet(m_files, answers());
    const auto contradict = [&sheet, given = answers()](const char *key) {
        return !given.contains(key)
               && std::ranges::find(sheet.contradictions, key, &io::LaunchQuestion::key) != sheet.contradictions.end();
    };
    if (contradict("layers") && contradict("hidden")) { // no answer is of a mixture
        setProblem(tr("These files are of different models: open those of one run, or choose its values above"));
        m_open->setEnabled(false);
    }
    for (const auto &[key, field] : m_fields)
        if (key != "call")
            field->setPlaceholderText({});
    for (const io::LaunchRow &row : sheet.rows) { // what is known now without an answer
        QLineEdit *open = field(row.key);
        if (open == nullptr || row.key == "call" || answers().contains(row.key))
            continue;
        const QString known = QString::fromStdString(io::valueText(row.value));
        open->setPlaceholderText(known);
        // A default that the line of the call has overruled, where nobody has typed.
        if (QString &given = m_given[row.key]; !given.isEmpty() && open->text() == given && given != known) {
            const QSignalBlocker quiet(open);
            given = known;
            open->setText(known);
        }
    }
    std::vector<io::LaunchRow> read;
    std::vector<io::LaunchRow> typed;
    std::vector<io::LaunchRow> follows;
    for (const io::LaunchRow &row : sheet.rows)
        (row.follows ? follows : row.typed ? typed : read).push_back(row);
    m_rows->clear();
    addRows(tr("Read"), read);
    addRows(tr("Entered"), typed);
    addRows(tr("Follows from these"), follows);
    auto *group = new QTreeWidgetItem(m_rows, {tr("Assumed")});
    for (const Assumed &one : assumed(*all))
        new QTreeWidgetItem(group, {one.name, one.value, one.why});
    auto *unused = new QTreeWidgetItem(m_rows, {tr("Without effect on the prediction: %1").arg(all->ignored.size())});
    for (const std::string &name : all->ignored)
        new QTreeWidgetItem(unused, {QString::fromStdString(name)});
    unused->setHidden(all->ignored.empty());
    m_rows->expandAll();
    unused->setExpanded(false);
    fitColumns();
    QStringList parts{tr("%n settings read", nullptr, static_cast<int>(read.size()))};
    if (!all->unknown.empty())
        parts << tr("%n unknown", nullptr, static_cast<int>(all->unknown.size()));
    for (const Issue &issue : all->issues)
        if (issue.severity == Severity::Warning && issue.what.code != ErrorCode::LaunchDiffer) // those are asked below
            parts << errorText(issue.what, false);
    parts << m_faults;
    if (const QString files = namedFiles(*all); !files.isEmpty())
        parts << tr("named and not here: %1 (drop them together)").arg(files);
    m_summary->setText(parts.join(QStringLiteral(" · ")));
    setAccessibleDescription(m_summary->text());
}

void LaunchCard::addRows(const QString &title, const std::vector<io::LaunchRow> &rows)
{
    if (rows.empty())
        return;
    auto *group = new QTreeWidgetItem(m_rows, {title});
    for (const io::LaunchRow &row : rows) {
        const bool ofOnlyFile = m_files.size() == 1 && row.line > 0; // the title names it
        const QString where = row.file.empty() ? QString()
                              : ofOnlyFile     ? tr("line %1").arg(row.line)
                                               : whereText(row.file, row.line);
        auto *item =
            new QTreeWidgetItem(group, {launchKeyName(row.key), QString::fromStdString(io::valueText(row.value)), where});
        item->setData(0, FileRole, QString::fromStdString(row.file));
        item->setData(0, LineRole, row.line);
    }
}

/// What no file says and the numbers nevertheless need.
std::vector<LaunchCard::Assumed> LaunchCard::assumed(const io::LaunchReading &all) const
{
    std::vector<Assumed> out;
    const std::string name = io::textOf(all.model, "name");
    if (!name.empty() && !(io::factOf(all.model, "layers") && io::factOf(all.model, "hidden"))) {
        const std::string model = io::modelOfCatalog(all);
        out.push_back(
            {tr("model"), QString::fromStdString(model.empty() ? name : model),
             model.empty() ? tr("not in the catalogue: drop its config.json, too") : tr("of the catalogue, by its name")});
    }
    for (const char *degree : {"tp", "pp", "cp", "ep"})
        if (!io::factOf(all.plan, degree) && std::ranges::find(all.unknown, degree) == all.unknown.end())
            out.push_back({launchKeyName(degree), QStringLiteral("1"), tr("no file says it")});
    if (m_hasMachine) {
        out.push_back({tr("machine"), tr("the one that is open"), tr("the files say nothing of links")});
        return out;
    }
    constexpr std::int64_t usual = 8;
    if (io::countOf(all.run, "gpus").value_or(0) > usual && !io::factOf(all.run, "nodes"))
        out.push_back({tr("GPUs per node"), QString::number(usual), tr("the usual number")});
    if (!io::factOf(all.run, "gpu"))
        out.push_back({tr("GPU"), m_device, tr("no file says it; Memory and Plans have others")});
    if (!io::factOf(all.run, "node_network_gbps"))
        out.push_back({tr("network between nodes"), tr("as systems of such GPUs usually have"), tr("no file says it")});
    return out;
}

void LaunchCard::showFile(const QTreeWidgetItem &item)
{
    const QString file = item.data(0, FileRole).toString();
    if (QFileInfo(file).isFile())
        FileWindow::open(file, item.data(0, LineRole).toInt(), window());
}

} // namespace shardscope::ui
