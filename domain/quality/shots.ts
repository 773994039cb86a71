import { lowerBound } from '../captions/order.ts';
import type { Caption } from '../captions/types.ts';
import { type Noting, note, type QualityContext } from './context.ts';

/** Without a frame rate times that differ by less than any frame is long are the same. */
const sameWithoutRateMs = 20;

/** Where a time belongs that is near to a shot change, and how far it is from the change. In ticks. */
export interface ShotTarget {
  readonly tick: number;
  readonly distance: number;
  /** How far before the change it belongs. */
  readonly before: number;
}

/** The shot change nearest to an instant, in milliseconds; undefined if there is none. */
function nearestShot(shotsMs: readonly number[], ms: number): number | undefined {
  const next = lowerBound(shotsMs.length, (i) => (shotsMs[i] ?? 0) >= ms);
  const [before, after] = [shotsMs[next - 1], shotsMs[next]];
  if (before === undefined || after === undefined) return before ?? after;
  return ms - before < after - ms ? before : after;
}

/**
 * Where an in time belongs that is near to a shot change, as the timing guide of Netflix has it: on the change; but half
 * a second before it where it is nearly as much before it. Null if it is right.
 */
export function inTarget(context: QualityContext, { startMs }: Caption): ShotTarget | null {
  const shotMs = nearestShot(context.profile.shotsMs ?? [], startMs);
  if (shotMs === undefined) return null;
  const { nearShot } = context.times;
  const shot = context.tickAt(shotMs);
  const ahead = shot - context.tickAt(startMs);
  const before = ahead >= Math.round(nearShot * 0.75) ? nearShot : 0;
  return targetOf(context, shot, context.tickAt(startMs), before);
}

/** Where an out time belongs that is near to a shot change: the least gap before it. Null if it is right. */
export function outTarget(context: QualityContext, { endMs }: Caption): ShotTarget | null {
  const shotMs = nearestShot(context.profile.shotsMs ?? [], endMs);
  if (shotMs === undefined) return null;
  return targetOf(context, context.tickAt(shotMs), context.tickAt(endMs), context.times.gap);
}

function targetOf({ rate, times }: QualityContext, shot: number, at: number, before: number): ShotTarget | null {
  const distance = Math.abs(shot - at);
  const tick = shot - before;
  const isRight = Math.abs(tick - at) <= (rate === null ? sameWithoutRateMs : 0);
  return isRight || distance >= times.nearShot || tick < 0 ? null : { tick, distance, before };
}

/** Checks whether a caption begins and ends with the shots it is nearly in step with. */
export function checkShots(noting: Noting): void {
  const { context, caption } = noting;
  if (context.profile.shotsMs === undefined) return;
  const { inNearShot, outNearShot } = context.profile.severities;
  const begin = inNearShot === 'off' ? null : inTarget(context, caption);
  if (begin) note(noting, 'inNearShot', begin.distance, begin.before, context.timeUnit);
  const end = outNearShot === 'off' ? null : outTarget(context, caption);
  if (end) note(noting, 'outNearShot', end.distance, end.before, context.timeUnit);
}
