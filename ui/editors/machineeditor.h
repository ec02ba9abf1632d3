// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QScrollArea;

namespace shardscope::ui {

class MachineParts;
class Opener;
class ScenarioDocument;

/// "Edit machine": a panel, at home in 320 px and more, that changes the
/// scenario's machine while the user types; every change is one undoable edit.
/// Invalid input is marked in place and not applied. Scrolls by itself.
class MachineEditor : public QWidget {
    Q_OBJECT

public:
    MachineEditor(ScenarioDocument &document, Opener &opener, QWidget *parent = nullptr);

    /// "Your own: nodes × GPUs, α, β": shows the generator, makes its machine
    /// and puts the cursor there.
    void startGenerating();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// The cross at its top, or Esc.
    void closeRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QScrollArea *m_scroll;
    MachineParts *m_parts;
};

} // namespace shardscope::ui
