import { type Change, isChange } from '../domain/changes/change.ts';
import { CaptionDocument } from '../domain/document/document.ts';
import { isSnapshot } from '../domain/document/snapshot.ts';
import { replay } from '../domain/log/replay.ts';
import type { Client } from './client.ts';
import type { FileRef, Reply } from './route.ts';
import type { Routes } from './routes/index.ts';

/** Fetches the content of a presigned URL. */
export type FetchBytes = (url: string) => Promise<ArrayBuffer>;

/** Reads the current caption document of a file, for callers that do not change it. Rejects as `fetchBytes` does. */
export async function readCaptions(
  api: Pick<Client, 'readSubtitles'>,
  address: FileRef & { readonly subtitleId: string },
  fetchBytes: FetchBytes,
): Promise<CaptionDocument> {
  let page = await api.readSubtitles(address);
  const snapshot = await parseJson(await fetchBytes(page.snapshotUrl));
  if (!isSnapshot(snapshot)) throw new TypeError('The snapshot is no caption document.');
  const document = CaptionDocument.fromSnapshot(snapshot);
  for (;;) {
    for (const entry of page.changes) {
      replay(document, [{ revision: entry.revision, change: await changeOf(entry, fetchBytes) }]);
    }
    const { revision, newestRevision } = page;
    if (revision >= newestRevision) return document;
    page = await api.readSubtitles({ ...address, after: String(revision) });
    if (page.revision <= revision) throw new TypeError('The log of the captions does not go on.');
  }
}

/** Readers skip an entry that is not a valid change; a change without ops has the same effect. */
const leftOut: Change = { label: '', ops: [] };

async function changeOf(
  entry: Reply<Routes['readSubtitles']>['changes'][number],
  fetchBytes: FetchBytes,
): Promise<Change> {
  const change = 'change' in entry ? entry.change : await parseJson(await fetchBytes(entry.changeUrl));
  return isChange(change) ? change : leftOut;
}

/** Parses JSON in UTF-8, gzipped or not: a proxy may drop the header by which a client would decompress it. */
async function parseJson(buffer: ArrayBuffer): Promise<unknown> {
  const [first, second] = new Uint8Array(buffer);
  if (first !== 0x1f || second !== 0x8b) return JSON.parse(new TextDecoder().decode(buffer));
  const plain = new Blob([buffer]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain).json();
}
