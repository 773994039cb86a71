import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { type CaptionFilter, filterCaptions } from '../../../domain/editor/filter.ts';

const word = (text: string, confidence: number) => ({ text, startMs: 0, endMs: 100, confidence });

const captions: Caption[] = [
  { id: 'a', startMs: 0, endMs: 1000, speakerId: 's', cells: { en: { text: 'Sure', words: [word('Sure', 0.9)] } } },
  { id: 'b', startMs: 1000, endMs: 8001, cells: { en: { text: 'Unsure', words: [word('Unsure', 0.2)] } } },
  { id: 'c', startMs: 9000, endMs: 16_000, cells: { en: { text: ' ' } } },
];

const document = CaptionDocument.fromSnapshot({
  version: 1,
  settings: { ...defaultSettings, frameRate: null },
  tabs: [{ id: 'en', trackId: 't' }],
  speakers: [{ id: 's', name: 'Mika' }],
  tracks: [{ id: 't', captions }],
});

test.each<[CaptionFilter, readonly string[]]>([
  [{ by: 'speaker', speakerId: 's' }, ['a']],
  [{ by: 'speaker', speakerId: null }, ['b', 'c']],
  [{ by: 'lowConfidence' }, ['b']],
  [{ by: 'noText' }, ['c']],
  [{ by: 'longerThan', seconds: 7 }, ['b']],
  [{ by: 'shorterThan', seconds: 7 }, ['a']],
])('captions by %o', (filter, ids) => {
  expect(filterCaptions(document, 'en', filter)).toEqual(ids);
});
