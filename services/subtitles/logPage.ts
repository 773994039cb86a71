import type { Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import type { LogRow } from '../../cloud/table/documents/logRow.ts';
import { entryOf } from './changeBodies.ts';

type Entries = Reply<typeof subtitles.readSubtitles>['changes'];

/** Maximum size of the entries in a reply, which leaves room for the rest (Lambda's 6 MB). */
const maxBytes = 4_000_000;

/** Returns the first entries of a log: as many as a reply can carry, and at least one. */
export async function readPage(
  cloud: Pick<CloudReader, 'media'>,
  key: DocumentKey,
  rows: AsyncIterable<LogRow>,
): Promise<Entries> {
  const page: Entries = [];
  let bytes = 0;
  for await (const row of rows) {
    const entry = await entryOf(cloud, key, row);
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (page.length > 0 && bytes > maxBytes) break;
    page.push(entry);
  }
  return page;
}
