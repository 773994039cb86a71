import type { Client } from '../../../../api/client.ts';
import type { Reply } from '../../../../api/route.ts';
import type { Routes } from '../../../../api/routes/index.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { isSnapshot } from '../../../../domain/document/snapshot.ts';
import { replay } from '../../../../domain/log/replay.ts';
import type { CaptionsRef } from '../../../entities/file/file.ts';
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

async function replayAll(document: CaptionDocument, entries: Reply<Routes['readSubtitles']>['changes']): Promise<void> {
  for (const entry of entries) replay(document, [{ revision: entry.revision, change: await changeOf(entry) }]);
}

async function readSnapshot(url: string) {
  const json = await fetchJson(url);
  if (!isSnapshot(json)) throw new UnreadableDocument('The snapshot is no caption document.');
  return json;
}
