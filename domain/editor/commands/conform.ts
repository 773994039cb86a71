import type { Word } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { exactRate, frameRateError } from '../../timecode/rates.ts';
import { changeOf, textOp } from '../edits.ts';
import { regrid } from '../regrid.ts';

export interface Conform {
  /** Frame rate at which the captions were timed. */
  readonly from: FrameRateSetting;
  /** Frame rate at which the same frames are now played; it becomes the document's rate. */
  readonly to: FrameRateSetting;
}

/** Returns the ops that stretch the times of words in every tab. */
function stretchWords(doc: CaptionDocument, stretch: (ms: number) => number): (Op | null)[] {
  const stretched = (word: Word): Word => ({
    ...word,
    startMs: Math.round(stretch(word.startMs)),
    endMs: Math.round(stretch(word.endMs)),
  });
  const captions = [...doc.tracks()].flatMap(([, inTrack]) => inTrack);
  return captions.flatMap((caption) =>
    Object.entries(caption.cells).map(([tab, { text, words }]) => textOp(caption, tab, text, words?.map(stretched))),
  );
}

/**
 * Stretches all times, including those of words, for a film played at another speed, frame for frame: from 25 to 23.98
 * fps one hour becomes 1:02:33.750. Null for rates that do not exist.
 */
export function conform(doc: CaptionDocument, { from, to }: Conform): Change | null {
  if (frameRateError(from) !== null || frameRateError(to) !== null) return null;
  const [a, b] = [exactRate(from), exactRate(to)];
  const stretch = (ms: number) => (ms * a.numerator * b.denominator) / (a.denominator * b.numerator);
  return changeOf('conform', [...regrid(doc, to, stretch).ops, ...stretchWords(doc, stretch)]);
}
