import { withCell } from '../captions/cells.ts';
import { inOrder } from '../captions/order.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, CaptionId, Cell, Snapshot, TrackId } from '../captions/types.ts';

/** A change that was set aside, as the document before and after it. */
export interface SetAside {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/**
 * Returns the document with a change applied that was set aside. Only the effect of that change on captions is
 * restored: later edits of other parts of the same captions are kept, and so are tabs, speakers and settings.
 */
export function bringBack(now: Snapshot, { before, after }: SetAside): Snapshot {
  const [was, then] = [captionsOf(before), captionsOf(after)];
  const here = captionsOf(now);
  const tracks = now.tracks.map(({ id, captions }) => ({
    id,
    captions: inOrder(
      [
        ...captions.flatMap((caption) => edited(caption, was.get(caption.id), then.get(caption.id), now)),
        ...inTrack(after, id).filter((caption) => !here.has(caption.id) && !isSameJson(caption, was.get(caption.id))),
      ].map((caption) => fitting(caption, now, id)),
    ),
  }));
  return { ...now, tracks };
}

const captionsOf = ({ tracks }: Snapshot): Map<CaptionId, Caption> =>
  new Map(tracks.flatMap(({ captions }) => captions.map((caption) => [caption.id, caption] as const)));

const inTrack = ({ tracks }: Snapshot, id: TrackId): readonly Caption[] =>
  tracks.find((track) => track.id === id)?.captions ?? [];

/** Returns the caption with the change applied; empty if the change deleted it. */
function edited(now: Caption, was: Caption | undefined, then: Caption | undefined, { tabs }: Snapshot): Caption[] {
  if (was && !then) return [];
  if (!was || !then || was === then) return [now];
  const areTimesSame = was.startMs === then.startMs && was.endMs === then.endMs;
  const { startMs, endMs } = areTimesSame ? now : then;
  const { speakerId } = was.speakerId === then.speakerId ? now : then;
  const { paragraph } = was.paragraph === then.paragraph ? now : then;
  const { chapter } = was.chapter === then.chapter ? now : then;
  const { speakerId: _, paragraph: _mark, chapter: _title, ...rest } = now;
  const timed: Caption = {
    ...{ ...rest, startMs, endMs },
    ...(speakerId !== undefined && { speakerId }),
    ...(paragraph !== undefined && { paragraph }),
    ...(chapter !== undefined && { chapter }),
  };
  return [
    tabs.reduce(
      (caption, { id }) => withCell(caption, id, mergedCell(now.cells[id], was.cells[id], then.cells[id])),
      timed,
    ),
  ];
}

const none: Cell = { text: '' };

function mergedCell(now: Cell | undefined, was: Cell = none, then: Cell = none): Cell | null {
  if (isSameJson(was, then)) return now ?? null;
  const cell: Record<string, unknown> = { ...(now ?? none) };
  for (const part of new Set([...Object.keys(was), ...Object.keys(then)])) {
    const [before, after] = [Reflect.get(was, part), Reflect.get(then, part)];
    if (isSameJson(before, after)) continue;
    if (after === undefined) delete cell[part];
    else cell[part] = after;
  }
  return { text: '', ...cell } as Cell;
}

/** Removes a speaker and cells that the document no longer has. */
function fitting(caption: Caption, { speakers, tabs }: Snapshot, track: TrackId): Caption {
  const { speakerId, ...rest } = caption;
  const isKnown = speakers.some(({ id }) => id === speakerId);
  const here = new Set(tabs.filter(({ trackId }) => trackId === track).map(({ id }) => id));
  const cells = Object.fromEntries(Object.entries(rest.cells).filter(([tab]) => here.has(tab)));
  return { ...rest, cells, ...(isKnown && speakerId !== undefined && { speakerId }) };
}
