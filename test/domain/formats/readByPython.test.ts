import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { write as writeDocx } from '../../../domain/formats/docx/write.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { bytesOf } from './bytesOf.ts';
import { oddDocument } from './oddDocument.ts';
import { contentOf, documentsOf, marks, styleOf } from './randomDocument.ts';
import { spacedText } from './randomText.ts';
import { tableOf } from './sheetContent.ts';

/** Python with both libraries: the system's, whose packages they are, or the first on the path. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import docx, openpyxl']).status === 0,
);
const script = path.join(import.meta.dirname, '../../kit/readOffice.py');

const random = documentsOf({ text: spacedText, style: styleOf(marks) });
const documents = [oddDocument, ...fc.sample(random, { seed, numRuns: runs(15) })];
const which = (at: number): string => (at === 0 ? 'the odd document' : `document ${at} of seed ${seed}`);

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Contents that the libraries read from these files. */
function readByPython<Content>(files: readonly Uint8Array[], extension: string): Content[] {
  const paths = files.map((bytes, at) => {
    const to = path.join(folder, `${at}.${extension}`);
    writeFileSync(to, bytes);
    return to;
  });
  const { status, stdout, stderr } = spawnSync(python ?? '', [script, ...paths], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Content[];
}

/** `npm run test:deep` installs both libraries if it may. */
describe.skipIf(!python)('Python', () => {
  test('reads the same cells from our XLSX by openpyxl, and no formulas', () => {
    const files = documents.map((document) => bytesOf(writeXlsx, document, { tabs: ['en', 'ja'] }));
    for (const [at, rows] of readByPython<[string, string][][]>(files, 'xlsx').entries()) {
      const texts = rows.map((row) => row.map(([, text]) => text));
      expect(texts, which(at)).toEqual(tableOf(documents[at] ?? oddDocument));
      expect(new Set(rows.flat().map(([kind]) => kind)), which(at)).not.toContain('f');
    }
  });

  test('reads the same lines and times from our DOCX by python-docx', () => {
    const files = documents.map((document) => bytesOf(writeDocx, document, { tabs: ['ja'], layout: 'times' }));
    for (const [at, paragraphs] of readByPython<string[]>(files, 'docx').entries()) {
      const wanted = contentOf(documents[at] ?? oddDocument, 'ja').flatMap(({ startMs, endMs, text }) => [
        `${formatMilliseconds(startMs)} – ${formatMilliseconds(endMs)}`,
        text,
      ]);
      expect(paragraphs, which(at)).toEqual(wanted);
    }
  });
});
