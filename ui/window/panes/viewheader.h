// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <functional>

namespace shardscope::ui {

class Button;
class IconButton;
class RichSentence;
class SegmentedControl;
class TextLabel;
class View;

/// Title and one sentence, how many views are side by side, full screen, tear off. 72 px, more where the sentence needs it.
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
    /// Faint, where it is of what the picture showed before.
    void setOld(bool old);
    /// Quiet words behind the title: what the view's numbers are of. `changes`, where the view could follow others: what that
    /// would change, asked for when the button with the text `link` is pressed.
    void setSource(const QString &text, const std::function<QStringList()> &changes, const QString &link);
    [[nodiscard]] QString source() const;
    /// Not while a lesson hides the values: they would be told, and the question's own ones replaced.
    void setLinkOffered(bool offered);
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
    void showLink();

    std::function<QStringList()> m_changes;
    TextLabel *m_title;
    TextLabel *m_source;
    QString m_sourceText; ///< whole; a narrow header shows it without what stands in brackets
    Button *m_link;
    RichSentence *m_sentence;
    bool m_alone = false; ///< one view, in a window of its own
    QString m_text;       ///< of the sentence
    bool m_sentenceShown = true;
    bool m_offersLink = true;
    SegmentedControl *m_count;
    IconButton *m_fullScreen;
    IconButton *m_tearOff;
    IconButton *m_end;
};

/// What the view's numbers are of, and the offer to link them. The view outlives the offer or is gone.
void showSource(ViewHeader &header, const View &view);

} // namespace shardscope::ui
