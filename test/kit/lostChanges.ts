import { type DocumentKey, filePartition, type Key, keys } from '../../cloud/table/core/keys.ts';
import { query, type TableReader } from '../../cloud/table/core/table.ts';
import { type LogRow, type PackedRow, unpacked } from '../../cloud/table/documents/logRow.ts';

/** Changes of a document that lost a conflict or were omitted, oldest first. */
export async function* lostChangesOf(table: TableReader, { videoId, subtitleId }: DocumentKey): AsyncGenerator<LogRow> {
  const first = keys.documentVersion(videoId, subtitleId, 0, '').SK;
  const SKPrefix = first.slice(0, first.lastIndexOf('VERSION#') + 'VERSION#'.length);
  for await (const item of query<PackedRow & Key>(table, { PK: filePartition(videoId), SKPrefix })) {
    yield unpacked(item);
  }
}
