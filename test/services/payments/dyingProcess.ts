import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { killSometimes } from '../../kit/tableRequests.ts';

const isExpected = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && /dead|could not be asked about/.test(error.message));

/** Runs `work` in a process that may die during it. Refusals are ignored. Undefined if it did not complete. */
export async function inDyingProcess<Result>(
  { ledger, table }: Pick<Cloud, 'ledger' | 'table'>,
  { deathRate = 0.02, random }: { readonly deathRate?: number | undefined; readonly random: () => number },
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const stops = [ledger, table].map((part) => killSometimes(part, deathRate, random));
  try {
    return await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    return undefined;
  } finally {
    // Its concurrent requests end with it.
    await turn();
    for (const stop of stops) stop();
  }
}
