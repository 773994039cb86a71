import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { Change } from '../../../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../../../domain/document/document.ts';
import { isSnapshot } from '../../../../../domain/document/snapshot.ts';
import { type LogEntry, replay } from '../../../../../domain/log/replay.ts';
import type { CaptionsRef, FileRef } from '../../../../entities/file/file.ts';
import { fetchBytes, parseJson, UnreadableDocument, withNewUrls } from '../saving/fetchJson.ts';
import { changeOf } from '../saving/logEntry.ts';

type Log = Reply<Routes['readSubtitles']>;

export interface ReadDocument {
  readonly document: CaptionDocument;
  readonly revision: number;
  readonly savedAt: string;
  readonly snapshotRevision: number;
  /** Changes since the snapshot that are in the document. */
  readonly changes: readonly LogEntry[];
}

/** A document as returned by the API, with its sources. */
export interface FetchedDocument extends ReadDocument {
  /** Snapshot as it was read: JSON, with or without gzip compression. */
  readonly snapshot: ArrayBuffer;
  /** All log entries since the snapshot, including those that every reader leaves out. */
  readonly log: readonly LogEntry[];
}

/** Reads the newest state: the snapshot, and the changes since, which may take several requests. */
export function readDocument(api: Pick<Client, 'readSubtitles'>, ref: CaptionsRef): Promise<FetchedDocument> {
  const { projectId, videoId, subtitleId } = ref;
  const address = { projectId, videoId, subtitleId };
  return withNewUrls(() =>
    readPages((after) => api.readSubtitles({ ...address, ...(after !== undefined && { after }) })),
  );
}

/**
 * Reads the newest state page by page. `read` returns the first page of the log without `after`, else the page after
 * that revision.
 */
export async function readPages(read: (after?: string) => Promise<Log>): Promise<FetchedDocument> {
  let page = await read();
  const snapshot = await fetchBytes(page.snapshotUrl);
  const document = await parseDocument(snapshot);
  const log = await changesOf(page.changes);
  while (page.revision < page.newestRevision) {
    page = await read(String(page.revision));
    log.push(...(await changesOf(page.changes)));
  }
  const changes = replayAll(document, log);
  const { revision, savedAt, snapshotRevision } = page;
  return { document, revision, savedAt, snapshotRevision, changes, snapshot, log };
}

/**
 * Reads the document as it was at a version. For a change that was set aside, returns the document that the change was
 * made on, and the change; a change that is invalid by current rules has no ops.
 */
export function readVersionDocument(
  api: Pick<Client, 'readVersion'>,
  { projectId, videoId }: FileRef,
  versionId: string,
): Promise<VersionDocument> {
  return withNewUrls(() => readVersionPages(api, { projectId, videoId, versionId }));
}

interface VersionDocument {
  readonly document: CaptionDocument;
  readonly setAside: Change | null;
}

async function readVersionPages(
  api: Pick<Client, 'readVersion'>,
  address: Parameters<Client['readVersion']>[0],
): Promise<VersionDocument> {
  let page = await api.readVersion(address);
  const document = await parseDocument(await fetchBytes(page.snapshotUrl));
  replayAll(document, await changesOf(page.changes));
  while (page.revision < page.versionRevision) {
    page = await api.readVersion({ ...address, after: String(page.revision) });
    replayAll(document, await changesOf(page.changes));
  }
  return { document, setAside: page.setAside && (await changeOf(page.setAside)) };
}

type Entries = Log['changes'];

async function changesOf(entries: Entries): Promise<LogEntry[]> {
  const log: LogEntry[] = [];
  for (const entry of entries) log.push({ revision: entry.revision, change: await changeOf(entry) });
  return log;
}

/** Applies log entries to a document. Returns the entries that fit. */
export function replayAll(document: CaptionDocument, log: readonly LogEntry[]): LogEntry[] {
  return log.filter((entry) => replay(document, [entry]).length === 0);
}

/** Reads the changes of the log after one revision, up to and including another. Some may not be in the document. */
export function readLogAfter(
  api: Pick<Client, 'readSubtitles'>,
  ref: CaptionsRef,
  revision: number,
  lastRevision: number,
): Promise<Change[]> {
  return withNewUrls(() => readLog(api, ref, revision, lastRevision));
}

async function readLog(
  api: Pick<Client, 'readSubtitles'>,
  { projectId, videoId, subtitleId }: CaptionsRef,
  revision: number,
  lastRevision: number,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (let after = revision; after < lastRevision; ) {
    const page = await api.readSubtitles({ projectId, videoId, subtitleId, after: String(after) });
    const entries = page.changes.filter((entry) => entry.revision <= lastRevision);
    for (const entry of entries) changes.push(await changeOf(entry));
    if (page.revision <= after) break;
    after = page.revision;
  }
  return changes;
}

/** Parses a snapshot read from the storage. */
export async function parseDocument(snapshot: ArrayBuffer): Promise<CaptionDocument> {
  const json = await parseJson(snapshot);
  if (!isSnapshot(json)) throw new UnreadableDocument('The snapshot is no caption document.');
  return CaptionDocument.fromSnapshot(json);
}
