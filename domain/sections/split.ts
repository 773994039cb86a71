import type { Section } from './sections.ts';

/** Minimum length of a section, in milliseconds. */
const minMs = 1000;

/** Returns the boundaries of `count` shares of equal length, in milliseconds. */
export const edgesOfShares = (durationMs: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => Math.round((durationMs * (index + 1)) / count));

/** Returns the boundaries of sections of `lengthMs`; the last one is the remainder. */
export function edgesEvery(durationMs: number, lengthMs: number): number[] {
  const edges: number[] = [];
  for (let ms = lengthMs; ms <= durationMs - minMs; ms += lengthMs) edges.push(ms);
  return edges;
}

/** Moves edges that would cut a caption to its in time. Returns the edges in order. */
export function betweenCaptions(
  edgesMs: readonly number[],
  captionAt: (ms: number) => { readonly startMs: number } | undefined,
): number[] {
  const moved = edgesMs.map((ms) => captionAt(ms)?.startMs ?? ms);
  return [...new Set(moved)].toSorted((a, b) => a - b);
}

/**
 * Splits the sections at these edges; a file without sections counts as one. The part before an edge keeps the section,
 * its name and its state; the part after it begins without an assignee. Returns null if a part would be shorter than a
 * second.
 */
export function cutSections(
  sections: readonly Section[],
  { edgesMs, durationMs, newId }: { edgesMs: readonly number[]; durationMs: number; newId: () => string },
): Section[] | null {
  const whole = sections.length > 0 ? sections : [aSection(newId(), 0, durationMs)];
  const cut = whole.flatMap((section) => {
    const inside = edgesMs.filter((ms) => ms > section.startMs && ms < section.endMs).toSorted((a, b) => a - b);
    const starts = [section.startMs, ...inside];
    return starts.map((startMs, index) => {
      const endMs = starts[index + 1] ?? section.endMs;
      return index === 0 ? { ...section, endMs } : aSection(newId(), startMs, endMs);
    });
  });
  return cut.length > whole.length && cut.every(isLongEnough) ? cut : null;
}

/**
 * Removes a section: its time is added to the one before it, or for the first section, to the one after. If only one
 * section would remain, the file is no longer split. A complete section that takes over the time of one that is not
 * complete returns to review.
 */
export function joinSection(sections: readonly Section[], id: string): Section[] {
  const at = sections.findIndex((section) => section.id === id);
  const gone = sections[at];
  if (!gone || sections.length <= 2) return gone ? [] : [...sections];
  const heir = at === 0 ? 1 : at - 1;
  return sections.flatMap((section, index) => {
    if (index === at) return [];
    if (index !== heir) return [section];
    const [startMs, endMs] = [Math.min(section.startMs, gone.startMs), Math.max(section.endMs, gone.endMs)];
    const isReopened = section.status === 'complete' && gone.status !== 'complete';
    return [{ ...section, startMs, endMs, ...(isReopened && { status: 'review' as const }) }];
  });
}

const isLongEnough = ({ startMs, endMs }: Section): boolean => endMs - startMs >= minMs;

const aSection = (id: string, startMs: number, endMs: number): Section => ({
  id,
  name: null,
  startMs,
  endMs,
  status: 'todo',
  assigneeId: null,
  deadline: null,
});
