// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "ui/window/inspector/explaintext.h"

#include <QWidget>

class QTextBrowser;

namespace shardscope::ui {

class IconButton;
class SharedSelection;
class TextLabel;

/// Where the number under the cursor, or the pinned one, comes from.
class ExplainPanel : public QWidget {
    Q_OBJECT

public:
    explicit ExplainPanel(SharedSelection &selection, QWidget *parent = nullptr);

    [[nodiscard]] QString plainText() const;
    void copy() const;
    void takeFocus();
    /// A line above, where what is above breaks off.
    void setRuled(bool ruled);
    /// The heading alone: the settings above get the room. A number that is
    /// clicked opens it again.
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }

signals:
    void foldedChanged();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void layOut();

    SharedSelection &m_selection;
    TextLabel *m_words;
    IconButton *m_pin;
    IconButton *m_copy;
    IconButton *m_fold;
    QTextBrowser *m_text;
    Derivation m_shown;
    OpenTerms m_open;
    bool m_ruled = false;
    bool m_folded = false;
};

} // namespace shardscope::ui
