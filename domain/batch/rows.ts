import type { Caption, CaptionId, Tab } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { CaptionDocument } from '../document/document.ts';
import { changeOf, trackOf } from '../editor/edits.ts';
import type { QualityContext } from '../quality/context.ts';
import { replaceOps } from '../quality/fixAll.ts';
import { mergedOf } from '../quality/neighbours.ts';
import { retimed } from '../quality/place.ts';
import { splitByLimits } from '../quality/remedies.ts';
import { nearestShot } from '../quality/shots.ts';
import { moveMs, ticksBetween } from '../timecode/frames.ts';
import type { BatchOperations } from './operations.ts';
import type { BatchScope } from './texts.ts';

/** Replaces the captions of the track by others. */
function replaceRows(
  doc: CaptionDocument,
  { tab }: BatchScope,
  replace: (captions: readonly Caption[], tabs: readonly Tab[]) => readonly Caption[],
): Change | null {
  const captions = [...doc.captions(tab)];
  const [first] = captions;
  if (!first) return null;
  const tabs = doc.tabsOf(first.id);
  return changeOf('batch', replaceOps(trackOf(doc, first.id), captions, replace(captions, tabs), tabs));
}

/**
 * Splits captions with more text or time than the limits allow. Others keep their lines. `newId` receives the caption
 * from which a new one is split.
 */
export function splitLong(
  doc: CaptionDocument,
  scope: BatchScope,
  context: QualityContext,
  newId: (from: CaptionId) => CaptionId,
): Change | null {
  return replaceRows(doc, scope, (captions, tabs) =>
    captions.flatMap((caption) => {
      const isMeant = scope.ids.has(caption.id);
      const parts = isMeant ? splitByLimits(context, caption, tabs, () => newId(caption.id)) : [];
      return parts.length > 1 ? parts : [caption];
    }),
  );
}

/** Merges short captions with the next one where both fit into the limits of one. */
export function mergeShort(
  doc: CaptionDocument,
  scope: BatchScope,
  context: QualityContext,
  { shorterThanTicks, maxGapTicks, acrossSentences }: BatchOperations['merge'],
): Change | null {
  const { rate } = context;
  const isShort = ({ startMs, endMs }: Caption) => ticksBetween(startMs, endMs, rate) < shorterThanTicks;
  const rules = { maxGapMs: moveMs(0, maxGapTicks, rate), acrossSentences };
  return replaceRows(doc, scope, (captions, tabs) => {
    const merged: Caption[] = [];
    for (const caption of captions) {
      const before = merged.at(-1);
      const areMeant = before && scope.ids.has(before.id) && scope.ids.has(caption.id);
      const isMeant = areMeant && (isShort(before) || isShort(caption));
      const whole = isMeant ? mergedOf(context, before, caption, tabs, rules) : null;
      if (whole) merged.pop();
      merged.push(whole ?? caption);
    }
    return merged;
  });
}

/**
 * Moves times to the shot change that they are near: in times onto it, out times to the minimum gap before it. A caption
 * never becomes too short to be read, and never overlaps a neighbor that it did not overlap before.
 */
export function snapToShots(
  doc: CaptionDocument,
  scope: BatchScope,
  context: QualityContext,
  { withinTicks }: BatchOperations['shots'],
): Change | null {
  const shotsMs = context.profile.shotsMs ?? [];
  const shotTickAt = (ms: number): number | null => {
    const shotMs = nearestShot(shotsMs, ms);
    const shot = shotMs === undefined ? null : context.tickAt(shotMs);
    return shot !== null && Math.abs(shot - context.tickAt(ms)) <= withinTicks ? shot : null;
  };
  const startOf = ({ id, startMs }: Caption): number => {
    const shot = scope.ids.has(id) ? shotTickAt(startMs) : null;
    return shot === null ? startMs : context.msOf(shot);
  };
  const endOf = ({ id, endMs }: Caption): number => {
    const shot = scope.ids.has(id) ? shotTickAt(endMs) : null;
    return shot === null ? endMs : context.msOf(shot - context.times.gap);
  };
  return replaceRows(doc, scope, (captions) => {
    const snapped: Caption[] = [];
    for (const [at, caption] of captions.entries()) {
      const [was, before, next] = [captions[at - 1], snapped[at - 1], captions[at + 1]];
      const [startMs, endMs] = [startOf(caption), endOf(caption)];
      const isFree = !before || startMs >= before.endMs || (was !== undefined && startMs >= caption.startMs);
      const isBeforeNext = !next || endMs <= Math.min(startOf(next), next.startMs) || endMs <= caption.endMs;
      snapped.push(
        retimed(context, caption, isFree ? startMs : caption.startMs, isBeforeNext ? endMs : caption.endMs) ?? caption,
      );
    }
    return snapped;
  });
}
