/**
 * Reads and writes 100,000 captions, and spreadsheets and documents of 10,000, compared with other libraries. They take
 * turns within one run, each equally often. Goals apply to the medians; the minimum times show what an idle machine
 * achieves.
 */
import { parse as parsePlussub } from '@plussub/srt-vtt-parser';
import * as docx from 'docx';
import * as hucre from 'hucre/xlsx';
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
import { collectMemory } from '../kit/collectMemory.ts';

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

/** Milliseconds of the fastest run and of the median run. */
interface Timed {
  readonly least: number;
  readonly median: number;
}

/**
 * Times all entries in turns, each equally often, so that a slow second affects all of them alike. Garbage is collected
 * before each, so that none pays for memory that another allocated.
 */
async function race(contest: Contest, rounds: number): Promise<Map<string, Timed>> {
  const times = new Map<string, number[]>(Object.keys(contest).map((name) => [name, []]));
  // The first round, in which code is compiled, does not count.
  for (let round = 0; round <= rounds; round++) {
    // Each entry runs first equally often: the previous one leaves caches and memory in a state that suits it.
    for (const [name, run] of rotated(Object.entries(contest), round)) {
      collectMemory();
      const started = performance.now();
      await run();
      if (round > 0) times.get(name)?.push(performance.now() - started);
    }
  }
  return new Map([...times].map(([name, all]) => [name, timedOf(all)]));
}

function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

function timedOf(all: readonly number[]): Timed {
  const sorted = all.toSorted((a, b) => a - b);
  return { least: sorted[0] ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN };
}

interface Goal {
  readonly task: string;
  readonly contest: Contest;
  readonly rounds: number;
  /** Minimum ratio of the fastest competitor's median to ours. No goal if absent. */
  readonly minRatio?: number;
}

const tenths = (ms: number): number => Number(ms.toFixed(1));
const times = (a: number, b: number): string => `${(a / b).toFixed(2)}x of it`;

/** Result rows of one contest. The contest's first entry is ours. */
async function rowsOf({ task, contest, rounds, minRatio }: Goal) {
  const results = await race(contest, rounds);
  const own = results.get('otoji') ?? { least: Number.NaN, median: Number.NaN };
  const others = [...results].filter(([name]) => name !== 'otoji').map(([, { median }]) => median);
  const fastest = Math.min(...others);
  return [...results].map(([name, { least, median }]) => {
    const hasGoal = median === fastest && minRatio !== undefined && name !== 'otoji';
    return {
      task,
      by: name,
      'median ms': tenths(median),
      'least ms': tenths(least),
      'otoji is': times(own.median, median),
      'by the least': times(own.least, least),
      goal: hasGoal ? `at least ${minRatio}x faster` : '',
      met: hasGoal ? median >= minRatio * own.median : '',
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

type Rows = (string | number)[][];

/** Workbook of the rows. `dense` stores cells in arrays, SheetJS's faster but non-default option. */
function bookOf(rows: Rows, dense: boolean) {
  const book = xlsx.utils.book_new();
  // Its types lack the `dense` option of this function.
  const options = { dense, cellDates: false };
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows, options), 'Captions');
  return book;
}

const writeSheetJs = (rows: Rows, dense: boolean, compression: boolean) =>
  xlsx.write(bookOf(rows, dense), { type: 'buffer', bookType: 'xlsx', compression });

/** Part of ExcelJS's API that the bench uses. */
interface ExcelJs {
  readonly Workbook: new () => {
    addWorksheet(name: string): { addRows(rows: readonly unknown[]): unknown };
    readonly xlsx: { writeBuffer(): Promise<unknown> };
  };
}

/**
 * Adds ExcelJS if it is installed (`npm install --no-save exceljs`). It is not a dependency of the benches, because it
 * is unmaintained and brings 190 packages.
 */
async function withExcelJs(rows: Rows): Promise<Contest> {
  const name = 'exceljs';
  const library: { readonly default: ExcelJs } | null = await import(name).catch(() => null);
  if (library === null) return {};
  const write = () => {
    const book = new library.default.Workbook();
    book.addWorksheet('Captions').addRows(rows);
    return book.xlsx.writeBuffer();
  };
  return { exceljs: write };
}

async function sheets(source: CaptionDocument): Promise<Contest> {
  const rows = [...sheetRows(source, source.tabs)].map((row) => [...row]);
  return {
    otoji: () => writeXlsx(source, {}),
    xlsx: () => writeSheetJs(rows, false, true),
    'xlsx, dense': () => writeSheetJs(rows, true, true),
    'xlsx, dense, not compressed': () => writeSheetJs(rows, true, false),
    hucre: () => hucre.writeXlsx({ sheets: [{ name: 'Captions', rows }] }),
    ...(await withExcelJs(rows)),
  };
}

/** Contest of reading spreadsheets. The others return rows; ours returns cues with checked times. */
function sheetReading(source: CaptionDocument): Contest {
  const bytes = bytesOf(writeXlsx(source, {}));
  return {
    otoji: () => readXlsx(bytes),
    xlsx: () => xlsx.read(bytes),
    'xlsx, dense': () => xlsx.read(bytes, { dense: true }),
    hucre: () => hucre.readXlsx(bytes),
  };
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
    { task: 'read SRT, LF', contest: reading(long, 'en', '\n'), rounds: 9, minRatio: 2 },
    { task: 'read SRT, CRLF', contest: reading(long, 'en', '\r\n'), rounds: 9, minRatio: 2 },
    { task: 'read SRT, Japanese', contest: reading(long, 'ja', '\n'), rounds: 9, minRatio: 2 },
    { task: 'write SRT', contest: writing(long, 'en'), rounds: 9 },
    { task: 'write SRT, Japanese', contest: writing(long, 'ja'), rounds: 9 },
    { task: 'write XLSX', contest: await sheets(short), rounds: 15, minRatio: 1 },
    { task: 'read XLSX', contest: sheetReading(short), rounds: 15, minRatio: 1 },
    { task: 'write DOCX', contest: documents(short), rounds: 15, minRatio: 1 },
    { task: 'write Shift_JIS', contest: shiftJis(long), rounds: 15, minRatio: 1 },
  ];
  const rows = [];
  for (const goal of goals) rows.push(...(await rowsOf(goal)));
  return rows;
}
