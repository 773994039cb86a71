import { isSameJson } from '../../captions/same.ts';
import type {
  Caption,
  CaptionId,
  Cell,
  Checks,
  DocumentSettings,
  PictureFrame,
  Programme,
  Snapshot,
  StylePatch,
  Tab,
  TabId,
  TrackId,
} from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import { malformedOp } from '../../changes/malformed.ts';
import type { IgnoredPatch, Op, TimesRow } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { cellTextOps, changeOf, timesOp, timesRow } from '../edits.ts';

export interface RestoreVersion {
  /** The state to restore, as returned by `CaptionDocument.toSnapshot`. */
  readonly version: Snapshot;
}

/** A caption and its track. */
interface Placed {
  readonly caption: Caption;
  readonly track: TrackId;
}

/**
 * Restores an earlier state of the document with one change that contains only the differences: it can be undone, and
 * concurrent edits elsewhere are kept. Null if nothing differs, or if the change would exceed the limits of a document.
 */
export function restoreVersion(doc: CaptionDocument, { version }: RestoreVersion): Change | null {
  const now = doc.toSnapshot();
  const [from, to] = [placesIn(now), placesIn(version)];
  const pairs = [...from.values()].map((was) => ({ was, now: to.get(was.caption.id) }));
  const kept = pairs.flatMap(({ was, now: then }) =>
    then?.track === was.track ? [{ track: was.track, was: was.caption, now: then.caption }] : [],
  );
  const keptIds = new Set(kept.map(({ was }) => was.id));
  const change = changeOf('restoreVersion', [
    ...[...from.values()].filter(({ caption }) => !keptIds.has(caption.id)).map(cut),
    ...kept.flatMap(({ was, now: then }) => lostCellOps(was, then)),
    ...tableOps(now, version),
    ...speakerOps(now, version),
    ...settingOps(now, version),
    ...kept.flatMap(({ was, now: then }) => captionOps(was, then)),
    ...timesOps(kept),
    ...[...to.values()].filter(({ caption }) => !keptIds.has(caption.id)).map(put),
  ]);
  return change && malformedOp(change.ops) === null ? change : null;
}

function placesIn({ tracks }: Snapshot): Map<CaptionId, Placed> {
  return new Map(
    tracks.flatMap(({ id: track, captions }) => captions.map((caption) => [caption.id, { caption, track }] as const)),
  );
}

const cut = (placed: Placed): Op => ({ op: 'cut', ...placed });
const put = (placed: Placed): Op => ({ op: 'put', ...placed });

/**
 * Returns ops for cells that no longer exist. Cells are removed before their tab is, and set after all tabs have been
 * added.
 */
function lostCellOps(was: Caption, now: Caption): Op[] {
  return Object.entries(was.cells).flatMap(([tab, cell]): Op[] =>
    now.cells[tab] ? [] : [{ op: 'cell', id: was.id, tab, was: cell, now: null }],
  );
}

function captionOps(was: Caption, now: Caption): (Op | null)[] {
  if (was === now) return [];
  const [speaker = null, then = null] = [was.speakerId, now.speakerId];
  const [paragraph = null, mark = null] = [was.paragraph, now.paragraph];
  return [
    ...Object.entries(now.cells).flatMap(([tab, cell]) => cellOps(was, tab, cell)),
    speaker === then ? null : { op: 'speaker', id: was.id, was: speaker, now: then },
    paragraph === mark ? null : { op: 'paragraph', id: was.id, was: paragraph, now: mark },
    was.chapter === now.chapter
      ? null
      : { op: 'chapter', id: was.id, was: was.chapter ?? null, now: now.chapter ?? null },
  ];
}

/** Returns the smallest ops if only texts, words, marks and style differ, which are most of a cell's content. */
function cellOps(caption: Caption, tab: TabId, now: Cell): (Op | null)[] {
  const was = caption.cells[tab];
  if (!was || !isSameJson(unusual(was), unusual(now)))
    return [{ op: 'cell', id: caption.id, tab, was: was ?? null, now }];
  return [...cellTextOps(caption, tab, now), styleOp(caption.id, tab, was.style, now.style)];
}

function unusual({ text: _, second: _second, words: _words, marks: _marks, style: _style, ...rest }: Cell): object {
  return rest;
}

function styleOp(id: CaptionId, tab: TabId, was: StylePatch | undefined, now: StylePatch | undefined): Op | null {
  return isSameJson(was, now) ? null : { op: 'cellStyle', id, tab, was: was ?? null, now: now ?? null };
}

function timesOps(kept: readonly { track: TrackId; was: Caption; now: Caption }[]): (Op | null)[] {
  const rows = new Map<TrackId, TimesRow[]>();
  for (const { track, was, now } of kept) {
    const ofTrack = rows.get(track) ?? [];
    ofTrack.push(timesRow(was, now.startMs, now.endMs));
    rows.set(track, ofTrack);
  }
  return [...rows].map(([track, of]) => timesOp(track, of));
}

