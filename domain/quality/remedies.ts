import { cellOf } from '../captions/cells.ts';
import { laterPart } from '../captions/fit.ts';
import { marksOverBlanks } from '../captions/marks.ts';
import type { Caption, Cell, Tab, TabId } from '../captions/types.ts';
import { limitedParts } from '../editor/limitedParts.ts';
import { cellsOf } from '../editor/parts.ts';
import { breakLines } from '../lines/breakLines.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import { withoutNeedlessSpaces } from './checkText.ts';
import type { QualityContext } from './context.ts';
import type { Finding, QualityRule } from './findings.ts';
import { inTarget, outTarget } from './shots.ts';

/** A caption among its neighbours, in a track whose row the tabs share. */
export interface Place {
  readonly previous: Caption | undefined;
  readonly caption: Caption;
  readonly next: Caption | undefined;
  readonly tabs: readonly Tab[];
}

/**
 * One way to fix a finding; returns null if it does not apply. The caller checks whether the result is fixed and causes no
 * other finding.
 */
type Remedy = (
  context: QualityContext,
  place: Place,
  finding: Finding,
  newId: () => string,
) => readonly Caption[] | null;

/** The caption with other times; null if it would be shorter than the minimum of any caption. */
function retimed(
  { rate }: QualityContext,
  caption: Caption,
  startMs: number,
  endMs: number,
): readonly Caption[] | null {
  if (startMs < 0 || ticksBetween(startMs, endMs, rate) < minimumTicks(rate)) return null;
  return [{ ...caption, startMs, endMs }];
}

/** The latest end that keeps the gap to the next caption; unbounded without a next caption. */
function latestEnd({ rate, times }: QualityContext, { next }: Place): number {
  return next ? moveMs(next.startMs, -times.gap, rate) : Number.POSITIVE_INFINITY;
}

function earliestStart({ rate, times }: QualityContext, { previous }: Place): number {
  return previous ? moveMs(previous.endMs, times.gap, rate) : 0;
}

/** Extends a caption to a number of ticks, first into the silence after it, then into the one before it. */
function lasting(context: QualityContext, place: Place, ticks: number): readonly Caption[] | null {
  const { caption } = place;
  const endMs = Math.max(
    caption.endMs,
    Math.min(moveMs(caption.startMs, ticks, context.rate), latestEnd(context, place)),
  );
  const startMs = Math.min(
    caption.startMs,
    Math.max(moveMs(endMs, -ticks, context.rate), earliestStart(context, place)),
  );
  return retimed(context, caption, startMs, endMs);
}

const longer: Remedy = (context, place) => lasting(context, place, context.times.min);

const shorter: Remedy = (context, { caption }) =>
  retimed(context, caption, caption.startMs, moveMs(caption.startMs, context.times.max, context.rate));

/** Moves the end to where the gap before the next caption starts. */
const upToNext: Remedy = (context, place) => {
  const endMs = latestEnd(context, place);
  return Number.isFinite(endMs) ? retimed(context, place.caption, place.caption.startMs, endMs) : null;
};

/** Extends a caption until its text can be read. */
const readable: Remedy = (context, place, { measured, limit }) => {
  const { caption } = place;
  const ticks = ticksBetween(caption.startMs, caption.endMs, context.rate);
  const wanted = Math.min(Math.ceil((ticks * measured) / limit) + 1, context.times.max);
  const endMs = Math.min(moveMs(caption.startMs, wanted, context.rate), latestEnd(context, place));
  return retimed(context, caption, caption.startMs, endMs);
};

/** Breaks the text into lines, and splits the caption if there are too many lines or it is too long. */
const limited: Remedy = ({ rate, times, valuesOf }, { caption, tabs }, _finding, newId) => {
  const ticks = { min: Math.max(times.min, minimumTicks(rate)), max: times.max };
  const parts = limitedParts(caption, { limitsOf: valuesOf, ticks, rate, tabs });
  return parts.map(({ startMs, endMs, cells }, i) => {
    const own = i === 0 ? caption : laterPart(caption, newId());
    return { ...own, startMs, endMs, cells: { ...(i === 0 && caption.cells), ...cellsOf(cells) } };
  });
};

/** The caption with one text of the finding's tab changed. */
function rewritten({ caption }: Place, { tab, second }: Finding, write: (text: string) => string): Caption[] | null {
  if (tab === null) return null;
  const cell = cellOf(caption, tab);
  const written = second ? { ...cell, second: write(cell.second ?? '') } : withText(cell, write(cell.text));
  return [{ ...caption, cells: { ...caption.cells, [tab]: written } }];
}

/** The cell with a text that differs only in its blanks. */
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

const tidied: Remedy = (_context, place, finding) => rewritten(place, finding, withoutNeedlessSpaces);

const snapped: Remedy = (context, { caption }) =>
  retimed(context, caption, snapMs(caption.startMs, context.rate), snapMs(caption.endMs, context.rate));

/** Puts the in time, or the out time, to where the shot change asks for it. */
const startedAtShot: Remedy = (context, { caption }) => {
  const target = inTarget(context, caption);
  return target && retimed(context, caption, context.msOf(target.tick), caption.endMs);
};

const endedAtShot: Remedy = (context, { caption }) => {
  const target = outTarget(context, caption);
  return target && retimed(context, caption, caption.startMs, context.msOf(target.tick));
};

const removed: Remedy = () => [];

/** The remedies for each rule, least invasive first. A missing text has no remedy, nor a line that is too
 * wide for the picture: a smaller size is for a person to choose. */
export const remedies: Readonly<Record<QualityRule, readonly Remedy[]>> = {
  minDuration: [longer],
  maxDuration: [limited, shorter],
  lineLength: [rebroken, limited],
  lineCount: [rebroken, limited],
  wraps: [],
  needlessBreak: [rebroken],
  readingSpeed: [readable],
  wordRate: [readable],
  overlap: [upToNext],
  gap: [upToNext],
  chaining: [upToNext],
  inNearShot: [startedAtShot],
  outNearShot: [endedAtShot],
  empty: [removed],
  missing: [],
  label: [snapped],
  spaces: [tidied],
};
