import { placeToSplit } from './splitStretch.ts';
import { isSmall, matchEnds, matchTable, type Stretch, wholeOf } from './stretch.ts';

/**
 * For each item of `was` the index of the same item in `now`, or -1: the longest common subsequence. An edit touches
 * little, so little is left to compare once the common start and end are set apart. What is long all the same is
 * compared by items that stand on both sides, in as many parts as it takes.
 */
export function commonOrder(was: readonly string[], now: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  const a = numberItems(was, numbers);
  const b = numberItems(now, numbers);
  const found = new Int32Array(was.length).fill(-1);
  const rest = matchEnds(a, b, wholeOf(a, b), found);
  if (isSmall(rest)) matchTable(a, b, rest, found);
  else matchShared(a, b, rest, found);
  return found;
}

/** Numbers are compared at once, however long the items. */
function numberItems(items: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(items, (item) => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  });
}

/** What a person wrote anew stands on one side alone, and cannot match: without it long texts differ in little. */
function matchShared(a: Int32Array, b: Int32Array, stretch: Stretch, found: Int32Array): void {
  const { wasFrom, wasTo, nowFrom, nowTo } = stretch;
  const inWas = new Set(a.subarray(wasFrom, wasTo));
  const inNow = new Set(b.subarray(nowFrom, nowTo));
  const wasAt = indexesOf(a, wasFrom, wasTo, inNow);
  const nowAt = indexesOf(b, nowFrom, nowTo, inWas);
  const shared = matchByParts(
    wasAt.map((i) => a[i] ?? -1),
    nowAt.map((j) => b[j] ?? -1),
  );
  for (const [i, j] of shared.entries()) if (j >= 0) found[wasAt[i] ?? 0] = nowAt[j] ?? -1;
}

function indexesOf(items: Int32Array, from: number, to: number, wanted: ReadonlySet<number>): Int32Array {
  const indexes: number[] = [];
  for (let i = from; i < to; i++) if (wanted.has(items[i] ?? -1)) indexes.push(i);
  return Int32Array.from(indexes);
}

/** Steps of a search that are taken at most, or about so many: a third of a second's work. */
const mostSteps = 8_000_000;
/** Before so many edits no search is given up. */
const leastEdits = 64;

/**
 * The same of numbers: splits long stretches where the shortest edit passes, and compares the short ones item by
 * item. A search is given up after so many edits that the work is bounded by the steps, whatever the items are: only
 * texts that are long and have little in common, for which no order is right, may keep fewer items than they could.
 */
export function matchByParts(was: ArrayLike<number>, now: ArrayLike<number>, steps = mostSteps): Int32Array {
  const found = new Int32Array(was.length).fill(-1);
  const mostEdits = Math.max(leastEdits, Math.floor(steps / (was.length + now.length)));
  const open: Stretch[] = [wholeOf(was, now)];
  for (let next = open.pop(); next; next = open.pop()) {
    const rest = matchEnds(was, now, next, found);
    if (isSmall(rest)) matchTable(was, now, rest, found);
    else {
      const [wasAt, nowAt] = placeToSplit(was, now, rest, mostEdits);
      open.push({ ...rest, wasTo: wasAt, nowTo: nowAt }, { ...rest, wasFrom: wasAt, nowFrom: nowAt });
    }
  }
  return found;
}
