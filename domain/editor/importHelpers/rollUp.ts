import type { IncomingCaption } from '../commands/importCaptions.ts';
import { type ImportHelper, withText } from './captions.ts';

/** Minimum share of captions that repeat lines of the one before, in captions that roll up. */
const minShare = 0.3;
/** Minimum number of such captions. */
const minRepeats = 2;
/** Maximum time between two captions of which one continues the other. */
const maxPauseMs = 250;

const linesOf = ({ cell }: IncomingCaption): readonly string[] =>
  cell.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Makes captions that roll up plain, such as automatic captions of YouTube: each repeats the lines that are still on
 * the screen. Every line is shown once, from its first appearance until the next line begins.
 */
export const plainRollUp: ImportHelper = (captions) => {
  let shown: readonly string[] = [];
  let repeats = 0;
  let untilMs = Number.NEGATIVE_INFINITY;
  const plain: IncomingCaption[] = [];
  for (const caption of captions) {
    const lines = linesOf(caption);
    const isContinued = caption.startMs <= untilMs + maxPauseMs;
    const repeated = isContinued ? repeatedLines(shown, lines) : 0;
    if (repeated > 0) repeats++;
    const fresh = lines.slice(repeated);
    if (fresh.length > 0 || lines.length === 0)
      plain.push(fresh.join('\n') === caption.cell.text ? caption : withText(caption, fresh.join('\n')));
    shown = lines;
    untilMs = Math.max(caption.endMs, isContinued ? untilMs : 0);
  }
  if (repeats < minRepeats || repeats < captions.length * minShare) return { captions, count: 0 };
  return { captions: plain.map((caption, at) => endedBy(caption, plain[at + 1])), count: repeats };
};

/** Returns the number of lines at the start of a caption that are the last ones of the caption before. */
function repeatedLines(before: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(before.length, lines.length, 4); count > 0; count--) {
    const tail = before.slice(-count);
    if (tail.every((line, at) => line === lines[at])) return count;
  }
  return 0;
}

function endedBy(caption: IncomingCaption, next: IncomingCaption | undefined): IncomingCaption {
  const isOverlapping = next !== undefined && next.startMs > caption.startMs && next.startMs < caption.endMs;
  return isOverlapping ? { ...caption, endMs: next.startMs } : caption;
}
