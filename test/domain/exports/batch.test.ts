import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { type BatchChoice, batchOf } from '../../../domain/exports/batch.ts';
import { clipCaptions, clipsOfCaptions } from '../../../domain/exports/clip.ts';
import { maxOverlaySeconds, proResBytesPerMinute } from '../../../domain/exports/overlay.ts';
import { frameToMs } from '../../../domain/timecode/frames.ts';
import { exactRate } from '../../../domain/timecode/rates.ts';

const usual: BatchChoice = {
  kinds: ['burned'],
  tabs: ['es'],
  secondTab: null,
  aspectRatios: ['original'],
  framing: 'fit',
  resolution: 'original',
  frameRate: null,
  clips: [],
};
const namesOf = (choice: Partial<BatchChoice>) =>
  batchOf({ ...usual, ...choice }, { title: 'talk.mp4', languages: ['en', 'es'] }).map(({ fileName }) => fileName);

describe('several exports', () => {
  test('have names of the language, the frame and the size, where they are not those of the recording', () => {
    expect(namesOf({})).toEqual(['talk.es.mp4']);
    expect(namesOf({ aspectRatios: ['9:16'], resolution: '720' })).toEqual(['talk.es.9x16.720p.mp4']);
    expect(namesOf({ kinds: ['tracks', 'mov', 'webm', 'sound', 'srt'] })).toEqual([
      'talk.mp4',
      'talk.es.overlay.mov',
      'talk.es.overlay.webm',
      'talk.mp3',
      'talk.es.srt',
    ]);
    expect(namesOf({ secondTab: 'en' })).toEqual(['talk.es.en.mp4']);
  });

  test('are one for each clip, language and frame that the kind has', () => {
    const clips = [
      { startMs: 0, endMs: 1000, name: 'a/b' },
      { startMs: 2000, endMs: 3000 },
    ];
    expect(
      namesOf({ kinds: ['burned', 'sound'], tabs: ['en', 'es'], aspectRatios: ['original', '1:1'], clips }),
    ).toEqual([
      ...['talk.a_b.en.mp4', 'talk.a_b.en.1x1.mp4', 'talk.a_b.es.mp4', 'talk.a_b.es.1x1.mp4', 'talk.a_b.mp3'],
      ...['talk.clip.en.mp4', 'talk.clip.en.1x1.mp4', 'talk.clip.es.mp4', 'talk.clip.es.1x1.mp4', 'talk.clip.mp3'],
    ]);
  });

  test('ask for what the kind needs only', () => {
    const [overlay] = batchOf({ ...usual, kinds: ['mov'], frameRate: '25' }, { title: 'talk', languages: ['es'] });
    expect(overlay?.request).toEqual({
      format: 'mov',
      tab: 'es',
      aspectRatio: 'original',
      framing: 'fit',
      resolution: 'original',
      frameRate: '25',
    });
    // A second language is below one language only.
    const both = batchOf({ ...usual, tabs: ['en', 'es'], secondTab: 'es' }, { title: 'talk', languages: ['en', 'es'] });
    expect(both.map(({ request }) => request.secondTab)).toEqual([undefined, undefined]);
  });
});

const captionAt = (n: number, startMs: number, endMs: number, text: string): Caption => ({
  id: `c${n}`,
  startMs,
  endMs,
  cells: { en: { text, words: [{ text, startMs, endMs, confidence: 1 }] } },
});

describe('clips of captions', () => {
  const captions = [
    captionAt(0, 0, 900, 'One two three four five six.'),
    captionAt(1, 1000, 1900, 'Next'),
    { ...captionAt(2, 3000, 3900, 'Third'), chapter: 'The end' },
  ];

  test('are one for each run of adjacent captions, named by a chapter or the first words', () => {
    expect(clipsOfCaptions(captions, new Set(['c0', 'c1']), 'en')).toEqual([
      { startMs: 0, endMs: 1900, name: 'One two three four five' },
    ]);
    expect(clipsOfCaptions(captions, new Set(['c0', 'c2']), 'en')).toEqual([
      { startMs: 0, endMs: 900, name: 'One two three four five' },
      { startMs: 3000, endMs: 3900, name: 'The end' },
    ]);
  });

  test('have times from 0 on the grid of the document, with the times of words', () => {
    const setting = { frameRate: 29.97, dropFrame: false };
    const rate = exactRate(setting);
    const at = (frame: number) => frameToMs(frame, rate);
    const source = {
      settings: { ...defaultSettings, frameRate: setting },
      tabs: [{ id: 'en', trackId: 'main' }],
      speakers: [],
      captions: () => [
        captionAt(0, at(10), at(40), 'a'),
        captionAt(1, at(50), at(80), 'b'),
        captionAt(2, at(95), at(99), 'c'),
      ],
    };
    const clipped = [...clipCaptions(source, { startMs: at(31), endMs: at(70) }).captions('en')];
    expect(clipped.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, at(9)],
      [at(19), at(39)],
    ]);
    expect(clipped[1]?.cells.en?.words).toEqual([{ text: 'b', startMs: at(19), endMs: at(49), confidence: 1 }]);
  });
});

test('overlays are limited by their pixels', () => {
  const hd = { widthPx: 1920, heightPx: 1080 };
  expect(maxOverlaySeconds('mov', hd, { numerator: 30, denominator: 1 })).toBe(1800);
  expect(maxOverlaySeconds('webm', hd, { numerator: 30, denominator: 1 })).toBe(305);
  expect(Math.round(proResBytesPerMinute(hd, { numerator: 30, denominator: 1 }) / 1e6)).toBe(127);
});
