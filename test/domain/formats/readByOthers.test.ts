import fc from 'fast-check';
import subtitle from 'subtitle';
import { expect, test } from 'vitest';
import xlsx from 'xlsx';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { write as writeCsv } from '../../../domain/formats/csv/write.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import { runs } from '../../kit/runs.ts';
import { bytesOf } from './bytesOf.ts';
import { oddDocument } from './oddDocument.ts';
import { contentOf, documentsOf } from './randomDocument.ts';
import { spacedText, subRipText } from './randomText.ts';
import { tableOf } from './sheetContent.ts';

/** Documents whose texts and times, or rows, other programs must read unchanged from our files. */
const said = documentsOf({ text: subRipText, step: { min: 20, max: 500_000 } });
const settings = { numRuns: runs(50) };

test('subtitle.js reads the same texts and times from our SubRip', () => {
  // subtitle.js skips lines that start with NOTE, which are comments in WebVTT, in SubRip too.
  const hasNoNotes = (document: CaptionDocument): boolean =>
    !contentOf(document, 'ja').some(({ text }) => /^NOTE/m.test(text));
  fc.assert(
    fc.property(said.filter(hasNoNotes), (document) => {
      const nodes = subtitle.parseSync(new TextDecoder().decode(bytesOf(writeSrt, document, { tabs: ['ja'] })));
      const cues = nodes.flatMap(({ type, data }) =>
        type === 'cue' && typeof data === 'object' ? [{ startMs: data.start, endMs: data.end, text: data.text }] : [],
      );
      expect(cues).toEqual(contentOf(document, 'ja').map(({ startMs, endMs, text }) => ({ startMs, endMs, text })));
    }),
    settings,
  );
});

test('SheetJS reads the same rows from our XLSX', () => {
  fc.assert(
    fc.property(documentsOf({ text: spacedText }), (document) => {
      const book = xlsx.read(bytesOf(writeXlsx, document, { tabs: ['en', 'ja'] }));
      const options = { header: 1, raw: false, defval: '' } as const;
      expect(xlsx.utils.sheet_to_json<string[]>(book.Sheets.Captions ?? {}, options)).toEqual(tableOf(document));
    }),
    settings,
  );
});

test('SheetJS finds no formula in our CSV', () => {
  const book = xlsx.read(bytesOf(writeCsv, oddDocument), { raw: true, cellFormula: true });
  const cells = Object.values(book.Sheets.Sheet1 ?? {}).filter((cell) => typeof cell === 'object' && 'v' in cell);
  expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
  expect(cells).toHaveLength(tableOf(oddDocument).flat().length);
});
