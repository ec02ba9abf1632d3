// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/changing.h"
#include "ui/views/trace/tracefigure.h"

class QLabel;
class QLineEdit;
class QMenu;

namespace shardscope::ui {

/// The view with its search: Ctrl+F opens a field in its corner, F3 and Enter go on to the next interval of the
/// name, with Shift to the one before, Esc ends it. Beside a second scenario's it says what became slower.
class TraceView : public FigureViewOf<TraceFind>, public Changing {
    Q_OBJECT

public:
    explicit TraceView(const ViewContext &context, QWidget *parent = nullptr);

    void openSearch();
    /// Explains the next interval that was found (1), or the one before (−1), and brings it into sight.
    void showFound(int way);
    void closeSearch();

    QString sentence() const override;
    std::vector<ReportTable> changes() const override;
    std::vector<ViewDeed> deeds() override;
    void fillMenu(QMenu &menu) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// A's and B's figure while both have something; null otherwise.
    [[nodiscard]] std::pair<const Figure *, const Figure *> compared() const;
    void placeBar();
    void count();

    QWidget *m_bar;
    QLineEdit *m_field;
    QLabel *m_count;
};

/// For the line of the registry.
[[nodiscard]] View *makeTraceView(const ViewContext &context, QWidget *parent);

} // namespace shardscope::ui
