import { keys } from './keys.ts';
import { query, type TableReader } from './table.ts';

/** The ids of the files that others share with a person. Consistent. */
export async function* sharedFilesOf(table: TableReader, userId: string): AsyncGenerator<string> {
  const { PK, SK } = keys.sharedFile(userId, '', '');
  const SKPrefix = SK.slice(0, SK.indexOf('#') + 1);
  for await (const { videoId } of query<{ readonly videoId: string }>(table, { PK, SKPrefix })) yield videoId;
}
