import { eastAsianWidthType } from 'get-east-asian-width';
import type { LanguageCode } from '../captions/types.ts';
import { findLanguage } from '../languages/languages.ts';

/** How characters are counted: by the language's idea of width, or each as one. */
export interface Counting {
  readonly language: LanguageCode;
  /** Full-width characters count 1 and half-width ones 0.5 (specification section 9). */
  readonly enhancedCharacterCount: boolean;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Plain letters of which each is one grapheme: Latin, kana, ideographs, Hangul syllables, their punctuation. */
const plain =
  /^[ -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u3000-\u3029\u3030-\u3096\u309b-\u30ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uff9d\uffe0-\uffe6]*$/;

/** The characters a person sees, in order. */
export function splitGraphemes(text: string): string[] {
  return plain.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Width of one grapheme, 1 or 0.5. Ambiguous ones are full-width in ja, ko, zh and zh-TW. */
export function graphemeWidth(grapheme: string, { language, enhancedCharacterCount }: Counting): number {
  if (!enhancedCharacterCount) return 1;
  const codePoint = grapheme.codePointAt(0) ?? 0;
  if (codePoint < 0x7f) return 0.5;
  const type = eastAsianWidthType(codePoint);
  if (type === 'wide' || type === 'fullwidth') return 1;
  return type === 'ambiguous' && findLanguage(language)?.isFullWidth ? 1 : 0.5;
}

/** Characters of one line: graphemes, weighed when the enhanced count is on. */
export function lineWidth(line: string, counting: Counting): number {
  if (!counting.enhancedCharacterCount && plain.test(line)) return line.length;
  let width = 0;
  for (const grapheme of splitGraphemes(line)) width += graphemeWidth(grapheme, counting);
  return width;
}
