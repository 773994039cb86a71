import { placeAfter } from './gridKeys.ts';

/** Selected rows, identified by their keys. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Start of a range: the row last selected or deselected. */
  readonly anchor: string | null;
  /** Selection without the current range, so that the range can shrink again. */
  readonly base: ReadonlySet<string>;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null, base: new Set() };

/** Selects or deselects a row. The next range starts there. */
export function toggle({ chosen }: Selection, key: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key, base: next };
}

/** Selects all rows from the anchor to a row, and deselects those of a longer range from the same anchor. */
export function extendTo({ anchor, base }: Selection, keys: readonly string[], key: string): Selection {
  const from = anchor !== null && keys.includes(anchor) ? anchor : key;
  const [first = 0, last = 0] = [keys.indexOf(from), keys.indexOf(key)].sort((a, b) => a - b);
  return { anchor: from, base, chosen: new Set([...base, ...keys.slice(first, last + 1)]) };
}

/** Keys of the rows of the list. */
export interface Rows {
  readonly keys: readonly string[];
  /** Keys of the selectable rows. */
  readonly itemKeys: readonly string[];
}

/**
 * Extends the range to the row that the keyboard moves to. The first step starts the range at the row it leaves; later
 * steps grow or shrink it.
 */
export function extendByKey(selection: Selection, { keys, itemKeys }: Rows, from: string, to: string): Selection {
  const anchor = selection.anchor ?? from;
  return keepListed(extendTo({ ...selection, anchor }, keys, to), itemKeys);
}

/**
 * Moves the keyboard by rows from the row at an index, and with Shift selects on the way. Returns the row that it is at
 * then, and the selection; undefined in an empty list.
 */
export function moveBy(
  selection: Selection,
  rows: Rows,
  { at, by, isExtending }: { readonly at: number; readonly by: number; readonly isExtending: boolean },
): { readonly current: string; readonly selection: Selection } | undefined {
  const { keys } = rows;
  const current = keys[placeAfter(at, by, keys.length)];
  if (current === undefined) return undefined;
  return { current, selection: isExtending ? extendByKey(selection, rows, keys[at] ?? current, current) : selection };
}

export function chooseAll(keys: readonly string[]): Selection {
  const all = new Set(keys);
  return { chosen: all, anchor: keys[0] ?? null, base: all };
}

/** Adds rows that were loaded for the selection, unless it has been cleared in the meantime. */
export function chooseMore(selection: Selection, keys: readonly string[]): Selection {
  const { chosen, anchor, base } = selection;
  if (chosen.size === 0) return selection;
  return { chosen: new Set([...chosen, ...keys]), anchor, base: new Set([...base, ...keys]) };
}

/**
 * Removes rows that are no longer listed. If the anchor is gone, the next range starts fresh. Returns the same object
 * if nothing changed.
 */
export function keepListed(selection: Selection, keys: readonly string[]): Selection {
  const listed = new Set(keys);
  const { chosen, anchor, base } = selection;
  if ([...chosen].every((key) => listed.has(key))) return selection;
  const left = (all: ReadonlySet<string>) => new Set([...all].filter((key) => listed.has(key)));
  const isAnchored = anchor !== null && listed.has(anchor);
  return { chosen: left(chosen), anchor: isAnchored ? anchor : null, base: left(isAnchored ? base : chosen) };
}

/** Returns the row that becomes current after the current one is gone: the next remaining row, or else the last. */
export function neighbour(before: readonly string[], after: readonly string[], current: string): string | null {
  const left = new Set(after);
  const at = before.indexOf(current);
  return before.slice(Math.max(0, at)).find((key) => left.has(key)) ?? after.at(-1) ?? null;
}
