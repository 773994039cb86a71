import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '../../../domain/formats/stl/read.ts';
import { write } from '../../../domain/formats/stl/write.ts';
import { runs } from '../../kit/runs.ts';
import { bytesOf } from './bytesOf.ts';
import { documentSaying } from './oddDocument.ts';
import { contentOf, documentsOf, styleOf } from './randomDocument.ts';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const textsOf = (bytes: Uint8Array) => read(bytes)?.cues.map(({ texts }) => texts[0]);

describe('EBU STL', () => {
  test('states its frame rate, table, language and counts in the header, and the fields that a person entered', () => {
    const stl = { programmeTitle: 'Talk é', country: 'GBR', createdOn: '261128' };
    const bytes = bytesOf(write, documentSaying(['One', 'Two']), { tabs: ['en'], stl, programmeStart: '10:00:00:00' });
    expect(ascii(bytes, 0, 16)).toBe('850STL25.0100009');
    expect(ascii(bytes, 16, 48).trim()).toBe('Talk e');
    expect([ascii(bytes, 224, 230), ascii(bytes, 238, 248), ascii(bytes, 256, 264), ascii(bytes, 274, 277)]).toEqual([
      '261128',
      '0000200002',
      '10000000',
      'GBR',
    ]);
    expect([...bytes.subarray(1024 + 5, 1024 + 9)]).toEqual([10, 0, 0, 0]);
    expect(read(bytes)?.cues[0]?.startMs).toBe(0);
    expect(bytes.length).toBe(1024 + 2 * 128);
  });

  test('continues a long text in extension blocks', () => {
    const text = Array.from({ length: 6 }, (_, at) => `Line ${at} é of thirty characters`).join('\n');
    const bytes = bytesOf(write, documentSaying([text]), { tabs: ['en'] });
    expect(bytes.length).toBe(1024 + 2 * 128);
    expect([bytes[1024 + 3], bytes[1024 + 128 + 3]]).toEqual([0, 0xff]);
    expect(textsOf(bytes)).toEqual([text]);
  });

  test.each([
    ['00', 'Ça va? Žluťoučký kůň — “ß” ♪ ½'],
    ['01', 'Привет, мир'],
    ['03', 'Καλημέρα κόσμε'],
    ['04', 'שלום עולם'],
    ['02', 'مرحبا'],
  ])('uses code table %s for %s', (table, text) => {
    const bytes = bytesOf(write, documentSaying([text]), { tabs: ['en'] });
    expect(ascii(bytes, 12, 14)).toBe(table);
    expect(textsOf(bytes)).toEqual([text]);
  });

  test('reports characters that no table has, wrapped lines, speakers and the frame rate', () => {
    const document = documentSaying(['字 A', 'It is a line that is longer than thirty-six columns…']);
    const written = write(document, { tabs: ['en'] });
    expect('losses' in written && written.losses.map(({ number, code, detail }) => [number, code, detail])).toEqual([
      [null, 'frameRate.converted', '25'],
      [1, 'letters.notInFormat', '字'],
      [2, 'lines.wrapped', '36'],
      [null, 'letters.similar', '… → ...'],
      [null, 'speaker.notCarried', 'Anna'],
      [null, 'speaker.notCarried', '=田中'],
    ]);
  });

  test('refuses a start of the programme that is no label, and captions with more lines than rows', () => {
    const refusalOf = (text: string, programmeStart: string) => {
      const written = write(documentSaying([text]), { tabs: ['en'], programmeStart });
      return 'refusal' in written && [written.refusal.reason, written.refusal.losses.map(({ code }) => code)];
    };
    expect(refusalOf('One', '10:00:00:25')).toEqual(['options', []]);
    expect(refusalOf('a\n'.repeat(24), '00:00:00:00')).toEqual(['captions', ['lines.tooMany']]);
    expect(refusalOf('One', '23:59:59:24')).toEqual(['captions', ['time.beyondDay']]);
  });

  test('warns of comments, times that do not exist, and a cut end', () => {
    const bytes = bytesOf(write, documentSaying(['One', 'Two', 'Three']), { tabs: ['en'] });
    bytes[1024 + 15] = 1;
    bytes[1024 + 128 + 8] = 60;
    const file = read(bytes.slice(0, bytes.length));
    expect(textsOf(bytes)).toEqual(['Three']);
    expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
      [1, 'file.unusual'],
      [2, 'time.unreadable'],
    ]);
    const cut = bytesOf(write, documentSaying(['One', 'Two']), { tabs: ['en'] }).slice(0, -1);
    expect(read(cut)?.warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'file.truncated']]);
  });

  test('codes of teletext between words are a space, and each line begins in white', () => {
    const bytes = bytesOf(write, documentSaying(['Hello']), { tabs: ['en'] });
    bytes[11] = 0x31;
    bytes.set([0x0d, 0x0b, 0x0b, 0x48, 0x69, 0x01, 0x79, 0x6f, 0x75, 0x0a, 0x8a, 0x8a, 0x61, 0x8f], 1024 + 16);
    expect(read(bytes)?.cues[0]?.texts).toEqual(['Hi you\na']);
  });

  test('a file without its header is refused', () => {
    expect(read(new Uint8Array(2048))).toBeNull();
  });
});

const word = fc
  .array(fc.constantFrom(...'abcXYZ019.,!?"()%&@<>$#áéÉñÑçžő♪—“’{_~|ü½\\*'), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(''));
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join('\n'));
const place = { vertical: fc.constantFrom('top', 'middle'), horizontal: fc.constantFrom('left', 'right') } as const;

test.each([
  ['open', styleOf({ ...place, italic: fc.constant(true), underline: fc.constant(true) })],
  ['teletext', styleOf({ ...place, color: fc.constantFrom('#ff0000', '#00ffff', '#ffff00') })],
] as const)('EBU STL preserves frames, texts, looks and positions: %s', (kind, style) => {
  const frameRate = fc.constantFrom({ frameRate: 25, dropFrame: false }, { frameRate: 29.97, dropFrame: false });
  const documents = documentsOf({ text, style, frameRate, step: { min: 1, max: 100_000 }, mostLines: 4 }, ['ja']);
  fc.assert(
    fc.property(documents, (document) => {
      const programmeStart = '01:00:00:00';
      const stl = { isTeletext: kind === 'teletext' };
      const file = read(bytesOf(write, document, { tabs: ['ja'], stl, programmeStart }));
      expect(file?.warnings).toEqual([]);
      expect(file?.frameRate).toEqual(document.settings.frameRate);
      const found = file?.cues.map(({ startMs, endMs, texts, style: own }) => ({
        startMs,
        endMs,
        text: texts[0],
        ...(own && { style: own }),
      }));
      expect(found).toEqual(contentOf(document, 'ja').map(({ speaker: _, ...content }) => content));
    }),
    { numRuns: runs(200, 20) },
  );
});
