import { expect, test } from 'vitest';
import type { Snapshot, StylePatch } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { write } from '../../../domain/formats/ass/write.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';
import { plainStyle, snapshotOf } from '../style/sample.ts';

const words = ['One', 'two', 'three'].map((text, n) => ({
  text,
  startMs: 1000 + n * 500,
  endMs: 1500 + n * 500,
  confidence: 1,
}));
const style: StylePatch = { wordColor: '#ff0000', captionMotion: 'fade' };

function documentOf(): Snapshot {
  const document = snapshotOf([], { ...plainStyle, ...style });
  const caption = { id: 'c', startMs: 1000, endMs: 2500, cells: { en: { text: 'One two three', words } } };
  return {
    ...document,
    speakers: [{ id: 's1', name: 'Ann' }],
    tracks: [{ id: document.tracks[0]?.id ?? 't1', captions: [{ ...caption, speakerId: 's1' }] }],
  };
}

const picture = { widthPx: 1280, heightPx: 720 };
const source = CaptionDocument.fromSnapshot(documentOf());

function written(hasWordTimes: boolean) {
  const file = write(source, { tabs: ['en'], picture, hasWordTimes, wrap: wrapLines });
  if ('refusal' in file) throw new Error(file.refusal.message);
  return {
    text: new TextDecoder().decode(file.bytes),
    losses: file.losses.map(({ code, detail }) => `${code} ${detail}`),
  };
}

test('an ASS file with word styles has the events of an exported video, and lists what it lacks', () => {
  const { text, losses } = written(true);
  const exported = writeAss({ document: documentOf(), tab: 'en', wrap: wrapLines, ...picture });
  expect(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).toBe(exported);
  expect(text.match(/^Dialogue:/gm)?.length).toBeGreaterThanOrEqual(3);
  expect(losses).toEqual(['speaker.notCarried Ann', 'captions.asEvents ']);
});

test('an ASS file without them has whole captions, and lists the word styles', () => {
  const { text, losses } = written(false);
  expect(text).not.toContain('\\fade');
  expect(losses).toEqual(['style.notCarried wordColor, captionMotion']);
});
