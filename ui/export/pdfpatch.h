// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace shardscope::ui {

/// A PDF as QPdfWriter writes it: one page, one table of cross-references.
/// What is replaced may have another length; the table follows.
class PdfPatch {
public:
    explicit PdfPatch(QByteArray &bytes);

    /// False where the file is not of the expected form; it is then not touched.
    bool replace(qsizetype at, qsizetype length, const QByteArray &with);
    [[nodiscard]] int objects() const;
    /// Place of "7 0 obj" in the file.
    [[nodiscard]] std::optional<qsizetype> object(int number) const;
    /// Of an object with a stream, as it is read.
    [[nodiscard]] QByteArray stream(int number) const;
    /// The number behind a key in an object's dictionary: of an object, or plain.
    [[nodiscard]] std::optional<int> numberOf(int object, const char *key) const;

private:
    [[nodiscard]] qsizetype table() const;
    [[nodiscard]] QByteArray dictionary(int number) const;

    QByteArray &m_bytes;
};

/// Characters of the glyphs of one font, by the code in the page.
using GlyphText = QMap<quint16, QString>;

/// One piece of text as it is on the page.
struct ShownText {
    int font = 0; ///< number of its object
    QList<quint16> codes;
};
[[nodiscard]] QList<ShownText> shownTexts(const PdfPatch &pdf);
/// From the font's ToUnicode (ISO 32000-1, 9.10.3).
[[nodiscard]] GlyphText glyphText(const PdfPatch &pdf, int font);

/// QPdfWriter names a glyph by the font's own table of characters. What shaping
/// puts in a character's place (Inter has other signs between digits: − ± ×) is
/// not in there, and a space is named by its first character, the tab. `texts`
/// are those that were painted, in their order.
void nameGlyphs(QByteArray &pdf, const QStringList &texts);

} // namespace shardscope::ui
