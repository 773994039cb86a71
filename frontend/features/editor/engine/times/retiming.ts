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

/** Which captions of the shown tab: all, the first selected one with all that follow, or the selected ones. */
export type RetimeScope = 'all' | 'from' | 'selected';

/** What is to be done with the times of many captions. */
export type Retiming =
  | { readonly kind: 'shift'; readonly byMs: number }
  | { readonly kind: 'stretch'; readonly first: SyncPoint; readonly second: SyncPoint }
  /** What was timed at one frame rate for the same frames at another. */
  | { readonly kind: 'speed'; readonly from: FrameRateOption; readonly to: FrameRateOption }
  | { readonly kind: 'minimumGap'; readonly gapTicks: number }
  | { readonly kind: 'closeGaps'; readonly gapTicks: number; readonly upToTicks: number };

/** What the captions are taken from. */
export interface RetimeSource {
  readonly document: CaptionDocument;
  readonly tab: TabId;
  readonly selected: readonly CaptionId[];
}

export interface RetimePreview {
  /** Null if nothing would change. */
  readonly change: Change | null;
  /** How many captions get other times. */
  readonly count: number;
  /** By how much a shift really moves, in milliseconds; it stops at zero, or at the caption before. */
  readonly movesByMs: number | null;
}

/** The change of a retiming, and what it would do. Nothing is applied. */
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
 * Zero stays where it is, and as many frames last as long as they do at the new rate: an hour at 25 is 1:02:33.750 at
 * 23.976.
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

/** The captions of a scope; undefined for all of them. */
function idsOf({ document, tab, selected }: RetimeSource, scope: RetimeScope): ReadonlySet<CaptionId> | undefined {
  if (scope === 'selected') return new Set(selected);
  if (scope === 'all' || selected[0] === undefined) return undefined;
  const first = document.indexOf(selected[0]);
  const ids = new Set<CaptionId>();
  for (let i = first; i < document.count(tab); i += 1) ids.add(document.at(tab, i)?.id ?? '');
  return ids;
}

/** By how much the first of the moved captions moves. */
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
