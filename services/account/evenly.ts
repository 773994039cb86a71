import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../cloud/cloud.ts';

const stepMs = 500;

/**
 * Does the work and returns after a whole number of half seconds since the begin. The user pool writes a mail only for
 * some addresses, and the time that this takes would tell which of them have an account.
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
