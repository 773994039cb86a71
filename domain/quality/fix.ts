import { compareKeys } from '../captions/order.ts';
import type { Caption } from '../captions/types.ts';
import { checkCaption } from './check.ts';
import type { QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import { type Place, type Row, rowWith } from './place.ts';
import { remedies } from './remedies.ts';

/** Weight of an error; higher than the number of warnings that one caption can have. */
const errorWeight = 1000;

function weigh(findings: readonly Finding[]): number {
  return findings.reduce((sum, { severity }) => sum + (severity === 'error' ? errorWeight : 1), 0);
}

/** Returns the weight of the findings of a row and of the caption before it, whose gap changes with the row. */
function weighRow(context: QualityContext, { beforePrevious, afterNext, tabs }: Place, row: Row): number {
  const all = beforePrevious ? [beforePrevious, ...row] : row;
  return all.reduce((sum, caption, i) => sum + weigh(checkCaption(context, caption, all[i + 1] ?? afterNext, tabs)), 0);
}

/**
 * Fixes a finding of the caption in the middle of a place. Returns the row that replaces the previous caption, the
 * caption and the next one, or null if every remedy causes other findings of the same weight: the weight must decrease,
 * so that repeated fixing terminates. A remedy that does not remove this very finding is not applied.
 */
export function fixCaption(context: QualityContext, place: Place, finding: Finding, newId: () => string): Row | null {
  const weight = weighRow(context, place, rowWith(place, [place.caption]));
  for (const remedy of remedies[finding.rule]) {
    const row = remedy(context, place, finding, newId);
    if (!row || !keepsOrder(place, row) || !isGone(context, place, finding, row)) continue;
    if (weighRow(context, place, row) < weight) return row;
  }
  return null;
}

/** Whether no caption made from the fixed one still has the finding. */
function isGone(context: QualityContext, place: Place, finding: Finding, row: Row): boolean {
  const { previous, caption, next, afterNext, tabs } = place;
  const isSame = ({ rule, tab, second }: Finding) =>
    rule === finding.rule && tab === finding.tab && second === finding.second;
  const isMerged = !row.some(({ id }) => id === caption.id);
  const isNeighbour = (part: Caption): boolean => part.id === next?.id || (part.id === previous?.id && !isMerged);
  return row.every(
    (part, i) =>
      part === previous ||
      isNeighbour(part) ||
      !checkCaption(context, part, row[i + 1] ?? afterNext, tabs).some(isSame),
  );
}

/** Whether the captions stay in order; a part of an overlapping caption might sort after the next one. */
function keepsOrder({ beforePrevious, previous, caption, next, afterNext }: Place, row: Row): boolean {
  const known = new Set([beforePrevious, previous, caption, next, afterNext].map((one) => one?.id));
  const all = [...(beforePrevious ? [beforePrevious] : []), ...row, ...(afterNext ? [afterNext] : [])];
  return all.every((part, i) => {
    const before = all[i - 1];
    if (!before || before.startMs < part.startMs) return true;
    return known.has(before.id) && known.has(part.id) && compareKeys(before, part) < 0;
  });
}
