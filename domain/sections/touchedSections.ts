import type { Change } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';
import { type Span, spansOf } from './locks.ts';
import type { Section } from './sections.ts';

type Part = Pick<Section, 'startMs' | 'endMs'>;

/**
 * Returns the sections in which a past change altered captions: at their current times, at the times that it set, and
 * at those that it removed them from. Changes to the file as a whole, such as its style, are in no section.
 */
export function touchedSections<S extends Part>(
  sections: readonly S[],
  document: CaptionDocument,
  change: Change,
): S[] {
  const spans = [...spansOf(document, change), ...formerSpansOf(change)];
  return sections.filter((one) => spans.some(([startMs, endMs]) => startMs < one.endMs && endMs > one.startMs));
}

/** Yields the time spans of captions before a change that moved or removed them. */
function* formerSpansOf({ ops }: Change): Generator<Span> {
  for (const op of ops) {
    if (op.op === 'times') for (const [, startMs, endMs] of op.rows) yield [startMs, endMs];
    else if (op.op === 'cut') yield [op.caption.startMs, op.caption.endMs];
  }
}
