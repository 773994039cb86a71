import { emphases, marksOverBlanks, type Span, spansOf } from '../../captions/marks.ts';
import type { Cell, Emphasis, LanguageCode, Mark, Style } from '../../captions/types.ts';
import { baseFont, type FontRun, fontRuns } from '../fontRuns.ts';
import type { Font } from '../fonts.ts';
import { foldWideLines } from './fold.ts';
import { assNumber } from './number.ts';

const wordJoiner = '\u2060';

/**
 * Escapes caption text so that libass draws it literally. A brace would open a tag block and a backslash a command; the
 * word joiner after a backslash is invisible. libass would trim the spaces with which a line begins.
 */
export function escapeAssText(text: string, beginsLine = true): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? control : ''))
    .replaceAll('\\', `\\${wordJoiner}`)
    .replace(/[{}]/g, '\\$&')
    .replace(beginsLine ? /^ +/gm : /(?<=\n) +/g, (spaces) => '\\h'.repeat(spaces.length))
    .replaceAll('\n', '\\N');
}

/** What the style of an event has: text that differs from it has tags. */
interface EventStyle {
  readonly font: Font;
  readonly emphasis: readonly Emphasis[];
  readonly emPx: number;
}

/** A part of a text in one font and with one emphasis. */
interface Run extends FontRun {
  readonly emphasis: readonly Emphasis[];
}

/** The runs with tags for the font, size and emphasis of those that differ from the style of the event. */
function assRuns(runs: readonly Run[], style: EventStyle): string {
  let current: Pick<Run, 'font' | 'emphasis'> = style;
  let written = '';
  for (const run of [...runs, { ...style, text: '' }]) {
    const font = run.font === current.font ? '' : fontTags(run.font, style.emPx);
    const tags = font + emphasisTags(current.emphasis, run.emphasis);
    const beginsLine = written === '' || written.endsWith('\\N');
    written += (tags && `{${tags}}`) + escapeAssText(run.text, beginsLine);
    current = run;
  }
  return written;
}

/** The tags that lead from one emphasis to another. */
const emphasisTags = (from: readonly Emphasis[], to: readonly Emphasis[]): string =>
  emphases
    .filter((emphasis) => from.includes(emphasis) !== to.includes(emphasis))
    .map((emphasis) => `\\${emphasis[0]}${to.includes(emphasis) ? 1 : 0}`)
    .join('');

function fontTags(font: Font, emPx: number): string {
  return `\\fn${font.family}\\fs${assNumber(emPx * font.sizeFactor)}`;
}

/** Cuts runs of fonts where the emphasis changes. */
function emphasised(fonts: readonly FontRun[], spans: readonly Span[]): Run[] {
  if (spans.length === 1) return fonts.map((run) => ({ ...run, emphasis: spans[0]?.emphasis ?? [] }));
  const runs: Run[] = [];
  let spanFrom = 0;
  let span = 0;
  let from = 0;
  for (const { font, text } of fonts) {
    for (let at = 0; at < text.length; ) {
      const { length } = spans[span]?.text ?? text;
      const to = Math.min(text.length, spanFrom + length - from);
      runs.push({ font, text: text.slice(at, to), emphasis: spans[span]?.emphasis ?? [] });
      if (from + to === spanFrom + length) {
        spanFrom += length;
        span++;
      }
      at = to;
    }
    from += text.length;
  }
  return runs;
}

/** How to typeset a text: the languages of its two captions, and the font, size and emphasis of the style. */
export interface Setting {
  readonly languages: { readonly first: LanguageCode; readonly second: LanguageCode };
  readonly family: string;
  readonly style: Style;
  readonly emPx: number;
  readonly lineEm: number;
}

/** First and second caption as one block of text, so that they share a box and never overlap. */
export function captionText({ text, marks, second }: Omit<Cell, 'style' | 'words'>, setting: Setting): string {
  const { languages, family, style, emPx, lineEm } = setting;
  const event = { font: baseFont(family, languages.first), emphasis: emphases.filter((one) => style[one]), emPx };
  const set = (said: string | undefined, language: LanguageCode, own?: readonly Mark[]) => {
    if (said === undefined || said.trim() === '') return [];
    const folded = foldWideLines(said, lineEm, language);
    const spans = spansOf(folded, marksOverBlanks(said, own, folded), style);
    return [assRuns(emphasised(fontRuns(folded, family, language), spans), event)];
  };
  return [...set(text, languages.first, marks), ...set(second, languages.second)].join('\\N');
}
