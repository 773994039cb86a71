import type { LocalPageSection } from '../context.ts';
import { type Html, html, trusted } from './html.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#dfe1e5, #3a3d42); --soft: light-dark(#f5f6f8, #1d1f22);
  --quiet: light-dark(#5b616b, #a2a8b2); --accent: light-dark(#0b6bcb, #6cb2ff); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.25rem } h2 { font-size: 1.05rem; margin-top: 2rem } h3 { font-size: .95rem }
a { color: var(--accent); text-decoration: none } a:hover, a:focus-visible { text-decoration: underline }
h2 a { color: inherit }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { color: var(--quiet); font-weight: 500 }
details { border-bottom: 1px solid var(--line); padding: .3rem 0 } summary { cursor: pointer } td details { border: 0; padding: 0 }
pre { background: var(--soft); padding: .75rem; margin: .5rem 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; border-radius: 4px }
time, summary span, .hint, .empty, small { color: var(--quiet); font-variant-numeric: tabular-nums }
.fault, .FAILED, .TIMED_OUT { color: light-dark(#b3261e, #ff8a80) } .SUCCEEDED, .COMPLETED { color: light-dark(#1b7f3b, #6fd08c) }
.RUNNING, .IN_PROGRESS { color: var(--accent) }
button { font: inherit; padding: .2rem .7rem }`;

/** Renders the whole page around its rendered sections. It has no script and loads nothing. */
export function pageHtml(title: string, sections: readonly LocalPageSection[], parts: readonly Html[]): string {
  const links = sections.map((section) => html`<a href="/_local#${section.id}">${section.title}</a>`);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title} · local cloud</title>${trusted(`<style>${style}</style>`)}</head>
    <body><header><h1><a href="/_local">${title} · local cloud</a></h1><nav>${links.flatMap((link) => [link, ' '])}</nav></header>
    <main>${parts}</main></body></html>`.text;
}
