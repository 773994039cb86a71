import { plainText } from '../captions/plainText.ts';
import type { CaptionId, TabId } from '../captions/types.ts';
import { compile, type Hit, type Sought } from './find.ts';

/** A text to search, with its caption and tab. */
export interface SearchedText {
  readonly tab: TabId;
  readonly id: CaptionId;
  readonly second: boolean;
  readonly text: string;
}

/** A match with its text and the replacement. */
export interface FoundHit extends Hit {
  readonly tab: TabId;
  readonly cut: string;
  readonly put: string;
}

/**
 * Returns all matches in the texts, in order, without empty ones, with their replacements. The replacement of a pattern
 * refers to its groups with `$1`, and its `\n` is a line break. Null if the query is not a usable expression. A pattern
 * may run for minutes, so use it only on a thread that can be stopped.
 */
export function searchTexts(
  texts: readonly SearchedText[],
  query: Sought,
  replacement: string,
): readonly FoundHit[] | null {
  const expression = compile(query);
  if (!expression) return null;
  const plain = plainText(replacement);
  const put = query.isPattern ? withBreaks(plain) : plain.replaceAll('$', '$$$$');
  return texts.flatMap(({ text, ...place }) => {
    const at = new RegExp(expression.source, `${expression.flags.replace('g', '')}y`);
    const matches = [...text.matchAll(expression)].filter(([match]) => match !== '');
    return matches.map(({ 0: cut, index }) => {
      at.lastIndex = index;
      const whole = text.replace(at, put);
      const end = whole.length - (text.length - index - cut.length);
      return { ...place, at: index, length: cut.length, cut, put: whole.slice(index, end) };
    });
  });
}

/** Unescapes `\n` to a line break and `\\` to a backslash, as in patterns. */
const withBreaks = (replacement: string): string =>
  replacement.replace(/\\([\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
