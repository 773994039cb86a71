import type { Item } from '../list/rows.ts';

/** What became of work on several items. */
export interface Outcome {
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
}

/** Enough for a hundred items in some seconds, and few enough that other calls of the page need not wait. */
const parallel = 4;

/** Does the same with each item, a few at a time. One that fails does not stop the others. */
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
      try {
        await work(item);
        onDone(++doneCount);
      } catch (error) {
        failed.push({ item, error });
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, next));
  return { failed };
}
