import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Tab, TrackId } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { type CommandEnv, cellTextOps, changeOf, timesOp, timesRow, trackOf } from '../editor/edits.ts';
import { checkCaption } from './check.ts';
import { contextOf, type QualityContext } from './context.ts';
import type { Finding, QualityRule } from './findings.ts';
import { fixCaption } from './fix.ts';
import { type Place, type Row, rowWith } from './place.ts';
import type { QualityProfile } from './profile.ts';

/**
 * Returns the change that fixes one finding; null if it cannot be fixed without causing others. Also used to decide
 * whether the button is enabled.
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
  const [beforePrevious, previous, next, afterNext] = [-2, -1, 1, 2].map((by) => doc.neighbour(caption.id, by));
  const place: Place = { beforePrevious, previous, caption, next, afterNext, tabs };
  const fixed = fixCaption(contextOf(doc, profile), place, finding, env.newId);
  const was = rowWith(place, [caption]);
  return fixed && changeOf('fixFinding', replaceOps(trackOf(doc, caption.id), was, fixed, tabs));
}

export interface FixEnv extends CommandEnv {
  /** Whether a caption is in a complete section. Fixes that would change it, or move or add one there, are left out. */
  readonly isLocked?: (caption: Caption) => boolean;
}

/** Effect of fixing all findings. */
export interface FixPlan {
  /** Null if nothing can be fixed automatically. */
  readonly change: Change | null;
  /** Number of fixes by the rule whose finding they remove. Rules without fixes are absent. */
  readonly counts: ReadonlyMap<QualityRule, number>;
}

/**
 * Returns one change that fixes all fixable findings in every tab, except those of rules that are left out. No finding
 * of the others that {@link fixFinding} could fix remains.
 */
export function planFixes(
  doc: CaptionDocument,
  profile: QualityProfile,
  env: FixEnv,
  leftOut: ReadonlySet<QualityRule> = new Set(),
): FixPlan {
  const context = contextOf(doc, profile);
  const ops: (Op | null)[] = [];
  const counts = new Map<QualityRule, number>();
  const fixes: Fixes = {
    ...env,
    isMeant: ({ rule }) => !leftOut.has(rule),
    onFixed: ({ rule }) => counts.set(rule, (counts.get(rule) ?? 0) + 1),
  };
  for (const [track, captions] of doc.tracks()) {
    const tabs = doc.tabs.filter((tab) => tab.trackId === track);
    ops.push(...replaceOps(track, captions, fixTrack(context, captions, tabs, fixes), tabs));
  }
  return { change: changeOf('fixAll', ops), counts };
}

/** Returns one change that fixes all fixable findings in every tab, or null. */
export const fixAll = (doc: CaptionDocument, profile: QualityProfile, env: FixEnv): Change | null =>
  planFixes(doc, profile, env).change;

/**
 * Returns one change that fixes the findings of some captions of a track, including the captions created by splitting
 * them.
 */
export function fixSome(
  doc: CaptionDocument,
  ids: readonly CaptionId[],
  profile: QualityProfile,
  env: FixEnv,
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
  const fixed = fixTrack(contextOf(doc, profile), captions, tabs, { ...env, newId }, wanted);
  return changeOf('fixFinding', replaceOps(trackOf(doc, first), captions, fixed, tabs));
}

/** Which findings are fixed, and what is called for each fix. */
interface Fixes extends FixEnv {
  readonly isMeant?: (finding: Finding) => boolean;
  readonly onFixed?: (finding: Finding) => void;
}

/**
 * Returns the captions of a track after fixing all of them, or only the wanted ones; neighbors may be moved to make
 * room. After each fix the replaced row is checked again, and so is the caption before it, because its neighbor has
 * changed. Every fix decreases the weight of the findings, so the loop terminates.
 */
function fixTrack(
  context: QualityContext,
  captions: readonly Caption[],
  tabs: readonly Tab[],
  fixes: Fixes,
  wanted: ReadonlySet<CaptionId> | null = null,
): readonly Caption[] {
  const isWanted = ({ id }: Caption): boolean => wanted === null || wanted.has(id);
  // Empty captions are removed first, because they only take up time.
  return [isOfEmpty, isOfAny].reduce<readonly Caption[]>((row, isOfPass) => {
    const isMeant = (finding: Finding) => isOfPass(finding) && (fixes.isMeant?.(finding) ?? true);
    const fix = (place: Place) => (isWanted(place.caption) ? firstFix(context, place, { ...fixes, isMeant }) : null);
    return fixRow(row, tabs, fix);
  }, captions);
}

const isOfEmpty = ({ rule }: Finding): boolean => rule === 'empty';
const isOfAny = (): boolean => true;

/** Fixes each place of a track until nothing can be fixed, and returns the resulting captions. */
function fixRow(captions: readonly Caption[], tabs: readonly Tab[], fix: (place: Place) => Row | null): Caption[] {
  const done: Caption[] = [];
  const rest = captions.toReversed();
  for (let caption = rest.pop(); caption; caption = rest.pop()) {
    const around = { beforePrevious: done.at(-2), previous: done.at(-1), next: rest.at(-1), afterNext: rest.at(-2) };
    const fixed = fix({ ...around, caption, tabs });
    if (!fixed) {
      done.push(caption);
      continue;
    }
    done.pop();
    rest.pop();
    rest.push(...fixed.toReversed());
    const before = done.pop();
    if (before) rest.push(before);
  }
  return done;
}

function firstFix(context: QualityContext, place: Place, fixes: Fixes): Row | null {
  const { isMeant = isOfAny, isLocked, newId, onFixed } = fixes;
  for (const finding of checkCaption(context, place.caption, place.next, place.tabs).filter(isMeant)) {
    const fixed = fixCaption(context, place, finding, newId);
    if (!fixed || (isLocked && differences(rowWith(place, [place.caption]), fixed).some(isLocked))) continue;
    onFixed?.(finding);
    return fixed;
  }
  return null;
}

/** Returns the captions of two rows that are not in both. */
const differences = (was: Row, now: Row): Row => [
  ...was.filter((caption) => !now.includes(caption)),
  ...now.filter((caption) => !was.includes(caption)),
];

/** Returns the ops that replace captions of a track with others, compared by ID. */
export function replaceOps(
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
