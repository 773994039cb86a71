import { bounds } from '../../captions/bounds.ts';
import { plainText } from '../../captions/plainText.ts';
import type { Caption, Cell, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op, Splice } from '../../changes/ops.ts';
import { diffText, spliced } from '../../changes/splice.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { realignWords } from '../../transcript/realign.ts';
import { changeOf, spliceOp } from '../edits.ts';
import { expressionOf, type FindQuery, forEachMatching, type Hit, isExact } from '../find.ts';

export interface ReplaceAll extends FindQuery {
  readonly replacement: string;
}

/** Replaces the matches of a pattern, with its groups as `$1`; ignores empty matches, like `findAll`. */
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

/** Replaces the matches in a text, the first of which starts at `at`. */
type Replace = (text: string, at: number) => Splice<string>;

/** Returns the smallest splice that replaces a part of a text starting at `at`. */
function spliceAt(at: number, was: string, now: string): Splice<string> {
  const splice = diffText(was, now);
  return { ...splice, at: at + splice.at };
}

/** Returns a replacer that changes only the text from the first match to the last. */
function replaceExact(find: string, replacement: string): Replace {
  const literal = replacement.replaceAll('$', '$$$$');
  return (text, at) => {
    const was = text.slice(at, text.lastIndexOf(find) + find.length);
    return spliceAt(at, was, was === find ? replacement : was.replaceAll(find, literal));
  };
}

/**
 * Returns the replacer of a query. Groups are replaced only for a pattern, because plain text may contain a dollar
 * sign.
 */
function replacer(args: ReplaceAll, expression: RegExp): Replace {
  const { find, isPattern } = args;
  const replacement = plainText(args.replacement);
  if (isExact(args)) return replaceExact(find, replacement);
  const literal = replacement.replaceAll('$', '$$$$');
  const replace = isPattern
    ? (text: string) => replacePattern(text, expression, replacement)
    : (text: string) => text.replace(expression, literal);
  return (text, at) => spliceAt(at, text.slice(at), replace(text).slice(at));
}

/** Whether the text is within a caption's limit after the splice. */
const fits = (text: string, { cut, put }: Splice<string>): boolean =>
  text.length + put.length - cut.length <= bounds.textLength;

/** Returns the op of a replacement; null if nothing changes, or if the text would exceed its maximum length. */
function replaceIn(caption: Caption, tab: TabId, { text, words }: Cell, splice: Splice<string>): Op | null {
  if (!fits(text, splice)) return null;
  return spliceOp(caption, tab, splice, words && realignWords(words, spliced(text, splice), tab));
}

/**
 * Replaces every match in one tab, in first and second captions, in one step. Null if nothing matches or the pattern is
 * invalid.
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

/** Replaces one match that `findAll` returned. Null if that text no longer exists. */
export function replaceOne(doc: CaptionDocument, args: ReplaceAll, { id, second, at, length }: Hit): Change | null {
  const caption = doc.get(id);
  const cell = caption?.cells[args.tab];
  const expression = expressionOf(args);
  const text = second ? cell?.second : cell?.text;
  if (!caption || !cell || text === undefined || !expression) return null;
  const there = new RegExp(expression.source, `${expression.flags.replace('g', '')}y`);
  there.lastIndex = at;
  if (there.exec(text)?.[0].length !== length) return null;
  there.lastIndex = at;
  const replacement = plainText(args.replacement);
  const whole = text.replace(there, args.isPattern ? replacement : replacement.replaceAll('$', '$$$$'));
  const end = whole.length - (text.length - at - length);
  const splice = spliceAt(at, text.slice(at, at + length), whole.slice(at, end));
  if (second)
    return fits(text, splice) ? changeOf('replaceAll', [spliceOp(caption, args.tab, splice, undefined, true)]) : null;
  return changeOf('replaceAll', [replaceIn(caption, args.tab, cell, splice)]);
}
