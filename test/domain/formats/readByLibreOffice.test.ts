import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write as writeCsv } from '../../../domain/formats/csv/write.ts';
import { write as writeDocx } from '../../../domain/formats/docx/write.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { hasLibreOffice, LibreOffice } from '../../kit/libreOffice.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { bytesOf } from './bytesOf.ts';
import { oddDocument } from './oddDocument.ts';
import { contentOf, documentsOf, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';
import { tableOf, tableOfCsv } from './sheetContent.ts';

/**
 * Documents for LibreOffice, which must read the same texts with their line breaks and spaces, and the same times, from
 * our spreadsheets and documents, and no formulas. It reads no caption formats; SubRip and WebVTT are tested with
 * ffmpeg.
 */
const random = documentsOf({ text: spacedText, style: styleOf(marks) });
const documents = [oddDocument, ...fc.sample(random, { seed, numRuns: runs(15) })];
const which = (at: number): string => (at === 0 ? 'the odd document' : `document ${at} of seed ${seed}`);

/**
 * Export filter: comma, quotes, UTF-8, from line 1, no column formats, English, all texts quoted, cells as displayed.
 */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true';
/** Import filter: comma, quotes and UTF-8, as in the dialog for opening a CSV file. */
const csvIn = 'Text - txt - csv (StarCalc):44,34,76,1';

describe.skipIf(!hasLibreOffice)('LibreOffice', () => {
  let office: LibreOffice;
  beforeAll(() => {
    office = new LibreOffice();
  });
  afterAll(() => office.close());

  test('reads the same cells from our XLSX, and no formulas', () => {
    const files = documents.map((document) => bytesOf(writeXlsx, document, { tabs: ['en', 'ja'] }));
    for (const [at, csv] of office.convert(files, 'xlsx', csvFilter).entries()) {
      expect(tableOfCsv(csv), which(at)).toEqual(tableOf(documents[at] ?? oddDocument));
    }
  });

  test('reads the same lines and times from our DOCX', () => {
    const files = documents.map((document) => bytesOf(writeDocx, document, { tabs: ['ja'], layout: 'times' }));
    for (const [at, txt] of office.convert(files, 'docx', 'txt:Text (encoded):UTF8').entries()) {
      const paragraphs = contentOf(documents[at] ?? oddDocument, 'ja').flatMap(({ startMs, endMs, text }) => [
        `${formatMilliseconds(startMs)} – ${formatMilliseconds(endMs)}`,
        text,
      ]);
      expect(txt, which(at)).toBe(`${paragraphs.join('\n')}\n`);
    }
  });

  test('reads the same times from our CSV, and no formulas', () => {
    const [sheet = ''] = office.convert([bytesOf(writeCsv, oddDocument)], 'csv', 'fods', csvIn);
    expect(sheet).not.toContain('table:formula=');
    const seconds = [...sheet.matchAll(/office:time-value="PT00H00M(\d+(?:\.\d+)?)S"/g)].map(([, value]) =>
      Number(value),
    );
    for (const { startMs, endMs } of oddDocument.captions('en')) {
      expect(seconds).toContain(startMs / 1000);
      expect(seconds).toContain(endMs / 1000);
    }
  });
});
