import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import subtitle from 'subtitle';
import { expect, test } from 'vitest';
import xlsx from 'xlsx';
import type { CaptionDocument } from '../../../domain/captions/document.ts';
import { write as writeAss } from '../../../domain/formats/ass/write.ts';
import { write as writeCsv } from '../../../domain/formats/csv/write.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import type { WriteOptions, Writer } from '../../../domain/formats/writer.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { contentOf, freeDocument } from './randomDocument.ts';

/** Other programs read what we write: the same texts at the same times, or the same rows. */
const [document] = fc.sample(freeDocument, { seed: 20_261_121, numRuns: 1 });
const someDocuments = fc.sample(freeDocument, { seed: 4, numRuns: 50 });
if (!document) throw new Error('no document');

function bytesOf(write: Writer, source: CaptionDocument, options: WriteOptions = {}): Uint8Array {
  const written = write(source, options);
  if ('refusal' in written) throw new Error(written.refusal.message);
  return written.bytes;
}

/** What ffmpeg makes of a file, as [start, end] in milliseconds and the text that stands in a packet. */
function ffmpegReads(bytes: Uint8Array, extension: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-'));
  const file = path.join(folder, `captions.${extension}`);
  writeFileSync(file, bytes);
  const { stdout, stderr, status } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-c:s', 'srt', '-f', 'srt', '-'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const timesOf = (srt: string): string[] => srt.split('\n').filter((line) => /^\d\d:\d\d:\d\d,\d{3} -->/.test(line));
const expectedTimes = contentOf(document, ['ja']).map(
  ({ startMs, endMs }) => `${formatMilliseconds(startMs, ',')} --> ${formatMilliseconds(endMs, ',')}`,
);

test('ffmpeg reads our SubRip with every caption at its time', () => {
  expect(timesOf(ffmpegReads(bytesOf(writeSrt, document, { tabs: ['ja'] }), 'srt'))).toEqual(expectedTimes);
});

test('ffmpeg reads our WebVTT with every caption at its time', () => {
  expect(timesOf(ffmpegReads(bytesOf(writeVtt, document, { tabs: ['ja'] }), 'vtt'))).toEqual(expectedTimes);
});

test('ffmpeg reads our ASS: three layers a caption', () => {
  const events = timesOf(ffmpegReads(bytesOf(writeAss, document, { tabs: ['ja'] }), 'ass'));
  expect(events).toHaveLength(3 * document.count('ja'));
});

test('subtitle.js reads the same texts and times from our SubRip', () => {
  for (const one of someDocuments) {
    const nodes = subtitle.parseSync(new TextDecoder().decode(bytesOf(writeSrt, one, { tabs: ['en'] })));
    const cues = nodes.flatMap(({ type, data }) =>
      type === 'cue' && typeof data === 'object' ? [{ startMs: data.start, endMs: data.end, texts: [data.text] }] : [],
    );
    expect(cues).toEqual(contentOf(one, ['en']));
  }
});

const rowsOf = (source: CaptionDocument): string[][] =>
  contentOf(source, ['en', 'ja'], true).map(({ startMs, endMs, texts, speaker }, index) => {
    const times = [startMs, endMs, endMs - startMs].map((ms) => formatMilliseconds(ms));
    return [String(index + 1), ...times, speaker ?? '', ...texts];
  });

test('SheetJS reads the same rows from our XLSX', () => {
  for (const one of someDocuments) {
    const book = xlsx.read(bytesOf(writeXlsx, one));
    const [header, ...rows] = xlsx.utils.sheet_to_json<string[]>(book.Sheets.Captions ?? {}, {
      header: 1,
      raw: false,
      defval: '',
    });
    expect(header).toEqual(['No.', 'In', 'Out', 'Duration', 'Speaker', 'en', 'ja']);
    expect(rows).toEqual(rowsOf(one));
  }
});

test('SheetJS reads our CSV without finding a formula in it', () => {
  const book = xlsx.read(bytesOf(writeCsv, document), { raw: true, cellFormula: true });
  const cells = Object.values(book.Sheets.Sheet1 ?? {}).filter((cell) => typeof cell === 'object' && 'v' in cell);
  expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
  expect(cells.length).toBeGreaterThan(document.count('en') * 6);
});
