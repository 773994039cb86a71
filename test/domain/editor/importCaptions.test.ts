import { describe, expect, test } from 'vitest';
import { bounds } from '../../../domain/captions/bounds.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { malformedOp } from '../../../domain/changes/malformed.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import {
  type ImportAs,
  type Incoming,
  importCaptions,
  whyNotImport,
} from '../../../domain/editor/commands/importCaptions.ts';
import { removeSecond } from '../../../domain/editor/commands/removeSecond.ts';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import { columnOf } from '../../../domain/formats/incoming.ts';
import { write as writeJson } from '../../../domain/formats/json/write.ts';

const languagesOfFour = ['en', 'ja', 'de', 'fr'];

/** Two captions, at 0 to 1 and 2 to 3 seconds, in each language. */
function given(languages: readonly string[] = ['en'], more: Partial<Caption> = {}): CaptionDocument {
  const captions = [0, 1].map((n) => ({
    ...more,
    id: `c${n}`,
    startMs: n * 2000,
    endMs: n * 2000 + 1000,
    cells: Object.fromEntries(languages.map((language) => [language, { text: `${language} ${n}` }])),
  }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, languages);
  return CaptionDocument.fromSnapshot({
    ...snapshot,
    speakers: [{ id: 's1', name: 'Anna' }],
    tracks: [{ id: mainTrack, captions }],
  });
}

const file = (startsMs: readonly number[], speaker?: string): Incoming => ({
  captions: startsMs.map((startMs, n) => ({
    startMs,
    endMs: startMs + 1000,
    cell: { text: `new ${n}` },
    ...(speaker && { speaker }),
  })),
});

/** Imports, and checks that undo restores the original document. */
function imported(doc: CaptionDocument, incoming: Incoming, as: ImportAs): CaptionDocument {
  let ids = 0;
  const change = importCaptions(doc, { incoming, as }, { newId: () => `n${++ids}` });
  if (change === null) throw new Error(`refused: ${JSON.stringify(whyNotImport(doc, { incoming, as }))}`);
  const after = CaptionDocument.fromSnapshot(doc.toSnapshot());
  expect('unfit' in after.apply(change)).toBe(false);
  const undone = CaptionDocument.fromSnapshot(after.toSnapshot());
  expect('unfit' in undone.apply(invert(change))).toBe(false);
  expect(undone.toSnapshot()).toEqual(doc.toSnapshot());
  return after;
}

const rowsOf = (doc: CaptionDocument, tab: string) =>
  [...doc.captions(tab)].map(({ startMs, cells }) => [startMs, cells[tab]?.text, cells[tab]?.second]);
const trackOf = (doc: CaptionDocument, tab: string) => doc.tabs.find(({ id }) => id === tab)?.trackId;

describe('in place of a tab', () => {
  const replace: ImportAs = { kind: 'replace', tab: 'en' };

  test('that is alone, its captions go and those of the file come', () => {
    const after = imported(given(), file([500, 5000, 7000]), replace);
    expect(rowsOf(after, 'en').map(([startMs, text]) => [startMs, text])).toEqual([
      [500, 'new 0'],
      [5000, 'new 1'],
      [7000, 'new 2'],
    ]);
  });

  test('that shares its rows, the rows stay if the file has their times', () => {
    const after = imported(given(['en', 'ja']), file([2000]), replace);
    expect(rowsOf(after, 'en').map(([, text]) => text)).toEqual([undefined, 'new 0']);
    expect(rowsOf(after, 'ja').map(([, text]) => text)).toEqual(['ja 0', 'ja 1']);
    expect(trackOf(after, 'en')).toBe(trackOf(after, 'ja'));
  });

  test('with other times it gets captions of its own, and the other languages keep theirs', () => {
    const after = imported(given(['en', 'ja']), file([700]), { kind: 'replace', tab: 'ja' });
    expect(rowsOf(after, 'ja').map(([startMs, text]) => [startMs, text])).toEqual([[700, 'new 0']]);
    expect(rowsOf(after, 'en').map(([, text]) => text)).toEqual(['en 0', 'en 1']);
  });

  test('but the primary one cannot leave the languages that follow its times', () => {
    const failure = whyNotImport(given(['en', 'ja']), { incoming: file([700, 2000]), as: replace });
    expect(failure).toMatchObject({ code: 'times.differ', unmatched: [{ startMs: 700, endMs: 1700 }] });
  });

  test('speakers are those of the document by name, and new ones are added', () => {
    expect(imported(given(), file([0], 'Anna'), replace).at('en', 0)?.speakerId).toBe('s1');
    const after = imported(given(), file([0], 'Bob'), replace);
    expect(after.speakers.map(({ name }) => name)).toEqual(['Bob', 'Anna']);
  });
});

describe('as a new tab', () => {
  test('it is linked if it has the times of the primary one, and has its own otherwise', () => {
    const linked = imported(given(), file([0, 2000]), { kind: 'newTab', language: 'ja' });
    expect([rowsOf(linked, 'ja').map(([, text]) => text), trackOf(linked, 'ja')]).toEqual([
      ['new 0', 'new 1'],
      mainTrack,
    ]);
    const own = imported(given(), file([100]), { kind: 'newTab', language: 'ja' });
    expect(rowsOf(own, 'ja').map(([startMs]) => startMs)).toEqual([100]);
    expect(rowsOf(own, 'en').map(([, text]) => text)).toEqual(['en 0', 'en 1']);
  });

  test.each([
    ['a fifth tab', languagesOfFour, 'it', 'tabs.full'],
    ['a language that is there', ['en'], 'en', 'tab.exists'],
    ['an unknown language', ['en'], 'xx', 'language.unknown'],
  ] as const)('%s is refused', (_, languages, language, code) => {
    expect(whyNotImport(given(languages), { incoming: file([0]), as: { kind: 'newTab', language } })).toEqual({ code });
  });
});

describe('a file with second captions', () => {
  const cells = [{ text: 'Eins', second: 'One\ntwo' }, { text: '', second: 'Two' }, { text: 'Drei' }];
  const both: Incoming = {
    captions: cells.map((cell, n) => ({ startMs: n * 5000, endMs: n * 5000 + 1000, cell })),
    lang2: 'en',
  };

  test('of our own JSON is the same after it was written and read', async () => {
    const first = imported(given(), both, { kind: 'newTab', language: 'de' });
    const written = writeJson(first, { tabs: ['de'] });
    const read = 'bytes' in written ? await readCaptionFile(written.bytes, 'de.json') : null;
    if (!read || 'error' in read) throw new Error('not read');
    let ids = 0;
    const options = { language: 'fr', frameRate: null, newId: () => `r${++ids}` };
    const incoming = columnOf(captionsFromCues(read.file, options), 'de');
    expect(incoming).toEqual(both);
    const again = imported(given(), incoming, { kind: 'newTab', language: 'de' });
    expect(rowsOf(again, 'de')).toEqual(rowsOf(first, 'de'));
    expect(again.tabs.at(-1)).toMatchObject({ id: 'de', lang2: 'en' });
  });

  test('in the language of the tab itself has them as lines of the text', () => {
    const after = imported(given(['ja']), both, { kind: 'newTab', language: 'en' });
    expect(after.tabs.at(-1)).not.toHaveProperty('lang2');
    expect(rowsOf(after, 'en')).toEqual([
      [0, 'Eins\nOne\ntwo', undefined],
      [5000, 'Two', undefined],
      [10_000, 'Drei', undefined],
    ]);
  });

  test('is refused where one is longer than a text may be', () => {
    const whyNot = (length: number, language: string) => {
      const cell = { text: 'a', second: 'b'.repeat(length) };
      const incoming = { captions: [{ startMs: 0, endMs: 1000, cell }], lang2: 'fr' };
      return whyNotImport(given(), { incoming, as: { kind: 'newTab', language } })?.code;
    };
    expect(whyNot(bounds.textLength, 'de')).toBeUndefined();
    expect(whyNot(bounds.textLength + 1, 'de')).toBe('captions.tooMany');
    expect(whyNot(bounds.textLength, 'fr')).toBe('captions.tooMany');
  });
});

describe('the name of a file', () => {
  const named = (doc: CaptionDocument, fileName: string, as: ImportAs, incoming = file([0, 2000])) => {
    let ids = 0;
    const change = importCaptions(doc, { incoming, as, fileName }, { newId: () => `f${++ids}` });
    if (!change) throw new Error('nothing was imported');
    expect(malformedOp(change.ops)).toBeNull();
    const after = CaptionDocument.fromSnapshot(doc.toSnapshot());
    expect('unfit' in after.apply(change)).toBe(false);
    return after;
  };
  const names = (doc: CaptionDocument) => doc.tabs.map(({ srtFileName, srtFileName2 }) => [srtFileName, srtFileName2]);

  test('stays with its tab, also where another file takes its place, and with the second captions', () => {
    const first = named(given(), 'talk.srt', { kind: 'replace', tab: 'en' });
    expect(names(first)).toEqual([['talk.srt', undefined]]);
    const again = named(first, 'talk 2.srt', { kind: 'replace', tab: 'en' });
    const second = named(again, 'talk.ja.srt', { kind: 'second', tab: 'en', language: 'ja' });
    const third = named(second, 'rede.srt', { kind: 'newTab', language: 'de' });
    expect(names(third)).toEqual([
      ['talk 2.srt', 'talk.ja.srt'],
      ['rede.srt', undefined],
    ]);
  });

  test('goes with the second captions, and is stored without control characters in a bounded length', () => {
    const second = named(given(), 'below.srt', { kind: 'second', tab: 'en', language: 'ja' });
    const change = removeSecond(second, { tab: 'en' });
    if (change) second.apply(change);
    expect(names(second)).toEqual([[undefined, undefined]]);
    const odd = named(given(), `${'x'.repeat(300)}\u0007.srt`, { kind: 'replace', tab: 'en' });
    expect(odd.tabs[0]?.srtFileName).toMatch(/^x{250}\.srt$/);
  });
});

describe('whatever a file contains', () => {
  const replace: ImportAs = { kind: 'replace', tab: 'en' };

  test('a caption after the last hour of a document is refused, not left out', () => {
    const whyNot = (startMs: number) => whyNotImport(given(), { incoming: file([0, startMs]), as: replace })?.code;
    expect(whyNot(bounds.latestMs)).toBeUndefined();
    expect(whyNot(bounds.latestMs + 1)).toBe('captions.tooLate');
  });

  test('all of its speakers come with it, up to as many as a document has', () => {
    const each = Array.from({ length: bounds.speakers + 1 }, (_, n) => file([n * 1000], `Speaker ${n}`).captions);
    const after = imported(given(), { captions: each.flat() }, replace);
    expect(after.speakers).toHaveLength(bounds.speakers);
    expect([...after.captions('en')].filter(({ speakerId }) => speakerId === undefined)).toHaveLength(2);
  });

  test('control characters and halves of letters are not taken over, and marks stay on their letters', async () => {
    const source = '1\n00:00:01,000 --> 00:00:02,000\na\u0007b <i>c\u001bd</i> e\u0085\n';
    const read = await readCaptionFile(new TextEncoder().encode(source), 'talk.srt');
    if ('error' in read) throw new Error(read.error);
    const halves = { startMs: 3000, endMs: 4000, texts: ['a\ud800b'], speaker: ' An\u0000na ' };
    const cues = { ...read.file, cues: [...read.file.cues, halves] };
    const both = captionsFromCues(cues, { language: 'en', frameRate: null, newId: () => 'x' });
    expect(both.captions.map(({ cells }) => cells.en)).toEqual([
      { text: 'ab cd e', marks: [{ start: 3, end: 5, italic: true }] },
      { text: 'a\ufffdb' },
    ]);
    expect(both.speakers.map(({ name }) => name)).toEqual(['Anna']);
  });
});

describe('as a second caption', () => {
  const second: ImportAs = { kind: 'second', tab: 'en', language: 'ja' };

  test('its texts go below those with the same times', () => {
    const after = imported(given(), file([2000]), second);
    expect(rowsOf(after, 'en')).toEqual([
      [0, 'en 0', undefined],
      [2000, 'en 1', 'new 0'],
    ]);
    expect(after.tabs[0]?.lang2).toBe('ja');
  });

  test('it is refused with the captions whose times do not match, and where there is a second caption', () => {
    expect(whyNotImport(given(), { incoming: file([0, 50, 9000]), as: second })).toMatchObject({
      code: 'times.differ',
      unmatched: [{ startMs: 50 }, { startMs: 9000 }],
    });
    const doubled = imported(given(), file([0]), second);
    expect(whyNotImport(doubled, { incoming: file([0]), as: second })).toEqual({ code: 'second.exists' });
  });
});

test('more captions than a document holds are refused', () => {
  const many = Array.from({ length: 200_000 }, (_, n) => n);
  expect(whyNotImport(given(), { incoming: file(many), as: { kind: 'newTab', language: 'ja' } })).toEqual({
    code: 'captions.tooMany',
  });
});
