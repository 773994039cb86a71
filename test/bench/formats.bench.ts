/**
 * Reads and writes 100,000 captions, and sheets and documents of 10,000, beside other libraries. They take turns within
 * one run, and the best round of each counts: slower rounds measure the machine.
 */
import { parse as parsePlussub } from '@plussub/srt-vtt-parser';
import * as docx from 'docx';
import iconv from 'iconv-lite';
import { parseText } from 'media-captions';
import SrtParser2 from 'srt-parser-2';
import subsrt from 'subsrt-ts';
import subtitle from 'subtitle';
import xlsx from 'xlsx';
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption } from '../../domain/captions/types.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../domain/document/snapshot.ts';
import { write as writeDocx } from '../../domain/formats/docx/write.ts';
import { encodeShiftJis } from '../../domain/formats/encoding/shiftJis.ts';
import { sheetRows } from '../../domain/formats/sheet/rows.ts';
import { read as readSrt } from '../../domain/formats/srt/read.ts';
import { write as writeSrt } from '../../domain/formats/srt/write.ts';
import { read as readXlsx } from '../../domain/formats/xlsx/read.ts';
import { write as writeXlsx } from '../../domain/formats/xlsx/write.ts';

function documentOf(size: number): CaptionDocument {
  const captions = Array.from({ length: size }, (_, i): Caption => {
    const en = `This is what was said in caption number ${i}.${i % 2 ? '\nA second line follows here.' : ''}`;
    const times = { startMs: i * 3000, endMs: i * 3000 + 2800 };
    return {
      id: `c${String(i).padStart(6, '0')}`,
      ...times,
      cells: { en: { text: en }, ja: { text: `これは${i}番目の字幕です。` } },
    };
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, ['en', 'ja']);
  const whole = { ...snapshot, tracks: [{ id: mainTrack, captions }] };
  // Strings from storage are flat, while the template strings above are ropes, which are slower to read.
  return CaptionDocument.fromSnapshot(JSON.parse(JSON.stringify(whole)));
}

type Contest = Readonly<Record<string, () => unknown>>;

/** How long each turn lasts: a fast program runs many times in it, because the best of few runs varies. */
const turnMs = 100;

/**
 * The best run of each, in milliseconds. They take turns, so that a slow second affects all of them; and each turn lasts
 * long enough that garbage of one program is rarely collected during the turn of the next.
 */
async function race(contest: Contest, rounds: number): Promise<Map<string, number>> {
  const best = new Map(Object.keys(contest).map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contest)) {
      for (let spentMs = 0; spentMs < turnMs; ) {
        const started = performance.now();
        await run();
        const ms = performance.now() - started;
        best.set(name, Math.min(best.get(name) ?? 0, ms));
        spentMs += ms;
      }
    }
  }
  return best;
}

interface Goal {
  readonly task: string;
  readonly contest: Contest;
  readonly rounds: number;
  /** The fastest of the others takes at least this many times as long as ours. No goal if absent. */
  readonly minRatio?: number;
}

/** The contest's first entry is ours. */
async function rowsOf({ task, contest, rounds, minRatio }: Goal) {
  const best = await race(contest, rounds);
  const own = best.get('otoji') ?? Number.NaN;
  const fastest = Math.min(...[...best].filter(([name]) => name !== 'otoji').map(([, ms]) => ms));
  return [...best].map(([name, ms]) => {
    const hasGoal = ms === fastest && minRatio !== undefined && name !== 'otoji';
    return {
      task,
      by: name,
      ms: Number(ms.toFixed(1)),
      'otoji is': `${(own / ms).toFixed(2)}x of it`,
      goal: hasGoal ? `at least ${minRatio}x faster` : '',
      met: hasGoal ? ms >= minRatio * own : '',
    };
  });
}

function bytesOf(written: ReturnType<typeof writeSrt>): Uint8Array {
  if ('refusal' in written) throw new Error(written.refusal.message);
  return written.bytes;
}

function reading(source: CaptionDocument, tab: string, eol: '\n' | '\r\n'): Contest {
  const text = new TextDecoder().decode(bytesOf(writeSrt(source, { tabs: [tab] }))).replaceAll('\r\n', eol);
  const bytes = Buffer.from(text);
  const decoded = () => bytes.toString();
  return {
    otoji: () => readSrt(bytes),
    subtitle: () => subtitle.parseSync(decoded()),
    'srt-parser-2': () => new SrtParser2().fromSrt(decoded()),
    'subsrt-ts': () => subsrt.parse(decoded(), { format: 'srt' }),
    '@plussub/srt-vtt-parser': () => parsePlussub(decoded()),
    'media-captions': () => parseText(decoded(), { type: 'srt' }),
  };
}

