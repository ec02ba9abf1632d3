// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"
#include "ui/window/commands/preset.h"

class QComboBox;
class QLineEdit;
class QListWidget;

namespace shardscope::ui {

class Button;
class ScenarioDocument;

/// All presets: apply one, keep the present settings as one, remove an own one.
class PresetCard : public Popover {
    Q_OBJECT

public:
    PresetCard(ScenarioDocument &document, PresetStore &store, QWidget *window);

    /// For the view that has the focus.
    void open(const QString &viewId, bool forSaving);
    void refresh();
    [[nodiscard]] QListWidget *list() const { return m_list; }
    [[nodiscard]] QLineEdit *nameField() const { return m_name; }

signals:
    void applyWanted(const shardscope::ui::Preset &preset);
    void saveWanted(const QString &name, const QStringList &views);
    void removeWanted(const shardscope::ui::Preset &preset);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void enable();
    void applyCurrent();
    void saveCurrent();
    [[nodiscard]] const Preset *current() const;

    ScenarioDocument &m_document;
    PresetStore &m_store;
    std::vector<Preset> m_presets;
    QListWidget *m_list;
    QLineEdit *m_name;
    QComboBox *m_which;
    Button *m_apply;
    Button *m_remove;
    Button *m_save;
};

} // namespace shardscope::ui
