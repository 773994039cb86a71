import type { Client } from '../../../../api/client.ts';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { isSnapshot } from '../../../../domain/document/snapshot.ts';
import { replay } from '../../../../domain/log/replay.ts';
import type { CaptionsRef, FileRef } from '../../../entities/file/file.ts';
import { fetchJson, UnreadableDocument } from '../sync/fetchJson.ts';
import { changeOf } from '../sync/logEntry.ts';

export interface ReadDocument {
  readonly document: CaptionDocument;
  readonly revision: number;
  readonly savedAt: string;
}

/** Reads the newest state: the snapshot, and the changes since, which may take several replies. */
export async function readDocument(api: Pick<Client, 'readSubtitles'>, ref: CaptionsRef): Promise<ReadDocument> {
  const { projectId, videoId, subtitleId } = ref;
  const address = { projectId, videoId, subtitleId };
  let page = await api.readSubtitles(address);
  const document = CaptionDocument.fromSnapshot(await readSnapshot(page.snapshotUrl));
  await replayAll(document, page.changes);
  while (page.revision < page.newestRevision) {
    page = await api.readSubtitles({ ...address, after: String(page.revision) });
    await replayAll(document, page.changes);
  }
  return { document, revision: page.revision, savedAt: page.savedAt };
}

/**
 * Reads the document as it was at a version. For a change that was set aside it is the document that the change was made
 * on, and a change that is none by today's rules has no ops.
 */
export async function readVersionDocument(
  api: Pick<Client, 'readVersion'>,
  { projectId, videoId }: FileRef,
  versionId: string,
): Promise<{ readonly document: CaptionDocument; readonly setAside: Change | null }> {
  const address = { projectId, videoId, versionId };
  let page = await api.readVersion(address);
  const document = CaptionDocument.fromSnapshot(await readSnapshot(page.snapshotUrl));
  await replayAll(document, page.changes);
  while (page.revision < page.versionRevision) {
    page = await api.readVersion({ ...address, after: String(page.revision) });
    await replayAll(document, page.changes);
  }
  return { document, setAside: page.setAside && (await changeOf(page.setAside)) };
}

async function replayAll(document: CaptionDocument, entries: Reply<Routes['readSubtitles']>['changes']): Promise<void> {
  for (const entry of entries) replay(document, [{ revision: entry.revision, change: await changeOf(entry) }]);
}

async function readSnapshot(url: string) {
  const json = await fetchJson(url);
  if (!isSnapshot(json)) throw new UnreadableDocument('The snapshot is no caption document.');
  return json;
}
