import { compareKeys } from '../captions/order.ts';
import type { Caption, Tab } from '../captions/types.ts';
import { checkCaption } from './check.ts';
import type { QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import { type Place, remedies } from './remedies.ts';

/** More than any number of warnings that a caption can have. */
const errorWeight = 1000;

function weigh(findings: readonly Finding[]): number {
  return findings.reduce((sum, { severity }) => sum + (severity === 'error' ? errorWeight : 1), 0);
}

/** The weight of the findings of consecutive captions; `last` is only the neighbour of the last of them. */
function weighRow(
  context: QualityContext,
  row: readonly Caption[],
  last: Caption | undefined,
  tabs: readonly Tab[],
): number {
  return row.reduce((sum, caption, i) => sum + weigh(checkCaption(context, caption, row[i + 1] ?? last, tabs)), 0);
}

/**
 * Fixes a finding by replacing the caption with none, one or several captions. Returns null if every remedy causes other
 * findings of the same weight: the weight of the caption and its neighbours must decrease, so repeated fixing terminates.
 * A remedy that does not remove this very finding is not applied.
 */
export function fixCaption(
  context: QualityContext,
  place: Place,
  finding: Finding,
  newId: () => string,
): readonly Caption[] | null {
  const { previous, caption, next, tabs } = place;
  const before = previous ? [previous] : [];
  const weight = weighRow(context, [...before, caption], next, tabs);
  for (const remedy of remedies[finding.rule]) {
    const fixed = remedy(context, place, finding, newId);
    if (!fixed || !keepsOrder(place, fixed) || !isGone(context, place, finding, fixed)) continue;
    if (weighRow(context, [...before, ...fixed], next, tabs) < weight) return fixed;
  }
  return null;
}

/** Whether none of the captions has the finding. */
function isGone(context: QualityContext, { next, tabs }: Place, finding: Finding, fixed: readonly Caption[]): boolean {
  const isSame = ({ rule, tab, second }: Finding) =>
    rule === finding.rule && tab === finding.tab && second === finding.second;
  return !fixed.some((part, i) => checkCaption(context, part, fixed[i + 1] ?? next, tabs).some(isSame));
}

/** Whether the captions stay between their neighbours; part of an overlapping caption might sort after the next one. */
function keepsOrder({ previous, caption, next }: Place, fixed: readonly Caption[]): boolean {
  return fixed.every((part) => {
    const isAfter = !previous || compareKeys(previous, part) < 0;
    const isBefore = !next || (part.id === caption.id ? compareKeys(part, next) < 0 : part.startMs < next.startMs);
    return isAfter && isBefore;
  });
}
