import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Tab, TrackId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { type CommandEnv, cellTextOps, changeOf, timesOp, timesRow, trackOf } from '../editor/edits.ts';
import { checkCaption } from './check.ts';
import { contextOf, type QualityContext } from './context.ts';
import type { Finding } from './findings.ts';
import { fixCaption } from './fix.ts';
import type { QualityProfile } from './profile.ts';
import type { Place } from './remedies.ts';

/**
 * The change that fixes one finding; null if it cannot be fixed without causing others. Also used to decide whether the
 * button is enabled.
 */
export function fixFinding(
  doc: CaptionDocument,
  finding: Finding,
  profile: QualityProfile,
  env: CommandEnv,
): Change | null {
  const caption = doc.get(finding.captionId);
  if (!caption) return null;
  const tabs = doc.tabsOf(caption.id);
  const place = { previous: doc.neighbour(caption.id, -1), caption, next: doc.neighbour(caption.id, 1), tabs };
  const fixed = fixCaption(contextOf(doc, profile), place, finding, env.newId);
  return fixed && changeOf('fixFinding', replaceOps(trackOf(doc, caption.id), [caption], fixed, tabs));
}

/**
 * One change that fixes all findings that can be fixed, in every tab; null if there are none. Afterwards nothing is left
 * that {@link fixFinding} could fix.
 */
export function fixAll(doc: CaptionDocument, profile: QualityProfile, env: CommandEnv): Change | null {
  const context = contextOf(doc, profile);
  const ops: (Op | null)[] = [];
  for (const [track, captions] of doc.tracks()) {
    const tabs = doc.tabs.filter((tab) => tab.trackId === track);
    ops.push(...replaceOps(track, captions, fixTrack(context, captions, tabs, env.newId), tabs));
  }
  return changeOf('fixAll', ops);
}

/** The same for some captions of a track, and for those that are made of them by splitting. */
export function fixSome(
  doc: CaptionDocument,
  ids: readonly CaptionId[],
  profile: QualityProfile,
  env: CommandEnv,
): Change | null {
  const [first] = ids;
  if (first === undefined || !doc.get(first)) return null;
  const wanted = new Set(ids);
  const newId = () => {
    const id = env.newId();
    wanted.add(id);
    return id;
  };
  const tabs = doc.tabsOf(first);
  const captions = [...doc.captions(tabs[0]?.id ?? '')];
  const fixed = fixTrack(contextOf(doc, profile), captions, tabs, newId, wanted);
  return changeOf('fixFinding', replaceOps(trackOf(doc, first), captions, fixed, tabs));
}

/**
 * The captions of a track after fixing, all or only the wanted ones. After each fix the caption before is checked again, because its neighbour has
 * changed. Every fix decreases the weight of the findings, so the loop terminates.
 */
function fixTrack(
  context: QualityContext,
  captions: readonly Caption[],
  tabs: readonly Tab[],
  newId: () => string,
  wanted: ReadonlySet<CaptionId> | null = null,
): Caption[] {
  const done: Caption[] = [];
  const rest = captions.toReversed();
  for (let caption = rest.pop(); caption; caption = rest.pop()) {
    const place = { previous: done.at(-1), caption, next: rest.at(-1), tabs };
    const isWanted = wanted === null || wanted.has(caption.id);
    const fixed = isWanted ? firstFix(context, place, newId) : null;
    if (!fixed) {
      done.push(caption);
      continue;
    }
    rest.push(...fixed.toReversed());
    const previous = done.pop();
    if (previous) rest.push(previous);
  }
  return done;
}

function firstFix(context: QualityContext, place: Place, newId: () => string): readonly Caption[] | null {
  for (const finding of checkCaption(context, place.caption, place.next, place.tabs)) {
    const fixed = fixCaption(context, place, finding, newId);
    if (fixed) return fixed;
  }
  return null;
}

/** The ops that replace captions of a track by others, compared by id. */
function replaceOps(
  track: TrackId,
  was: readonly Caption[],
  now: readonly Caption[],
  tabs: readonly Tab[],
): (Op | null)[] {
  const before = new Map(was.map((caption) => [caption.id, caption]));
  const after = new Map(now.map((caption) => [caption.id, caption]));
  const changed = now.flatMap((caption) => {
    const old = before.get(caption.id);
    return old && old !== caption ? [{ old, caption }] : [];
  });
  return [
    ...was.filter(({ id }) => !after.has(id)).map((caption): Op => ({ op: 'cut', track, caption })),
    timesOp(
      track,
      changed.map(({ old, caption }) => timesRow(old, caption.startMs, caption.endMs)),
    ),
    ...changed.flatMap(({ old, caption }) => tabs.flatMap(({ id }) => cellTextOps(old, id, cellOf(caption, id)))),
    ...now.filter(({ id }) => !before.has(id)).map((caption): Op => ({ op: 'put', track, caption })),
  ];
}
