// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"

#include <QObject>
#include <QString>

#include <optional>

namespace shardscope::ui {

class ScenarioDocument;

/// One thing that several views can show.
struct Item {
    enum class Kind { Device, Link, Stage, Chunk, Expert, Layer, Run };
    Kind kind = Kind::Device;
    int a = -1; ///< index of the thing; of a link: the sending device
    int b = -1; ///< of a link: the receiving device

    friend bool operator==(const Item &, const Item &) = default;
};

/// What is under the cursor and what is explained, shared by all views:
/// a hover in one lights up the same thing in the others. The pinned pair of
/// devices lives in the document, since it is saved.
class SharedSelection : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// From now on forgets what was hovered and explained when the document's
    /// machine changes: indices and numbers would be another machine's.
    void follow(const ScenarioDocument &document);

    [[nodiscard]] const std::optional<Item> &hover() const { return m_hover; }
    [[nodiscard]] const QString &hoverLine() const { return m_hoverLine; }
    /// Rich text: what, value, unit, why. Empty when nothing is hovered.
    void setHover(const std::optional<Item> &item, const QString &line);

    [[nodiscard]] const Derivation &explained() const { return m_explained; }
    [[nodiscard]] bool hasPinnedExplanation() const { return m_pinned; }
    /// A number's derivation for the Explain panel; a hovered one does not replace a pinned one.
    void explain(const Derivation &derivation, bool pin);
    void forget(); ///< the explained number, unless it is pinned
    void unpin();
    void clear();

signals:
    void hoverChanged();
    void explainedChanged();

private:
    std::optional<Item> m_hover;
    QString m_hoverLine;
    Derivation m_explained;
    bool m_pinned = false;
};

} // namespace shardscope::ui
