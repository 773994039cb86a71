import { bounds } from '../../captions/bounds.ts';
import type { Caption, Cell, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op, Splice } from '../../changes/ops.ts';
import { diffText, spliced } from '../../changes/splice.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { realignWords } from '../../transcript/realign.ts';
import { changeOf, spliceOp } from '../edits.ts';
import { expressionOf, type FindQuery, forEachMatching, isExact } from '../find.ts';

export interface ReplaceAll extends FindQuery {
  readonly replacement: string;
}

/** Replaces what a pattern matches, its groups named by `$1`, but not where it matches nothing: see `findAll`. */
function replacePattern(text: string, expression: RegExp, replacement: string): string {
  const matches = [...text.matchAll(expression)];
  const places = matches.filter(([match]) => match !== '');
  if (places.length === matches.length) return text.replace(expression, replacement);
  const at = new RegExp(expression.source, `${expression.flags.replace('g', '')}y`);
  let replaced = '';
  let from = 0;
  for (const { 0: match, index } of places) {
    at.lastIndex = index;
    const whole = text.replace(at, replacement);
    const end = index + match.length;
    replaced += text.slice(from, index) + whole.slice(index, whole.length - (text.length - end));
    from = end;
  }
  return replaced + text.slice(from);
}

/** What takes the place of a text's matches, the first of which begins at `at`. */
type Replace = (text: string, at: number) => Splice<string>;

/** Turns a part of a text that begins at `at` into another: the least of it. */
function spliceAt(at: number, was: string, now: string): Splice<string> {
  const splice = diffText(was, now);
  return { ...splice, at: at + splice.at };
}

/** Only what stands between the first match and the last is touched. */
function replaceExact(find: string, replacement: string): Replace {
  const literal = replacement.replaceAll('$', '$$$$');
  return (text, at) => {
    const was = text.slice(at, text.lastIndexOf(find) + find.length);
    return spliceAt(at, was, was === find ? replacement : was.replaceAll(find, literal));
  };
}

/** Groups count only in a pattern's replacement: a plain one may hold a dollar sign. */
function replacer(args: ReplaceAll, expression: RegExp): Replace {
  const { find, isPattern, replacement } = args;
  if (isExact(args)) return replaceExact(find, replacement);
  const literal = replacement.replaceAll('$', '$$$$');
  const replace = isPattern
    ? (text: string) => replacePattern(text, expression, replacement)
    : (text: string) => text.replace(expression, literal);
  return (text, at) => spliceAt(at, text.slice(at), replace(text).slice(at));
}

/** Whether a caption can hold the text with a part of it replaced. */
const fits = (text: string, { cut, put }: Splice<string>): boolean =>
  text.length + put.length - cut.length <= bounds.textLength;

/** Null where nothing changes, or the text would be longer than a caption may hold. */
function replaceIn(caption: Caption, tab: TabId, { text, words }: Cell, splice: Splice<string>): Op | null {
  if (!fits(text, splice)) return null;
  return spliceOp(caption, tab, splice, words && realignWords(words, spliced(text, splice), tab));
}

/**
 * Replaces every match in one tab, in first and second captions, in one step. Null where nothing matches or the
 * pattern is not valid.
 */
export function replaceAll(doc: CaptionDocument, args: ReplaceAll): Change | null {
  const expression = expressionOf(args);
  if (!expression) return null;
  const { tab } = args;
  const replace = replacer(args, expression);
  const ops: (Op | null)[] = [];
  forEachMatching(doc, args, expression, (caption, cell, at, secondAt) => {
    if (at >= 0) ops.push(replaceIn(caption, tab, cell, replace(cell.text, at)));
    const { second = '' } = cell;
    const inSecond = secondAt < 0 ? null : replace(second, secondAt);
    if (inSecond && fits(second, inSecond)) ops.push(spliceOp(caption, tab, inSecond, undefined, true));
  });
  return changeOf('replaceAll', ops);
}
