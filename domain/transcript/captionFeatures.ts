import { penalty } from '../lines/opportunities.ts';
import { type CutContext, fullnessOf, isClauseEnd, isSentenceEnd } from './cutContext.ts';
import type { AddFeature } from './cutFeatures.ts';

/** DCMP, Captioning Key: a caption lasts at least 40 frames. Faster speech is shown together with its neighbors. */
const briefMs = 4000 / 3;
/** Speech shorter than this becomes a caption of its own only if there is no better split. */
const hastyMs = 2200;
/** Captions longer than this have long been read, even with two lines. */
const longSeconds = 5;

/**
 * Thresholds of the `thin`, `halfEmpty`, `full` and `tight` features, as fractions of the characters allowed in a
 * caption.
 */
const share = { thin: 0.3, half: 0.5, full: 0.7, tight: 0.84 } as const;

/**
 * Adds the features of a caption with the words from index `from` up to `to`: duration, characters, lines and
 * sentences.
 */
export function captionFeatures(context: CutContext, from: number, to: number, add: AddFeature): void {
  const { words } = context.passage;
  const spokenMs = (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);
  const fullness = fullnessOf(context, from, to);
  add('caption', 1);
  add('brief', Math.max(0, 1 - spokenMs / briefMs));
  add('hasty', Math.max(0, 1 - spokenMs / hastyMs));
  add('long', Math.max(0, spokenMs / 1000 - longSeconds));
  add('thin', Math.max(0, share.thin - fullness));
  add('halfEmpty', Math.max(0, share.half - fullness));
  add('full', Math.max(0, fullness - share.full));
  add('tight', Math.max(0, fullness - share.tight));
  const line = bestLineBreak(context, from, to);
  if (line !== null) {
    add('twoLines', 1);
    add('badLines', Math.max(0, line) / 10);
    add('goodLines', Math.max(0, -line) / 10);
    if (line >= penalty.withinWord) add('brokenWord', 1);
  }
  if ((context.sentences.after[from] ?? to) >= to) return;
  add('severalSentences', 1);
  add('crowdedSentences', Math.max(0, fullness - share.full));
  if (!isSentenceEnd(context, from)) add('beginsWithin', 1);
  if (!isSentenceEnd(context, to)) add(isClauseEnd(context, to) ? 'endsAtClause' : 'endsWithin', 1);
}

/**
 * Returns the penalty of the best break between two lines; null if one line is enough, 0 if more than two lines are
 * needed.
 */
function bestLineBreak(
  { passage, firstBreak, lastBreak, penaltyAt }: CutContext,
  from: number,
  to: number,
): number | null {
  const { lineReach } = passage;
  const [first, last] = [firstBreak[from] ?? 0, lastBreak[to] ?? 0];
  const farthest = lineReach[first] ?? last;
  if (farthest >= last) return null;
  let least = Number.POSITIVE_INFINITY;
  // No break within a sentence is better than a break at the end of one.
  for (let at = farthest; at > first && (lineReach[at] ?? 0) >= last && least > penalty.afterSentence; at--)
    least = Math.min(least, penaltyAt(at));
  return Number.isFinite(least) ? least : 0;
}
