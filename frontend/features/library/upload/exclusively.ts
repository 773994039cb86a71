import { type Exclusively, HeldElsewhere } from './environment.ts';

const lockName = (name: string) => `upload:${name}`;

/**
 * Implementation with the Web Locks API, whose locks are shared by all pages of the site. Without that API, the work
 * runs unguarded.
 */
export const exclusively: Exclusively = (name, work) => {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName(name), { ifAvailable: true }, (lock) => {
    if (!lock) throw new HeldElsewhere();
    return work();
  });
};

/** Returns which of the names are locked by a page of this browser now. */
export async function heldOf(names: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const all = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => all.has(lockName(name))));
}
