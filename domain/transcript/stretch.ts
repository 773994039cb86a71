/** A range of two sequences to compare: `was` before and `now` after an edit. */
export interface Stretch {
  readonly wasFrom: number;
  readonly wasTo: number;
  readonly nowFrom: number;
  readonly nowTo: number;
}

/** Maximum table size of {@link matchTable}: half a megabyte. */
const maxCells = 250_000;

export function isSmall({ wasFrom, wasTo, nowFrom, nowTo }: Stretch): boolean {
  return (wasTo - wasFrom) * (nowTo - nowFrom) <= maxCells;
}

export function wholeOf(was: ArrayLike<number>, now: ArrayLike<number>): Stretch {
  return { wasFrom: 0, wasTo: was.length, nowFrom: 0, nowTo: now.length };
}

/** Matches the common start and end of a stretch, and returns the rest. */
export function matchEnds(
  was: ArrayLike<number>,
  now: ArrayLike<number>,
  { wasFrom, wasTo, nowFrom, nowTo }: Stretch,
  found: Int32Array,
): Stretch {
  let [i, j, iEnd, jEnd] = [wasFrom, nowFrom, wasTo, nowTo];
  while (i < iEnd && j < jEnd && was[i] === now[j]) found[i++] = j++;
  while (iEnd > i && jEnd > j && was[iEnd - 1] === now[jEnd - 1]) found[--iEnd] = --jEnd;
  return { wasFrom: i, wasTo: iEnd, nowFrom: j, nowTo: jEnd };
}

/** Matches the longest common subsequence of a small stretch by dynamic programming. */
export function matchTable(
  was: ArrayLike<number>,
  now: ArrayLike<number>,
  { wasFrom, wasTo, nowFrom, nowTo }: Stretch,
  found: Int32Array,
): void {
  const columns = nowTo - nowFrom + 1;
  const lengths = new Uint16Array((wasTo - wasFrom + 1) * columns);
  const at = (i: number, j: number) => (i - wasFrom) * columns + (j - nowFrom);
  for (let i = wasTo - 1; i >= wasFrom; i--)
    for (let j = nowTo - 1; j >= nowFrom; j--)
      lengths[at(i, j)] =
        was[i] === now[j]
          ? (lengths[at(i + 1, j + 1)] ?? 0) + 1
          : Math.max(lengths[at(i + 1, j)] ?? 0, lengths[at(i, j + 1)] ?? 0);
  for (let i = wasFrom, j = nowFrom; i < wasTo && j < nowTo; ) {
    if (was[i] === now[j]) found[i++] = j++;
    else if ((lengths[at(i + 1, j)] ?? 0) >= (lengths[at(i, j + 1)] ?? 0)) i++;
    else j++;
  }
}
