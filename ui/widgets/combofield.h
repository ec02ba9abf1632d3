// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace shardscope::ui {

/// A list to choose from, as wide as its row whatever its longest item. Qt builds the list that
/// opens whenever a combo box gets another style, font or parent, which was a third of what an
/// inspector took to appear; this one builds it when it is first opened.
class ComboField : public QComboBox {
public:
    explicit ComboField(QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;
    void showPopup() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] bool hasList() const;
};

} // namespace shardscope::ui
