import { expect, test } from 'vitest';
import { AtOnce } from '../../../local/functions/atOnce.ts';

test('of five pieces of work two run at once, in their order, also when one fails', async () => {
  const atOnce = new AtOnce(2);
  const [running, begun, most] = [new Set<number>(), [] as number[], [] as number[]];
  const work = (n: number) => async () => {
    running.add(n);
    begun.push(n);
    most.push(running.size);
    await new Promise((resolve) => setTimeout(resolve, 5 - n));
    running.delete(n);
    if (n === 1) throw new Error('this piece fails');
    return n;
  };
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => atOnce.run(work(n))));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(Math.max(...most)).toBe(2);
});
