// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace shardscope::ui {

/// A text in Markdown (GitHub's dialect), such as the hand-out of a lab, as a page: HTML that stands alone, or a PDF
/// of A4 pages with numbers. The first heading is the title.
[[nodiscard]] QByteArray markdownHtml(const QString &markdown);
/// Its date is a fixed day.
[[nodiscard]] QByteArray markdownPdf(const QString &markdown);

/// By the ending of `out`, pdf or html. An error where one of the files cannot be read or written.
[[nodiscard]] Status writeMarkdownPage(const QString &file, const QString &out);

} // namespace shardscope::ui
