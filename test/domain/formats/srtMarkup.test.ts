import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Cell } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { read } from '../../../domain/formats/srt/read.ts';
import { write } from '../../../domain/formats/srt/write.ts';
import type { CaptionSource, WriteOptions } from '../../../domain/formats/writer.ts';
import { runs } from '../../kit/runs.ts';
import { documentsOf, marks, styleOf } from './randomDocument.ts';
import { trimmedText } from './randomText.ts';

function documentOf(cells: readonly Cell[]): CaptionDocument {
  const captions = cells.map((en, i) => ({ id: `c${i}`, startMs: i * 1000, endMs: i * 1000 + 900, cells: { en } }));
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en']);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: mainTrack, captions }] });
}

/** Writes the document as SubRip and reads it back. Returns the listed captions and the cues. */
function again(document: CaptionSource, options: WriteOptions = {}) {
  const written = write(document, options);
  if ('refusal' in written) throw new Error(written.refusal.message);
  const listed = written.losses.filter(({ code }) => code === 'text.asMarkup');
  return { listed, cues: read(written.bytes)?.cues ?? [] };
}

const listedOf = (cell: Cell, options: WriteOptions = {}) =>
  again(documentOf([{ text: 'before' }, cell, { text: 'after' }]), options).listed;

test.each([
  ['a tag', '<i>literal</i>', '<i> </i>'],
  ['a tag that is said once more', '<b>one</b> <b>two</b>', '<b> </b>'],
  ['a place', '{\\an8}literal', '{\\an8}'],
  ['times in a line of their own', 'from\n00:00:01,000 --> 00:00:02,000\nto', '00:00:01,000 --> 00:00:02,000'],
  ['times of few digits where nothing stands above', '10:30 -> 11:00', '10:30 -> 11:00'],
  ['times with another arrow', 'a\n0:00:01.0 → 0:00:02.0', '0:00:01.0 → 0:00:02.0'],
  ['a tag with a sign in it that readers pass over', '<\x7fi>', '<i>'],
])('SubRip lists %s in a text as a loss', (_, text, detail) => {
  expect(listedOf({ text })).toEqual([{ number: 2, captionId: 'c1', code: 'text.asMarkup', detail }]);
  expect(listedOf({ text: 'first', second: text }).length).toBe(text.startsWith('10:30') ? 0 : 1);
});

test.each([
  'a < b > c',
  'I <3 you',
  '<music>',
  '{laughs}',
  'A --> B',
  '-->',
  'opens\n10:30 -> 11:00',
  'at 00:00:01,000 --> 00:00:02,000',
  '<i\n>',
  '{¥an8}',
])('SubRip lists no loss for %j, which remains text', (text) => {
  expect(listedOf({ text })).toEqual([]);
});

test('times right after a tag of the style are text', () => {
  const text = '00:00:01,000 --> 00:00:02,000';
  expect(listedOf({ text, style: { italic: true } })).toEqual([]);
  expect(listedOf({ text: `a\n${text}`, style: { italic: true } })).toMatchObject([{ detail: `${text}</i>` }]);
});

test('a yen sign becomes a backslash in Shift_JIS, which may start a position tag', () => {
  expect(listedOf({ text: '{¥an8}字幕' }, { encoding: 'shift_jis' })).toMatchObject([{ detail: '{\\an8}' }]);
});

test('captions after 100 hours are listed too', () => {
  const late = { id: 'c', startMs: 400_000_000, endMs: 400_001_000, cells: { en: { text: '<i>late' } } };
  const snapshot = emptySnapshot(defaultSettings, ['en']);
  const document = CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: mainTrack, captions: [late] }] });
  expect(again(document).listed).toMatchObject([{ number: 1, detail: '<i>' }]);
});

const style = fc.option(styleOf(marks), { nil: undefined });
const cells = fc
  .record({ text: trimmedText, second: fc.option(trimmedText, { nil: undefined }), style })
  .map(({ text, second, style }): Cell => ({ text, ...(second && { second }), ...(style && { style }) }));

test('exactly the texts that SubRip does not preserve are listed', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      const { listed, cues } = again(documentOf([cell]));
      const said = cell.second ? `${cell.text}\n${cell.second}` : cell.text;
      const isBack = cues.length === 1 && cues[0]?.texts[0] === said;
      expect(listed.length).toBe(isBack ? 0 : 1);
    }),
    { numRuns: runs(3000) },
  );
});

test('texts that are not listed are preserved among listed ones', () => {
  fc.assert(
    fc.property(documentsOf({ text: trimmedText, style: styleOf(marks) }), (document) => {
      const { listed, cues } = again(document, { tabs: ['ja'] });
      const numbers = new Set(listed.map(({ number }) => number));
      const texts = new Set(cues.map((cue) => `${cue.startMs} ${cue.endMs} ${cue.texts[0]}`));
      for (const [at, { startMs, endMs, cells }] of [...document.captions('ja')].entries()) {
        const { text, second } = cells.ja ?? {};
        if (text === undefined || numbers.has(at + 1)) continue;
        expect(texts).toContain(`${startMs} ${endMs} ${second ? `${text}\n${second}` : text}`);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('struck text is read without its tag, with a warning', () => {
  const file = read(new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n<s>struck</s> out\n'));
  expect(file?.cues[0]?.texts).toEqual(['struck out']);
  expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'markup.dropped']]);
});
