import { cellOf } from '../captions/cells.ts';
import { laterPart } from '../captions/fit.ts';
import { marksOverBlanks } from '../captions/marks.ts';
import type { Caption, Cell, Tab, TabId } from '../captions/types.ts';
import { limitedParts } from '../editor/limitedParts.ts';
import { cellsOf } from '../editor/parts.ts';
import { readableTicks } from '../limits/tickLimits.ts';
import { breakLines } from '../lines/breakLines.ts';
import { splitText } from '../lines/splitText.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import { withoutNeedlessSpaces } from './checkText.ts';
import type { QualityContext } from './context.ts';
import type { Finding, QualityRule } from './findings.ts';
import { borrowing, meetingNext, mergedWithNext, mergedWithPrevious, nextAfterThis } from './neighbours.ts';
import {
  alone,
  lasting,
  latestEnd,
  type Place,
  type Remedy,
  type Row,
  retimed,
  retimedAnyway,
  rowWith,
} from './place.ts';
import { inTarget, outTarget } from './shots.ts';

const longer: Remedy = (context, place) => lasting(context, place, context.times.min);

const longerByNeighbours: Remedy = (context, place) => borrowing(context, place, context.times.min);

const shorter: Remedy = (context, place) => {
  const { caption } = place;
  return alone(
    place,
    retimed(context, caption, caption.startMs, moveMs(caption.startMs, context.times.max, context.rate)),
  );
};

/** Moves the end to where the gap before the next caption starts. */
const upToNext: Remedy = (context, place) => {
  const endMs = latestEnd(context, place);
  return Number.isFinite(endMs) ? alone(place, retimed(context, place.caption, place.caption.startMs, endMs)) : null;
};

/** Ends a caption with the recording; a short one starts earlier, in the silence before it. */
const endedWithRecording: Remedy = (context, place) => {
  const endMs = Math.min(place.caption.endMs, context.recordingEndMs);
  if (endMs <= place.caption.startMs) return null;
  const ended = { ...place, caption: { ...place.caption, endMs } };
  return lasting(context, ended, Math.max(context.times.min, readableTicks(context.rate)));
};

/** Applies {@link upToNext} even if neither caption has time to spare: an overlap is worse than a short caption. */
const upToNextAnyway: Remedy = (context, place) => {
  const { caption, next } = place;
  return next ? alone(place, retimedAnyway(context, caption, caption.startMs, latestEnd(context, place))) : null;
};

/** Returns the number of ticks that a caption must last so that its text can be read. */
function neededTicks({ rate, times }: QualityContext, { startMs, endMs }: Caption, { measured, limit }: Finding) {
  return Math.min(Math.ceil((ticksBetween(startMs, endMs, rate) * measured) / limit) + 1, times.max);
}

/** Extends a caption until its text can be read. */
const readable: Remedy = (context, place, finding) => {
  const { caption } = place;
  const wanted = neededTicks(context, caption, finding);
  const endMs = Math.min(moveMs(caption.startMs, wanted, context.rate), latestEnd(context, place));
  return alone(place, retimed(context, caption, caption.startMs, endMs));
};

/** Extends a caption until its text can be read, also using time that its neighbors can spare. */
const readableByNeighbours: Remedy = (context, place, finding) =>
  borrowing(context, place, neededTicks(context, place.caption, finding));

/** Breaks the text into lines, and splits the caption if there are too many lines or it is too long. */
const limited: Remedy = (context, place, _finding, newId) =>
  rowWith(place, splitByLimits(context, place.caption, place.tabs, newId));

/** Returns the captions that a caption is split into, or the caption alone with its lines broken. */
export function splitByLimits(
  { rate, times, valuesOf }: QualityContext,
  caption: Caption,
  tabs: readonly Tab[],
  newId: () => string,
): Caption[] {
  const ticks = { min: Math.max(times.min, minimumTicks(rate)), max: times.max };
  const readable = Math.max(ticks.min, readableTicks(rate));
  const parts = limitedParts(caption, { limitsOf: valuesOf, ticks, rate, tabs });
  return parts.map(({ startMs, endMs, cells }, i) => {
    const own = i === 0 ? caption : laterPart(caption, newId());
    const isLast = i === parts.length - 1;
    // A part ends the minimum gap before the next one, if it stays long enough.
    const earlierMs = isLast ? endMs : Math.max(moveMs(endMs, -times.gap, rate), moveMs(startMs, readable, rate));
    const lasting = { startMs, endMs: Math.min(endMs, earlierMs) };
    return { ...own, ...lasting, cells: { ...(i === 0 && caption.cells), ...cellsOf(cells) } };
  });
}

