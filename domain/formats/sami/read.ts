import { languageOfTag } from '../../languages/languages.ts';
import type { Cue, Reader, Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { decodeHtmlEntities } from '../text/entities.ts';
import { farthestMs } from '../text/farthest.ts';
import { languageColumns, type TaggedCue } from '../text/languageColumns.ts';
import { LineCounter } from '../text/lineCounter.ts';
import { withLineFeeds } from '../text/lines.ts';
import { readMarkup, withBlanksOf } from '../text/markup.ts';
import { closeEnds } from '../text/openEnds.ts';
import { warning } from '../warnings.ts';

const sync = /<sync\b([^<>]*)>/gi;
const paragraph = /<p\b([^<>]*)>/gi;

/** Maximum number of classes. Real files have one or two; every cue has a text for each. */
const maxClasses = 8;

/**
 * Reads SAMI: the texts of each class of paragraphs, one column per language. A text lasts until the end that its
 * `<SYNC>` states, or the next one with a paragraph of its class; one of spaces ends the text before it.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const source = withoutComments(withLineFeeds(text));
  const all: Warning[] = [...warnings];
  const said = textsOf(source, all);
  if (said.length === 0) return null;
  const languages = classLanguages(text);
  const classes = [...Map.groupBy(said, ({ ofClass }) => ofClass).values()];
  if (classes.length > maxClasses) all.push(warning(null, 'column.ignored', `only ${maxClasses} classes were read`));
  const cues = classes.slice(0, maxClasses).flatMap((ofOne) => cuesOf(ofOne, languages, all));
  if (cues.length === 0) return null;
  cues.sort((a, b) => a.cue.startMs - b.cue.startMs || a.line - b.line);
  const { columns, cues: merged, lines, unmarked } = languageColumns(cues);
  for (const line of unmarked) all.push(warning(line, 'markup.dropped'));
  return { columns, cues: merged, warnings: all, lineOf: (index) => lines[index] ?? 0, encoding: found };
};

interface Said {
  readonly ofClass: string;
  readonly startMs: number;
  /** End of the `<SYNC>`, which few files state. */
  readonly endMs: number | null;
  readonly source: string;
  readonly line: number;
}

/** Returns the paragraphs of a file with the time of their `<SYNC>`. */
function textsOf(source: string, warnings: Warning[]): Said[] {
  const lines = new LineCounter(source);
  const syncs = [...source.matchAll(sync)];
  const said: Said[] = [];
  for (const [at, found] of syncs.entries()) {
    const line = lines.at(found.index);
    const startMs = timeOf(found[1] ?? '', 'start');
    if (startMs === null) {
      warnings.push(warning(line, 'time.unreadable'));
      continue;
    }
    const stated = timeOf(found[1] ?? '', 'end');
    const endMs = stated !== null && stated > startMs ? stated : null;
    const block = source.slice(found.index + found[0].length, syncs[at + 1]?.index ?? source.length);
    const ends = [...block.matchAll(paragraph)];
    if (ends.length === 0) said.push({ ofClass: '', startMs, endMs, source: block, line });
    for (const [index, one] of ends.entries()) {
      const ofClass = (attribute(one[1] ?? '', 'class') ?? '').toLowerCase();
      const text = block.slice(one.index + one[0].length, ends[index + 1]?.index ?? block.length);
      said.push({ ofClass, startMs, endMs, source: text, line });
    }
  }
  return said;
}

/** Returns a time of a `<SYNC>` in milliseconds, as `1000`, `1000.5` or `1000ms`; null if it is missing or invalid. */
function timeOf(attributes: string, name: 'start' | 'end'): number | null {
  const stated = attribute(attributes, name)?.replace(/ms$/i, '');
  const ms = stated === undefined ? Number.NaN : Number(stated);
  return ms <= farthestMs ? Math.max(0, Math.round(ms)) : null;
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s{0,9}=\\s{0,9}["']?([^"'\\s>]{1,80})`, 'i').exec(attributes);
  return found?.[1];
}

/** Returns the cues of one class. Several paragraphs of it at one time are lines of one text. */
function cuesOf(said: readonly Said[], languages: ReadonlyMap<string, string>, warnings: Warning[]): TaggedCue[] {
  const joined = [...Map.groupBy(said, ({ startMs }) => startMs).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, source: [first, ...others].map(({ source }) => source).join('<br>') }] : [],
  );
  const read = joined.map(({ source, ...one }) => ({ ...one, ...textOf(source) }));
  const last = read.at(-1);
  if (last?.text && last.endMs === null)
    warnings.push(warning(last.line, 'time.missing', 'the last caption has no end; it lasts for four seconds'));
  return closeEnds(read).flatMap(({ startMs, endMs, ofClass, line, text, style, marks, isLossy }) => {
    if (text === '') return [];
    if (isLossy) warnings.push(warning(line, 'markup.dropped'));
    const cue: Cue = { startMs, endMs, texts: [text], ...(style && { style }), ...(marks && { marks }) };
    return [{ cue, tag: languages.get(ofClass) ?? (ofClass || undefined), line }];
  });
}

/** Returns the text of a paragraph. White space is a space, as in HTML. */
function textOf(source: string) {
  const marked = readMarkup(
    source.replace(/<\/(?:p|sync|body|sami)\s*>/gi, '').replace(/\s+/g, ' '),
    decodeHtmlEntities,
  );
  const lines = marked.text.split('\n').map((line) => line.replace(/\u00a0/g, ' ').trim());
  return withBlanksOf(marked, lines.join('\n').trim());
}

/** Returns the languages that the style sheet states for classes, in lower case. */
function classLanguages(text: string): ReadonlyMap<string, string> {
  const languages = new Map<string, string>();
  const head = text.slice(0, 20_000);
  for (const [, name = '', rules = ''] of head.matchAll(/\.([\w-]{1,40})\s{0,9}\{([^{}]{0,500})\}/g)) {
    const tag = /(?:^|[;\s])lang\s{0,9}:\s{0,9}["']?([\w-]{2,20})/i.exec(rules)?.[1];
    if (tag) languages.set(name.toLowerCase(), tag);
  }
  // The usual names of classes state their language: `ENCC`, `KRCC`, `JPCC`.
  for (const [name, tag] of Object.entries(usualClasses)) if (!languages.has(name)) languages.set(name, tag);
  for (const [name, tag] of languages) if (!languageOfTag(tag)) languages.delete(name);
  return languages;
}

const usualClasses: Readonly<Record<string, string>> = {
  encc: 'en',
  krcc: 'ko',
  kocc: 'ko',
  jpcc: 'ja',
  frcc: 'fr',
  decc: 'de',
  escc: 'es',
};

/** Removes comments. Without an end, a comment is text. Line ends stay, so that line numbers do. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    parts.push(text.slice(from, at), text.slice(at, end).replace(/[^\n]+/g, ''));
    from = end + 3;
  }
  return parts.join('') + text.slice(from);
}
