import type { CaptionId, TabId } from '../../../../../domain/captions/types.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { closeGaps, minimumGap } from '../../../../../domain/editor/commands/setGaps.ts';
import { shiftCaptions } from '../../../../../domain/editor/commands/shiftCaptions.ts';
import { shiftFollowing } from '../../../../../domain/editor/commands/shiftFollowing.ts';
import { type SyncPoint, stretchTimes } from '../../../../../domain/editor/commands/stretchTimes.ts';
import { countRetimed } from '../../../../../domain/editor/retimed.ts';
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
interface RetimeSource {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly selected: readonly CaptionId[];
}

export interface RetimePreview {
  /** Change to apply; null if nothing would change. */
  readonly change: Change | null;
  /** Number of captions whose times change. */
  readonly count: number;
  /** Actual shift in milliseconds, which is limited by zero or by the previous caption; null for other retimings. */
  readonly movesByMs: number | null;
}

/** Computes the change of a retiming and its effect. Nothing is applied. */
export function previewRetiming(source: RetimeSource, scope: RetimeScope, retiming: Retiming): RetimePreview {
  const change = changeOf(source, scope, retiming);
  const count = countRetimed(source.document, source.tab, change);
  return { change, count, movesByMs: retiming.kind === 'shift' ? shiftOf(source, change) : null };
}

function changeOf(source: RetimeSource, scope: RetimeScope, retiming: Retiming): Change | null {
  const { document, tab, selected } = source;
  if (retiming.kind === 'shift') return shift(source, scope, retiming.byMs);
  if (retiming.kind === 'speed') return stretchTimes(document, { tab, ...pointsOf(retiming) });
  const ids = idsOf(source, scope);
  const of = { tab, ...(ids && { ids }) };
  if (scope !== 'all' && selected.length === 0) return null;
  if (retiming.kind === 'stretch') return stretchTimes(document, { ...of, ...retiming });
  return retiming.kind === 'minimumGap'
    ? minimumGap(document, { ...of, ...retiming })
    : closeGaps(document, { ...of, ...retiming });
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

function shift({ document, tab, selected }: RetimeSource, scope: RetimeScope, byMs: number): Change | null {
  if (scope === 'selected') return shiftCaptions(document, { ids: selected, byMs });
  const id = scope === 'all' ? document.at(tab, 0)?.id : selected[0];
  return id === undefined ? null : shiftFollowing(document, { id, byMs });
}

/** Returns the captions of a scope; undefined for all. */
function idsOf({ document, tab, selected }: RetimeSource, scope: RetimeScope): ReadonlySet<CaptionId> | undefined {
  if (scope === 'selected') return new Set(selected);
  if (scope === 'all' || selected[0] === undefined) return undefined;
  const first = document.indexOf(selected[0]);
  const ids = new Set<CaptionId>();
  for (let i = first; i < document.count(tab); i += 1) ids.add(document.at(tab, i)?.id ?? '');
  return ids;
}

/** Returns the shift of the first moved caption, in milliseconds. */
function shiftOf({ document }: RetimeSource, change: Change | null): number | null {
  const [op] = change?.ops ?? [];
  if (op?.op === 'times') {
    const [row] = op.rows;
    return row ? row[3] - row[1] : null;
  }
  if (op?.op !== 'shift') return null;
  const { frameRate } = document.settings;
  return moveMs(op.from[0], op.by, frameRate) - op.from[0];
}
