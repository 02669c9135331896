/** Styles of the page at /api/docs: light and dark, without external files. */
export const DOCS_CSS = `
:root{color-scheme:light dark;--paper:#fbfaf8;--ink:#1c1917;--soft:#57534e;--line:#e0dcd6;--raised:#fff;--accent:#b3122f}
@media (prefers-color-scheme:dark){:root{--paper:#171412;--ink:#f0ece6;--soft:#b5aea5;--line:#37322d;--raised:#1f1b18;--accent:#ff8095}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:var(--accent)}
header,main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.9rem;margin:0 0 .25rem}h2{margin:3rem 0 .5rem;font-size:1.4rem;text-transform:capitalize}
h3{margin:0;font-size:1rem;font-weight:600;display:flex;gap:.6rem;flex-wrap:wrap;align-items:baseline;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1rem 0 0}
article{background:var(--raised);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:.75rem 0}
article p{margin:.5rem 0}
code{font:.875em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
.method{font:600 .8rem ui-monospace,monospace;border:1px solid var(--line);border-radius:6px;padding:.1rem .4rem}
.access,.opt{color:var(--soft);font-size:.85rem;font-weight:400}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.75rem 0;font-size:.9rem}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-top:1px solid var(--line)}
td.d1{padding-left:1.25rem}td.d2{padding-left:2.5rem}td.d3{padding-left:3.75rem}
details{margin:.5rem 0}summary{cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`.trim();
