import type { Cue, Reader, Warning } from '../cues.ts';
import { warning } from '../warnings.ts';
import { parseJson } from './parse.ts';

/** Ten thousand hours. A larger number is not a time. */
const latestMs = 36_000_000_000;

/** Reads `{"captions":[{"startMs":…,"endMs":…,"text":…}]}`, optionally with `speaker`. Milliseconds are rounded. */
export const read: Reader = (bytes, options) => {
  const json = parseJson(bytes, options);
  const value = json?.value;
  if (!json || typeof value !== 'object' || value === null || !('captions' in value)) return null;
  if (!Array.isArray(value.captions)) return null;
  const warnings: Warning[] = [...json.warnings];
  const lines: number[] = [];
  const cues = value.captions.flatMap((item: unknown, at): Cue[] => {
    const line = at + 1;
    const cue = cueOf(item, (field) => warnings.push(noText(field, line)));
    if (cue) lines.push(line);
    else warnings.push(warning(line, 'time.unreadable', `item ${line} is no caption and was left out`));
    if (cue && (cue.startMs < 0 || cue.endMs < 0)) warnings.push(warning(line, 'time.negative'));
    return cue ? [{ ...cue, startMs: Math.max(0, cue.startMs), endMs: Math.max(0, cue.endMs) }] : [];
  });
  if (cues.length === 0 && value.captions.length > 0) return null;
  return { columns: [null], cues, warnings, lineOf: (index) => lines[index] ?? 0, encoding: json.encoding };
};

const noText = (field: string, item: number): Warning =>
  warning(item, 'text.unreadable', `the ${field} of item ${item} is no text and was left out`);

/** The cue of an item, whose times may still be negative; null if the item is not a cue. */
function cueOf(item: unknown, warnOf: (field: string) => void): Cue | null {
  if (typeof item !== 'object' || item === null || !('startMs' in item) || !('endMs' in item)) return null;
  const { startMs, endMs } = item;
  if (!isTime(startMs) || !isTime(endMs)) return null;
  /** Some programs write null for an empty text. */
  const textOf = (field: string, value: unknown): string => {
    if (typeof value === 'string') return value;
    if (value !== null) warnOf(field);
    return '';
  };
  const text = 'text' in item ? textOf('text', item.text) : '';
  const speaker = 'speaker' in item ? textOf('speaker', item.speaker) : '';
  return { startMs: Math.round(startMs), endMs: Math.round(endMs), texts: [text], ...(speaker && { speaker }) };
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= latestMs;
