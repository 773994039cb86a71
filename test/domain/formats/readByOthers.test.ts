import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import subtitle from 'subtitle';
import { describe, expect, test } from 'vitest';
import xlsx from 'xlsx';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { write as writeAss } from '../../../domain/formats/ass/write.ts';
import { write as writeCsv } from '../../../domain/formats/csv/write.ts';
import { write as writeSrt } from '../../../domain/formats/srt/write.ts';
import { write as writeVtt } from '../../../domain/formats/vtt/write.ts';
import { write as writeXlsx } from '../../../domain/formats/xlsx/write.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { bytesOf } from './bytesOf.ts';
import { documentSaying, oddDocument, oddTexts } from './oddDocument.ts';
import { contentOf, documentsOf } from './randomDocument.ts';
import { spacedText, subRipText } from './randomText.ts';
import { tableOf } from './sheetContent.ts';

/** ffmpeg reads times with a sign in the first line of a text as those of the next caption: `+00:00:01,000 --> …`. */
function isNoTimingLine(text: string): boolean {
  return !/^\s*[-+]\d+:[^\n]*-->/m.test(text);
}

/** Other programs read the same texts and times, or the same rows, from our files. */
const said = documentsOf({ text: subRipText.filter(isNoTimingLine), step: { min: 20, max: 500_000 } });
const runs = { numRuns: 50 };

/** The output of ffmpeg for a caption file; `codec` is `copy` to keep the texts unchanged. */
function ffmpegReads(bytes: Uint8Array, extension: string, codec: 'copy' | 'text'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-'));
  const file = path.join(folder, `captions.${extension}`);
  writeFileSync(file, bytes);
  const args = ['-v', 'error', '-i', file, '-c:s', codec, '-f', 'srt', '-'];
  const { stdout, stderr, status } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** SubRip as ffmpeg writes it: indexes, LF, a blank line after each cue. */
const asFfmpegWrites = (captions: readonly { startMs: number; endMs: number; text: string }[]): string =>
  captions
    .map(({ startMs, endMs, text }, at) => {
      const [from, to] = [startMs, endMs].map((ms) => formatMilliseconds(ms, ','));
      return `${at + 1}\n${from} --> ${to}\n${text}\n\n`;
    })
    .join('');

describe('ffmpeg', () => {
  test('reads every caption of our SubRip with its times and text', () => {
    fc.assert(
      fc.property(said, (document) => {
        const srt = ffmpegReads(bytesOf(writeSrt, document, { tabs: ['ja'] }), 'srt', 'copy');
        expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(contentOf(document, 'ja')));
      }),
      { numRuns: 10 },
    );
  });

  // ffmpeg converts WebVTT and ASS only to ASS, which interprets markup and trims blanks.
  const plain = documentSaying(oddTexts.filter((text) => !/[<>{}&\\\t]|^ /.test(text)));

  test('reads every caption of our WebVTT with its times and text', () => {
    const srt = ffmpegReads(bytesOf(writeVtt, plain, { tabs: ['ja'] }), 'vtt', 'text');
    expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(contentOf(plain, 'ja')));
  });

  test('reads every caption of our ASS as three layers with its times in hundredths and its text', () => {
    const srt = ffmpegReads(bytesOf(writeAss, plain, { tabs: ['ja'] }), 'ass', 'text');
    const hundredth = (ms: number): number => Math.max(0, Math.floor((ms - 1) / 10) * 10);
    const layers = contentOf(plain, 'ja').flatMap(({ startMs, endMs, text }) =>
      Array.from({ length: 3 }, () => ({ startMs: hundredth(startMs), endMs: hundredth(endMs), text })),
    );
    expect(srt.replaceAll('\r', '')).toBe(asFfmpegWrites(layers));
  });
});

test('subtitle.js reads the same texts and times from our SubRip', () => {
  // subtitle.js skips lines that start with NOTE, a comment of WebVTT, in SubRip too.
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
    runs,
  );
});

test('SheetJS reads the same rows from our XLSX', () => {
  fc.assert(
    fc.property(documentsOf({ text: spacedText }), (document) => {
      const book = xlsx.read(bytesOf(writeXlsx, document, { tabs: ['en', 'ja'] }));
      const options = { header: 1, raw: false, defval: '' } as const;
      expect(xlsx.utils.sheet_to_json<string[]>(book.Sheets.Captions ?? {}, options)).toEqual(tableOf(document));
    }),
    runs,
  );
});

test('SheetJS finds no formula in our CSV', () => {
  const book = xlsx.read(bytesOf(writeCsv, oddDocument), { raw: true, cellFormula: true });
  const cells = Object.values(book.Sheets.Sheet1 ?? {}).filter((cell) => typeof cell === 'object' && 'v' in cell);
  expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
  expect(cells).toHaveLength(tableOf(oddDocument).flat().length);
});
