import type { Caption, Tab } from '../captions/types.ts';
import { checkTexts } from './checkText.ts';
import { checkTimes } from './checkTimes.ts';
import type { Noting, QualityContext } from './context.ts';
import type { Finding } from './findings.ts';

/**
 * All that is wrong with a caption, given the next one of its track and the tabs that share its row. What is wrong
 * between two captions is found on the first. A caption that keeps the rules costs no allocation but one list.
 */
export function checkCaption(
  context: QualityContext,
  caption: Caption,
  next: Caption | undefined,
  tabs: readonly Tab[],
): readonly Finding[] {
  const noting: Noting = { context, caption, found: [] };
  checkTimes(noting, next);
  checkTexts(noting, tabs);
  return noting.found;
}
