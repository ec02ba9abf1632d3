// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/lessons/lessonpicture.h"
#include "ui/lessons/lessontext.h"

#include <QBuffer>
#include <QDialog>
#include <QLabel>
#include <QScreen>
#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Lines one pixel wide: half of them would be gone without smoothing.
QImage stripes()
{
    QImage image(680, 40, QImage::Format_RGB32);
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            image.setPixel(x, y, x % 2 == 0 ? 0xFF000000 : 0xFFFFFFFF);
    return image;
}

QString htmlOf(const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return QStringLiteral("<p>Words</p><p><img src=\"data:image/png;base64,%1\" width=\"340\"/></p>")
        .arg(QString::fromLatin1(bytes.toBase64()));
}

QImage imageIn(const QString &html)
{
    QImage image;
    image.loadFromData(
        QByteArray::fromBase64(html.section(QStringLiteral("base64,"), 1).section(QLatin1Char('"'), 0, 0).toLatin1()));
    return image;
}

} // namespace

class TestLessonPicture : public QObject {
    Q_OBJECT

private slots:
    void aPictureIsSmoothAtTheSizeThatIsShown()
    {
        QList<QImage> whole;
        const QImage shown = imageIn(withSharpPictures(htmlOf(stripes()), 1, whole));
        QCOMPARE(shown.width(), 340);
        const int grey = qGray(shown.pixel(100, 10));
        QVERIFY2(grey > 90 && grey < 165, qPrintable(QString::number(grey)));
        QCOMPARE(whole.size(), 1);
        QCOMPARE(whole.front().width(), 680);
        QCOMPARE(imageIn(withSharpPictures(htmlOf(stripes()), 2, whole)).width(), 680); // nothing is lost on a fine screen
    }

    void aClickShowsTheWholePicture()
    {
        LessonText text(htmlOf(stripes()));
        text.resize(400, 200);
        text.show();
        emit text.linkActivated(QStringLiteral("picture:0"));
        auto *dialog = text.findChild<QDialog *>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QCOMPARE(dialog->findChild<QLabel *>()->pixmap(Qt::ReturnByValue).deviceIndependentSize().width(),
                 std::min(680.0, 0.9 * text.screen()->availableSize().width()));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(text.findChild<QDialog *>() == nullptr);
    }

    void whatIsNoPictureStaysAsItIs()
    {
        QList<QImage> whole;
        const QString broken = QStringLiteral("<img src=\"data:image/png;base64,AAAA\" width=\"340\"/><p>x</p>");
        QCOMPARE(withSharpPictures(broken, 1, whole), broken);
        QVERIFY(whole.isEmpty());
    }
};

SHARDSCOPE_TEST_GUI(TestLessonPicture)
#include "test_lessonpicture.moc"
