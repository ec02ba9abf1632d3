// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/filewindow.h"

#include "ui/base/theme.h"
#include "ui/widgets/scale.h"

#include <QFile>
#include <QFileInfo>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTextBlock>
#include <QVBoxLayout>

namespace shardscope::ui {

namespace {
/// Enough for every printout; what is larger is shown in part.
constexpr qint64 maxShown = 4 << 20;
} // namespace

FileWindow *FileWindow::open(const QString &file, int line, QWidget *parent)
{
    QFile input(file);
    return openText(file,
                    input.open(QIODevice::ReadOnly) ? QString::fromUtf8(input.read(maxShown))
                                                    : tr("%1 cannot be read: %2").arg(file, input.errorString()),
                    line, parent);
}

FileWindow *FileWindow::openText(const QString &name, const QString &text, int line, QWidget *parent)
{
    auto *window = new FileWindow(name, text, line, parent);
    window->show();
    return window;
}

FileWindow::FileWindow(const QString &file, const QString &text, int line, QWidget *parent)
    : QWidget(parent, Qt::Window), m_text(new QPlainTextEdit(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(line > 0 ? tr("%1, line %2").arg(QFileInfo(file).fileName()).arg(line) : QFileInfo(file).fileName());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_text);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(file);
    m_text->setPlainText(text);
    resize(scaled(860), scaled(560));
    markLine(line);
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close);
}

void FileWindow::markLine(int line)
{
    const QTextBlock block = m_text->document()->findBlockByNumber(line - 1);
    if (line < 1 || !block.isValid())
        return;
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(block);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    mark.format.setBackground(themeFor(palette()).selectedFill);
    m_text->setExtraSelections({mark});
    m_text->setTextCursor(QTextCursor(block));
    m_text->centerCursor();
}

} // namespace shardscope::ui
