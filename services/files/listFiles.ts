import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type FileItem, filesOfOwner } from '../../cloud/table/files.ts';
import type { AccessTo } from '../access/access.ts';
import { encodePlace, placeOf, readPlace } from './listPlace.ts';
import { presentFile } from './presentFile.ts';
import { compareFiles } from './sortFiles.ts';

const pageLength = 50;

/**
 * One page of the caller's files. All of them are read and sorted here: five orders and a search would need an index
 * each, and a person has hundreds of files, which are a few pages of the table.
 */
export async function listFiles(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { user }: AccessTo<typeof files.listFiles>,
  { search, sort, order, cursor }: Input<typeof files.listFiles>,
): Promise<Reply<typeof files.listFiles>> {
  const from = cursor === undefined ? undefined : readPlace(cursor, sort);
  const matching: FileItem[] = [];
  for await (const item of filesOfOwner(cloud.table, user.userId)) {
    if (item.deleteStatus === 'active' && matches(item, search)) matching.push(item);
  }
  const compare = compareFiles(sort, order);
  matching.sort(compare);
  const rest = from ? matching.filter((item) => compare(item, from) > 0) : matching;
  const page = rest.slice(0, pageLength);
  const last = page.at(-1);
  const nextCursor = last && rest.length > page.length ? encodePlace(placeOf(last, sort), sort) : null;
  return { files: await Promise.all(page.map((item) => presentFile(cloud, item, 'owner'))), nextCursor };
}

/** Ignores case and width: a search for `ｶﾒﾗ` finds `カメラ`. */
function matches(item: FileItem, search = ''): boolean {
  return fold(item.title).includes(fold(search)) || fold(item.fileName).includes(fold(search));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();
