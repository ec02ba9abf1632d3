// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
// ROOM_tests CLASS [arguments of Qt Test]: runs one class; without a name, lists them.
#include "tests/testclass.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

namespace {

/// "core_io_test_topo" for ".../tests/core/io/test_topo.cpp", as ctest calls it.
std::string nameOf(const shardscope::test::TestClass &test)
{
    const std::string_view file = test.file;
    constexpr std::string_view root = "/tests/";
    std::string name(file.substr(file.rfind(root) + root.size()));
    name.resize(name.rfind('.'));
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1) {
        const std::string wanted = argv[1];
        for (const shardscope::test::TestClass &test : shardscope::test::testClasses())
            if (nameOf(test) == wanted) {
                argv[1] = argv[0];
                return test.run(argc - 1, argv + 1);
            }
        std::fprintf(stderr, "There is no %s among:\n", argv[1]);
    }
    for (const shardscope::test::TestClass &test : shardscope::test::testClasses())
        std::printf("%s\n", nameOf(test).c_str());
    return argc > 1 ? 2 : 0;
}
