# SPDX-FileCopyrightText: 2026 The Shardscope authors
# SPDX-License-Identifier: MIT
# cmake -D CMARK=… -D SOURCE=… -D OUT=… -D VERSION=… -P makepages.cmake
# Writes every page named in index.md's lists as HTML: contents at the left, the
# text, pictures in the reader's own light or dark colours.
cmake_minimum_required(VERSION 3.25)

# Groups and pages, in the order of index.md: "## Group", then "- [Title](page.md)".
file(STRINGS ${SOURCE}/index.md lines ENCODING UTF-8)
set(pages index)
set(titles "Overview")
set(groups "")
set(group "")
foreach(line IN LISTS lines)
    if(line MATCHES "^## (.+)$")
        set(group "${CMAKE_MATCH_1}")
    elseif(line MATCHES "^- \\[([^]]+)\\]\\(([a-z-]+)\\.md\\)")
        list(APPEND pages ${CMAKE_MATCH_2})
        list(APPEND titles "${CMAKE_MATCH_1}")
        set(group_of_${CMAKE_MATCH_2} "${group}")
    endif()
endforeach()

function(contents current result)
    set(text "<ul>\n")
    set(last "")
    foreach(page title IN ZIP_LISTS pages titles)
        if(DEFINED group_of_${page} AND NOT group_of_${page} STREQUAL last)
            set(last "${group_of_${page}}")
            string(APPEND text "</ul>\n<p>${last}</p>\n<ul>\n")
        endif()
        set(mark "")
        if(page STREQUAL current)
            set(mark " aria-current=\"page\"")
        endif()
        string(APPEND text "<li><a href=\"${page}.html\"${mark}>${title}</a></li>\n")
    endforeach()
    set(${result} "${text}</ul>" PARENT_SCOPE)
endfunction()

# In one piece: CMake would take semicolons and brackets of a text for a list.
file(READ ${SOURCE}/template.html template)
file(MAKE_DIRECTORY ${OUT})
foreach(page title IN ZIP_LISTS pages titles)
    execute_process(COMMAND ${CMARK} --extension table ${SOURCE}/${page}.md
        OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "href=\"([a-z-]+)\\.md" "href=\"\\1.html" text "${text}")
    string(REGEX REPLACE "<p><img src=\"pictures/([a-z-]+)\\.svg\" alt=\"([^\"]*)\" /></p>"
        "<figure><picture><source srcset=\"pictures/\\1-dark.svg\" media=\"screen and (prefers-color-scheme: dark)\"><img src=\"pictures/\\1.svg\" alt=\"\\2\"></picture></figure>"
        text "${text}")
    contents(${page} list)
    string(REPLACE "@VERSION@" "${VERSION}" whole "${template}")
    string(REPLACE "@TITLE@" "${title}" whole "${whole}")
    string(REPLACE "@PAGES@" "${list}" whole "${whole}")
    string(REPLACE "@TEXT@" "${text}" whole "${whole}")
    file(WRITE ${OUT}/${page}.html "${whole}")
endforeach()
configure_file(${SOURCE}/guide.css ${OUT}/guide.css COPYONLY)
