import { lowerBound } from '../captions/order.ts';
import type { Caption } from '../captions/types.ts';
import { type Noting, note, type QualityContext } from './context.ts';

/** Without a frame rate, times that differ by less than the length of any frame count as equal. */
const sameWithoutRateMs = 20;

/** Target position of a time near a shot change, in ticks, with the distance between the time and the change. */
export interface ShotTarget {
  readonly tick: number;
  readonly distance: number;
  /** Distance of the target before the change. */
  readonly before: number;
}

/** Returns the shot change nearest to an instant, both in milliseconds, or undefined. */
export function nearestShot(shotsMs: readonly number[], ms: number): number | undefined {
  const next = lowerBound(shotsMs.length, (i) => (shotsMs[i] ?? 0) >= ms);
  const [before, after] = [shotsMs[next - 1], shotsMs[next]];
  if (before === undefined || after === undefined) return before ?? after;
  return ms - before < after - ms ? before : after;
}

/**
 * Returns the target of an in time near a shot change, as defined by the Netflix timing guide: on the change, or half a
 * second before it if the time is already nearly half a second before it. Null if the time is right.
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

/**
 * Returns the target of an out time near a shot change: the minimum gap before the change. Null if the time is right.
 */
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

/** Checks whether a caption that starts or ends near a shot change is aligned to it. */
export function checkShots(noting: Noting): void {
  const { context, caption } = noting;
  if (context.profile.shotsMs === undefined) return;
  const { inNearShot, outNearShot } = context.profile.severities;
  const begin = inNearShot === 'off' ? null : inTarget(context, caption);
  if (begin) note(noting, 'inNearShot', begin.distance, begin.before, context.timeUnit);
  const end = outNearShot === 'off' ? null : outTarget(context, caption);
  if (end) note(noting, 'outNearShot', end.distance, end.before, context.timeUnit);
}
