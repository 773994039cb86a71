import type { Caption, SpeakerId } from '../captions/types.ts';

/** Stretch of a recording in which one speaker was recognized. Times are milliseconds of the media. */
export interface Voice {
  readonly speakerId: SpeakerId;
  readonly startMs: number;
  readonly endMs: number;
}

type Spoken = Pick<Caption, 'startMs' | 'endMs'>;

/** Returns the stretches of recognized words, in order of time. Words of unknown speakers are skipped. */
export function voicesOf(words: readonly (Spoken & { readonly speakerId?: SpeakerId })[]): Voice[] {
  const voices = words.flatMap(({ speakerId, startMs, endMs }) => (speakerId ? [{ speakerId, startMs, endMs }] : []));
  return voices.sort((a, b) => a.startMs - b.startMs);
}

/** Returns the recognized speaker of each caption: the one who speaks longest in it. */
export function speakersOfCaptions(captions: Iterable<Caption>, voices: readonly Voice[]): Map<Caption, SpeakerId> {
  const found = new Map<Caption, SpeakerId>();
  const longestMs = Math.max(0, ...voices.map(({ startMs, endMs }) => endMs - startMs));
  for (const caption of captions) {
    const spokenMs = new Map<SpeakerId, number>();
    // No voice that begins earlier reaches the caption.
    for (let at = firstFrom(voices, caption.startMs - longestMs); at < voices.length; at++) {
      const voice = voices[at] as Voice;
      if (voice.startMs >= caption.endMs) break;
      add(spokenMs, voice.speakerId, overlapMs(caption, voice));
    }
    const speaker = mostOf(spokenMs);
    if (speaker !== undefined) found.set(caption, speaker);
  }
  return found;
}

/**
 * Matches recognized speakers with the speakers that captions already have, so that names that people gave them remain:
 * the pairs that speak longest at the same time, each speaker in one pair. `recognized` are the recognized speakers of
 * the captions.
 */
export function matchSpeakers(recognized: ReadonlyMap<Caption, SpeakerId>): Map<SpeakerId, SpeakerId> {
  const pairs = new Map<string, { readonly from: SpeakerId; readonly to: SpeakerId; sharedMs: number }>();
  for (const [{ speakerId: to, startMs, endMs }, from] of recognized) {
    if (to === undefined) continue;
    const key = JSON.stringify([from, to]);
    const pair = pairs.get(key) ?? { from, to, sharedMs: 0 };
    pair.sharedMs += endMs - startMs;
    pairs.set(key, pair);
  }
  const matched = new Map<SpeakerId, SpeakerId>();
  const taken = new Set<SpeakerId>();
  for (const { from, to } of [...pairs.values()].sort((a, b) => b.sharedMs - a.sharedMs)) {
    if (matched.has(from) || taken.has(to)) continue;
    matched.set(from, to);
    taken.add(to);
  }
  return matched;
}

function firstFrom(voices: readonly Voice[], fromMs: number): number {
  let [low, high] = [0, voices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((voices[middle]?.startMs ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const overlapMs = (a: Spoken, b: Spoken): number =>
  Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));

function add(sums: Map<SpeakerId, number>, id: SpeakerId, ms: number): void {
  if (ms > 0) sums.set(id, (sums.get(id) ?? 0) + ms);
}

function mostOf(sums: ReadonlyMap<SpeakerId, number>): SpeakerId | undefined {
  const [most] = [...sums].sort(([, a], [, b]) => b - a);
  return most?.[0];
}
