// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/messagelist.h"

#include "ui/window/files/filewindow.h"

#include "ui/base/format.h"
#include "ui/base/theme.h"
#include "ui/document/issuelist.h"
#include "ui/widgets/button.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/overlayscrollarea.h"
#include "ui/widgets/scale.h"
#include "ui/widgets/textlabel.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {

/// As many as a person reads; the rest is counted.
constexpr int maxRows = 200;

class MessageRow : public QWidget {
public:
    MessageRow(const Issue &issue, QWidget *parent)
        : QWidget(parent), m_severity(issue.severity), m_column(new QVBoxLayout), m_row(new QHBoxLayout(this))
    {
        m_row->setContentsMargins(scaled(24), scaled(8), 0, scaled(8));
        m_row->setSpacing(scaled(8));
        m_column->setSpacing(scaled(2));
        auto *text = new TextLabel(errorText(issue.what, false), TextSize::Table, QFont::Normal, TextLabel::Tone::Normal, this);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        m_column->addWidget(text);
        const QString file = QFileInfo(QString::fromStdString(issue.what.place.file)).fileName();
        const QString place = placeWords(issue.what.place);
        const QString where = QStringList{file, place}.join(QStringLiteral(", "));
        if (!file.isEmpty() || !place.isEmpty()) {
            auto *quiet = new TextLabel(file.isEmpty()    ? place
                                        : place.isEmpty() ? file
                                                          : where,
                                        TextSize::Small, QFont::Normal, TextLabel::Tone::Quiet, this);
            quiet->setToolTip(QString::fromStdString(issue.what.place.file));
            quiet->setElided(true);
            m_column->addWidget(quiet);
        }
        m_row->addLayout(m_column, 1);
        setAccessibleName(errorText(issue.what));
    }

    void addButton(QWidget *button)
    {
        m_row->addWidget(button);
        m_row->setAlignment(button, Qt::AlignTop);
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme &theme = themeFor(palette());
        const QString icon = m_severity == Severity::Fault     ? QStringLiteral(":/icons/fault.svg")
                             : m_severity == Severity::Warning ? QStringLiteral(":/icons/warning.svg")
                                                               : QStringLiteral(":/icons/note.svg");
        const double side = scaled(16);
        paintIcon(painter, icon, QRectF(0, scaled(9), side, side), m_severity == Severity::Note ? theme.quiet : theme.fault);
        painter.fillRect(0, height() - 1, width(), 1, theme.hairline);
    }

private:
    Severity m_severity;
    QVBoxLayout *m_column;
    QHBoxLayout *m_row;
};

} // namespace

MessageList::MessageList(IssueList &issues, QWidget *window)
    : Popover(tr("Messages"), window), m_issues(issues), m_scroll(new OverlayScrollArea(this))
{
    body()->addWidget(m_scroll, 1);
    auto *foot = new QHBoxLayout;
    auto *all = new Button(tr("Dismiss all"), {}, {}, this);
    foot->addStretch(1);
    foot->addWidget(all);
    body()->addLayout(foot);
    connect(all, &QAbstractButton::clicked, this, [this] {
        m_issues.clear();
        dismiss();
    });
    connect(
        &issues, &IssueList::countChanged, this,
        [this](int count) {
            if (count == 0)
                dismiss();
            else if (isVisible())
                rebuild();
        },
        Qt::QueuedConnection);
}

void MessageList::rebuild()
{
    m_rows = new QWidget;
    auto *column = new QVBoxLayout(m_rows);
    column->setContentsMargins(0, 0, scaled(8), 0);
    column->setSpacing(0);
    const std::vector<Issue> &issues = m_issues.issues();
    const int shown = std::min(maxRows, static_cast<int>(issues.size()));
    for (int i = 0; i < shown; ++i) {
        const Issue &issue = issues[static_cast<std::size_t>(i)];
        auto *row = new MessageRow(issue, m_rows);
        const QString file = QString::fromStdString(issue.what.place.file);
        if (QFileInfo::exists(file)) {
            auto *show = new Button(tr("Show file"), {}, {}, row);
            connect(show, &QAbstractButton::clicked, this,
                    [this, file, line = issue.what.place.line] { FileWindow::open(file, line, parentWidget()); });
            row->addButton(show);
        }
        auto *cross = new IconButton(QStringLiteral(":/icons/close.svg"), tr("Dismiss this message"), row);
        connect(cross, &QAbstractButton::clicked, this, [this, i] { m_issues.dismiss(i); });
        row->addButton(cross);
        column->addWidget(row);
    }
    if (shown < static_cast<int>(issues.size()))
        column->addWidget(new TextLabel(tr("and %1 more").arg(static_cast<int>(issues.size()) - shown), TextSize::Small,
                                        QFont::Normal, TextLabel::Tone::Quiet, m_rows));
    column->addStretch(1);
    m_scroll->setContent(m_rows);
}

void MessageList::openAbove(const QRect &button)
{
    if (m_issues.rowCount() == 0)
        return;
    rebuild();
    const int width = scaled(520);
    const int height = std::min(scaled(420), m_rows->sizeHint().height() + scaled(110));
    openAt(QRect(button.right() - width, button.top() - height - scaled(12), width, height));
    nextInFocusChain()->setFocus(Qt::PopupFocusReason);
}

} // namespace shardscope::ui