/** Returns the ops for tracks and tabs. Tracks are added before the tabs that use them, and removed after them. */
function tableOps(now: Snapshot, version: Snapshot): Op[] {
  const has = ({ tracks }: Snapshot, id: TrackId) => tracks.some((track) => track.id === id);
  const added = version.tracks.filter(({ id }) => !has(now, id));
  const removed = now.tracks.filter(({ id }) => !has(version, id));
  return [
    ...added.map(({ id }): Op => ({ op: 'track', id, now: true })),
    ...tabOps(now.tabs, version.tabs),
    ...removed.map(({ id }): Op => ({ op: 'track', id, now: false })),
  ];
}

function tabOps(was: readonly Tab[], now: readonly Tab[]): Op[] {
  const ops: Op[] = [];
  const tabs = [...was];
  const remove = (at: number) => {
    const [gone] = tabs.splice(at, 1);
    if (gone) ops.push({ op: 'tab', at, was: gone, now: null });
  };
  // Backwards, so that the remaining indexes stay valid.
  for (let at = tabs.length - 1; at >= 0; at--) if (!now.some(({ id }) => id === tabs[at]?.id)) remove(at);
  for (const [at, tab] of now.entries()) {
    const there = tabs[at];
    if (there && there.id === tab.id) {
      if (!isSameJson(there, tab)) ops.push({ op: 'tab', at, was: there, now: tab });
      tabs[at] = tab;
      continue;
    }
    const elsewhere = tabs.findIndex(({ id }) => id === tab.id);
    if (elsewhere >= 0) remove(elsewhere);
    ops.push({ op: 'tab', at, was: null, now: tab });
    tabs.splice(at, 0, tab);
  }
  return ops;
}

function speakerOps({ speakers: was }: Snapshot, { speakers: now }: Snapshot): Op[] {
  const removed = was.filter(({ id }) => !now.some((other) => other.id === id));
  const changed = now.flatMap((speaker): Op[] => {
    const before = was.find(({ id }) => id === speaker.id) ?? null;
    return isSameJson(before, speaker) ? [] : [{ op: 'speakerEntry', was: before, now: speaker }];
  });
  return [...removed.map((speaker): Op => ({ op: 'speakerEntry', was: speaker, now: null })), ...changed];
}

function settingOps({ settings: was }: Snapshot, { settings: now }: Snapshot): Op[] {
  const style = differing(was.style, now.style);
  const limits = differing(was.limits, now.limits);
  const checks = differing<Partial<Checks>>(was.checks ?? {}, now.checks ?? {});
  const picture = differing<Partial<PictureFrame>>(was.picture ?? {}, now.picture ?? {});
  const programme = differing<Partial<Programme>>(was.programme ?? {}, now.programme ?? {});
  const ignored = differingIgnored(was.ignored ?? {}, now.ignored ?? was.ignored ?? {});
  return [
    ...(style ? [{ op: 'setting', of: 'style', ...style } as const] : []),
    ...(limits ? [{ op: 'setting', of: 'limits', ...limits } as const] : []),
    ...(checks ? [{ op: 'setting', of: 'checks', ...checks } as const] : []),
    ...(picture ? [{ op: 'setting', of: 'picture', ...picture } as const] : []),
    ...(programme ? [{ op: 'setting', of: 'programme', ...programme } as const] : []),
    ...(ignored ? [{ op: 'setting', of: 'ignored', ...ignored } as const] : []),
    ...(isSameJson(was.frameRate, now.frameRate)
      ? []
      : [{ op: 'setting', of: 'frameRate', was: was.frameRate, now: now.frameRate } as const]),
  ];
}

/**
 * Returns the fields that have other values in an earlier state, or null. A field that did not exist then is not
 * changed.
 */
function differing<T extends object>(was: T, now: T): { was: Partial<T>; now: Partial<T> } | null {
  const fields = (Object.keys(now) as (keyof T)[]).filter((field) => field in was && was[field] !== now[field]);
  if (fields.length === 0) return null;
  const only = (record: T) => Object.fromEntries(fields.map((field) => [field, record[field]])) as Partial<T>;
  return { was: only(was), now: only(now) };
}

type AllIgnored = DocumentSettings['ignored'];

/** Returns the ignored findings that only one of two states has, or that differ between them. */
function differingIgnored(was: AllIgnored, now: AllIgnored): { was: IgnoredPatch; now: IgnoredPatch } | null {
  const keys = Object.keys({ ...was, ...now }).filter((key) => !isSameJson(was[key], now[key]));
  if (keys.length === 0) return null;
  const only = (all: AllIgnored) => Object.fromEntries(keys.map((key) => [key, all[key] ?? null]));
  return { was: only(was), now: only(now) };
}
