import type { Caption, CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { closeGaps, minimumGap } from '../../../../../domain/editor/commands/setGaps.ts';
import { shiftCaptions } from '../../../../../domain/editor/commands/shiftCaptions.ts';
import { shiftFollowing } from '../../../../../domain/editor/commands/shiftFollowing.ts';
import { type SyncPoint, stretchTimes } from '../../../../../domain/editor/commands/stretchTimes.ts';
import { countRetimed } from '../../../../../domain/editor/retimed.ts';
import { type Lockable, lockedBy, lockOf, movedIntoLocks } from '../../../../../domain/sections/locks.ts';
import { moveMs } from '../../../../../domain/timecode/frames.ts';
import type { FrameRateOption } from '../../../../../domain/timecode/rates.ts';

/** Captions of the displayed tab to retime: all, the first selected one and all that follow, or the selected ones. */
export type RetimeScope = 'all' | 'from' | 'selected';

/** Operation on the times of many captions. */
export type Retiming =
  | { readonly kind: 'shift'; readonly byMs: number }
  | { readonly kind: 'stretch'; readonly first: SyncPoint; readonly second: SyncPoint }
  /** Converts times from one frame rate to another, so that captions stay at the same frames. */
  | { readonly kind: 'speed'; readonly from: FrameRateOption; readonly to: FrameRateOption }
  | { readonly kind: 'minimumGap'; readonly gapTicks: number }
  | { readonly kind: 'closeGaps'; readonly gapTicks: number; readonly upToTicks: number };

/** Captions to retime. */
interface RetimeSource<S extends Lockable> {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly selected: readonly CaptionId[];
  /** Sections of the file. Captions of those that are complete stay as they are. */
  readonly sections: readonly S[];
}

export interface RetimePreview<S extends Lockable> {
  /** Change to apply; null if nothing would change. */
  readonly change: Change | null;
  /** Number of captions whose times change. */
  readonly count: number;
  /** Actual shift in milliseconds, which is limited by zero or by the previous caption; null for other retimings. */
  readonly movesByMs: number | null;
  /** Number of captions of the scope that are in complete sections, and stay as they are. */
  readonly locked: number;
  /** Complete section that captions would move into or past. Nothing is changed then. */
  readonly inTheWay: S | undefined;
}

/** Computes the change of a retiming and its effect. Nothing is applied. */
export function previewRetiming<S extends Lockable>(
  source: RetimeSource<S>,
  scope: RetimeScope,
  retiming: Retiming,
): RetimePreview<S> {
  const { document, tab, sections } = source;
  const all = idsOf(source, retiming.kind === 'speed' ? 'all' : scope);
  const free = new Set(all.filter((id) => !isLocked(source, id)));
  const whole = changeOf(source, scope, retiming);
  const isWhole = free.size === all.length && !(whole && lockedBy(sections, document, whole));
  const planned = isWhole ? whole : changeOfFree(source, free, scope, retiming);
  const inTheWay = isWhole || !planned ? undefined : sectionInTheWay(source, planned);
  const change = inTheWay ? null : planned;
  return {
    change,
    count: countRetimed(document, tab, change),
    movesByMs: retiming.kind === 'shift' ? shiftOf(document, change) : null,
    locked: all.length - free.size,
    inTheWay,
  };
}

function isLocked({ document, sections }: RetimeSource<Lockable>, id: CaptionId): boolean {
  const caption = document.get(id);
  return caption !== undefined && lockOf(sections, caption.startMs, caption.endMs) !== undefined;
}

function changeOf(source: RetimeSource<Lockable>, scope: RetimeScope, retiming: Retiming): Change | null {
  if (retiming.kind === 'shift') return shift(source, scope, retiming.byMs);
  const ids = scope === 'all' || retiming.kind === 'speed' ? undefined : new Set(idsOf(source, scope));
  return retime(source, ids, retiming);
}

/** Returns the change of the captions outside complete sections. Gaps are not closed into a complete section. */
function changeOfFree(
  source: RetimeSource<Lockable>,
  free: ReadonlySet<CaptionId>,
  scope: RetimeScope,
  retiming: Retiming,
): Change | null {
  const { document, selected, sections } = source;
  if (retiming.kind === 'shift') {
    // To the left, it stops at the previous caption, unless that one is locked: its section is then in the way.
    const isFirstFree = scope === 'from' && free.has(selected[0] ?? '');
    const byMs = isFirstFree ? shiftOf(document, shift(source, scope, retiming.byMs)) : retiming.byMs;
    return shiftCaptions(document, { ids: [...free], byMs: byMs ?? 0 });
  }
  const change = retime(source, free, retiming);
  if (change === null || retiming.kind === 'stretch' || retiming.kind === 'speed') return change;
  const blocked = movedIntoLocks(sections, change);
  return retime(source, new Set([...free].filter((id) => !blocked.has(id))), retiming);
}

/** Returns the change of a retiming, without shifts, for some captions or all of the tab. */
function retime(
  { document, tab }: RetimeSource<Lockable>,
  ids: ReadonlySet<CaptionId> | undefined,
  retiming: Exclude<Retiming, { kind: 'shift' }>,
): Change | null {
  const of = { tab, ...(ids && { ids }) };
  if (retiming.kind === 'speed') return stretchTimes(document, { ...of, ...pointsOf(retiming) });
  if (retiming.kind === 'stretch') return stretchTimes(document, { ...of, ...retiming });
  return retiming.kind === 'minimumGap'
    ? minimumGap(document, { ...of, ...retiming })
    : closeGaps(document, { ...of, ...retiming });
}

/** Returns the complete section that a change would move captions into or past. */
function sectionInTheWay<S extends Lockable>({ document, tab, sections }: RetimeSource<S>, change: Change) {
  const rows = change.ops.flatMap((op) => (op.op === 'times' ? op.rows : []));
  return sections.find((section) => {
    if (section.status !== 'complete') return false;
    const sideOf = sidesOf(section, [...document.captions(tab)]);
    return rows.some(([, fromMs, fromEndMs, toMs, toEndMs]) => {
      const before = sideOf(fromMs, fromEndMs);
      return before !== 'within' && sideOf(toMs, toEndMs) !== before;
    });
  });
}

/** Returns on which side of a section and its captions a time span is. Captions may reach beyond their section. */
function sidesOf(section: Lockable, captions: readonly Pick<Caption, 'startMs' | 'endMs'>[]) {
  const inside = captions.filter(({ startMs, endMs }) => lockOf([section], startMs, endMs));
  const fromMs = inside.reduce((ms, { startMs }) => Math.min(ms, startMs), section.startMs);
  const toMs = inside.reduce((ms, { endMs }) => Math.max(ms, endMs), section.endMs);
  return (startMs: number, endMs: number) => (endMs <= fromMs ? 'before' : startMs >= toMs ? 'after' : 'within');
}

/**
 * Returns sync points that keep zero in place and give frame counts their duration at the new rate: an hour at 25 is
 * 1:02:33.750 at 23.976.
 */
function pointsOf({ from, to }: Extract<Retiming, { kind: 'speed' }>): { first: SyncPoint; second: SyncPoint } {
  const frames = 3600 * to.numerator * from.numerator;
  const msAt = ({ numerator, denominator }: FrameRateOption) => (1000 * frames * denominator) / numerator;
  return { first: { fromMs: 0, toMs: 0 }, second: { fromMs: msAt(from), toMs: msAt(to) } };
}

function shift({ document, tab, selected }: RetimeSource<Lockable>, scope: RetimeScope, byMs: number): Change | null {
  if (scope === 'selected') return shiftCaptions(document, { ids: selected, byMs });
  const id = scope === 'all' ? document.at(tab, 0)?.id : selected[0];
  return id === undefined ? null : shiftFollowing(document, { id, byMs });
}

/** Returns the captions of a scope. */
function idsOf({ document, tab, selected }: RetimeSource<Lockable>, scope: RetimeScope): readonly CaptionId[] {
  if (scope === 'selected') return selected;
  const ids = document.ids(tab);
  if (scope === 'all') return ids;
  return selected[0] === undefined ? [] : ids.slice(ids.indexOf(selected[0]));
}

/** Returns the shift of the first moved caption, in milliseconds. */
function shiftOf(document: CaptionDocument, change: Change | null): number | null {
  const [op] = change?.ops ?? [];
  if (op?.op === 'times') {
    const [row] = op.rows;
    return row ? row[3] - row[1] : null;
  }
  if (op?.op !== 'shift') return null;
  const { frameRate } = document.settings;
  return moveMs(op.from[0], op.by, frameRate) - op.from[0];
}
