/**
 * Reading and writing of 100,000 captions, and sheets and documents of 10,000, beside other libraries and beside the
 * least that any program pays for the same bytes. All in one run, taking turns; the best round of each counts, since
 * what is slower is the machine.
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
  // Documents come from storage: their texts are whole strings, and not joined from parts as these are.
  return CaptionDocument.fromSnapshot(JSON.parse(JSON.stringify(whole)));
}

type Contest = Readonly<Record<string, () => unknown>>;

/** How long each goes on in its turn: what is fast runs many times, as the best of a few is often the machine's luck. */
const turnMs = 100;

/**
 * The best run of each, in milliseconds. They take turns, so that a slow second hits all; and each runs for some time,
 * so that what one leaves behind is not collected in the time of the next.
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
  /** At most so many times the bound; and the fastest of the others takes at least so many times as long as we. */
  readonly most?: number;
  readonly least?: number;
}

/** The contest's first entry is ours; one called "bound: …" is what nobody can do without. */
async function rowsOf({ task, contest, rounds, most, least }: Goal) {
  const best = await race(contest, rounds);
  const own = best.get('otoji') ?? Number.NaN;
  const others = [...best].filter(([name]) => name !== 'otoji' && !name.startsWith('bound'));
  const fastest = Math.min(...others.map(([, ms]) => ms));
  return [...best].map(([name, ms]) => {
    const isBound = name.startsWith('bound');
    const goal =
      isBound && most ? `at most ${most}x of this` : ms === fastest && least ? `at least ${least}x faster` : '';
    const met = isBound && most ? own <= most * ms : ms === fastest && least ? ms >= least * own : '';
    return { task, by: name, ms: Number(ms.toFixed(1)), 'otoji is': `${(own / ms).toFixed(2)}x of it`, goal, met };
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
    'bound: toString and split': () => decoded().split(eol),
    subtitle: () => subtitle.parseSync(decoded()),
    'srt-parser-2': () => new SrtParser2().fromSrt(decoded()),
    'subsrt-ts': () => subsrt.parse(decoded(), { format: 'srt' }),
    '@plussub/srt-vtt-parser': () => parsePlussub(decoded()),
    'media-captions': () => parseText(decoded(), { type: 'srt' }),
  };
}

function writing(source: CaptionDocument, tab: string): Contest {
  const flat = new TextDecoder().decode(bytesOf(writeSrt(source, { tabs: [tab] })));
  const nodes = [...source.captions(tab)].map(({ startMs, endMs, cells }) => ({
    type: 'cue' as const,
    data: { start: startMs, end: endMs, text: cells[tab]?.text ?? '' },
  }));
  const encoder = new TextEncoder();
  return {
    otoji: () => writeSrt(source, { tabs: [tab] }),
    'bound: encode the flat string': () => encoder.encode(flat),
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
 * ExcelJS takes part where somebody has put it beside the project (`npm install --no-save exceljs`): it has not been
 * kept for years and brings 190 packages, which is too much for a row of a table.
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
  // What takes few milliseconds takes part in more rounds: then some are quiet, where the machine has other guests.
  const goals: Goal[] = [
    { task: 'read SRT, LF', contest: reading(long, 'en', '\n'), rounds: 10, most: 2, least: 4 },
    { task: 'read SRT, CRLF', contest: reading(long, 'en', '\r\n'), rounds: 10, most: 2, least: 4 },
    { task: 'read SRT, Japanese', contest: reading(long, 'ja', '\n'), rounds: 10, most: 2, least: 4 },
    { task: 'write SRT', contest: writing(long, 'en'), rounds: 40, most: 4, least: 1 },
    { task: 'write SRT, Japanese', contest: writing(long, 'ja'), rounds: 40, most: 4, least: 1 },
    { task: 'write XLSX', contest: await sheets(short), rounds: 8, least: 1 },
    { task: 'read XLSX', contest: sheetReading(short), rounds: 8, least: 1 },
    { task: 'write DOCX', contest: documents(short), rounds: 8, least: 1 },
    { task: 'write Shift_JIS', contest: shiftJis(long), rounds: 8, least: 1 },
  ];
  const rows = [];
  for (const goal of goals) rows.push(...(await rowsOf(goal)));
  return rows;
}
