// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace shardscope::ui {

class HeadlineStrip;
class ScenarioDocument;
class View;
class ViewArea;

/// What is said of a picture is faint as long as the picture is veiled: its sentence and its numbers are as old.
class OldNumbers : public QObject {
    Q_OBJECT

public:
    /// `show` is called whenever the answer of `isOld` is another one, "yes" not before it was so for a while.
    OldNumbers(std::function<bool()> isOld, std::function<void(bool)> show, QObject *parent);

    /// After each edit and each report, and when another view is looked at.
    void follow();

private:
    void tell(bool old);

    std::function<bool()> m_isOld;
    std::function<void(bool)> m_show;
    QTimer m_timer;
    bool m_told = false;
};

/// Of the view that `view` answers with; null shows nothing old.
OldNumbers *followAge(ScenarioDocument &document, std::function<const View *()> view, std::function<void(bool)> show,
                      QObject *parent);
/// Of the view that has the focus: the sentence in the header and the numbers at the foot.
void followAge(ScenarioDocument &document, ViewArea &views, HeadlineStrip &strip);

} // namespace shardscope::ui
