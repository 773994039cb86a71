import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { qualityProfile, valuesOf } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { runs } from '../../kit/runs.ts';

const frameRate = { frameRate: 25, dropFrame: false };
const limits = presetLimits('netflix', 'en');
const profile = qualityProfile('netflix');

function draft(words: readonly SpokenWord[]): Caption[] {
  let count = 0;
  const newId = () => `c${String(++count).padStart(4, '0')}`;
  const rhythm = valuesOf(profile, 'en', limits);
  return captionsFromTranscript({ words }, { language: 'en', limits, rhythm, frameRate, newId }).captions;
}

function findings(captions: readonly Caption[]) {
  const settings = {
    ...defaultSettings,
    frameRate,
    limits,
    checks: { ...defaultSettings.checks, rules: 'netflix' as const },
  };
  const snapshot = { ...emptySnapshot(settings, ['en']), tracks: [{ id: 'main', captions }] };
  return [...new QualityReport(CaptionDocument.fromSnapshot(snapshot), profile).findings()];
}

const word = (text: string, startMs: number, endMs: number, mark = '', speakerId = 'a'): SpokenWord => ({
  ...{ text, mark, startMs, endMs, confidence: 1, speakerId },
});

it('two frames are between captions that follow each other', () => {
  const captions = draft([word('Where', 0, 500), word('to', 500, 1000, '?'), word('Home', 1000, 2000, '.', 'b')]);
  expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 920],
    [1000, 2520],
  ]);
});

it('a gap that would flicker is closed to two frames', () => {
  const captions = draft([word('Where', 0, 500), word('to', 500, 1000, '?'), word('Home', 1720, 2600, '.', 'b')]);
  expect(captions[0]?.endMs).toBe(1640);
});

it('a short reply takes the silence before it, and the next caption begins late rather than that it flashes', () => {
  const captions = draft([
    word('Is', 0, 500),
    word('it', 500, 1000, '?'),
    word('No', 1400, 1520, '.', 'b'),
    word('Why', 1700, 2200),
    word('not', 2200, 2900, '?'),
  ]);
  expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 920],
    [1000, 1880],
    [1960, 3400],
  ]);
});

it('a caption stays in the silence until it can be read', () => {
  const text = 'Nevertheless unquestionably incomprehensible';
  const words = text.split(' ').map((said, i) => word(said, i * 300, i * 300 + 300, i === 2 ? '.' : ''));
  expect(draft(words)[0]?.endMs).toBeGreaterThanOrEqual((text.length / 20) * 1000);
});

it('no gap of a draft breaks the rules, and no caption overlaps the next', () => {
  const spoken = fc.record({
    text: fc.stringMatching(/^[a-z]{1,12}$/),
    gapMs: fc.constantFrom(0, 20, 120, 300, 480, 700, 1500),
    lengthMs: fc.integer({ min: 150, max: 600 }),
    mark: fc.constantFrom('', '', '', '', ',', '.'),
    speakerId: fc.constantFrom('a', 'a', 'a', 'a', 'a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(spoken, { minLength: 1, maxLength: 80 }), (heard) => {
      let at = 0;
      const words = heard.map(({ text, gapMs, lengthMs, mark, speakerId }) => {
        const startMs = at + gapMs;
        at = startMs + lengthMs;
        return word(text, startMs, at, mark, speakerId);
      });
      const captions = draft(words);
      for (const { rule, captionId } of findings(captions)) {
        expect(rule).not.toBe('overlap');
        // Another speaker's word that is too short to be shown leaves no frames for a gap.
        const index = captions.findIndex(({ id }) => id === captionId);
        const isShort = captions.slice(index, index + 2).some(({ startMs, endMs }) => endMs - startMs < 920);
        if (!isShort) expect(rule).not.toBe('gap');
      }
      expect(captions.flatMap(({ cells }) => cells.en?.words?.map(({ text }) => text))).toEqual(
        words.map(({ text, mark }) => text + mark),
      );
    }),
    { numRuns: runs(300) },
  );
});
