import { bounds } from '../../captions/bounds.ts';
import type { Cue, Reader } from '../cues.ts';
import { parseJson } from '../json/parse.ts';
import { cuesOfWords } from '../recognizers/cuesOfWords.ts';
import { isObject, type Json, numberIn, objectsIn, Words } from '../recognizers/words.ts';
import { closeEnds } from '../text/openEnds.ts';
import { warning } from '../warnings.ts';

/**
 * Reads the json3 of YouTube. Automatic captions have word times and become captions within the limits of their
 * language, because each event repeats the line above it on the screen; others are read as they are.
 */
export const read: Reader = (bytes, options = {}) => {
  const json = parseJson(bytes, options);
  const value = json?.value;
  if (!json || !isObject(value) || !Array.isArray(value.events)) return null;
  const events = objectsIn(value.events).filter(({ segs }) => textIn(segs) !== '');
  const isAutomatic = events.some(({ segs }) => objectsIn(segs).some(({ tOffsetMs }) => tOffsetMs !== undefined));
  const words = isAutomatic ? wordsOf(events) : null;
  const language = options.language || 'en';
  const { cues, isComplete } = words
    ? { cues: cuesOfWords(words, language, options), isComplete: words.isComplete }
    : cuesOf(events);
  if (cues.length === 0) return null;
  const lost = isComplete ? [] : [warning(null, 'time.unreadable', 'events without a valid time were left out')];
  const { encoding, warnings } = json;
  return { columns: [null], cues, warnings: [...warnings, ...lost], lineOf: (index) => index + 1, encoding };
};

/** Returns the text of an event; empty without text. */
const textIn = (segs: unknown): string =>
  objectsIn(segs)
    .map(({ utf8 }) => (typeof utf8 === 'string' ? utf8 : ''))
    .join('')
    .trim();

/** Returns the words of automatic captions. A word lasts until the next one of its event begins. */
function wordsOf(events: readonly Json[]) {
  const words = new Words();
  for (const [at, event] of events.entries()) {
    const startMs = numberIn(event.tStartMs);
    const nextMs = numberIn(events[at + 1]?.tStartMs ?? Number.POSITIVE_INFINITY);
    const endMs = Math.min(startMs + numberIn(event.dDurationMs ?? 0), nextMs);
    const segs = objectsIn(event.segs);
    for (const [index, { utf8, tOffsetMs = 0, acAsrConf }] of segs.entries()) {
      const next = segs[index + 1]?.tOffsetMs;
      const start = startMs + numberIn(tOffsetMs);
      const end = typeof next === 'number' ? startMs + next : endMs;
      words.add(utf8, { start, end: Math.max(start, end) }, 1, numberIn(acAsrConf) / 255, undefined);
    }
  }
  return words.finish(undefined);
}

function cuesOf(events: readonly Json[]): { readonly cues: readonly Cue[]; readonly isComplete: boolean } {
  const open: (Omit<Cue, 'endMs'> & { readonly endMs: number | null })[] = [];
  let isComplete = true;
  for (const { tStartMs, dDurationMs, segs } of events) {
    const text = textIn(segs);
    const startMs = Math.round(numberIn(tStartMs));
    const endMs = dDurationMs === undefined ? null : startMs + Math.round(numberIn(dDurationMs));
    const lastMs = endMs ?? startMs;
    const isTimed = startMs >= 0 && lastMs >= startMs && lastMs <= bounds.latestMs;
    if (text !== '' && isTimed) open.push({ startMs, endMs, texts: [text] });
    if (text !== '' && !isTimed) isComplete = false;
  }
  return { cues: closeEnds(open), isComplete };
}
