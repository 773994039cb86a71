import { cellOf } from '../../captions/cells.ts';
import { emphasisOf, type Letters, lettersOf, marksOf, withEmphasis } from '../../captions/marks.ts';
import type { Caption, CaptionId, Cell, Emphasis, Style, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { letterStart } from '../boundaries.ts';
import { cellTextOp, changeOf } from '../edits.ts';
import { styleOp } from './setCaptionStyle.ts';

export interface ToggleEmphasis {
  readonly ids: readonly CaptionId[];
  readonly tab: TabId;
  readonly emphasis: Emphasis;
  /** Part of each text, in UTF-16 code units; by default whole captions. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** A caption, the selected part of its text, and the emphasis of its characters. */
interface Target {
  readonly caption: Caption;
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
  /** Emphasis of characters without a mark, from the caption's style. */
  readonly base: boolean;
  readonly letters: Letters;
}

/** Whether all of the text is bold, italic or underlined, so that {@link toggleEmphasis} would turn it off. */
export function hasEmphasis(doc: CaptionDocument, args: ToggleEmphasis): boolean {
  const targets = targetsOf(doc, args);
  return targets.length > 0 && targets.every((target) => commonValue(target, args.emphasis) === true);
}

/**
 * Makes captions of one tab, or a part of their text, bold, italic or underlined, or turns this off if all of the text
 * has it. Emphasis of the whole text is stored in the style, emphasis of a part in marks.
 */
export function toggleEmphasis(doc: CaptionDocument, args: ToggleEmphasis): Change | null {
  const value = !hasEmphasis(doc, args);
  const ops = targetsOf(doc, args).flatMap((target) => opsFor(target, args, value, doc.settings.style));
  return changeOf('toggleEmphasis', ops);
}

function targetsOf(doc: CaptionDocument, { ids, tab, emphasis, range }: ToggleEmphasis): Target[] {
  const captions = [...new Set(ids)].flatMap((id) =>
    doc.tabsOf(id).some((linked) => linked.id === tab) ? (doc.get(id) ?? []) : [],
  );
  return captions.map((caption) => {
    const cell = cellOf(caption, tab);
    const { text, marks, style } = cell;
    const [start, end] = range ? [letterStart(text, range.start), letterEnd(text, range.end)] : [0, text.length];
    const base = style?.[emphasis] ?? doc.settings.style[emphasis];
    return { caption, cell, start, end, base, letters: lettersOf(text.length, marks) };
  });
}

/** Returns the offset, or the end of the grapheme that it would split. */
function letterEnd(text: string, offset: number): number {
  let at = Math.min(offset, text.length);
  while (at < text.length && letterStart(text, at) < at) at++;
  return at;
}

/**
 * Returns the common value of all visible characters of the part, or null. Without visible characters, returns the
 * value of the style.
 */
function commonValue({ cell, start, end, base, letters }: Target, emphasis: Emphasis): boolean | null {
  let common: boolean | null = null;
  for (let at = start; at < end; at++) {
    if (cell.text.charAt(at).trim() === '') continue;
    const value = emphasisOf(letters[at] ?? 0, emphasis) ?? base;
    if (common !== null && value !== common) return null;
    common = value;
  }
  return common ?? base;
}

function opsFor(target: Target, { tab, emphasis }: ToggleEmphasis, value: boolean, videoStyle: Style): (Op | null)[] {
  const { caption, cell, start, end, base } = target;
  const letters = emphasised(target, emphasis, value === base ? undefined : value);
  const whole = { ...target, letters, start: 0, end: cell.text.length };
  const isWhole = isVisible(cell.text.slice(start, end))
    ? commonValue(whole, emphasis) === value
    : !isVisible(cell.text);
  if (!isWhole) return [markOp(caption, tab, cell, letters)];
  return [
    styleOp(caption, tab, videoStyle, { [emphasis]: value }),
    markOp(caption, tab, cell, emphasised(whole, emphasis, undefined)),
  ];
}

const isVisible = (text: string): boolean => text.trim() !== '';

function emphasised({ letters, start, end }: Target, emphasis: Emphasis, value: boolean | undefined): Letters {
  return letters.map((letter, at) => (at >= start && at < end ? withEmphasis(letter, emphasis, value) : letter));
}

/** Returns the op that applies this emphasis to the characters of a text. */
function markOp(caption: Caption, tab: TabId, { marks: _, ...cell }: Cell, letters: Letters): Op | null {
  const marks = marksOf(cell.text, letters);
  return cellTextOp(caption, tab, { ...cell, ...(marks && { marks }) });
}
