import type { Caption, Tab } from '../captions/types.ts';
import { checkTexts } from './checkText.ts';
import { checkGap, checkTimes } from './checkTimes.ts';
import type { Noting, QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import { checkShots } from './shots.ts';

/**
 * Returns all findings of a caption, given the next caption of its track and the tabs that share its row. Findings
 * between two captions belong to the first. For a caption without findings only the empty array is allocated.
 */
export function checkCaption(
  context: QualityContext,
  caption: Caption,
  next: Caption | undefined,
  tabs: readonly Tab[],
): readonly Finding[] {
  const noting: Noting = { context, caption, found: [] };
  checkTimes(noting);
  // Runs before the gap check, so fixes come in the same order: gaps are closed up to times already aligned to shots.
  checkShots(noting);
  if (next) checkGap(noting, next);
  checkTexts(noting, tabs);
  return noting.found;
}
