import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import {
  captionsElsewhere,
  type ReplaceStretch,
  replaceStretch,
} from '../../../domain/editor/commands/replaceStretch.ts';

/** Three captions at 0 to 1, 2 to 3 and 4 to 5 seconds in English and Japanese, all spoken by Anna. */
function given(): CaptionDocument {
  const captions = [0, 1, 2].map((n) => ({
    id: `c${n}`,
    startMs: n * 2000,
    endMs: n * 2000 + 1000,
    speakerId: 's1',
    cells: {
      en: { text: `en ${n}`, words: [{ text: 'en', startMs: n * 2000, endMs: n * 2000 + 500, confidence: 1 }] },
      ja: { text: `ja ${n}` },
    },
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en', 'ja']);
  return CaptionDocument.fromSnapshot({
    ...snapshot,
    speakers: [{ id: 's1', name: 'Anna' }],
    tracks: [{ id: mainTrack, captions }],
  });
}

let ids = 0;
const env = { newId: () => `new${++ids}` };
const asIs = (n: number) => ({ id: `c${n}`, startMs: n * 2000, endMs: n * 2000 + 1000, text: `en ${n}` });
const firstFour = { tab: 'en', startMs: 0, endMs: 4000, speakers: [] };

/** Replaces the first four seconds, and returns the document with the ops that this took. */
function replaced(captions: ReplaceStretch['captions'], more: Partial<ReplaceStretch> = {}) {
  const doc = given();
  const change = replaceStretch(doc, { ...firstFour, captions, ...more }, env);
  if (change) doc.applyOrThrow(change);
  return { doc, ops: change?.ops.map(({ op }) => op) ?? null };
}

describe('captions written for a stretch', () => {
  test('change nothing where they are as they were', () => {
    expect(replaced([asIs(0), asIs(1)]).ops).toBeNull();
  });

  test('change only texts that differ, and keep other languages, words and captions elsewhere', () => {
    const { doc, ops } = replaced([{ ...asIs(0), text: 'en one' }, asIs(1)]);
    expect(ops).toEqual(['text']);
    expect(doc.get('c0')?.cells).toMatchObject({
      en: { text: 'en one', words: [{ text: 'en', endMs: 500 }, {}] },
      ja: { text: 'ja 0' },
    });
    expect(doc.ids('en')).toEqual(['c0', 'c1', 'c2']);
  });

  test('move captions, no shorter than the shortest', () => {
    const { doc } = replaced([{ ...asIs(0), startMs: 100, endMs: 110 }, asIs(1)]);
    expect(doc.get('c0')).toMatchObject({ startMs: 100, endMs: 200 });
  });

  test('delete what is not among them, and add what is new', () => {
    const { doc } = replaced([asIs(1), { startMs: 3200, endMs: 3900, text: 'More', speaker: 'Ben' }]);
    const texts = [...doc.captions('en')].map(({ cells }) => cells.en?.text);
    expect(texts).toEqual(['en 1', 'More', 'en 2']);
    const added = doc.at('en', 1);
    expect(doc.speakers.find(({ id }) => id === added?.speakerId)?.name).toBe('Ben');
  });

  test('keep the id that the caller gave a new one', () => {
    expect(
      replaced([asIs(0), asIs(1), { id: 'mine', startMs: 3200, endMs: 3900, text: 'x' }]).doc.get('mine'),
    ).toMatchObject({ cells: { en: { text: 'x' } } });
  });

  test('set, remove and keep speakers, and add those of the list', () => {
    const { doc } = replaced([{ ...asIs(0), speaker: null }, asIs(1)], { speakers: ['Anna', 'Chika'] });
    expect([doc.get('c0')?.speakerId, doc.get('c1')?.speakerId]).toEqual([undefined, 's1']);
    expect(doc.speakers.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Chika']);
  });

  test('are refused as a whole if one is outside of the stretch by now', () => {
    const moved = { ...asIs(2), startMs: 3000 };
    expect(captionsElsewhere(given(), { ...firstFour, captions: [asIs(0), moved] })).toEqual(['c2']);
    expect(replaced([asIs(0), asIs(1), moved]).ops).toBeNull();
  });
});
