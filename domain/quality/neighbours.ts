import { isShort } from '../captions/bounds.ts';
import { cellOf, withCell } from '../captions/cells.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, Tab } from '../captions/types.ts';
import { joinCells } from '../editor/join.ts';
import { limitedParts } from '../editor/limitedParts.ts';
import { cellsOf } from '../editor/parts.ts';
import { countingOf, lineWidth } from '../limits/width.ts';
import { minimumTicks, moveMs, ticksBetween, ticksOf } from '../timecode/frames.ts';
import { endsSentence } from '../transcript/sentences.ts';
import { checkTexts } from './checkText.ts';
import type { Noting, QualityContext } from './context.ts';
import { alone, latestEnd, type Place, type Remedy, type Row, retimed } from './place.ts';

/**
 * Maximum distance a time may be moved from the speech to make a neighbor readable. Viewers hardly notice text that
 * appears or disappears early, but they notice text that is late.
 */
const maxEarlyMs = 500;
const maxLateMs = 250;

/** Maximum gap between captions to merge: merging captions further apart would lose the pause between them. */
const maxMergedGapMs = 1000;

/**
 * Extends a caption to a number of ticks by starting it slightly earlier, ending the previous caption slightly earlier
 * and starting the next one slightly later.
 */
export function borrowing(context: QualityContext, place: Place, ticks: number): Row | null {
  const { rate } = context;
  const { caption, next } = place;
  const latest = latestEnd(context, place);
  const lastEnd = next ? Math.min(moveMs(latest, ticksOf(maxLateMs, rate), rate), context.recordingEndMs) : latest;
  const endMs = Math.max(caption.endMs, Math.min(moveMs(caption.startMs, ticks, rate), lastEnd));
  const firstStart = earliestBorrowed(context, place);
  const startMs = Math.min(caption.startMs, Math.max(moveMs(endMs, -ticks, rate), firstStart));
  return spanning(context, place, startMs, endMs);
}

/** Returns the earliest start that takes only time the previous caption can spare and that is not too early. */
function earliestBorrowed({ rate, times }: QualityContext, { previous, caption }: Place): number {
  const early = ticksOf(maxEarlyMs, rate);
  const own = moveMs(caption.startMs, -early, rate);
  if (!previous) return Math.max(0, own);
  const spared = Math.max(moveMs(previous.endMs, -early, rate), heardUntil(previous));
  return Math.max(0, own, moveMs(Math.min(spared, previous.endMs), times.gap, rate));
}

/** Returns the end of the last word of a caption, or 0 if its words are unknown. */
function heardUntil({ cells }: Caption): number {
  return Math.max(0, ...Object.values(cells).map(({ words }) => words?.at(-1)?.endMs ?? 0));
}

/** Returns the caption with other times and its neighbors moved out of the way; null if nothing changes. */
function spanning(context: QualityContext, place: Place, startMs: number, endMs: number): Row | null {
  const { rate, times } = context;
  const { previous, caption, next } = place;
  if (startMs === caption.startMs && endMs === caption.endMs) return null;
  const previousEnd = moveMs(startMs, -times.gap, rate);
  const nextStart = moveMs(endMs, times.gap, rate);
  const isInPrevious = previous && startMs < caption.startMs && previous.endMs > previousEnd;
  const isInNext = next && endMs > caption.endMs && next.startMs < nextStart;
  return complete([
    isInPrevious ? retimed(context, previous, previous.startMs, previousEnd) : previous,
    retimed(context, caption, startMs, endMs),
    isInNext ? retimed(context, next, nextStart, next.endMs) : next,
  ]);
}

/** Returns the captions that exist; null if one could not be made. */
function complete(captions: readonly (Caption | null | undefined)[]): Row | null {
  return captions.includes(null) ? null : captions.flatMap((caption) => caption ?? []);
}

/** Starts the next caption where the gap after this one ends. */
export const nextAfterThis: Remedy = (context, place) => {
  const { rate, times } = context;
  const { previous, caption, next } = place;
  if (!next) return null;
  const startMs = moveMs(caption.endMs, times.gap, rate);
  const isNear = startMs <= next.startMs + maxLateMs && startMs >= next.startMs - maxEarlyMs;
  return isNear ? complete([previous, caption, retimed(context, next, startMs, next.endMs)]) : null;
};

/** Ends this caption slightly earlier and starts the next one slightly later. */
export const meetingNext: Remedy = (context, place) => {
  const { rate, times } = context;
  const { caption, next } = place;
  if (!next) return null;
  const short = times.gap - ticksBetween(caption.endMs, next.startMs, rate);
  const later = Math.min(Math.floor(short / 2), ticksOf(maxLateMs, rate));
  const nextStart = moveMs(next.startMs, later, rate);
  const endMs = moveMs(nextStart, -times.gap, rate);
  if (later <= 0 || endMs >= caption.endMs) return null;
  const begun = retimed(context, next, nextStart, next.endMs);
  return begun && alone({ ...place, next: begun }, retimed(context, caption, caption.startMs, endMs));
};

