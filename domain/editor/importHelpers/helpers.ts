import type { Incoming, IncomingCaption } from '../commands/importCaptions.ts';
import type { HelperContext, ImportHelper } from './captions.ts';
import { repairedLetters } from './letters.ts';
import { trimmedOverlaps } from './overlaps.ts';
import { withoutProgrammeStart } from './programmeStart.ts';
import { plainRollUp } from './rollUp.ts';
import { speakersInTexts } from './speakers.ts';

/** Helpers in the order in which they are applied: text is repaired first, and lines that repeat hide overlaps. */
const helpers = {
  letters: repairedLetters,
  rollUp: plainRollUp,
  programmeStart: withoutProgrammeStart,
  speakers: speakersInTexts,
  overlaps: trimmedOverlaps,
} as const satisfies Readonly<Record<string, ImportHelper>>;

export type ImportHelperId = keyof typeof helpers;

export const importHelperIds = Object.keys(helpers) as readonly ImportHelperId[];

/** Change that a helper would make to the captions of a file. */
export interface Suggestion {
  readonly id: ImportHelperId;
  /** Number of captions that it changes or removes. */
  readonly count: number;
  /** First caption that it changes, before and after. The second is missing if the caption is removed. */
  readonly before: IncomingCaption;
  readonly after: IncomingCaption | undefined;
}

/** Captions after the chosen helpers, and what each helper did or would do to them. */
export interface Suggested {
  readonly incoming: Incoming;
  readonly suggestions: readonly Suggestion[];
}

/** Applies the chosen helpers in order. Each suggestion is about the captions after those before it. */
export function applyHelpers(
  incoming: Incoming,
  chosen: ReadonlySet<ImportHelperId>,
  context: HelperContext,
): Suggested {
  let captions = incoming.captions;
  const suggestions: Suggestion[] = [];
  for (const id of importHelperIds) {
    const helped = helpers[id](captions, context);
    if (helped.count === 0) continue;
    const at = captions.findIndex((caption, index) => caption !== helped.captions[index]);
    const before = captions[Math.max(0, at)];
    if (before) suggestions.push({ id, count: helped.count, before, after: helped.captions[Math.max(0, at)] });
    if (chosen.has(id)) captions = helped.captions;
  }
  return { incoming: captions === incoming.captions ? incoming : { ...incoming, captions }, suggestions };
}
