import type { Cue, Reader, Warning } from '../cues.ts';
import { warning } from '../warnings.ts';
import { parseJson } from './parse.ts';

/** Ten thousand hours; beyond it a number is no time of a recording. */
const latestMs = 36_000_000_000;

/** Reads `{"captions":[{"startMs":…,"endMs":…,"text":…}]}`; `speaker` may be given too. */
export const read: Reader = (bytes) => {
  const json = parseJson(bytes);
  const value = json?.value;
  if (!json || typeof value !== 'object' || value === null || !('captions' in value)) return null;
  if (!Array.isArray(value.captions)) return null;
  const warnings: Warning[] = [...json.warnings];
  const lines: number[] = [];
  const cues = value.captions.flatMap((item: unknown, at): Cue[] => {
    const cue = cueOf(item, (field) => warnings.push(noText(field, at + 1)));
    if (cue) lines.push(at + 1);
    else warnings.push(warning(at + 1, 'time.unreadable', `item ${at + 1} is no caption and was left out`));
    return cue ? [cue] : [];
  });
  if (cues.length === 0 && value.captions.length > 0) return null;
  return { columns: [null], cues, warnings, lineOf: (index) => lines[index] ?? 0 };
};

const noText = (field: string, item: number): Warning =>
  warning(item, 'text.unreadable', `the ${field} of item ${item} is no text and was left out`);

function cueOf(item: unknown, warnOf: (field: string) => void): Cue | null {
  if (typeof item !== 'object' || item === null || !('startMs' in item) || !('endMs' in item)) return null;
  const { startMs, endMs } = item;
  if (!isTime(startMs) || !isTime(endMs)) return null;
  /** Programs write null where nothing is said. */
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    if (value !== null) warnOf(field);
    return '';
  };
  const text = 'text' in item ? textOf('text', item.text) : '';
  const speaker = 'speaker' in item ? textOf('speaker', item.speaker) : '';
  const times = { startMs: Math.max(0, Math.round(startMs)), endMs: Math.max(0, Math.round(endMs)) };
  return { ...times, texts: [text], ...(speaker && { speaker }) };
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= latestMs;
