// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QtTest>

#include <memory>
#include <tuple>
#include <vector>

/// The classes of Qt Test that one program holds: a program a room, since a link costs
/// more than most tests. Its main function (roommain.cpp) runs the class that is named.
namespace shardscope::test {

struct TestClass {
    const char *file; ///< its source, which names it
    int (*run)(int argc, char **argv);
};

inline std::vector<TestClass> &testClasses()
{
    static std::vector<TestClass> classes;
    return classes;
}

struct Registered {
    explicit Registered(TestClass test) { testClasses().push_back(test); }
};

/// Runs a test beside what it needs: an application, or nothing.
template <class Test, class... Needed>
int runTest(int argc, char **argv)
{
    [[maybe_unused]] const std::tuple<std::unique_ptr<Needed>...> needed(std::make_unique<Needed>(argc, argv)...);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi); // sizes on every screen as on this one
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace shardscope::test

/// Behind a test's class: what runs it. The others start the application that it needs.
#define SHARDSCOPE_TEST_RUN(Class, run) static const shardscope::test::Registered registered##Class{{__FILE__, run}};
#define SHARDSCOPE_TEST_APPLESS(Class) SHARDSCOPE_TEST_RUN(Class, shardscope::test::runTest<Class>)
#define SHARDSCOPE_TEST_GUILESS(Class) SHARDSCOPE_TEST_RUN(Class, (shardscope::test::runTest<Class, QCoreApplication>))
#define SHARDSCOPE_TEST_GUI(Class) SHARDSCOPE_TEST_RUN(Class, (shardscope::test::runTest<Class, QApplication>))
