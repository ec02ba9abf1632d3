// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/keyscard.h"

#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/widgets/button.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QGridLayout>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr std::size_t mostColumns = 40; ///< keys that can be asked about
constexpr std::size_t mostShown = 50;   ///< rows of the preview

QString cellText(const std::optional<runs::SettingValue> &cell)
{
    return cell ? QString::fromStdString(runs::settingText(*cell)) : QStringLiteral("–");
}

/// "2, 2, 4, …": enough to see what it is.
QString sampleText(const io::KeyTable &table, std::size_t column)
{
    constexpr int most = 6;
    QStringList values;
    for (const io::KeyTable::Row &row : table.rows) {
        if (row.cells[column])
            values << cellText(row.cells[column]);
        if (values.size() > most)
            break;
    }
    const bool more = values.size() > most;
    return values.mid(0, most).join(QStringLiteral(", ")) + (more ? QStringLiteral(", …") : QString());
}

QString meaningText(const io::KeyMeaning &meaning)
{
    return coreText(std::string(meaning.label));
}

} // namespace

KeysCard::KeysCard(QWidget *window)
    : Popover(tr("What the keys mean"), window),
      m_question(new TextLabel({}, TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this)),
      m_keys(new OverlayScrollArea(this)), m_rows(new QTreeWidget(this)),
      m_problem(new TextLabel({}, TextSize::Table, QFont::DemiBold, TextLabel::Tone::Accent, this)),
      m_accepted(new TextLabel({}, TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this)),
      m_remember(new QCheckBox(this)), m_cancel(new Button(tr("Cancel"), {}, {}, this)),
      m_read(new Button(tr("Read"), {}, {}, this))
{
    m_question->setWordWrap(true);
    m_problem->setWordWrap(true);
    m_accepted->setText(tr("Read without a question, for example:") + QLatin1Char('\n')
                        + QString::fromStdString(io::acceptedLines()));
    m_accepted->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_rows->setAccessibleName(tr("Runs that follow from it"));
    m_rows->setRootIsDecorated(false);
    m_rows->setUniformRowHeights(true);
    m_rows->setFrameShape(QFrame::NoFrame);
    body()->addWidget(m_question);
    body()->addWidget(m_keys, 3);
    body()->addWidget(m_rows, 3);
    body()->addWidget(m_problem);
    body()->addWidget(m_accepted);
    body()->addWidget(m_remember);
    auto *buttons = new QHBoxLayout;
    m_read->setPrimary(true);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_read);
    body()->addLayout(buttons);
    connect(m_cancel, &QAbstractButton::clicked, this, &Popover::dismiss);
    connect(m_read, &QAbstractButton::clicked, this, &KeysCard::readWanted);
}

void KeysCard::open(const QString &what, const std::vector<io::UnsettledKeys> &asked)
{
    m_table = asked.front().table;
    const QFileInfo file(QString::fromStdString(asked.front().file));
    setTitle(tr("%1: which key is GPUs, chunks, throughput?").arg(what));
    QStringList parts{tr("The names in %1 do not say it. Choose what each is; the others are not used.").arg(file.fileName())};
    if (asked.size() > 1)
        parts << tr("%n more files are read by the same.", nullptr, static_cast<int>(asked.size()) - 1);
    m_question->setText(parts.join(QLatin1Char(' ')));
    m_remember->setVisible(file.isAbsolute());
    m_remember->setText(tr("Read files of the folder %1 so from now on").arg(file.dir().dirName()));
    m_remember->setChecked(file.isAbsolute());
    m_fields.clear();
    auto *page = new QWidget;
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, scaled(4), scaled(12), scaled(4));
    grid->setColumnStretch(2, 1);
    const io::KeyMeanings proposed = m_table->proposed();
    for (std::size_t column = 0; column < std::min(mostColumns, m_table->columns.size()); ++column)
        addField(*grid, column, proposed);
    grid->setRowStretch(grid->rowCount(), 1);
    m_keys->setContent(page);
    QWidget *before = m_fields.front(); // Tab goes down the sheet: these are younger than what stands below
    std::vector<QWidget *> below(m_fields.begin() + 1, m_fields.end());
    below.insert(below.end(), {m_rows, m_remember, m_cancel, m_read});
    for (QWidget *next : below) {
        setTabOrder(before, next);
        before = next;
    }
    m_keys->setMaximumHeight(page->sizeHint().height());
    refresh();
    place();
    m_fields.front()->setFocus(Qt::PopupFocusReason);
}

