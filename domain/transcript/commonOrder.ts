/** Beyond this many comparisons what lies between the common start and end counts as changed. */
const maxCells = 250_000;

/**
 * For each item of `was` the index of the same item in `now`, or -1: the longest common subsequence, after the
 * common start and end are set apart. An edit touches little, so little is left to compare.
 */
export function commonOrder(was: readonly string[], now: readonly string[]): Int32Array {
  const found = new Int32Array(was.length).fill(-1);
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) {
    found[start] = start;
    start++;
  }
  let wasEnd = was.length;
  let nowEnd = now.length;
  while (wasEnd > start && nowEnd > start && was[wasEnd - 1] === now[nowEnd - 1]) found[--wasEnd] = --nowEnd;
  if ((wasEnd - start) * (nowEnd - start) <= maxCells) matchMiddle(was, now, start, wasEnd, nowEnd, found);
  return found;
}

function matchMiddle(
  was: readonly string[],
  now: readonly string[],
  start: number,
  wasEnd: number,
  nowEnd: number,
  found: Int32Array,
): void {
  const columns = nowEnd - start + 1;
  const lengths = new Uint16Array((wasEnd - start + 1) * columns);
  const at = (i: number, j: number) => (i - start) * columns + (j - start);
  for (let i = wasEnd - 1; i >= start; i--)
    for (let j = nowEnd - 1; j >= start; j--)
      lengths[at(i, j)] =
        was[i] === now[j]
          ? (lengths[at(i + 1, j + 1)] ?? 0) + 1
          : Math.max(lengths[at(i + 1, j)] ?? 0, lengths[at(i, j + 1)] ?? 0);
  for (let i = start, j = start; i < wasEnd && j < nowEnd; ) {
    if (was[i] === now[j]) found[i++] = j++;
    else if ((lengths[at(i + 1, j)] ?? 0) >= (lengths[at(i, j + 1)] ?? 0)) i++;
    else j++;
  }
}
