import { expect, test } from 'vitest';
import type { Caption, Snapshot } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { takeSpeakers, takeTranscript } from '../../../domain/editor/commands/takeTranscript.ts';
import { presetLimits } from '../../../domain/limits/presets.ts';
import { settingsOfNew, standardDefaults } from '../../../domain/preferences/subtitleDefaults.ts';

const settings = settingsOfNew(standardDefaults, { language: 'en', media: null });
const limits = presetLimits('default', 'en');

interface Row {
  readonly seconds: readonly [number, number];
  readonly speaker?: string;
  readonly texts: Readonly<Record<string, string>>;
}

function aDocument(languages: readonly string[], rows: readonly Row[], names: Readonly<Record<string, string>> = {}) {
  const captions = rows.map(
    ({ seconds: [start, end], speaker, texts }, index): Caption => ({
      id: `c${index}`,
      startMs: start * 1000,
      endMs: end * 1000,
      ...(speaker && { speakerId: speaker }),
      cells: Object.fromEntries(Object.entries(texts).map(([tab, text]) => [tab, { text }])),
    }),
  );
  const speakers = Object.entries(names).map(([id, name]) => ({ id, name }));
  const snapshot: Snapshot = {
    ...emptySnapshot(settings, languages),
    speakers,
    tracks: [{ id: mainTrack, captions }],
  };
  return CaptionDocument.fromSnapshot(snapshot);
}

/** Result of another transcription: captions whose ids occur nowhere else. */
function heard(language: string, rows: readonly Row[]): Snapshot {
  const { tracks, ...rest } = aDocument([language], rows, {
    spk_0: 'Speaker 1',
    spk_1: 'Speaker 2',
    spk_2: 'Speaker 3',
  }).toSnapshot();
  const captions = (tracks[0]?.captions ?? []).map((caption) => ({ ...caption, id: `t2${caption.id}` }));
  return { ...rest, tracks: [{ id: mainTrack, captions }] };
}

const take = (doc: CaptionDocument, transcript: Snapshot) => takeTranscript(doc, { transcript, limits, prefix: 't2' });

function after(doc: CaptionDocument, change: ReturnType<typeof takeTranscript>) {
  if (!change) throw new Error('nothing changes');
  const before = doc.toSnapshot();
  doc.applyOrThrow(change);
  const nowIs = CaptionDocument.fromSnapshot(doc.toSnapshot());
  const undone = CaptionDocument.fromSnapshot(doc.toSnapshot());
  undone.applyOrThrow(invert(change));
  expect(undone.toSnapshot()).toEqual(before);
  return nowIs;
}

const textsIn = (doc: CaptionDocument, tab: string) =>
  [...doc.captions(tab)].map(({ startMs, cells }) => `${startMs / 1000} ${cells[tab]?.text}`);
const speakersIn = (doc: CaptionDocument, tab: string) =>
  [...doc.captions(tab)].map(({ speakerId }) => doc.speakers.find(({ id }) => id === speakerId)?.name ?? null);

test('another transcript replaces the captions, and translations keep their texts and times', () => {
  const doc = aDocument(
    ['en', 'ja', 'fr'],
    [
      { seconds: [0, 2], texts: { en: 'Hello', ja: 'こんにちは' } },
      { seconds: [3, 5], texts: { en: 'Bye', ja: 'さようなら' } },
    ],
  );
  const now = after(doc, take(doc, heard('en', [{ seconds: [1, 4], texts: { en: 'Hello there. Bye.' } }])));
  expect(textsIn(now, 'en')).toEqual(['1 Hello there. Bye.']);
  expect(textsIn(now, 'ja')).toEqual(['0 こんにちは', '3 さようなら']);
  // A translation without texts stays linked, so that it can be translated from the new captions.
  expect(now.tabs.map(({ id, trackId }) => [id, trackId === mainTrack])).toEqual([
    ['en', true],
    ['ja', false],
    ['fr', true],
  ]);
});

test('a transcript in another language replaces the primary tab and a translation into that language', () => {
  const doc = aDocument(['en', 'ja'], [{ seconds: [0, 2], texts: { en: 'Konnichiwa', ja: 'やあ' } }]);
  const now = after(doc, take(doc, heard('ja', [{ seconds: [0, 2], texts: { ja: 'こんにちは' } }])));
  expect(now.tabs.map(({ id }) => id)).toEqual(['ja']);
  expect(textsIn(now, 'ja')).toEqual(['0 こんにちは']);
});

test('speakers keep the names of those who spoke at the same time, and others get free numbers', () => {
  const doc = aDocument(
    ['en'],
    [
      { seconds: [0, 2], speaker: 'a', texts: { en: 'One' } },
      { seconds: [2, 8], speaker: 'b', texts: { en: 'Two' } },
    ],
    { a: 'Aya', b: 'Speaker 1' },
  );
  const transcript = heard('en', [
    { seconds: [2, 7], speaker: 'spk_0', texts: { en: 'Two' } },
    { seconds: [0, 1], speaker: 'spk_1', texts: { en: 'One' } },
    { seconds: [9, 10], speaker: 'spk_2', texts: { en: 'Three' } },
  ]);
  const now = after(doc, take(doc, transcript));
  expect(speakersIn(now, 'en')).toEqual(['Aya', 'Speaker 1', 'Speaker 2']);
});

test('speakers can be told apart without touching corrected texts and times', () => {
  const doc = aDocument(
    ['en', 'ja'],
    [
      { seconds: [0, 3], speaker: 'a', texts: { en: 'Corrected', ja: '訂正' } },
      { seconds: [3, 6], texts: { en: 'By hand' } },
      { seconds: [8, 9], speaker: 'a', texts: { en: 'Nobody is heard here' } },
    ],
    { a: 'Aya' },
  );
  const before = doc.toSnapshot();
  const word = (startMs: number, endMs: number, speakerId?: string) => ({
    startMs,
    endMs,
    ...(speakerId && { speakerId }),
  });
  const words = [word(0, 2600, 'spk_0'), word(2600, 2900, 'spk_1'), word(3000, 5000, 'spk_1'), word(5000, 5900)];
  const now = after(doc, takeSpeakers(doc, { words, prefix: 't2' }));
  expect(speakersIn(now, 'en')).toEqual(['Aya', 'Speaker 1', 'Aya']);
  const withoutSpeakers = ({ tracks }: Snapshot) =>
    tracks.map(({ captions }) => captions.map(({ speakerId: _, ...caption }) => caption));
  expect(withoutSpeakers(now.toSnapshot())).toEqual(withoutSpeakers(before));
  expect(takeSpeakers(now, { words, prefix: 't3' })).toBeNull();
});
