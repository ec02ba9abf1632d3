// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filedialog.h"

#include <QFileInfo>

namespace shardscope::ui {

QFileDialog *openDialog(QWidget *window, const QString &title, const QString &folder, QFileDialog::FileMode mode,
                        const QStringList &filters)
{
    auto *dialog = new QFileDialog(window, title, folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (!filters.isEmpty())
        dialog->setNameFilters(filters);
    return dialog;
}

QFileDialog *saveDialog(QWidget *window, const QString &title, const QString &folder, const QString &name,
                        const QStringList &filters)
{
    QFileDialog *dialog = openDialog(window, title, folder, QFileDialog::AnyFile, filters);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(name).suffix());
    dialog->selectFile(name);
    return dialog;
}

} // namespace shardscope::ui
