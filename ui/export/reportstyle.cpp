// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/htmlreport.h"

namespace shardscope::ui {

// Colours are those of the light theme. No character that XML would want escaped.
QString reportStyle()
{
    return QStringLiteral(R"css(
:root { color-scheme: light; --text: #1b1f24; --quiet: #5b6573; --line: #e1e5ea; --strong: #c9d0d8; --accent: #0b63ce; --panel: #f6f7f9; }
* { box-sizing: border-box; }
html { font: 14px/1.45 Inter, system-ui, sans-serif; color: var(--text); background: #fff; -webkit-text-size-adjust: 100%; }
body { max-width: 880px; margin: 0 auto; padding: 40px 24px 64px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.2; font-weight: 600; margin: 0 0 4px; }
h2 { font-size: 18px; line-height: 1.3; font-weight: 600; margin: 0 0 2px; }
p { margin: 0 0 8px; }
a { color: var(--accent); text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
code { font: inherit; color: var(--quiet); }
small, .quiet, figcaption, summary em { font-size: 12px; font-style: normal; color: var(--quiet); }
header { border-bottom: 1px solid var(--line); padding-bottom: 16px; }
nav ol { margin: 12px 0 0; padding: 0; list-style: none; }
nav li { display: flex; gap: 12px; padding: 3px 0; break-inside: avoid; }
nav a { flex: 0 0 96px; font-weight: 600; }
section { padding: 28px 0 12px; border-bottom: 1px solid var(--line); }
main { counter-reset: figure; }
figure { margin: 14px 0 12px; counter-increment: figure; }
.number-of::after { content: " " counter(figure) ". "; }
.number-of { font-weight: 600; }
table caption { text-align: left; padding: 0 0 4px; }
figure svg { display: block; width: 100%; height: auto; }
figcaption { margin-top: 6px; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th { text-align: left; font-weight: 600; border-bottom: 1px solid var(--strong); padding: 4px 12px 4px 0; vertical-align: bottom; }
td { border-bottom: 1px solid var(--line); padding: 3px 12px 3px 0; vertical-align: top; }
th, td { overflow-wrap: break-word; }
td.n, th.n { text-align: right; white-space: nowrap; }
td.n:last-child, th.n:last-child { padding-right: 0; }
.wide { overflow-x: auto; }
.numbers { margin: 4px 0 10px; }
.numbers details, .more { border-bottom: 1px solid var(--line); }
.numbers details:first-child { border-top: 1px solid var(--line); }
summary { cursor: pointer; padding: 5px 0; }
summary::marker { color: var(--quiet); }
.numbers summary b { font-weight: 600; }
.numbers summary .v { float: right; }
.inside { padding: 2px 0 10px 18px; }
.why { margin: 4px 0; }
.why .key td { font-weight: 600; }
.d1 { padding-left: 16px; } .d2 { padding-left: 32px; } .d3 { padding-left: 48px; } .d4 { padding-left: 64px; }
.d5 { padding-left: 80px; } .d6 { padding-left: 96px; } .d7 { padding-left: 112px; } .d8 { padding-left: 128px; }
.check { font-size: 12px; color: var(--quiet); margin: 4px 0 0; }
.default td { color: var(--quiet); }
footer { padding-top: 16px; font-size: 12px; color: var(--quiet); }
@page { size: A4; margin: 16mm 15mm; }
@media print {
  html { font-size: 9pt; }
  table { font-size: 8pt; }
  small, .quiet, figcaption, summary em { font-size: 7.5pt; }
  th, td { padding-top: 1.5pt; padding-bottom: 1.5pt; }
  summary { padding: 3pt 0; }
  .inside { padding: 0 0 4pt 12pt; }
  .why { font-size: 7.5pt; line-height: 1.3; }
  .why td { padding-top: .5pt; padding-bottom: .5pt; }
  .inside p { margin: 0 0 2pt; }
  .check { font-size: 7.5pt; line-height: 1.3; }
  .more .check { display: inline; margin-right: 1.5em; }
  body { max-width: none; padding: 0; }
  a { color: inherit; }
  section { break-before: page; border: 0; padding: 0; }
  h1, h2, summary, th { break-after: avoid; }
  figure, tr, .check, summary { break-inside: avoid; }
  figure { margin: 8pt 0 6pt; }
  figure svg { max-height: 205mm; }
  thead { display: table-header-group; }
  .wide { overflow: visible; }
  .numbers details::details-content, .more.short::details-content { content-visibility: visible; block-size: auto; height: auto; display: block; }
  .more.long, .default { display: none; }
  .wide table { font-size: 7.5pt; }
  .wide th, .wide td { padding-right: 6pt; }
  .wide th.n { white-space: normal; }
  .only-screen { display: none; }
}
)css");
}

} // namespace shardscope::ui
