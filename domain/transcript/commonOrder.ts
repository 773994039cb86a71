import { placeToSplit } from './splitStretch.ts';
import { isSmall, matchEnds, matchTable, type Stretch, wholeOf } from './stretch.ts';

/**
 * Returns for each item of `was` the index of the same item in `now`, or -1, by their longest common subsequence. Edits
 * are usually small, so little remains to compare after the common start and end. If much remains, only items that
 * occur on both sides are compared, in several parts.
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

/** Replaces items with numbers, which are faster to compare. */
function numberItems(items: readonly string[], numbers: Map<string, number>): Int32Array {
  return Int32Array.from(items, (item) => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  });
}

/**
 * Matches only items that occur on both sides. Newly typed words exist on one side only; removing them first keeps the
 * comparison short.
 */
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

/** Approximate maximum number of steps of a search, which take a third of a second. */
const maxSteps = 8_000_000;
/** Minimum number of edits before a search is abandoned. */
const minEdits = 64;

/**
 * {@link commonOrder} for numbers. Splits long stretches on the shortest edit path and compares short ones with a
 * table. A search is abandoned when it exceeds `steps`; the result may then not be the longest, but only for long texts
 * with little in common.
 */
export function matchByParts(was: ArrayLike<number>, now: ArrayLike<number>, steps = maxSteps): Int32Array {
  const found = new Int32Array(was.length).fill(-1);
  const maxEdits = Math.max(minEdits, Math.floor(steps / (was.length + now.length)));
  const open: Stretch[] = [wholeOf(was, now)];
  for (let next = open.pop(); next; next = open.pop()) {
    const rest = matchEnds(was, now, next, found);
    if (isSmall(rest)) matchTable(was, now, rest, found);
    else {
      const [wasAt, nowAt] = placeToSplit(was, now, rest, maxEdits);
      open.push({ ...rest, wasTo: wasAt, nowTo: nowAt }, { ...rest, wasFrom: wasAt, nowFrom: nowAt });
    }
  }
  return found;
}
