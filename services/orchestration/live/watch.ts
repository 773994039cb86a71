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
 * Subscribes a connection to the work on the files that its person may open, and sends their ids and the progress of
 * each. Files and roles are read again after the rows are stored, so that nothing is missed in between, and so that a
 * concurrent revocation of a role, which closes the connections stored by then, is noticed.
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
    // The work may have ended before the connection could receive it.
    if (file.proxyStatus) await send({ ...toldOfProxy(file), type: 'progress', kind: 'proxy' });
  }
}

const idsOf = (files: readonly FileItem[]): string[] => files.map(({ videoId }) => videoId);

/** Returns those files that a person may open. */
async function openTo(cloud: Parts, userId: string, fileIds: readonly string[]): Promise<FileItem[]> {
  if (fileIds.length === 0) return [];
  const files = await getFiles(cloud.table, fileIds);
  const roles = await rolesOn(cloud, userId, files);
  return files.filter(({ deleteStatus }, index) => roles[index] !== undefined && deleteStatus === 'active');
}
