import { setTimeout as wait } from 'node:timers/promises';
import { isDiskFull } from './database.ts';

const pauseMs = 1000;

/**
 * Performs a write of background work, which has no caller to reject. On a full disk it is retried until space is
 * available: the work waits and loses nothing. Resolves without having written if `isStopped` returns true. Rejects
 * with every other error.
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