/** Replaces the caption and the next one with one caption that has both texts. */
export const mergedWithNext: Remedy = (context, place) => {
  const { previous, caption, next, tabs } = place;
  const merged = next ? mergedOf(context, caption, next, tabs, sameSentence) : null;
  return merged && [...(previous ? [previous] : []), merged];
};

export const mergedWithPrevious: Remedy = (context, place) => {
  const { previous, caption, next, tabs } = place;
  const merged = previous ? mergedOf(context, previous, caption, tabs, sameSentence) : null;
  return merged && [merged, ...(next ? [next] : [])];
};

/** Which captions may be merged. */
export interface MergeRules {
  readonly maxGapMs: number;
  readonly acrossSentences: boolean;
}

const sameSentence: MergeRules = { maxGapMs: maxMergedGapMs, acrossSentences: false };

/**
 * Merges two captions; null if they do not belong together, do not fit into one caption, or if one of them could be read
 * more easily before and the whole is still too fast.
 */
export function mergedOf(
  context: QualityContext,
  first: Caption,
  second: Caption,
  tabs: readonly Tab[],
  rules: MergeRules,
): Caption | null {
  if (!belongTogether(first, second, tabs, rules) || !mayFit(context, first, second, tabs)) return null;
  const cells = tabs.map((tab) => {
    const cell = joinCells([cellOf(first, tab.id), cellOf(second, tab.id)], tab, {
      video: context.style,
      own: cellOf(first, tab.id).style,
    });
    return [tab, { ...cellOf(first, tab.id), ...cell }] as const;
  });
  if (!cells.every(([, cell]) => isShort(cell))) return null;
  const joined = { ...first, endMs: Math.max(first.endMs, second.endMs), cells: cellsOf(cells) };
  const ticks = { min: Math.max(context.times.min, minimumTicks(context.rate)), max: context.times.max };
  const [part, ...more] = limitedParts(joined, { limitsOf: context.valuesOf, ticks, rate: context.rate, tabs });
  if (!part || more.length > 0) return null;
  const merged: Caption = { ...first, endMs: part.endMs };
  const whole = part.cells.reduce((caption, [tab, cell]) => withCell(caption, tab.id, cell), merged);
  return isFaster(context, whole, [first, second], tabs) ? null : whole;
}

/** Whether a merged caption is too fast to read, and faster than one of the captions it was made of. */
function isFaster(context: QualityContext, whole: Caption, parts: readonly Caption[], tabs: readonly Tab[]): boolean {
  const speedsOf = (caption: Caption) => speedFindings(context, caption, tabs);
  const before = parts.map(speedsOf);
  return speedsOf(whole).some(({ rule, tab, measured }) =>
    before.some((found) => {
      const same = found.find((one) => one.rule === rule && one.tab === tab);
      return same === undefined || same.measured < measured;
    }),
  );
}

function speedFindings(context: QualityContext, caption: Caption, tabs: readonly Tab[]) {
  const noting: Noting = { context, caption, found: [] };
  checkTexts(noting, tabs);
  return noting.found.filter(({ rule }) => rule === 'readingSpeed' || rule === 'wordRate');
}

/**
 * Whether both captions might fit into the duration and the lines of one. Most pairs do not, and laying them out takes
 * a hundred times as long as this check.
 */
function mayFit({ times, rate, valuesOf }: QualityContext, first: Caption, second: Caption, tabs: readonly Tab[]) {
  if (ticksBetween(first.startMs, second.endMs, rate) > times.max) return false;
  return tabs.every(({ id }) => {
    const limits = valuesOf(id);
    const counting = countingOf(id, limits);
    const widthOf = (caption: Caption) => lineWidth(cellOf(caption, id).text.replaceAll('\n', ''), counting);
    return widthOf(first) + widthOf(second) <= limits.maxCharsPerLine * limits.maxOfLines;
  });
}

/**
 * Whether two captions are consecutive speech of one person without a pause, in one chapter and one paragraph, with one
 * style and usually in one sentence.
 */
function belongTogether(first: Caption, second: Caption, tabs: readonly Tab[], rules: MergeRules): boolean {
  const isOneSpeech =
    first.speakerId === second.speakerId &&
    second.paragraph !== 'begins' &&
    second.chapter === undefined &&
    second.startMs >= first.endMs &&
    second.startMs <= first.endMs + rules.maxGapMs;
  return isOneSpeech && tabs.every(({ id }) => isOneText(first, second, id, rules));
}

function isOneText(first: Caption, second: Caption, tab: Tab['id'], { acrossSentences }: MergeRules): boolean {
  const [a, b] = [cellOf(first, tab), cellOf(second, tab)];
  const areBoth = (a.text === '') === (b.text === '') && (a.second === undefined) === (b.second === undefined);
  const isOneSentence = acrossSentences || !endsSentence.test(a.text.trimEnd());
  return (
    areBoth && isOneSentence && isSameJson(a.style ?? {}, b.style ?? {}) && !isDialogue(a.text) && !isDialogue(b.text)
  );
}

/** Whether a text is a dialogue of two people, each on a line that starts with a dash. */
const isDialogue = (text: string): boolean => /^[\u2010-\u2015-]/mu.test(text);
