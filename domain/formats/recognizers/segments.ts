import { bounds } from '../../captions/bounds.ts';
import { languageOfTag } from '../../languages/languages.ts';
import type { Cue } from '../cues.ts';
import { closeEnds } from '../text/openEnds.ts';
import { isObject, type Json, objectsIn } from './words.ts';

/** Segments of a result without word times. */
export interface Segments {
  readonly cues: readonly Cue[];
  readonly language: string | undefined;
  /** Whether no segment with text was left out. */
  readonly isComplete: boolean;
}

/** Shape of segments: their fields, and the milliseconds of the unit of their times. */
interface Shape {
  readonly items: unknown;
  readonly unitMs: number;
  readonly timesOf: (item: Json) => readonly unknown[];
  readonly language?: unknown;
}

const startAndEnd = ({ start, end }: Json): readonly unknown[] => [start, end];

/**
 * Returns the segments of a recognizer's result: Whisper, faster-whisper, whisper.cpp, Transformers, and the utterances
 * of Deepgram and AssemblyAI. Null for another file.
 */
export function segmentsIn(value: unknown): Segments | null {
  for (const shape of shapesOf(value)) {
    const found = segmentsOf(shape);
    if (found.cues.length > 0) return found;
  }
  return null;
}

function shapesOf(value: unknown): readonly Shape[] {
  if (Array.isArray(value)) return [{ items: value, unitMs: 1000, timesOf: startAndEnd }];
  if (!isObject(value)) return [];
  const { results, result, language } = value;
  const offsets = ({ offsets: times }: Json) => (isObject(times) ? [times.from, times.to] : []);
  const stamps = ({ timestamp }: Json) => (Array.isArray(timestamp) ? timestamp : []);
  return [
    { items: value.segments, unitMs: 1000, timesOf: startAndEnd, language },
    {
      items: value.transcription,
      unitMs: 1,
      timesOf: offsets,
      language: isObject(result) ? result.language : undefined,
    },
    { items: value.chunks, unitMs: 1000, timesOf: stamps, language },
    { items: value.utterances, unitMs: 1, timesOf: startAndEnd, language: value.language_code },
    { items: isObject(results) ? results.utterances : undefined, unitMs: 1000, timesOf: startAndEnd },
  ];
}

function segmentsOf({ items, unitMs, timesOf, language }: Shape): Segments {
  const open: OpenCue[] = [];
  let isComplete = true;
  for (const item of objectsIn(items)) {
    const said = item.text ?? item.transcript;
    const text = typeof said === 'string' ? said.trim() : '';
    if (text === '') continue;
    const [start, end] = timesOf(item);
    const startMs = timeOf(start, unitMs);
    // Transformers writes no end for text that was cut off.
    const endMs = isStated(end) ? timeOf(end, unitMs) : null;
    if (startMs === null || (endMs === null && isStated(end))) isComplete = false;
    else open.push({ startMs, endMs, texts: [text], ...speakerOf(item) });
  }
  const code = typeof language === 'string' ? languageOfTag(language)?.code : undefined;
  return { cues: closeEnds(open), language: code, isComplete };
}

const isStated = (time: unknown): boolean => time !== undefined && time !== null;

/** Cue whose end may be missing. */
type OpenCue = Omit<Cue, 'endMs'> & { readonly endMs: number | null };

function timeOf(value: unknown, unitMs: number): number | null {
  const ms = typeof value === 'number' ? Math.round(value * unitMs) : Number.NaN;
  return ms >= 0 && ms <= bounds.latestMs ? ms : null;
}

function speakerOf({ speaker }: Json): Pick<Cue, 'speaker'> {
  if (typeof speaker === 'number') return { speaker: `${speaker}` };
  return typeof speaker === 'string' && speaker !== '' ? { speaker } : {};
}
