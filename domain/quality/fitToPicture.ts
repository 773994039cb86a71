import { cellOf } from '../captions/cells.ts';
import type { Cell, LanguageCode, Style, Tab } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import { CaptionDocument } from '../document/document.ts';
import { applyLimits } from '../editor/commands/applyLimits.ts';
import { setLimits } from '../editor/commands/setLimits.ts';
import { type CommandEnv, changeOf } from '../editor/edits.ts';
import { limitsInForce } from '../limits/presets.ts';
import { limitRanges } from '../limits/ranges.ts';
import { type Counting, countingOf, prefixUnits, unitsPerCharacter } from '../limits/width.ts';
import { lineEmOf } from '../style/frame.ts';
import type { Picture } from '../style/lineBreaks.ts';
import { mergeStyle } from '../style/merge.ts';

/** Share of the texts that may be wider, so that a few wide letters do not shorten all lines. */
const exceptionalShare = 0.05;

/** Fewest characters per line to which captions are fitted; full-width characters may need fewer than a limit allows. */
const minCharsPerLine = 4;

/** Result of fitting the captions of a document to the picture. */
export interface FrameFit {
  readonly change: Change;
  /** Characters per line that fit, in the primary language. */
  readonly charsPerLine: number;
}

/**
 * Returns the change that shortens the lines of all tabs so that the picture does not wrap them further, and splits
 * captions that have too many lines then. The limits of the document get the new number of characters, unless it is
 * checked by the rules of a broadcaster. Null if nothing has to change or can.
 */
export function fitToPicture(doc: CaptionDocument, picture: Picture, env: CommandEnv): FrameFit | null {
  const charsPerLine = Object.fromEntries(doc.tabs.map((tab) => [tab.id, charsThatFit(doc, tab, picture)]));
  const primary = charsPerLine[doc.tabs[0]?.id ?? ''];
  if (primary === undefined) return null;
  const copy = CaptionDocument.fromSnapshot(doc.toSnapshot());
  const hasOwnLimits = (doc.settings.checks.rules ?? 'default') === 'default';
  const limited = hasOwnLimits
    ? setLimits(copy, { limits: { maxCharsPerLine: Math.max(primary, limitRanges.maxCharsPerLine.min) } })
    : null;
  if (limited) copy.applyOrThrow(limited);
  const applied = applyLimits(copy, { charsPerLine }, env);
  const change = applied && changeOf('applyLimits', [...(limited?.ops ?? []), ...applied.ops]);
  return change && { change, charsPerLine: primary };
}

/** Largest number of characters per line, within the limits, that the picture shows in one line in almost all texts. */
function charsThatFit(doc: CaptionDocument, { id: language }: Tab, picture: Picture): number {
  const limits = limitsInForce(doc.settings, language);
  const counting = countingOf(language, limits);
  const fits = [...doc.captions(language)]
    .map((caption) =>
      fewestInLine(cellOf(caption, language), language, counting, { picture, style: doc.settings.style }),
    )
    .sort((a, b) => a - b);
  const fit = fits[Math.floor(fits.length * exceptionalShare)] ?? limits.maxCharsPerLine;
  return Math.min(limits.maxCharsPerLine, Math.max(minCharsPerLine, Math.floor(fit)));
}

/** Fewest characters of any part of a text that fill a line of the picture; infinite if the whole text fits. */
function fewestInLine(
  cell: Cell,
  language: LanguageCode,
  counting: Counting,
  drawn: { readonly picture: Picture; readonly style: Style },
): number {
  const { picture } = drawn;
  const style = mergeStyle(drawn.style, cell.style);
  const lineEm = lineEmOf(style, picture);
  const widths = picture.wrap.widths(cell.text, cell.marks, { style, language, lineEm });
  const prefix = prefixUnits(cell.text, counting);
  const countBetween = (start: number, end: number) => ((prefix[end] ?? 0) - (prefix[start] ?? 0)) / unitsPerCharacter;
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = 0; start < widths.length; start += 1) {
    let em = 0;
    for (let at = start; at < widths.length && countBetween(start, at) < fewest; at += 1) {
      em += widths[at] ?? 0;
      if (em > lineEm) fewest = countBetween(start, at);
    }
  }
  return fewest;
}
