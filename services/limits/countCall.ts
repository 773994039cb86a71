import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type AttemptLimit, secondsToNextWindow } from '../../cloud/table/core/attempts.ts';
import { addCalls, hasCallsLeft } from '../../cloud/table/core/callCounts.ts';

/** Number of calls that one write adds to a person's counter. */
const callsPerWrite = 20;

/**
 * Counts a call of a signed-in person that weighs as much as `weight` calls (docs/decisions/calls-of-a-person.md). One of twenty
 * calls, chosen at random, adds twenty to the counter; the others only read it. A person without calls left is refused
 * by every function until the minute ends.
 * @throws Refusal `calls.toomany` with `retryAfterSeconds`
 */
export async function countCall(
  { table, now, config }: Pick<CloudReader, 'table' | 'now' | 'config'>,
  userId: string,
  weight: number,
  random: () => number = Math.random,
): Promise<void> {
  if (config.callsPerMinute === undefined) return;
  const limit: AttemptLimit = { name: 'callsOfPerson', max: config.callsPerMinute, windowSeconds: 60 };
  const isCounted = random() * callsPerWrite < weight;
  const calls = { limit, subject: userId, now: now(), count: callsPerWrite };
  if (await (isCounted ? addCalls : hasCallsLeft)(table, calls)) return;
  throw new Refusal('calls.toomany', { retryAfterSeconds: secondsToNextWindow(limit, calls.now) });
}
