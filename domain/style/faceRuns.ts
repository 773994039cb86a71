import { type Span, spansOf } from '../captions/marks.ts';
import type { Emphasis, LanguageCode, Mark, Style } from '../captions/types.ts';
import { type FontRun, fontRuns, type HasLetter } from './fontRuns.ts';

/** A part of a text in one font and with one emphasis. */
export interface FaceRun extends FontRun {
  readonly emphasis: readonly Emphasis[];
}

/** Splits a text into consecutive parts, each drawn with one face of a font. */
export function faceRuns(
  text: string,
  marks: readonly Mark[] | undefined,
  setting: { readonly style: Style; readonly language: LanguageCode; readonly hasLetter?: HasLetter | undefined },
): FaceRun[] {
  const { style, language, hasLetter } = setting;
  return emphasised(fontRuns(text, style.font, language, hasLetter), spansOf(text, marks, style));
}

/** Returns the emphasis that a font can draw: without italics if it has no italic face. */
export const drawnEmphasis = ({ font, emphasis }: Pick<FaceRun, 'font' | 'emphasis'>): readonly Emphasis[] =>
  font.hasItalics ? emphasis : emphasis.filter((one) => one !== 'italic');

/** Splits font runs where the emphasis changes. */
function emphasised(fonts: readonly FontRun[], spans: readonly Span[]): FaceRun[] {
  if (spans.length === 1) return fonts.map((run) => ({ ...run, emphasis: spans[0]?.emphasis ?? [] }));
  const runs: FaceRun[] = [];
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
