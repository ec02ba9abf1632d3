// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/base64.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

class TestBase64 : public QObject {
    Q_OBJECT

private slots:
    void bytesComeBack()
    {
        for (const char *text : {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) { // RFC 4648, section 10
            QCOMPARE(QByteArray::fromStdString(toBase64(text)), QByteArray(text).toBase64());
            QCOMPARE(fromBase64(toBase64(text)), std::optional<std::string>(text));
        }
        std::string bytes;
        for (int i = 0; i < 1000; ++i)
            bytes += static_cast<char>(i * 7);
        QCOMPARE(fromBase64(toBase64(bytes)), std::optional(bytes));
    }

    void linesAndSpacesDoNotCount() { QCOMPARE(fromBase64("Zm9v\r\n Ym E=\n"), std::optional<std::string>("fooba")); }

    void whatIsNoneIsRefused()
    {
        for (const char *text : {"not base64!", "Zm9vY", "Zm9v====", "Zg==Zg==", "Z===", "=", "Zm9vYg=a"})
            QVERIFY2(!fromBase64(text), text);
    }
};

SHARDSCOPE_TEST_APPLESS(TestBase64)
#include "test_base64.moc"
