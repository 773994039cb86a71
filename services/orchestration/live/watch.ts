import type { LiveMessage } from '../../../api/live.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { sendTo } from '../../../cloud/live.ts';
import { type FileItem, getFiles } from '../../../cloud/table/files/files.ts';
import { type LiveWatcher, watchFiles } from '../../../cloud/table/people/live.ts';
import { rolesOn } from '../../access/access.ts';
import { progressOfFile } from '../../live/progressOfFile.ts';
import { toldOfProxy } from '../../proxy/toldOfProxy.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

/**
 * Makes a connection hear of the work on the files that its person may open, and says which these are and how far each
 * is. The files and the roles are read again when the rows are there: so nothing is missed in between, and a role that is
 * taken away, which ends the connections that are stored then, is not overtaken.
 */
export async function watch(cloud: Parts, watcher: LiveWatcher, fileIds: readonly string[]): Promise<void> {
  const { connectionId, userId } = watcher;
  const open = idsOf(await openTo(cloud, userId, [...new Set(fileIds)]));
  if (!(await watchFiles(cloud.table, watcher, open, cloud.now()))) return;
  const files = await openTo(cloud, userId, open);
  if (files.length < open.length)
    await watchFiles(cloud.table, { ...watcher, watched: open }, idsOf(files), cloud.now());
  const send = (message: LiveMessage) => sendTo(cloud.live, connectionId, JSON.stringify(message));
  await send({ type: 'watching', fileIds: idsOf(files) });
  for (const file of files) {
    await send(progressOfFile(file));
    // It may have ended before anyone could be told.
    if (file.proxyStatus) await send({ ...toldOfProxy(file), type: 'progress', kind: 'proxy' });
  }
}

const idsOf = (files: readonly FileItem[]): string[] => files.map(({ videoId }) => videoId);

/** Those of the files that a person may open. */
async function openTo(cloud: Parts, userId: string, fileIds: readonly string[]): Promise<FileItem[]> {
  if (fileIds.length === 0) return [];
  const files = await getFiles(cloud.table, fileIds);
  const roles = await rolesOn(cloud, userId, files);
  return files.filter(({ deleteStatus }, index) => roles[index] !== undefined && deleteStatus === 'active');
}
