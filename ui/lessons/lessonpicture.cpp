// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonpicture.h"

#include <QBuffer>
#include <QDialog>
#include <QLabel>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double mostOfScreen = 0.9;

class PictureDialog : public QDialog {
public:
    using QDialog::QDialog;

protected:
    void mousePressEvent(QMouseEvent *) override { close(); }
};

QImage fitted(const QImage &picture, const QSize &room, double ratio)
{
    const QSize shown = picture.size().scaled(room * ratio, Qt::KeepAspectRatio).boundedTo(picture.size());
    QImage out = picture.scaled(shown, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    out.setDevicePixelRatio(ratio);
    return out;
}

} // namespace

QString withSharpPictures(const QString &html, double ratio, QList<QImage> &pictures)
{
    static const QRegularExpression tag(QStringLiteral("<img src=\"data:image/[a-z+]+;base64,([^\"]+)\" width=\"(\\d+)\"/>"));
    pictures.clear();
    QString out;
    qsizetype from = 0;
    for (auto match = tag.globalMatch(html); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        QImage picture;
        if (!picture.loadFromData(QByteArray::fromBase64(one.captured(1).toLatin1())))
            continue;
        const int width = static_cast<int>(std::lround(one.captured(2).toInt() * ratio));
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        const QImage shown = width < picture.width() ? picture.scaledToWidth(width, Qt::SmoothTransformation) : picture;
        shown.save(&buffer, "PNG");
        out += html.mid(from, one.capturedStart() - from)
               + QStringLiteral("<a href=\"picture:%1\"><img src=\"data:image/png;base64,%2\" width=\"%3\"/></a>")
                     .arg(pictures.size())
                     .arg(QString::fromLatin1(bytes.toBase64()), one.captured(2));
        pictures << picture;
        from = one.capturedEnd();
    }
    return out + html.mid(from);
}

void showPicture(const QImage &picture, const QString &title, QWidget *parent)
{
    auto *dialog = new PictureDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    const QSize room = dialog->screen()->availableSize() * mostOfScreen;
    auto *label = new QLabel(dialog);
    label->setPixmap(QPixmap::fromImage(fitted(picture, room, dialog->devicePixelRatioF())));
    label->setAccessibleName(title);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    dialog->open();
}

} // namespace shardscope::ui