function writing(source: CaptionDocument, tab: string): Contest {
  const nodes = [...source.captions(tab)].map(({ startMs, endMs, cells }) => ({
    type: 'cue' as const,
    data: { start: startMs, end: endMs, text: cells[tab]?.text ?? '' },
  }));
  const encoder = new TextEncoder();
  return {
    otoji: () => writeSrt(source, { tabs: [tab] }),
    subtitle: () => encoder.encode(subtitle.stringifySync(nodes, { format: 'SRT' })),
  };
}

function bookOf(rows: (string | number)[][]) {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Captions');
  return book;
}

/** What the bench uses of ExcelJS. */
interface ExcelJs {
  readonly Workbook: new () => {
    addWorksheet(name: string): { addRows(rows: readonly unknown[]): unknown };
    readonly xlsx: { writeBuffer(): Promise<unknown> };
  };
}

/**
 * ExcelJS takes part if it is installed (`npm install --no-save exceljs`). It is not a dependency of the project: it is
 * unmaintained and brings 190 packages.
 */
async function withExcelJs(rows: (string | number)[][]): Promise<Contest> {
  const name: string = 'exceljs';
  const found: { default: ExcelJs } | null = await import(name).catch(() => null);
  if (found === null) return {};
  const write = () => {
    const book = new found.default.Workbook();
    book.addWorksheet('Captions').addRows(rows);
    return book.xlsx.writeBuffer();
  };
  return { exceljs: write };
}

async function sheets(source: CaptionDocument): Promise<Contest> {
  const rows = [...sheetRows(source, source.tabs)].map((row) => [...row]);
  return {
    otoji: () => writeXlsx(source, {}),
    xlsx: () => {
      const book = bookOf(rows);
      return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
    },
    'xlsx, not compressed': () => {
      const book = bookOf(rows);
      return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
    },
    ...(await withExcelJs(rows)),
  };
}

function sheetReading(source: CaptionDocument): Contest {
  const bytes = bytesOf(writeXlsx(source, {}));
  return { otoji: () => readXlsx(bytes), xlsx: () => xlsx.read(bytes) };
}

function documents(source: CaptionDocument): Contest {
  const texts = [...source.captions('en')].map(({ cells }) => cells.en?.text.split('\n') ?? []);
  const paragraph = (lines: readonly string[]) =>
    new docx.Paragraph({ children: lines.map((text, i) => new docx.TextRun({ text, ...(i > 0 && { break: 1 }) })) });
  return {
    otoji: () => writeDocx(source, { layout: 'plain' }),
    docx: () => docx.Packer.toBuffer(new docx.Document({ sections: [{ children: texts.map(paragraph) }] })),
  };
}

function shiftJis(source: CaptionDocument): Contest {
  const text = [...source.captions('ja')].map(({ cells }) => cells.ja?.text ?? '').join('\r\n');
  return { otoji: () => encodeShiftJis(text), 'iconv-lite': () => iconv.encode(text, 'cp932') };
}

export default async function measure() {
  const long = documentOf(100_000);
  const short = documentOf(10_000);
  const goals: Goal[] = [
    { task: 'read SRT, LF', contest: reading(long, 'en', '\n'), rounds: 10, minRatio: 2 },
    { task: 'read SRT, CRLF', contest: reading(long, 'en', '\r\n'), rounds: 10, minRatio: 2 },
    { task: 'read SRT, Japanese', contest: reading(long, 'ja', '\n'), rounds: 10, minRatio: 2 },
    { task: 'write SRT', contest: writing(long, 'en'), rounds: 10 },
    { task: 'write SRT, Japanese', contest: writing(long, 'ja'), rounds: 10 },
    { task: 'write XLSX', contest: await sheets(short), rounds: 8, minRatio: 1 },
    { task: 'read XLSX', contest: sheetReading(short), rounds: 8, minRatio: 1 },
    { task: 'write DOCX', contest: documents(short), rounds: 8, minRatio: 1 },
    { task: 'write Shift_JIS', contest: shiftJis(long), rounds: 8, minRatio: 1 },
  ];
  const rows = [];
  for (const goal of goals) rows.push(...(await rowsOf(goal)));
  return rows;
}
