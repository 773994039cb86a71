import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { addSecond } from '../../../domain/editor/commands/addSecond.ts';
import { matchTimes } from '../../../domain/editor/secondTexts.ts';
import { read } from '../../../domain/formats/srt/read.ts';
import { write } from '../../../domain/formats/srt/write.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { bytesOf } from '../formats/bytesOf.ts';

function given(times: readonly (readonly [number, number])[], frameRate: FrameRateSetting | null = null) {
  const captions = times.map(([startMs, endMs], i) => ({
    id: `c${i}`,
    startMs,
    endMs,
    cells: { en: { text: `said ${i}` } },
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: mainTrack, captions }] });
}

const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, texts: [text] });

/** Text for each caption, and the times of the cues without a caption. */
function textsFor(doc: CaptionDocument, cues: readonly { startMs: number; endMs: number; texts: readonly string[] }[]) {
  const { pairs, unmatched } = matchTimes(doc, 'en', cues);
  return {
    texts: new Map([...pairs].map(([id, { texts }]) => [id, texts[0] ?? ''])),
    unmatched: unmatched.map(({ startMs, endMs }) => [startMs, endMs]),
  };
}

test('a translated SubRip file becomes the second caption of the captions that have its times', () => {
  const doc = given([
    [0, 1000],
    [1000, 2000],
    [1000, 2500],
  ]);
  const file = read(bytesOf(write, doc));
  const cues = file?.cues.map((one) => ({ ...one, texts: [`${one.texts[0]}!`] })) ?? [];
  const { texts } = textsFor(doc, cues);
  const change = addSecond(doc, { tab: 'en', language: 'de', texts });
  if (!change) throw new Error('there is no second caption');
  doc.applyOrThrow(change);
  expect([...doc.captions('en')].map(({ cells }) => cells.en?.second)).toEqual(['said 0!', 'said 1!', 'said 2!']);
});

test('times match within a millisecond, and a caption without a cue stays as it is', () => {
  const doc = given([
    [0, 1000],
    [1000, 2000],
  ]);
  expect(textsFor(doc, [cue(999, 2001, 'zwei')])).toEqual({ texts: new Map([['c1', 'zwei']]), unmatched: [] });
});

test('with a frame rate times match on the same frames', () => {
  const doc = given([[1000, 2000]], { frameRate: 25, dropFrame: false });
  expect(textsFor(doc, [cue(1015, 1985, 'eins')]).texts).toEqual(new Map([['c0', 'eins']]));
  expect(textsFor(doc, [cue(1025, 2000, 'eins')])).toEqual({ texts: new Map(), unmatched: [[1025, 2000]] });
});

test('cues without a caption are reported, and so is the second of two for one caption', () => {
  const doc = given([[0, 1000]]);
  const cues = [cue(5000, 6000, 'c'), cue(0, 1000, 'a'), cue(0, 1002, 'x'), cue(0, 1000, 'b')];
  expect(textsFor(doc, cues)).toMatchObject({
    unmatched: [
      [0, 1002],
      [0, 1000],
      [5000, 6000],
    ],
  });
});
