import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { DocumentKey } from '../../cloud/table/documents.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import type { FileAction } from '../../domain/access/actions.ts';
import { type FileAddress, requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';

/** The file, if the caller may do this to it and `subtitleId` is its present document. */
export async function requireDocument(
  cloud: Pick<Cloud, 'table'>,
  caller: Caller,
  address: FileAddress & DocumentKey,
  action: FileAction,
): Promise<FileItem> {
  const file = await requireFile(cloud, caller, address, action);
  if (file.subtitleId !== address.subtitleId) throw new Refusal('subtitles.missing');
  return file;
}
