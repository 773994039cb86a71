import { cellOf, textOf, tidyCell } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import type { Caption, CaptionId, TabId, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { minimumTicks, moveMs, snapMs } from '../../timecode/frames.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { realignedAlone } from '../editedWords.ts';
import { type CommandEnv, changeOf, textOp, timesOp, timesRow } from '../edits.ts';
import { Speakers } from '../speakers.ts';

/** Caption as it should be. Without an id, or with an unknown one, it is new. */
export interface WrittenCaption {
  readonly id?: CaptionId | undefined;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  /** Text of the second caption, if the tab has one; undefined keeps it. */
  readonly second?: string | undefined;
  /** Name of the speaker; null for no speaker, undefined keeps the current one. */
  readonly speaker?: string | null | undefined;
}

export interface ReplaceStretch {
  readonly tab: TabId;
  /** Captions that begin from `startMs` to before `endMs` are replaced. */
  readonly startMs: number;
  readonly endMs: number;
  readonly captions: readonly WrittenCaption[];
  /** Names that are added to the speakers of the document. */
  readonly speakers: readonly string[];
}

/** Returns the tab's captions that begin in a stretch. */
export const captionsWithin = (
  doc: CaptionDocument,
  tab: TabId,
  { startMs, endMs }: Pick<ReplaceStretch, 'startMs' | 'endMs'>,
): Caption[] => [...doc.captions(tab)].filter((one) => one.startMs >= startMs && one.startMs < endMs);

/** Returns the ids of written captions that exist outside of the stretch, where another person may have moved them. */
export function captionsElsewhere(doc: CaptionDocument, { captions, ...stretch }: ReplaceStretch): CaptionId[] {
  const within = new Set(captionsWithin(doc, stretch.tab, stretch).map(({ id }) => id));
  return captions.flatMap(({ id }) => (id !== undefined && doc.get(id) && !within.has(id) ? [id] : []));
}

/**
 * Replaces the captions of a stretch by one change that contains only the differences, so that words, styles and other
 * tabs stay. Captions that are not given are deleted. Null if nothing differs, for a missing tab, if a caption exists
 * outside of the stretch, or if the change would exceed the limits of a document.
 */
export function replaceStretch(doc: CaptionDocument, args: ReplaceStretch, env: CommandEnv): Change | null {
  const track = doc.tabs.find(({ id }) => id === args.tab)?.trackId;
  if (track === undefined || captionsElsewhere(doc, args).length > 0) return null;
  const written = new Map(args.captions.flatMap((one) => (one.id === undefined ? [] : [[one.id, one] as const])));
  const present = captionsWithin(doc, args.tab, args);
  const kept = present.flatMap((was) => {
    const now = written.get(was.id);
    return now ? [{ was, now }] : [];
  });
  const keptIds = new Set(kept.map(({ was }) => was.id));
  const added = args.captions.filter(({ id }) => id === undefined || !keptIds.has(id));
  const speakers = new Speakers(doc, [...args.speakers, ...args.captions.map(({ speaker }) => speaker)], env);
  const job: Job = { doc, tab: args.tab, track, speakers, env };
  return changeOf('replaceStretch', [
    ...present.filter(({ id }) => !keptIds.has(id)).map((caption): Op => ({ op: 'cut', track, caption })),
    ...speakers.ops,
    ...kept.flatMap(({ was, now }) => contentOps(job, was, now)),
    timesOp(
      track,
      kept.map(({ was, now }) => timesRow(was, ...timesOnGrid(now, doc.settings.frameRate))),
    ),
    ...added.map((caption) => putOp(job, caption)),
  ]);
}

interface Job {
  readonly doc: CaptionDocument;
  readonly tab: TabId;
  readonly track: TrackId;
  readonly speakers: Speakers;
  readonly env: CommandEnv;
}

function contentOps({ doc, tab, speakers }: Job, caption: Caption, now: WrittenCaption): (Op | null)[] {
  const text = plainText(now.text);
  const words = text === textOf(caption, tab) ? cellOf(caption, tab).words : realignedAlone(caption, tab, text);
  const hasSecond = now.second !== undefined && hasSecondCaption(doc, tab);
  const was = caption.speakerId ?? null;
  const speaker = now.speaker === undefined ? was : (speakers.idOf(now.speaker ?? undefined) ?? null);
  return [
    textOp(caption, tab, text, words),
    hasSecond ? textOp(caption, tab, plainText(now.second ?? ''), undefined, true) : null,
    speaker === was ? null : { op: 'speaker', id: caption.id, was, now: speaker },
  ];
}

function putOp({ doc, tab, track, speakers, env }: Job, { id, text, second, speaker, ...times }: WrittenCaption): Op {
  const [startMs, endMs] = timesOnGrid(times, doc.settings.frameRate);
  const hasSecond = second !== undefined && hasSecondCaption(doc, tab);
  const cell = tidyCell({ text: plainText(text), ...(hasSecond && { second: plainText(second) }) });
  const speakerId = speakers.idOf(speaker ?? undefined);
  const content = { ...(speakerId !== undefined && { speakerId }), cells: cell ? { [tab]: cell } : {} };
  return { op: 'put', track, caption: { id: id ?? env.newId(), startMs, endMs, ...content } };
}

const hasSecondCaption = (doc: CaptionDocument, tab: TabId): boolean =>
  doc.tabs.some(({ id, lang2 }) => id === tab && lang2 !== undefined);

/** Returns the times snapped to the grid, at least the minimum duration apart. */
function timesOnGrid(
  { startMs, endMs }: Pick<WrittenCaption, 'startMs' | 'endMs'>,
  rate: FrameRateSetting | null,
): [number, number] {
  const start = snapMs(startMs, rate);
  return [start, Math.max(snapMs(endMs, rate), moveMs(start, minimumTicks(rate), rate))];
}
