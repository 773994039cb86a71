import xlsx from 'xlsx';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { formatMilliseconds } from '../../../domain/timecode/clock.ts';
import { speakerName } from './randomDocument.ts';

/** Row of a spreadsheet for one caption in one tab. */
interface SheetRow {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly second: string;
  readonly speaker: string | undefined;
}

/** Captions of a tab with a text or second text. */
export function rowsInTabs(document: CaptionDocument, tab: string): SheetRow[] {
  return [...document.captions(tab)]
    .map(({ startMs, endMs, speakerId, cells }) => ({
      startMs,
      endMs,
      text: cells[tab]?.text ?? '',
      second: cells[tab]?.second ?? '',
      speaker: speakerName(speakerId),
    }))
    .filter(saysSomething);
}

/** Rows with text in a column. A tab without speakers may share rows with the speakers of other tabs. */
export function rowsOfFile({ cues }: CueFile, at: number, withSpeakers: boolean): SheetRow[] {
  return cues
    .map(({ startMs, endMs, texts, seconds, speaker }) => ({
      startMs,
      endMs,
      text: texts[at] ?? '',
      second: seconds?.[at] ?? '',
      speaker: withSpeakers ? speaker : undefined,
    }))
    .filter(saysSomething);
}

const saysSomething = ({ text, second }: SheetRow): boolean => text !== '' || second !== '';

/** Expected spreadsheet of the two linked tabs. */
export function tableOf(document: CaptionDocument): string[][] {
  const names = new Map(document.speakers.map(({ id, name }) => [id, name]));
  const rows = [...document.captions('en')].map(({ startMs, endMs, speakerId = '', cells }, index) => {
    const times = [startMs, endMs, endMs - startMs].map((ms) => formatMilliseconds(ms));
    const texts = [cells.en?.text, cells.ja?.text, cells.ja?.second].map((text = '') => text);
    return [String(index + 1), ...times, names.get(speakerId) ?? '', ...texts];
  });
  return [['No.', 'In', 'Out', 'Duration', 'Speaker', 'en', 'ja', 'ja / en'], ...rows];
}

/** Cells of a CSV as read by SheetJS, all as text. */
export function tableOfCsv(csv: string): string[][] {
  const [sheet = {}] = Object.values(xlsx.read(csv, { type: 'string', raw: true }).Sheets);
  return xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' });
}
