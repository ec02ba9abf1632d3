// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>

/// The house's floors and the laws that follow from them, read from #include lines
/// and from declarations of what other rooms define.
namespace layering {

struct Room {
    const char *path;
    int floor;
};

/// A room includes rooms on lower floors of its own half; core is below all of ui.
inline constexpr Room rooms[] = {
    {"core/base", 0},
    {"core/model", 1},
    {"core/cluster", 1},
    {"core/schedule", 1},
    {"core/plan", 2},
    {"core/runs", 2},
    {"core/traffic", 3},
    {"core/placement", 4},
    {"core/cost", 5},
    {"core/scenario", 6},
    {"core/fit", 7},
    {"core/findings", 8},
    {"core/search", 8},
    {"core/evaluate", 9},
    {"core/lesson", 10},
    {"core/io/file", 11},
    {"core/io/json", 11},
    {"core/io/cluster", 12},
    {"core/io/schedule", 12},
    {"core/io/snapshot", 13},
    {"core/io/text", 13},
    {"core/io/catalog", 14},
    {"core/io/trace", 14},
    {"core/io/plans", 15},
    {"core/io/runs", 15},
    {"core/io/launch", 16},
    {"core/io/scenario", 16},
    {"core/io/doctor", 17},
    {"core/io/open", 18},
    {"core/io/lesson", 19},
    {"core/io", 19}, // a declaration names no more than this
    {"ui/base", 30},
    {"ui/document", 31},
    {"ui/export", 31},
    {"ui/models", 32},
    {"ui/canvas", 32},
    {"ui/widgets", 32},
    {"ui/figure/chart", 33},
    {"ui/figure", 34},
    {"ui/editors", 34},
    {"ui/figure/page", 35},
    {"ui/views", 36},
    {"ui/lessons", 37},
    {"ui/window/commands", 38},
    {"ui/window/strip", 39},
    {"ui/window/start", 39},
    {"ui/window/panes", 40},
    {"ui/window/files", 41},
    {"ui/window/inspector", 42},
    {"ui/window/state", 42},
    {"ui/window", 43},
    {"app/headless", 20},
    {"app/desktop", 50},
};

/// Rooms within a large view; what is no folder of these stands in the view's own, on top.
inline constexpr Room innerRooms[] = {
    {"ui/views/pipeline/data", 0},
    {"ui/views/pipeline/lanes", 1},
    {"ui/views/pipeline/order", 2},
    {"ui/views/pipeline", 3},
};

/// Rooms of the target ui_logic, which links no Widgets.
inline constexpr const char *logicRooms[] = {"ui/base", "ui/document", "ui/export", "ui/models", "ui/canvas"};

struct Include {
    int line = 0;
    QString target;
    bool quoted = false;
};

inline QList<Include> includesOf(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]"));
    QList<Include> found;
    int line = 0;
    for (const QString &content : text.split(QLatin1Char('\n'))) {
        ++line;
        const QRegularExpressionMatch match = pattern.match(content);
        if (match.hasMatch())
            found.append({line, match.captured(2), match.captured(1) == QLatin1String("\"")});
    }
    return found;
}

inline QString folderOf(const QString &path, int depth)
{
    return path.split(QLatin1Char('/')).mid(0, depth).join(QLatin1Char('/'));
}

template <std::size_t N>
std::optional<Room> roomOf(const QString &path, const Room (&among)[N], int deepest)
{
    for (int depth = deepest; depth > 1; --depth)
        for (const Room &room : among)
            if (folderOf(path, depth) == QLatin1String(room.path))
                return room;
    return std::nullopt;
}

inline std::optional<Room> roomOf(const QString &path)
{
    return roomOf(path, rooms, 3);
}

inline bool isQt(const QString &target)
{
    static const QRegularExpression pattern(QStringLiteral("^(Qt[A-Z]\\w*/.*|Q[A-Z]\\w*|Qt\\w*|q\\w+\\.h)$"));
    return pattern.match(target).hasMatch();
}

