// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/export/exportable.h"
#include "ui/figure/oldpicture.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <QWidget>

using namespace shardscope::ui;

class TestOldPicture : public QObject {
    Q_OBJECT

private slots:
    void aPictureThatStaysLongIsVeiledUntilTheNextOneComes()
    {
        QWidget view;
        view.resize(20, 20);
        bool old = true;
        OldPicture picture(view, [&old] { return old; });
        const auto painted = [&] {
            QImage image(view.size(), QImage::Format_RGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            picture.paint(painter, FigureStyle{});
            return image.pixelColor(10, 10);
        };
        QCOMPARE(painted(), QColor(Qt::black)); // nothing was edited
        picture.wait();
        QCOMPARE(painted(), QColor(Qt::black)); // a short while is no matter
        QTest::qWait(520);
        QVERIFY(painted().lightness() > 100);
        picture.wait(); // a further edit begins anew
        QCOMPARE(painted(), QColor(Qt::black));
        QTest::qWait(520);
        old = false;
        QCOMPARE(painted(), QColor(Qt::black));
    }
};

SHARDSCOPE_TEST_GUI(TestOldPicture)
#include "test_oldpicture.moc"
