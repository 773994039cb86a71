import type { Client } from '../../../../api/client.ts';
import { CaptionDocument } from '../../../../domain/captions/document.ts';
import { isSnapshot } from '../../../../domain/captions/snapshot.ts';
import { replay } from '../../../../domain/log/replay.ts';
import type { DocumentKey } from '../sync/journal.ts';

export interface ReadDocument {
  readonly document: CaptionDocument;
  readonly revision: number;
  readonly savedAt: string;
}

/** The stored document could not be understood. Loading it again is all the user can do. */
export class UnreadableDocument extends Error {}

/** Reads the newest state: the snapshot, and the changes since. */
export async function readDocument(api: Pick<Client, 'readSubtitles'>, key: DocumentKey): Promise<ReadDocument> {
  const { projectId, videoId, subtitleId } = key;
  const reply = await api.readSubtitles({ projectId, videoId, subtitleId });
  const document = CaptionDocument.fromSnapshot(await readSnapshot(reply.snapshotUrl));
  replay(document, reply.changes);
  return { document, revision: reply.revision, savedAt: reply.savedAt };
}

async function readSnapshot(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new UnreadableDocument(`The snapshot answered ${response.status}.`);
  const json: unknown = JSON.parse(await plainText(await response.arrayBuffer()));
  if (!isSnapshot(json)) throw new UnreadableDocument('The snapshot is no caption document.');
  return json;
}

/** Storage says `Content-Encoding: gzip` and the browser unpacks; a proxy that drops the header must not stop us. */
async function plainText(buffer: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(buffer);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return new TextDecoder().decode(bytes);
  return new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
