import { withinCallLimit } from '../../../platform/api/callLimit.ts';
import type { Item } from '../list/rows.ts';

/** Result of work on several items. */
export interface Outcome {
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
}

/**
 * Number of items processed in parallel: a hundred items take a few seconds, and other requests of the page need not
 * wait.
 */
const parallel = 4;

/**
 * Runs work for each item, a few in parallel. A failure does not stop the others. Work beyond the limit of calls a
 * minute is repeated in the next minute.
 */
export async function eachItem(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onDone: (doneCount: number) => void = () => undefined,
): Promise<Outcome> {
  const queue = [...items];
  const failed: { item: Item; error: unknown }[] = [];
  let doneCount = 0;
  async function next(): Promise<void> {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const current = item;
      try {
        await withinCallLimit(() => work(current));
        onDone(++doneCount);
      } catch (error) {
        failed.push({ item, error });
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, next));
  return { failed };
}
