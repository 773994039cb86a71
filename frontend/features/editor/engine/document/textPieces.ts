import type { Span } from '../../../../../domain/captions/marks.ts';
import type { Emphasis, Word } from '../../../../../domain/captions/types.ts';
import type { LineBreak } from '../../../../../domain/style/lineBreaks.ts';
import { isUnrecognised } from '../../../../../domain/transcript/doubts.ts';

/** Part of a text, from `at` up to but not including `to`, in UTF-16 code units. */
interface Range {
  readonly at: number;
  readonly to: number;
}

/** Piece of a text in which all characters look the same. */
export interface TextPiece {
  readonly at: number;
  readonly text: string;
  readonly emphasis: readonly Emphasis[];
  /** Whether the recognizer was unsure of the text. */
  readonly isDoubtful: boolean;
  /** Index of the search hit that contains the piece; -1 if there is no such hit. */
  readonly hit: number;
  /** Kind of the line break before the piece, if breaks are displayed. */
  readonly breakBefore?: LineBreak['kind'];
}

/** Returns the ranges of words that the recognizer was unsure of. Words no longer in the text are skipped. */
export function doubtsIn(text: string, words: readonly Word[] = []): Range[] {
  if (!words.some(isUnrecognised)) return [];
  const doubts: Range[] = [];
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word.text, from);
    if (at < 0) continue;
    from = at + word.text.length;
    if (isUnrecognised(word)) doubts.push({ at, to: from });
  }
  return doubts;
}

/** Splits a text where its emphasis changes, at the ends of uncertain words and hits, and at displayed breaks. */
export function textPieces(
  text: string,
  spans: readonly Span[],
  doubts: readonly Range[],
  hits: readonly Range[],
  breaks: readonly LineBreak[] = [],
): TextPiece[] {
  const cuts = new Set([0, text.length, ...breaks.map(({ at }) => at)]);
  for (const { at, to } of [...doubts, ...hits]) cuts.add(at).add(to);
  const looks: (Range & Pick<Span, 'emphasis'>)[] = [];
  let end = 0;
  for (const span of spans) {
    looks.push({ at: end, to: end + span.text.length, emphasis: span.emphasis });
    end += span.text.length;
    cuts.add(end);
  }
  const places = [...cuts].filter((cut) => cut <= text.length).sort((a, b) => a - b);
  return places.slice(0, -1).map((at, i) => {
    const ended = breaks.find((one) => one.at === at);
    const holds = (range: Range): boolean => range.at <= at && at < range.to;
    return {
      at,
      text: text.slice(at, places[i + 1]),
      emphasis: looks.find(holds)?.emphasis ?? [],
      isDoubtful: doubts.some(holds),
      hit: hits.findIndex(holds),
      ...(ended && { breakBefore: ended.kind }),
    };
  });
}
