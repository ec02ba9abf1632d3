// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QThreadPool>

namespace shardscope::ui {

enum class ThemeChoice { System, Light, Dark };
enum class PointChoice { System, Point, Comma };

/// Which views stand in the centre: the first `shown` of `views`.
struct ViewLayout {
    int shown = 1;     ///< 1, 2 or 4
    QStringList views; ///< ids of ui/views/registry.cpp

    friend bool operator==(const ViewLayout &, const ViewLayout &) = default;
};

/// What the program remembers between two runs, as values with types; the only
/// place that knows the keys. A value that cannot be understood (a file of
/// another version, edited by hand) reads as its default.
class Settings : public QObject {
    Q_OBJECT

public:
    enum class Part { Rail, Inspector, Foot };
    enum class Purpose { Open, Save, Export };
    static constexpr int maxRecentFiles = 12;

    /// In the user's folder for settings, or in `path` (tests, portable use).
    explicit Settings(const QString &path = {}, QObject *parent = nullptr);

    [[nodiscard]] QString path() const { return m_store.fileName(); }
    /// Writes at once; false when the file cannot be written.
    bool sync();

    /// Newest first, absolute paths, each once. Files that are gone stay listed.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString &file);
    void clearRecentFiles();

    /// The user's own devices, as JSON that io::readDevices() reads; empty: none.
    [[nodiscard]] QString ownDevices() const;
    void setOwnDevices(const QString &json);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    /// Sizes as GiB instead of GB.
    [[nodiscard]] bool binaryBytes() const;
    void setBinaryBytes(bool binary);
    [[nodiscard]] PointChoice decimalPoint() const;
    void setDecimalPoint(PointChoice choice);

    /// Nothing moves by itself.
    [[nodiscard]] bool reducesMotion() const;
    void setReducesMotion(bool reduces);

    /// Of the program's text, in percent of what the desktop says.
    [[nodiscard]] int textPercent() const;
    void setTextPercent(int percent);
    /// Seconds from a change to the safety copy of it.
    [[nodiscard]] int copyPause() const;
    void setCopyPause(int seconds);

    /// Id of a language of ui/window/state/language.h; empty = the system's.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString &id);

    /// Whether the next start opens what was open at the end.
    [[nodiscard]] bool restoresSession() const;
    void setRestoresSession(bool restores);
    /// File (or resource of an example) that was open at the end; empty: none.
    [[nodiscard]] QString sessionFile() const;
    /// Zoom and the like of a view, as JSON.
    [[nodiscard]] QByteArray viewState(const QString &id) const;
    void setViewState(const QString &id, const QByteArray &json);
    void setSessionFile(const QString &file);
    /// The hints of the first start were seen or dismissed.
    [[nodiscard]] bool hintsSeen() const;
    void setHintsSeen(bool seen);

    [[nodiscard]] ViewLayout layout() const;
    void setLayout(const ViewLayout &layout);
    [[nodiscard]] bool isCollapsed(Part part) const;
    void setCollapsed(Part part, bool collapsed);
    /// As QWidget::saveGeometry gives it.
    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);

    /// Folder that a file chooser starts in; the home folder when it is not known or gone.
    [[nodiscard]] QString directory(Purpose purpose) const;
    /// Takes a file or a folder.
    void setDirectory(Purpose purpose, const QString &path);

signals:
    void recentFilesChanged();

private:
    /// Writes what has changed in another thread: a disk may take a twentieth of a second.
    class Store : public QSettings {
    public:
        using QSettings::QSettings;

    protected:
        bool event(QEvent *event) override;

    private:
        QThreadPool m_pool;
    };
    Store m_store;
};

} // namespace shardscope::ui