/// Why the room of `path` may not include `target`; empty when it may.
inline QString floorFault(const QString &path, const QString &target)
{
    const std::optional<Room> from = roomOf(path);
    const std::optional<Room> to = roomOf(target);
    if (!from)
        return QStringLiteral("%1 is no room of the house; give it a floor in the table").arg(folderOf(path, 2));
    if (!to)
        return QStringLiteral("%1 is not written from the root of the tree").arg(target);
    const QString names = QStringLiteral("%1 (floor %2) must not include %3 (floor %4)")
                              .arg(QLatin1String(from->path))
                              .arg(from->floor)
                              .arg(QLatin1String(to->path))
                              .arg(to->floor);
    if (QLatin1String(from->path) == QLatin1String(to->path)) {
        const bool ofViews = QLatin1String(from->path) == QLatin1String("ui/views");
        const bool registry = path == QLatin1String("ui/views/registry.cpp");
        const bool shared = target.count(QLatin1Char('/')) < 3;
        if (ofViews && !registry && !shared && folderOf(path, 3) != folderOf(target, 3))
            return QStringLiteral("a view must not include another view");
        const std::optional<Room> inner = roomOf(path, innerRooms, 4);
        const std::optional<Room> below = roomOf(target, innerRooms, 4);
        if (inner && below && inner->floor < below->floor)
            return QStringLiteral("%1 must not include %2: it reaches up")
                .arg(QLatin1String(inner->path), QLatin1String(below->path));
        return {};
    }
    if (from->floor == to->floor)
        return names + QStringLiteral(": they are neighbours");
    if (from->floor < to->floor)
        return names + QStringLiteral(": it reaches up");
    return {};
}

using HeaderTest = std::function<bool(const QString &)>;

/// Why this line may not be there; empty when it may.
inline QString includeFault(const QString &path, const Include &include, const HeaderTest &isWidgets)
{
    const QString &target = include.target;
    const auto in = [&path](const char *room) { return path.startsWith(QLatin1String(room) + QLatin1Char('/')); };
    const bool ours = target.startsWith(QLatin1String("core/")) || target.startsWith(QLatin1String("ui/"))
                      || target.startsWith(QLatin1String("app/"));
    if (target.contains(QLatin1String("qcustomplot")) && !in("ui/figure/chart"))
        return QStringLiteral("qcustomplot.h belongs to ui/figure/chart alone");
    if ((target.startsWith(QLatin1String("nlohmann/")) || target.startsWith(QLatin1String("simdjson"))) && !in("core/io")
        && !in("app/headless"))
        return QStringLiteral("JSON libraries belong to core/io and to the command line");
    if ((target.startsWith(QLatin1String("yaml-cpp/")) || target.startsWith(QLatin1String("toml++/"))) && !in("core/io/launch"))
        return QStringLiteral("YAML and TOML belong to core/io/launch alone");
    if (target == QLatin1String("sqlite3.h") && !in("core/io/trace"))
        return QStringLiteral("SQLite belongs to core/io/trace alone");
    if (!ours && isQt(target) && (in("core") || in("app/headless")))
        return QStringLiteral("there is no Qt in core and in the command line");
    if (!ours && isWidgets(target))
        for (const char *room : logicRooms)
            if (in(room))
                return QStringLiteral("%1 is linked without Widgets").arg(QLatin1String(room));
    if (ours)
        return floorFault(path, target);
    const bool generated = target.endsWith(QLatin1String(".moc")) || target.startsWith(QLatin1String("moc_"));
    if (include.quoted && !generated)
        return QStringLiteral("includes of ours start at the root, those of others stand in <>");
    return {};
}

/// MIT, or the licence that QCustomPlot asks of what links it; empty where either may stand.
inline QString licenceOf(const QString &path)
{
    for (const char *room : {"core/", "app/headless/", "tests/core/", "tests/app/headless/", "packaging/"})
        if (path.startsWith(QLatin1String(room)))
            return QStringLiteral("MIT");
    for (const char *room : {"ui/", "app/desktop/", "tests/ui/", "tests/app/desktop/"})
        if (path.startsWith(QLatin1String(room)))
            return QStringLiteral("GPL-3.0-or-later");
    return {};
}

/// Every sentence that is wrong with the head of the file.
inline QStringList headFaults(const QString &path, const QString &text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    if (lines.first().startsWith(QLatin1String("#!")))
        lines.removeFirst();
    QStringList faults;
    const QString owner = lines.value(0);
    const QString licence = lines.value(1);
    if (!owner.contains(QLatin1String("SPDX-FileCopyrightText: 2026 The Shardscope authors")))
        faults << path + QStringLiteral(": the first line must name the copyright (SPDX-FileCopyrightText)");
    const QString expected = licenceOf(path);
    if (!licence.contains(QLatin1String("SPDX-License-Identifier: ") + expected))
        faults << path + QStringLiteral(": the second line must name the licence (SPDX-License-Identifier: %1)").arg(expected);
    if (path.endsWith(QLatin1String(".h")) && !lines.contains(QStringLiteral("#pragma once")))
        faults << path + QStringLiteral(": a header needs #pragma once");
    return faults;
}

