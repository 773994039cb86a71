import { type Span, spansOf } from '../captions/marks.ts';
import type { Emphasis, LanguageCode, Mark, Style } from '../captions/types.ts';
import { type FontRun, fontRuns } from './fontRuns.ts';

/** A part of a text in one font and with one emphasis. */
export interface FaceRun extends FontRun {
  readonly emphasis: readonly Emphasis[];
}

/** The parts of a text that are each drawn with one face of a font, one after the other. */
export function faceRuns(
  text: string,
  marks: readonly Mark[] | undefined,
  { style, language }: { readonly style: Style; readonly language: LanguageCode },
): FaceRun[] {
  return emphasised(fontRuns(text, style.font, language), spansOf(text, marks, style));
}

/** The emphasis that a font has faces or lines for. */
export const drawnEmphasis = ({ font, emphasis }: Pick<FaceRun, 'font' | 'emphasis'>): readonly Emphasis[] =>
  font.hasItalics ? emphasis : emphasis.filter((one) => one !== 'italic');

/** Cuts runs of fonts where the emphasis changes. */
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
