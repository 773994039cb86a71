import type { Stretch } from './stretch.ts';

/** A position in a stretch, relative to a corner. */
type Place = readonly [x: number, y: number];
type IsSame = (x: number, y: number) => boolean;

/**
 * Returns a position near the middle of the shortest edit path of a stretch (E. Myers, An O(ND) Difference Algorithm,
 * 1986, the linear space variant): two fronts advance from opposite corners, one edit at a time, until they meet. After
 * `maxEdits` the position of the front that got farther is used. The first and last items of the stretch must differ;
 * then the result is not a corner.
 */
export function placeToSplit(
  was: ArrayLike<number>,
  now: ArrayLike<number>,
  { wasFrom, wasTo, nowFrom, nowTo }: Stretch,
  maxEdits: number,
): readonly [wasAt: number, nowAt: number] {
  const [width, height] = [wasTo - wasFrom, nowTo - nowFrom];
  const fore = new Front(width, height, maxEdits, (x, y) => was[wasFrom + x] === now[nowFrom + y]);
  const back = new Front(width, height, maxEdits, (x, y) => was[wasTo - 1 - x] === now[nowTo - 1 - y]);
  const fromStart = ([x, y]: Place) => [wasFrom + x, nowFrom + y] as const;
  const fromEnd = ([x, y]: Place) => [wasTo - x, nowTo - y] as const;
  for (let edits = 1; edits <= maxEdits; edits++) {
    const ahead = fore.advance(back);
    if (ahead) return fromStart(ahead);
    const behind = back.advance(fore);
    if (behind) return fromEnd(behind);
  }
  const [ahead, behind] = [fore.farthest(), back.farthest()];
  return ahead[0] + ahead[1] >= behind[0] + behind[1] ? fromStart(ahead) : fromEnd(behind);
}

/**
 * The farthest positions reached from a corner with a number of edits, on every diagonal (x - y), including equal items
 * on the way.
 */
class Front {
  readonly #width: number;
  readonly #height: number;
  readonly #isSame: IsSame;
  /** The x reached on each diagonal, or -1. */
  readonly #reached: Int32Array;
  readonly #middle: number;
  #low = 0;
  #high = 0;

  constructor(width: number, height: number, maxEdits: number, isSame: IsSame) {
    this.#width = width;
    this.#height = height;
    this.#isSame = isSame;
    this.#middle = Math.min(height, maxEdits) + 1;
    this.#reached = new Int32Array(this.#middle + Math.min(width, maxEdits) + 2).fill(-1);
    this.#reached[this.#middle] = 0;
  }

  /** Advances by one edit. Returns the position where it meets the front from the opposite corner, or null. */
  advance(other: Front): Place | null {
    this.#low += this.#low > -this.#height ? -1 : 1;
    this.#high += this.#high < this.#width ? 1 : -1;
    for (let diagonal = this.#high; diagonal >= this.#low; diagonal -= 2) {
      const x = this.#slide(diagonal, Math.max(this.#at(diagonal - 1) + 1, this.#at(diagonal + 1)));
      this.#reached[this.#middle + diagonal] = x;
      const theirs = other.#at(this.#width - this.#height - diagonal);
      if (theirs >= 0 && x + theirs >= this.#width) return [x, x - diagonal];
    }
    return null;
  }

  farthest(): Place {
    let best: Place = [0, 0];
    for (let diagonal = this.#high; diagonal >= this.#low; diagonal -= 2) {
      const x = Math.min(this.#at(diagonal), this.#width, this.#height + diagonal);
      if (2 * x - diagonal > best[0] + best[1]) best = [x, x - diagonal];
    }
    return best;
  }

  #at(diagonal: number): number {
    return this.#reached[this.#middle + diagonal] ?? -1;
  }

  #slide(diagonal: number, from: number): number {
    let x = from;
    while (x < this.#width && x - diagonal < this.#height && this.#isSame(x, x - diagonal)) x++;
    return x;
  }
}
