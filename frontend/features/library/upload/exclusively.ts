import { type Exclusively, HeldElsewhere } from './environment.ts';

const lockName = (name: string) => `upload:${name}`;

/** By the browser's locks, which all pages of the site share. A browser without them trusts the person. */
export const exclusively: Exclusively = (name, work) => {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName(name), { ifAvailable: true }, (lock) => {
    if (!lock) throw new HeldElsewhere();
    return work();
  });
};

/** Which of these names a page of this browser holds now. */
export async function heldOf(names: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const all = new Set(held.map(({ name }) => name));
  return new Set(names.filter((name) => all.has(lockName(name))));
}
