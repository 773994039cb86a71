import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/core/keys.ts';
import { isStoredAsLeftOut, putLeftOutChange } from '../../cloud/table/documents/documents.ts';
import type { LogRow } from '../../cloud/table/documents/logRow.ts';
import { loadDocument } from './loadDocument.ts';

type Log = Pick<Cloud, 'table' | 'media'>;

/**
 * Stores changes that every reader leaves out as lost changes of their authors, each once. The log is not changed: what
 * was typed remains in both places.
 */
export async function keepLeftOut(
  { table }: Pick<Cloud, 'table'>,
  key: DocumentKey,
  rows: readonly LogRow[],
): Promise<void> {
  for (const row of rows) {
    if (!(await putLeftOutChange(table, key, row))) continue;
    const { subtitleId } = key;
    const { revision, userId, saveId } = row;
    console.warn(
      JSON.stringify({ message: 'a change does not fit its document', subtitleId, revision, userId, saveId }),
    );
  }
}

/**
 * Returns whether an appended change is in the document. A change that does not fit is stored as a lost change. Loads
 * the whole document.
 */
export async function isInDocument(
  cloud: Log,
  key: DocumentKey,
  saved: Pick<LogRow, 'revision' | 'saveId'>,
): Promise<boolean> {
  const loaded = await loadDocument(cloud, key);
  if (!loaded) return false;
  await keepLeftOut(cloud, key, loaded.leftOut);
  // Changes left out by a snapshot were stored before the snapshot.
  return !(await isStoredAsLeftOut(cloud.table, key, saved));
}