/** Returns the row with one text of the finding's tab changed. */
function rewritten(place: Place, { tab, second }: Finding, write: (text: string) => string): Row | null {
  if (tab === null) return null;
  const { caption } = place;
  const cell = cellOf(caption, tab);
  const written = second ? { ...cell, second: write(cell.second ?? '') } : withText(cell, write(cell.text));
  return alone(place, { ...caption, cells: { ...caption.cells, [tab]: written } });
}

/** Returns the cell with a text that differs from its own only in whitespace. */
function withText({ marks, ...cell }: Cell, text: string): Cell {
  const kept = marksOverBlanks(cell.text, marks, text);
  return { ...cell, text, ...(kept && { marks: kept }) };
}

const languageOf = ({ tabs }: Place, { tab, second }: Finding): TabId => {
  const found = tabs.find(({ id }) => id === tab);
  return (second && found?.lang2) || (tab ?? '');
};

const rebroken: Remedy = (context, place, finding) => {
  const language = languageOf(place, finding);
  const limits = context.valuesOf(language);
  return rewritten(place, finding, (text) => breakLines(text, language, limits, { rebreak: true }));
};

/**
 * Breaks the text into lines again, unless lines would end within words of a language without spaces: splitting the
 * caption may be better then.
 */
const rebrokenBetweenWords: Remedy = (context, place, finding, newId) => {
  const { tab, second } = finding;
  const language = languageOf(place, finding);
  const { text } = cellOf(place.caption, tab ?? '');
  const parts = second ? [] : splitText(text, language, context.valuesOf(language), { keepsWords: true });
  return parts.length > 1 ? null : rebroken(context, place, finding, newId);
};

const tidied: Remedy = (_context, place, finding) => rewritten(place, finding, withoutNeedlessSpaces);

const snapped: Remedy = (context, place) => {
  const { startMs, endMs } = place.caption;
  return alone(place, retimed(context, place.caption, snapMs(startMs, context.rate), snapMs(endMs, context.rate)));
};

/** Moves the in time (or out time) to the position that the shot change requires. */
const startedAtShot: Remedy = (context, place) => {
  const { caption } = place;
  const target = inTarget(context, caption);
  return target && alone(place, retimed(context, caption, context.msOf(target.tick), caption.endMs));
};

const endedAtShot: Remedy = (context, place) => {
  const { caption } = place;
  const target = outTarget(context, caption);
  return target && alone(place, retimed(context, caption, caption.startMs, context.msOf(target.tick)));
};

const removed: Remedy = (_context, place) => rowWith(place, []);

/**
 * The remedies for each rule, least invasive first: the caption's own times and lines, then its neighbors' times, then
 * merging with a neighbor. There is no remedy for a missing text, for a caption after the end of the recording or for a
 * line that is too wide for the picture: only a person should choose a smaller font size.
 */
export const remedies: Readonly<Record<QualityRule, readonly Remedy[]>> = {
  minDuration: [longer, longerByNeighbours, mergedWithNext, mergedWithPrevious],
  maxDuration: [limited, shorter],
  lineLength: [rebrokenBetweenWords, limited, rebroken],
  lineCount: [rebrokenBetweenWords, limited, rebroken],
  wraps: [],
  needlessBreak: [rebroken],
  readingSpeed: [readable, readableByNeighbours, mergedWithNext, mergedWithPrevious],
  wordRate: [readable, readableByNeighbours, mergedWithNext, mergedWithPrevious],
  overlap: [upToNext, nextAfterThis, meetingNext, upToNextAnyway],
  gap: [upToNext, nextAfterThis, meetingNext, upToNextAnyway],
  chaining: [upToNext, nextAfterThis],
  pastRecording: [endedWithRecording],
  afterRecording: [],
  inNearShot: [startedAtShot],
  outNearShot: [endedAtShot],
  empty: [removed],
  missing: [],
  label: [snapped],
  spaces: [tidied],
  undrawn: [],
};
