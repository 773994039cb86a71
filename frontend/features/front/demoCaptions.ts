/** Times of the captions in the demonstration, in milliseconds. Their texts are in the catalogs. */
export const demoCaptions = [
  { name: 'first', startMs: 400, endMs: 2900 },
  { name: 'second', startMs: 3300, endMs: 6100 },
  { name: 'third', startMs: 6500, endMs: 8900 },
  { name: 'fourth', startMs: 9300, endMs: 11_600 },
] as const;

/** Duration of one round of the demonstration. */
export const demoMs = 12_000;

/** Time shown when nothing moves: the second caption is current and corrected. */
export const stillMs = 5600;

/** Period in which the second caption is corrected. */
const correctionMs = { from: 4000, to: 5200 } as const;

/**
 * Returns a text while it is being corrected: until the middle of the period its last different part is deleted
 * character by character, and then the right one is typed.
 */
export function correctedText(wrong: string, right: string, ms: number): string {
  const share = Math.min(1, Math.max(0, (ms - correctionMs.from) / (correctionMs.to - correctionMs.from)));
  const [before, after] = [[...wrong], [...right]];
  const differsAt = before.findIndex((character, index) => character !== after[index]);
  const same = differsAt < 0 ? before.length : differsAt;
  const deleted = Math.round(Math.min(1, share * 2) * (before.length - same));
  const typed = Math.round(Math.max(0, share * 2 - 1) * (after.length - same));
  return share < 0.5 ? before.slice(0, before.length - deleted).join('') : after.slice(0, same + typed).join('');
}

/** Returns the index of the caption at a time, or of the one before it; -1 before the first. */
export const demoIndexAt = (ms: number): number => demoCaptions.findLastIndex(({ startMs }) => startMs <= ms);