inline QStringList includeFaults(const QString &path, const QString &text, const HeaderTest &isWidgets)
{
    QStringList faults;
    for (const Include &include : includesOf(text)) {
        const QString fault = includeFault(path, include, isWidgets);
        if (!fault.isEmpty())
            faults << QStringLiteral("%1:%2 includes %3: %4").arg(path).arg(include.line).arg(include.target, fault);
    }
    return faults;
}

/// A room's folder by its namespace, "findings"; empty for any other name. Those of ui share one.
inline QString folderOfNamespace(const QString &name)
{
    if (name == QLatin1String("ui"))
        return QStringLiteral("ui/base");
    for (const Room &room : rooms) {
        const QString path = QLatin1String(room.path);
        if (!path.startsWith(QLatin1String("ui/")) && path.section(QLatin1Char('/'), 1) == name)
            return path;
    }
    return {};
}

/// Who opens the namespace of another room names what is in it, as an include does.
inline QStringList declarationFaults(const QString &path, const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^\\s*namespace\\s+(?:shardscope::)?(\\w+)(?:::\\w+)*\\s*\\{"));
    QStringList faults;
    int line = 0;
    for (const QString &content : text.split(QLatin1Char('\n'))) {
        ++line;
        const QString folder = folderOfNamespace(pattern.match(content).captured(1));
        const bool own =
            folder == folderOf(path, 2) || (folder.startsWith(QLatin1String("ui/")) && path.startsWith(QLatin1String("ui/")));
        const QString fault = folder.isEmpty() || own ? QString() : floorFault(path, folder + QLatin1Char('/'));
        if (!fault.isEmpty())
            faults << QStringLiteral("%1:%2 declares what is in another room: %3").arg(path).arg(line).arg(fault);
    }
    return faults;
}

/// Entries of a registry by their ids, which only `home` and the tests write down.
struct Registered {
    const char *what; ///< "schedule"
    QString home;     ///< folder; what is below it may use the words
    QStringList ids;
};

/// Words that also mean other things: an id only where the line speaks of schedules or policies.
inline constexpr const char *plainWords[] = {"auto", "loaded", "optimal"};

/// The views' ids are common words: in ui only, as a QString, and not in the view's own folder.
inline bool namesView(const QString &path, const QString &line, const QString &id)
{
    const bool ofWindow = path.startsWith(QLatin1String("ui/")) || path.startsWith(QLatin1String("app/desktop/"));
    const bool own =
        path == QLatin1String("ui/views/registry.cpp") || path.startsWith(QLatin1String("ui/views/") + id + QLatin1Char('/'));
    return ofWindow && !own
           && (line.contains(QStringLiteral("QLatin1String(\"%1\")").arg(id))
               || line.contains(QStringLiteral("QStringLiteral(\"%1\")").arg(id)));
}

inline bool namesEntry(const QString &line, const QString &id)
{
    if (!line.contains(QLatin1Char('"') + id + QLatin1Char('"')))
        return false;
    const bool plain =
        std::any_of(std::begin(plainWords), std::end(plainWords), [&id](const char *word) { return id == QLatin1String(word); });
    return !plain || line.contains(QLatin1String("policy"), Qt::CaseInsensitive)
           || line.contains(QLatin1String("schedule"), Qt::CaseInsensitive);
}

/// Every line that knows an entry of `registry` by its id.
inline QStringList idFaults(const QString &path, const QString &text, const Registered &registry)
{
    const bool views = registry.home == QLatin1String("ui/views");
    QStringList faults;
    if (!views && path.startsWith(registry.home + QLatin1Char('/')))
        return faults;
    int number = 0;
    for (const QString &content : text.split(QLatin1Char('\n'))) {
        ++number;
        const QString line = content.section(QLatin1String("//"), 0, 0);
        for (const QString &id : registry.ids)
            if (views ? namesView(path, line, id) : namesEntry(line, id))
                faults << QStringLiteral("%1:%2 knows the %3 \"%4\" by its id: ask the registry of %5 for what it means here")
                              .arg(path)
                              .arg(number)
                              .arg(QLatin1String(registry.what), id, registry.home);
    }
    return faults;
}

} // namespace layering
