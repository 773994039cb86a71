import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './database.ts';

const pauseMs = 1000;

/**
 * Runs a write of work in the background, which has no caller to refuse. On a full disk it is repeated until there is
 * room again: the work waits and loses nothing. Resolves without having written when `isStopped` says so. Rejects with
 * every other error.
 */
export async function persist(write: () => void, isStopped: () => boolean): Promise<void> {
  for (let attempt = 0; !isStopped(); attempt++) {
    try {
      return write();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      if (attempt === 0) console.error(`${(error as Error).message}: the work waits until it can be written down`);
    }
    await wait(pauseMs);
  }
}
