import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';

const stepMs = 500;

/**
 * Performs the work and returns a whole number of half seconds after the start. The user pool sends a mail only to some
 * addresses, and the time that this takes would reveal which of them have an account.
 */
export async function evenly<Result>({ now }: Pick<Cloud, 'now'>, work: () => Promise<Result>): Promise<Result> {
  const begunMs = now().getTime();
  try {
    return await work();
  } finally {
    const overMs = (now().getTime() - begunMs) % stepMs;
    if (overMs > 0) await sleep(stepMs - overMs);
  }
}
