// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/cuttexts.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/views/view.h"
#include "ui/window/panes/viewarea.h"

#include <QApplication>
#include <QWheelEvent>

using namespace shardscope::ui;

namespace {

QStringList painted(const QWidget &widget)
{
    TextSheet sheet(widget.size());
    const_cast<QWidget &>(widget).render(&sheet); // paints only
    QStringList texts;
    for (const PaintedText &one : sheet.texts)
        texts << one.text;
    return texts;
}

} // namespace

class TestTraceNames : public QObject {
    Q_OBJECT

private slots:
    void kernelsAreNamedInBarsWithRoomForIt()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-trace")));
        View &view = *f.window->views().focusedView();
        QCoreApplication::sendPostedEvents();
        const QString name = QStringLiteral("ncclDevKernel_SendRecv");
        QVERIFY(painted(view).contains(QStringLiteral("rank 0")));
        const QPointF at(300, 130);
        for (int i = 0; i < 14; ++i) {
            QWheelEvent wheel(at, view.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(&view, &wheel);
        }
        QTRY_VERIFY2(painted(view).contains(name), qPrintable(painted(view).join(QLatin1Char('\n'))));
        for (const QString &text : painted(view))
            QVERIFY2(!text.startsWith(QStringLiteral("void ")) && !text.contains(QLatin1Char('<')), qPrintable(text));
    }
};

SHARDSCOPE_TEST_GUI(TestTraceNames)
#include "test_tracenames.moc"
