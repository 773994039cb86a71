import type { Change } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';
import { type Span, spansOf } from './locks.ts';
import type { Section } from './sections.ts';

type Part = Pick<Section, 'startMs' | 'endMs'>;

/**
 * The sections in which a change of the past altered captions: where those are in the document of today, where it put
 * them and from where it took them away. What it did to the file as a whole, such as its style, is in none.
 */
export function touchedSections<S extends Part>(
  sections: readonly S[],
  document: CaptionDocument,
  change: Change,
): S[] {
  const spans = [...spansOf(document, change), ...formerSpansOf(change)];
  return sections.filter((one) => spans.some(([startMs, endMs]) => startMs < one.endMs && endMs > one.startMs));
}

/** Where captions were before a change that moved or removed them. */
function* formerSpansOf({ ops }: Change): Generator<Span> {
  for (const op of ops) {
    if (op.op === 'times') for (const [, startMs, endMs] of op.rows) yield [startMs, endMs];
    else if (op.op === 'cut') yield [op.caption.startMs, op.caption.endMs];
  }
}
