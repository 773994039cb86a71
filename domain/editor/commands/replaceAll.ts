import { bounds } from '../../captions/bounds.ts';
import { cellOf } from '../../captions/cells.ts';
import type { CaptionDocument } from '../../captions/document.ts';
import type { Caption } from '../../captions/types.ts';
import { realignWords } from '../../transcript/realign.ts';
import type { Change } from '../change.ts';
import { changeOf, textOp } from '../edits.ts';
import { expressionOf, type FindQuery, forEachMatching } from '../find.ts';
import type { Op } from '../ops.ts';

export interface ReplaceAll extends FindQuery {
  readonly replacement: string;
}

type Replace = (text: string) => string;

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

/** Groups count only in a pattern's replacement: a plain one may hold a dollar sign. */
function replacer({ find, matchCase, isPattern, replacement }: ReplaceAll, expression: RegExp): Replace {
  if (isPattern) return (text) => replacePattern(text, expression, replacement);
  const literal = replacement.replaceAll('$', '$$$$');
  return matchCase ? (text) => text.replaceAll(find, literal) : (text) => text.replace(expression, literal);
}

/** Null where nothing changes, or the text would be longer than a caption may hold. */
function replaceIn(caption: Caption, tab: string, replace: Replace): Op | null {
  const { text, words } = cellOf(caption, tab);
  const replaced = replace(text);
  if (replaced === text || replaced.length > bounds.textLength) return null;
  return textOp(caption, tab, replaced, words && realignWords(words, replaced, tab));
}

function replaceInSecond(caption: Caption, tab: string, replace: Replace): Op | null {
  const { second } = cellOf(caption, tab);
  const replaced = second === undefined ? '' : replace(second);
  return second === undefined || replaced.length > bounds.textLength
    ? null
    : textOp(caption, tab, replaced, undefined, true);
}

/**
 * Replaces every match in one tab, in first and second captions, in one step. Null where nothing matches or the
 * pattern is not valid.
 */
export function replaceAll(doc: CaptionDocument, args: ReplaceAll): Change | null {
  const expression = expressionOf(args);
  if (!expression) return null;
  const replace = replacer(args, expression);
  const ops: (Op | null)[] = [];
  forEachMatching(doc, args, expression, (caption) =>
    ops.push(replaceIn(caption, args.tab, replace), replaceInSecond(caption, args.tab, replace)),
  );
  return changeOf('replaceAll', ops);
}
