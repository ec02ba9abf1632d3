// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pdfpatch.h"

#include <QHash>
#include <QtEndian>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr qsizetype entryLength = 20; ///< of a cross-reference (PDF 1.4, 3.4.3); the offset in the first ten
constexpr qsizetype mostDictionary = 2000;

/// Number that stands at this place, or nothing.
std::optional<qsizetype> numberAt(const QByteArray &bytes, qsizetype at, qsizetype length)
{
    bool ok = false;
    const qsizetype value = bytes.mid(at, length).trimmed().toLongLong(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

QList<quint16> codesOf(const QByteArray &hex)
{
    const QByteArray raw = QByteArray::fromHex(hex);
    QList<quint16> codes;
    for (qsizetype i = 0; i + 1 < raw.size(); i += 2)
        codes << qFromBigEndian<quint16>(raw.constData() + i);
    return codes;
}

QString textOf(const QByteArray &hex)
{
    QString text;
    for (const quint16 unit : codesOf(hex))
        text += QChar(unit);
    return text;
}

/// Sign in brackets "<…>" from a place on; the place moves behind it.
QByteArray nextHex(const QByteArray &bytes, qsizetype &at)
{
    const qsizetype begin = bytes.indexOf('<', at);
    const qsizetype end = bytes.indexOf('>', begin);
    if (begin < 0 || end < 0) {
        at = bytes.size();
        return {};
    }
    at = end + 1;
    return bytes.mid(begin + 1, end - begin - 1);
}

void addRange(GlyphText &glyphs, const QByteArray &line)
{
    qsizetype at = 0;
    const quint16 first = codesOf(nextHex(line, at)).value(0);
    const quint16 last = codesOf(nextHex(line, at)).value(0);
    const bool list = line.indexOf('[', at) >= 0;
    QString text = textOf(nextHex(line, at));
    for (int code = first; code <= last; ++code) {
        glyphs.insert(static_cast<quint16>(code), text);
        if (list)
            text = textOf(nextHex(line, at));
        else if (!text.isEmpty())
            text.back() = QChar(text.back().unicode() + 1);
    }
}

QByteArray hex(quint16 unit)
{
    return QByteArray::number(unit, 16).rightJustified(4, '0').toUpper();
}

QByteArray cmapOf(const GlyphText &glyphs)
{
    constexpr qsizetype mostOfOne = 100; // Adobe Technical Note 5014, of one beginbfchar
    QByteArray text = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
    const QList<quint16> codes = glyphs.keys();
    for (qsizetype from = 0; from < codes.size(); from += mostOfOne) {
        const qsizetype count = std::min(mostOfOne, codes.size() - from);
        text += QByteArray::number(count) + " beginbfchar\n";
        for (qsizetype i = from; i < from + count; ++i) {
            text += '<' + hex(codes[i]) + "> <";
            for (const QChar unit : glyphs[codes[i]])
                text += hex(unit.unicode());
            text += ">\n";
        }
        text += "endbfchar\n";
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

bool isWord(QStringView text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

/// A glyph that several characters share is named by one of them.
bool maySay(const QString &known, const QString &character)
{
    if (known.isEmpty() || known == character)
        return true;
    if (isWord(known) || isWord(character))
        return known.normalized(QString::NormalizationForm_KC) == character.normalized(QString::NormalizationForm_KC);
    return true;
}

QStringList charactersOf(const QString &text)
{
    QStringList all;
    for (const char32_t one : text.toUcs4())
        all << QString::fromUcs4(&one, 1);
    return all;
}

bool isShown(const ShownText &shown, const GlyphText &known, const QStringList &characters)
{
    if (shown.codes.size() != characters.size())
        return false;
    for (qsizetype i = 0; i < characters.size(); ++i) {
        if (!maySay(known.value(shown.codes[i]), characters[i]))
            return false;
    }
    return true;
}

} // namespace

PdfPatch::PdfPatch(QByteArray &bytes) : m_bytes(bytes)
{
}

/// Of the first entry; -1: none.
qsizetype PdfPatch::table() const
{
    const qsizetype end = m_bytes.lastIndexOf("startxref\n");
    const qsizetype table = m_bytes.lastIndexOf("\nxref\n", end);
    if (end < 0 || table < 0 || !m_bytes.mid(table + 6).startsWith("0 "))
        return -1;
    const qsizetype first = m_bytes.indexOf('\n', table + 6) + 1;
    return first + qsizetype{objects()} * entryLength <= m_bytes.size() ? first : -1;
}

int PdfPatch::objects() const
{
    const qsizetype table = m_bytes.lastIndexOf("\nxref\n", m_bytes.lastIndexOf("startxref\n"));
    const qsizetype count = table + 8;
    return table < 0 ? 0 : static_cast<int>(numberAt(m_bytes, count, m_bytes.indexOf('\n', count) - count).value_or(0));
}

std::optional<qsizetype> PdfPatch::object(int number) const
{
    const qsizetype first = table();
    if (first < 0 || number < 0 || number >= objects())
        return std::nullopt;
    return numberAt(m_bytes, first + number * entryLength, 10);
}

bool PdfPatch::replace(qsizetype at, qsizetype length, const QByteArray &with)
{
    const qsizetype first = table();
    if (first < 0)
        return false;
    const int count = objects();
    const qsizetype by = with.size() - length;
    for (int i = 0; i < count; ++i) {
        const qsizetype entry = first + i * entryLength;
        const std::optional<qsizetype> offset = numberAt(m_bytes, entry, 10);
        if (!offset)
            return false;
        if (m_bytes[entry + 17] == 'n' && *offset > at)
            m_bytes.replace(entry, 10, QByteArray::number(*offset + by).rightJustified(10, '0'));
    }
    m_bytes.replace(at, length, with);
    const qsizetype number = m_bytes.lastIndexOf("startxref\n") + 10;
    const qsizetype start = m_bytes.lastIndexOf("\nxref\n", number) + 1;
    m_bytes.replace(number, m_bytes.indexOf('\n', number) - number, QByteArray::number(start));
    return true;
}

/// Up to its stream, or its end.
QByteArray PdfPatch::dictionary(int number) const
{
    const std::optional<qsizetype> at = object(number);
    if (!at)
        return {};
    const QByteArray start = m_bytes.mid(*at, mostDictionary);
    const qsizetype stream = start.indexOf("stream\n");
    const qsizetype end = start.indexOf("endobj");
    return start.first(stream >= 0 && (end < 0 || stream < end) ? stream : std::max<qsizetype>(0, end));
}

std::optional<int> PdfPatch::numberOf(int object, const char *key) const
{
    const QByteArray text = dictionary(object);
    const QByteArray whole = QByteArray(key) + ' ';
    const qsizetype at = text.indexOf(whole);
    if (at < 0)
        return std::nullopt;
    qsizetype end = at + whole.size();
    while (end < text.size() && text[end] >= '0' && text[end] <= '9')
        ++end;
    const std::optional<qsizetype> number = numberAt(text, at + whole.size(), end - at - whole.size());
    return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

QByteArray PdfPatch::stream(int number) const
{
    const QByteArray text = dictionary(number);
    std::optional<int> length = numberOf(number, "/Length");
    if (length && text.contains("/Length " + QByteArray::number(*length) + " 0 R")) {
        const std::optional<qsizetype> at = object(*length);
        const qsizetype begin = at ? m_bytes.indexOf('\n', *at) + 1 : 0;
        const std::optional<qsizetype> value = numberAt(m_bytes, begin, m_bytes.indexOf('\n', begin) - begin);
        length = at && value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    }
    if (!length)
        return {};
    const QByteArray raw = m_bytes.mid(*object(number) + text.size() + 7, *length); // behind "stream\n"
    if (!text.contains("/FlateDecode"))
        return raw;
    // qUncompress wants the length before it; what it says is a guess that grows.
    QByteArray headed(4, '\0');
    qToBigEndian<quint32>(static_cast<quint32>(raw.size() * 8), headed.data());
    return qUncompress(headed + raw);
}

QList<ShownText> shownTexts(const PdfPatch &pdf)
{
    QList<ShownText> all;
    std::optional<int> contents;
    for (int i = 1; i < pdf.objects() && !contents; ++i)
        contents = pdf.numberOf(i, "/Contents");
    if (!contents)
        return all;
    const QByteArray page = pdf.stream(*contents);
    for (qsizetype at = page.indexOf("BT\n"); at >= 0; at = page.indexOf("BT\n", at)) {
        const qsizetype end = page.indexOf("\nET", at);
        if (end < 0)
            break;
        const QByteArray block = page.mid(at, end - at);
        const qsizetype name = block.indexOf("/F") + 2; // "/F9 12 Tf": QPdfWriter names it by its object
        ShownText shown;
        shown.font = static_cast<int>(numberAt(block, name, block.indexOf(' ', name) - name).value_or(0));
        for (qsizetype i = block.indexOf("Tf"); i >= 0 && i < block.size();)
            shown.codes << codesOf(nextHex(block, i));
        if (!shown.codes.isEmpty())
            all << shown;
        at = end;
    }
    return all;
}

GlyphText glyphText(const PdfPatch &pdf, int font)
{
    GlyphText glyphs;
    const std::optional<int> map = pdf.numberOf(font, "/ToUnicode");
    if (!map)
        return glyphs;
    bool ranges = false;
    bool single = false;
    for (const QByteArray &line : pdf.stream(*map).split('\n')) {
        const bool rule = line.contains("begin") || line.contains("end");
        ranges = rule ? line.contains("beginbfrange") : ranges;
        single = rule ? line.contains("beginbfchar") : single;
        qsizetype at = 0;
        if (!rule && ranges) {
            addRange(glyphs, line);
        } else if (!rule && single) {
            const quint16 code = codesOf(nextHex(line, at)).value(0);
            glyphs.insert(code, textOf(nextHex(line, at)));
        }
    }
    return glyphs;
}

void nameGlyphs(QByteArray &pdf, const QStringList &texts)
{
    // What is painted outside a clip is in no PDF. A sign alone may be any text's.
    constexpr qsizetype mostSkipped = 2000;
    constexpr qsizetype fewSkipped = 8;
    PdfPatch patch(pdf);
    QMap<int, GlyphText> known;
    QMap<int, GlyphText> said;
    qsizetype next = 0;
    for (const ShownText &shown : shownTexts(patch)) {
        if (!known.contains(shown.font))
            known.insert(shown.font, glyphText(patch, shown.font));
        const GlyphText &of = known[shown.font];
        const auto named =
            std::count_if(shown.codes.begin(), shown.codes.end(), [&of](quint16 code) { return of.contains(code); });
        const qsizetype most = next + (named > 2 ? mostSkipped : fewSkipped);
        for (qsizetype i = next; i < std::min(texts.size(), most); ++i) {
            const QStringList characters = charactersOf(texts[i]);
            if (!isShown(shown, of, characters))
                continue;
            for (qsizetype k = 0; k < characters.size(); ++k) {
                if (!said[shown.font].contains(shown.codes[k]))
                    said[shown.font].insert(shown.codes[k], characters[k]);
            }
            next = i + 1;
            break;
        }
    }
    for (auto font = said.cbegin(); font != said.cend(); ++font) {
        GlyphText glyphs = known[font.key()];
        glyphs.insert(font.value());
        const std::optional<int> map = patch.numberOf(font.key(), "/ToUnicode");
        const std::optional<qsizetype> at = map ? patch.object(*map) : std::nullopt;
        if (!at || glyphs == known[font.key()])
            continue;
        const QByteArray cmap = cmapOf(glyphs);
        const qsizetype begin = pdf.indexOf("<<", *at);
        const qsizetype end = pdf.indexOf("endstream", begin);
        (void)patch.replace(begin, end - begin, "<< /Length " + QByteArray::number(cmap.size()) + " >>\nstream\n" + cmap + "\n");
    }
}

} // namespace shardscope::ui
