import { bounds, isWithinBounds } from '../../captions/bounds.ts';
import { cellOf, tidyCell } from '../../captions/cells.ts';
import { plainText } from '../../captions/plainText.ts';
import { isSameJson } from '../../captions/same.ts';
import type { Caption, Cell, LanguageCode, Tab, TabId, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { type CommandEnv, changeOf, textOp } from '../edits.ts';
import { matchTimes } from '../secondTexts.ts';
import { Speakers } from '../speakers.ts';
import { whyNotAddTab, whyNotEdit } from '../tabs.ts';
import { emptyCells } from './removeTab.ts';

/** Captions of a file, in one language. */
export interface Incoming {
  readonly captions: readonly IncomingCaption[];
  /** Language of the second captions in the file, if it has them. */
  readonly lang2?: LanguageCode;
}

export interface IncomingCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly cell: Cell;
  /** Name of the speaker. */
  readonly speaker?: string;
}

/** Destination of the captions of a file. */
export type ImportAs =
  | { readonly kind: 'newTab'; readonly language: LanguageCode }
  | { readonly kind: 'replace'; readonly tab: TabId }
  | { readonly kind: 'second'; readonly tab: TabId; readonly language: LanguageCode };

export interface ImportCaptions {
  readonly incoming: Incoming;
  readonly as: ImportAs;
  /** Name of the file, which the tab keeps. */
  readonly fileName?: string;
}

/** Reason that captions cannot be imported. */
export type ImportFailure =
  | { readonly code: 'tabs.full' | 'tab.exists' | 'tab.missing' | 'tab.primary' | 'language.unknown' }
  /** The tab already has a second caption. */
  | { readonly code: 'second.exists' }
  /** The document would have too many captions, or a caption has too much text. */
  | { readonly code: 'captions.tooMany' }
  /** A caption is later or longer than a document allows. */
  | { readonly code: 'captions.tooLate' }
  /** The times must match those of existing captions. */
  | { readonly code: 'times.differ'; readonly unmatched: readonly Pick<Caption, 'startMs' | 'endMs'>[] };

/** Returns the reason that the captions cannot be imported in this way, or null if they can. */
export function whyNotImport(doc: CaptionDocument, { incoming, as }: ImportCaptions): ImportFailure | null {
  const failure = as.kind === 'newTab' ? whyNotAddTab(doc, as.language) : whyNotEdit(doc, as.tab);
  if (failure) return { code: failure.code };
  const captionCount = [...new Set(doc.tabs.map(({ trackId }) => trackId))].reduce((sum, track) => {
    const tab = doc.tabs.find(({ trackId }) => trackId === track);
    return sum + (tab ? doc.count(tab.id) : 0);
  }, 0);
  const isTooLong = withSecondApart({ incoming, as }).captions.some(
    ({ cell: { text, second = '' } }) => Math.max(text.length, second.length) > bounds.textLength,
  );
  if (isTooLong || captionCount + incoming.captions.length > bounds.captions) return { code: 'captions.tooMany' };
  if (!incoming.captions.every(({ startMs, endMs }) => isWithinBounds(startMs, endMs)))
    return { code: 'captions.tooLate' };
  if (as.kind === 'newTab') return null;
  const tab = doc.tabs.find(({ id }) => id === as.tab);
  if (as.kind === 'second' && tab?.lang2 !== undefined) return { code: 'second.exists' };
  if (as.kind === 'replace' && (doc.tabs[0] !== tab || !isLinked(doc, tab))) return null;
  const { unmatched } = matchTimes(doc, as.tab, incoming.captions);
  return unmatched.length > 0 ? { code: 'times.differ', unmatched } : null;
}

/**
 * Imports the captions of a file with one change: as a new tab, as a replacement of a tab's content, or as the second
 * caption of a tab. A tab whose times match the rows that it shares with others stays linked to them; otherwise it gets
 * its own captions. Null if {@link whyNotImport} returns a reason.
 */
export function importCaptions(doc: CaptionDocument, asked: ImportCaptions, env: CommandEnv): Change | null {
  if (whyNotImport(doc, asked)) return null;
  const { as } = asked;
  const incoming = withSecondApart(asked);
  const fileName = keptFileName(asked);
  if (as.kind === 'second') return changeOf('importCaptions', secondOps(doc, incoming, { ...as, fileName }));
  const names = incoming.captions.map(({ speaker }) => speaker);
  const speakers = new Speakers(doc, names, env);
  const isNew = as.kind === 'newTab';
  const id = isNew ? as.language : as.tab;
  const at = isNew ? doc.tabs.length : doc.tabs.findIndex((tab) => tab.id === id);
  const job: Job = { doc, id, at, was: isNew ? null : (doc.tabs[at] ?? null), incoming, fileName, speakers, env };
  return changeOf('importCaptions', [...speakers.ops, ...tabOps(job)]);
}

/** Returns the name of the file as a tab can keep it; undefined without one. */
const keptFileName = ({ fileName }: ImportCaptions): string | undefined =>
  fileName === undefined
    ? undefined
    : plainText(fileName.slice(-bounds.fileNameLength)).replace(/[\t\n]/g, ' ') || undefined;