void KeysCard::addField(QGridLayout &grid, std::size_t column, const io::KeyMeanings &proposed)
{
    const std::string &key = m_table->columns[column];
    const QString name = QString::fromStdString(key);
    auto *label = new TextLabel(name, TextSize::Table, QFont::DemiBold);
    label->setElided(true);
    label->setMaximumWidth(scaled(180));
    auto *field = new QComboBox;
    field->addItem(tr("not used"));
    for (const io::KeyMeaning &meaning : io::keyMeanings())
        field->addItem(meaningText(meaning), QString::fromUtf8(meaning.id.data(), static_cast<int>(meaning.id.size())));
    const auto known = proposed.find(key);
    field->setCurrentIndex(known == proposed.end() ? 0 : field->findData(QString::fromStdString(known->second)));
    const QString samples = sampleText(*m_table, column);
    field->setAccessibleName(name);
    field->setAccessibleDescription(samples);
    label->setBuddy(field);
    auto *values = new TextLabel(samples, TextSize::Table, QFont::Normal, TextLabel::Tone::Quiet);
    values->setElided(true);
    const int row = static_cast<int>(column);
    grid.addWidget(label, row, 0);
    grid.addWidget(field, row, 1);
    grid.addWidget(values, row, 2);
    m_fields.push_back(field);
    connect(field, &QComboBox::currentIndexChanged, this, &KeysCard::refresh);
}

io::KeyMeanings KeysCard::meanings() const
{
    io::KeyMeanings out;
    for (std::size_t column = 0; column < m_fields.size(); ++column)
        if (const QString id = m_fields[column]->currentData().toString(); !id.isEmpty())
            out[m_table->columns[column]] = id.toStdString();
    return out;
}

bool KeysCard::remembers() const
{
    return !m_remember->isHidden() && m_remember->isChecked();
}

QComboBox *KeysCard::field(const QString &key) const
{
    for (std::size_t column = 0; column < m_fields.size(); ++column)
        if (m_table->columns[column] == key.toStdString())
            return m_fields[column];
    return nullptr;
}

void KeysCard::setProblem(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    m_read->setAccessibleDescription(problem);
}

/// What is missing, or the runs.
void KeysCard::refresh()
{
    if (!m_table || m_fields.empty())
        return;
    const io::KeyMeanings chosen = meanings();
    const Result<io::RunsInput> read = io::readKeyTable(*m_table, chosen, {});
    m_read->setEnabled(read.ok());
    setProblem(read ? QString() : errorText(read.error(), false));
    m_rows->clear();
    QStringList heads;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < m_fields.size(); ++column) {
        if (const auto meaning = chosen.find(m_table->columns[column]); meaning != chosen.end()) {
            heads << meaningText(*io::findKeyMeaning(meaning->second));
            columns.push_back(column);
        }
    }
    m_rows->setColumnCount(std::max(1, static_cast<int>(heads.size())));
    m_rows->setHeaderLabels(heads.isEmpty() ? QStringList(QString()) : heads);
    for (std::size_t row = 0; row < std::min(mostShown, m_table->rows.size()); ++row) {
        QStringList cells;
        for (const std::size_t column : columns)
            cells << cellText(m_table->rows[row].cells[column]);
        new QTreeWidgetItem(m_rows, cells);
    }
    for (int column = 0; column < m_rows->columnCount(); ++column)
        m_rows->resizeColumnToContents(column);
    m_read->setText(read ? tr("Read %n runs", nullptr, static_cast<int>(read->runs.size())) : tr("Read"));
}

/// In the middle, as large as the window lets it.
void KeysCard::place()
{
    const QSize room = parentWidget()->size();
    const QSize size(std::min(room.width() - scaled(60), scaled(720)), std::min(room.height() - scaled(60), scaled(640)));
    openAt(QRect(QPoint((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size));
}

bool KeysCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == parentWidget() && isVisible())
        place();
    return Popover::eventFilter(watched, event);
}

} // namespace shardscope::ui
