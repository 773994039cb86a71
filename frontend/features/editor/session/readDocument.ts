import type { Client } from '../../../../api/client.ts';
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

/** Reads the newest state: the snapshot, and the changes since. */
export async function readDocument(api: Pick<Client, 'readSubtitles'>, ref: CaptionsRef): Promise<ReadDocument> {
  const { projectId, videoId, subtitleId } = ref;
  const reply = await api.readSubtitles({ projectId, videoId, subtitleId });
  const document = CaptionDocument.fromSnapshot(await readSnapshot(reply.snapshotUrl));
  for (const entry of reply.changes) {
    replay(document, [{ revision: entry.revision, change: await changeOf(entry) }]);
  }
  return { document, revision: reply.revision, savedAt: reply.savedAt };
}

async function readSnapshot(url: string) {
  const json = await fetchJson(url);
  if (!isSnapshot(json)) throw new UnreadableDocument('The snapshot is no caption document.');
  return json;
}