/**
 * Moves second captions in the tab's own language into the text, because a tab cannot have second captions in its own
 * language.
 */
function withSecondApart({ incoming, as }: ImportCaptions): Incoming {
  const { lang2, captions } = incoming;
  if (lang2 === undefined || lang2 !== (as.kind === 'newTab' ? as.language : as.tab)) return incoming;
  return { captions: captions.map((caption) => ({ ...caption, cell: inOneText(caption.cell) })) };
}

function inOneText({ second, ...cell }: Cell): Cell {
  if (!second) return cell;
  return { ...cell, text: cell.text === '' ? second : `${cell.text}\n${second}` };
}

interface Job {
  readonly doc: CaptionDocument;
  readonly id: TabId;
  readonly at: number;
  /** Existing tab; null for a new one. */
  readonly was: Tab | null;
  readonly incoming: Incoming;
  readonly fileName: string | undefined;
  readonly speakers: Speakers;
  readonly env: CommandEnv;
}

function isLinked(doc: CaptionDocument, tab: Tab | undefined): boolean {
  return tab !== undefined && doc.tabs.some((other) => other !== tab && other.trackId === tab.trackId);
}

function tabOps(job: Job): Op[] {
  const { doc, was, incoming } = job;
  const primary = doc.tabs[0];
  if (was && !isLinked(doc, was)) return replaceAll(job, was);
  const rowsOf = was ?? primary;
  const matched = rowsOf && matchTimes(doc, rowsOf.id, incoming.captions);
  if (rowsOf && matched?.unmatched.length === 0) return cellsOfRows(job, rowsOf, matched.pairs);
  return ownTrack(job);
}

const tabOp = ({ id, at, was, fileName, incoming: { lang2 } }: Job, trackId: TrackId): Op[] => {
  const now: Tab = {
    ...was,
    ...{ id, trackId },
    ...(lang2 !== undefined && { lang2 }),
    ...(fileName !== undefined && { srtFileName: fileName, ...(lang2 !== undefined && { srtFileName2: fileName }) }),
  };
  return isSameJson(was, now) ? [] : [{ op: 'tab', at, was, now }];
};

/** Replaces the captions of a tab that is not linked to another with those of the file. */
function replaceAll(job: Job, { trackId }: Tab): Op[] {
  const gone = [...job.doc.captions(job.id)].map((caption): Op => ({ op: 'cut', track: trackId, caption }));
  return [...gone, ...tabOp(job, trackId), ...puts(job, trackId)];
}

function ownTrack(job: Job): Op[] {
  const track = job.env.newId();
  const emptied = job.was ? emptyCells(job.doc.captions(job.id), job.id) : [];
  return [{ op: 'track', id: track, now: true }, ...tabOp(job, track), ...emptied, ...puts(job, track)];
}

function puts({ id, incoming, speakers, env }: Job, track: TrackId): Op[] {
  return incoming.captions.map(({ startMs, endMs, cell, speaker }): Op => {
    const tidy = tidyCell(cell);
    const speakerId = speakers.idOf(speaker);
    const cells = tidy ? { [id]: tidy } : {};
    return { op: 'put', track, caption: { id: env.newId(), startMs, endMs, ...(speakerId && { speakerId }), cells } };
  });
}

/** Keeps the rows and sets their texts to those of the file; a second caption is kept if the file has none. */
function cellsOfRows(job: Job, rowsOf: Tab, pairs: ReadonlyMap<string, IncomingCaption>): Op[] {
  const { doc, id, speakers } = job;
  const ops = [...doc.captions(rowsOf.id)].flatMap((caption): Op[] => {
    const found = pairs.get(caption.id);
    const was = caption.cells[id] ?? null;
    const kept: Cell = was?.second === undefined ? { text: '' } : { text: '', second: was.second };
    const now = tidyCell({ ...kept, ...found?.cell });
    const speakerId = speakers.idOf(found?.speaker);
    return [
      ...(was === null && now === null ? [] : [{ op: 'cell', id: caption.id, tab: id, was, now } as const]),
      ...(speakerId === undefined || speakerId === caption.speakerId
        ? []
        : [{ op: 'speaker', id: caption.id, was: caption.speakerId ?? null, now: speakerId } as const]),
    ];
  });
  return [...tabOp(job, rowsOf.trackId), ...ops];
}

function secondOps(
  doc: CaptionDocument,
  { captions }: Incoming,
  as: Extract<ImportAs, { kind: 'second' }> & { readonly fileName: string | undefined },
): (Op | null)[] {
  const at = doc.tabs.findIndex(({ id }) => id === as.tab);
  const was = doc.tabs[at];
  if (!was) return [];
  const { pairs } = matchTimes(doc, as.tab, captions);
  const texts = [...doc.captions(as.tab)].map((caption) => {
    const text = pairs.get(caption.id)?.cell.text ?? cellOf(caption, as.tab).second ?? '';
    return textOp(caption, as.tab, text, undefined, true);
  });
  const named = as.fileName !== undefined && { srtFileName2: as.fileName };
  return [{ op: 'tab', at, was, now: { ...was, lang2: as.language, ...named } }, ...texts];
}
