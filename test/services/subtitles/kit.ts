import { Refusal } from '../../../api/errors.ts';
import type { Input } from '../../../api/route.ts';
import type { subtitles } from '../../../api/routes/subtitles.ts';
import type { DocumentKey } from '../../../cloud/table/core/keys.ts';
import { appendChange } from '../../../cloud/table/documents/documents.ts';
import type { LogRow } from '../../../cloud/table/documents/logRow.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Snapshot } from '../../../domain/captions/types.ts';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { isSnapshot } from '../../../domain/document/snapshot.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { changeBounds } from '../../../domain/log/changeBounds.ts';
import { replay } from '../../../domain/log/replay.ts';
import { changeOf } from '../../../frontend/features/editor/engine/saving/logEntry.ts';
import type { TestCloud } from '../../kit/cloud.ts';
import { readSubtitles, saveSubtitles } from '../../kit/services.ts';

interface World {
  readonly cloud: TestCloud;
}

/** File with captions, its owner, and its editing operations. */
export interface Opened extends DocumentKey {
  readonly projectId: string;
  readonly userId: string;
}

/** Document of `count` captions of one second each with the texts `caption 0`, `caption 1` ... */
export function spoken(count: number, everyMs = 2000): Snapshot {
  const captions = Array.from(
    { length: count },
    (_, n): Caption => ({
      id: `c${n}`,
      startMs: n * everyMs,
      endMs: n * everyMs + 1000,
      cells: { en: { text: `caption ${n}` } },
    }),
  );
  return {
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions }],
  };
}

type Save = Omit<Input<typeof subtitles.saveSubtitles>, 'subtitleId'>;

/** Saves as the editor does: without comparing the change with the document. */
export const save = (world: World, { userId, ...file }: Opened, what: Save) =>
  saveSubtitles(world.cloud, { userId }, { mustFit: false, ...file, ...what });

/** Null for an acknowledged save; for one refused as busy, the delay before the retry. */
export async function busyFor(saving: Promise<unknown>): Promise<number | null> {
  try {
    await saving;
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'save.busy') return Number(error.details?.retryAfterMs);
    throw error;
  }
}

/** Opens the file as a browser does: the snapshot fetched from its address, with the changes replayed. */
export async function open(world: World, { userId, ...file }: Opened) {
  const reply = await readSubtitles(world.cloud, { userId }, file);
  const body: unknown = await (await fetch(reply.snapshotUrl)).json();
  if (!isSnapshot(body)) throw new Error('the snapshot is no document');
  const document = CaptionDocument.fromSnapshot(body);
  const leftOut = replay(document, await changesOf(reply.changes));
  let { revision } = reply;
  while (revision < reply.newestRevision) {
    const page = await readSubtitles(world.cloud, { userId }, { ...file, after: String(revision) });
    leftOut.push(...replay(document, await changesOf(page.changes)));
    revision = page.revision;
  }
  return { ...reply, revision, document, leftOut: leftOut.map((entry) => entry.revision) };
}

/** Appends a row like a save without conflicts. */
export const append = ({ cloud }: World, file: Opened, row: Omit<LogRow, 'userId' | 'savedAt'>) =>
  appendChange(
    cloud.table,
    file,
    { ...row, userId: file.userId, savedAt: cloud.now().toISOString() },
    { contentHash: row.saveId, maxBodyBytes: changeBounds.maxBodyBytes },
  );

/** Entries of the log with their changes, as the browser reads them. */
export const changesOf = (entries: Parameters<typeof changeOf>[0][]) =>
  Promise.all(entries.map(async (entry) => ({ revision: entry.revision, change: await changeOf(entry) })));

export function textChange(document: CaptionDocument, id: string, text: string): Change {
  const change = setText(document, { id, tab: 'en', text });
  if (!change) throw new Error(`caption ${id} cannot say that`);
  return change;
}

export const textOf = (document: CaptionDocument, id: string) => document.get(id)?.cells.en?.text;
