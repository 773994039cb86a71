import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { languages } from '../../../domain/languages/languages.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { QualityReport } from '../../../domain/quality/report.ts';
import { undrawnCharacters } from '../../../domain/style/undrawn.ts';
import { wrapLines } from '../../../domain/style/wrapLines.ts';

describe('characters that no font draws', () => {
  test.each([
    ['Hebrew', 'שלום, world', 'שלום'],
    ['Arabic', 'مرحبا OK', 'مرحبا'],
    ['Armenian and Georgian', 'Ա ა', 'Աა'],
    ['letters that only look bold', '𝐀bc 𝓱', '𝐀𝓱'],
  ])('%s', (_, text, missing) => {
    expect(undrawnCharacters(text)).toBe(missing);
  });

  test.each([
    ['the languages of the product', languages.map(({ name }) => name).join(' ')],
    ['marks and line ends', '“Well …” – ¿qué?\nДа, Ελλάδα. 字幕，한국어 ไทย မြန်မာ ខ្មែរ हिन्दी'],
    ['emoji, with skin, joined and as flags', '😀 👍🏽 👩‍👩‍👧 🇯🇵 ❤️ ♪'],
    ['characters without a picture', 'a\u200b\u200d\u2066b\u2069\u00ad\ufe0f\u00a0'],
  ])('none of %s', (_, text) => {
    expect(undrawnCharacters(text)).toBe('');
  });
});

test('they are reported where the captions are drawn on a picture, in both captions', () => {
  const cell = { text: 'שלום', second: 'OK 𝐀𝐀' };
  const captions = [{ id: 'c', startMs: 0, endMs: 2000, cells: { en: cell } }];
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  const doc = CaptionDocument.fromSnapshot({
    ...snapshot,
    tabs: snapshot.tabs.map((tab) => ({ ...tab, lang2: 'fr' })),
    tracks: [{ id: 'main', captions }],
  });
  const found = (picture: Parameters<typeof qualityProfile>[2]) =>
    [...new QualityReport(doc, qualityProfile('netflix', {}, picture)).findings()]
      .filter(({ rule }) => rule === 'undrawn')
      .map(({ measured, second, characters }) => [measured, second ?? false, characters]);
  expect(found({ widthPx: 1280, heightPx: 720, wrap: wrapLines, undrawn: undrawnCharacters })).toEqual([
    [4, false, 'שלום'],
    [1, true, '𝐀'],
  ]);
  expect(found(null)).toEqual([]);
});
