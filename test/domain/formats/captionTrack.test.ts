import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultStyle } from '../../../domain/captions/defaults.ts';
import { captionTrack } from '../../../domain/formats/srt/captionTrack.ts';

type Draft = readonly [startMs: number, endMs: number, text: string];

const captionsOf = (drafts: readonly Draft[]) =>
  drafts.map(([startMs, endMs, text], i) => ({ id: `${i}`, startMs, endMs, cells: { en: { text } } }));
const trackOf = (drafts: readonly Draft[]): string => captionTrack(captionsOf(drafts), 'en', defaultStyle);

/** Cues of a track, parsed by their syntax. */
const cuesOf = (track: string) =>
  [...track.matchAll(/\d+\n(\S+) --> (\S+)\n([\s\S]*?)\n\n/g)].map(([, start = '', end = '', text = '']) => ({
    startMs: msOf(start),
    endMs: msOf(end),
    text,
  }));

function msOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = clock.split(/[:,]/).map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

describe('a caption track', () => {
  test('has the texts of overlapping captions together while both are visible', () => {
    expect(
      cuesOf(
        trackOf([
          [500, 2500, 'Above'],
          [1000, 3000, 'Below'],
          [3000, 4000, 'Alone'],
        ]),
      ),
    ).toEqual([
      { startMs: 500, endMs: 1000, text: 'Above' },
      { startMs: 1000, endMs: 2500, text: 'Above\nBelow' },
      { startMs: 2500, endMs: 3000, text: 'Below' },
      { startMs: 3000, endMs: 4000, text: 'Alone' },
    ]);
  });

  test('leaves out captions without text, and keeps bold, italics and underlines', () => {
    const cells = { en: { text: 'Loud', style: { bold: true } } };
    const captions = [...captionsOf([[0, 900, '']]), { id: 'b', startMs: 1000, endMs: 2000, cells }];
    expect(captionTrack(captions, 'en', defaultStyle)).toBe('1\n00:00:01,000 --> 00:00:02,000\n<b>Loud</b>\n\n');
  });

  test('shows at every moment what the captions show, and never two texts at once', () => {
    const draft = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]): Draft => [start * 100, (start + length) * 100, `from ${start} for ${length}`]);
    fc.assert(
      fc.property(fc.array(draft, { maxLength: 12 }), (drafts) => {
        const sorted = drafts.toSorted((a, b) => a[0] - b[0]);
        const cues = cuesOf(trackOf(sorted));
        for (let ms = 50; ms < 8100; ms += 100) {
          const said = sorted.filter(([startMs, endMs]) => startMs <= ms && ms < endMs).map(([, , text]) => text);
          const shown = cues.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);
          expect(shown.map(({ text }) => text)).toEqual(said.length === 0 ? [] : [said.join('\n')]);
        }
      }),
    );
  });
});
