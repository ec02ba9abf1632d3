// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace shardscope::ui {

class Button;
class IconButton;
class RichSentence;
class SegmentedControl;
class TextLabel;

/// Title and one sentence, how many views are side by side, full screen, tear off. 72 px.
class ViewHeader : public QWidget {
    Q_OBJECT

public:
    explicit ViewHeader(QWidget *parent = nullptr);

    void setTitle(const QString &title);
    [[nodiscard]] QString title() const;
    void setSentence(const QString &html);
    /// What is shown of it: nothing while a lesson asks for what it says.
    [[nodiscard]] QString sentence() const;
    void setSentenceShown(bool shown);
    /// Quiet words behind the title: what the view's numbers are of; `unlinked` offers to link them.
    void setSource(const QString &text, bool unlinked);
    [[nodiscard]] QString source() const;
    void setPaneCount(int count); ///< 1, 2 or 4
    /// In a window of its own a view has no neighbours: no choice of panes, and the arrow points back.
    void setTornOff();
    /// Everything else that could end a presentation is out of sight then.
    void setPresenting(bool on);

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void paneCountChosen(int count);
    void linkWanted();
    void fullScreenWanted();
    void tearOffWanted();
    void presentationEndWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void arrange();

    TextLabel *m_title;
    TextLabel *m_source;
    Button *m_link;
    RichSentence *m_sentence;
    bool m_alone = false; ///< one view, in a window of its own
    QString m_text;       ///< of the sentence
    bool m_sentenceShown = true;
    SegmentedControl *m_count;
    IconButton *m_fullScreen;
    IconButton *m_tearOff;
    IconButton *m_end;
};

} // namespace shardscope::ui
