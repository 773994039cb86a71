import type { Input, Reply } from '../../api/route.ts';
import type { exportRoutes } from '../../api/routes/exports.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { exportsOfFile } from '../../cloud/table/exports.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';
import { presentExport } from './presentExport.ts';

/** The exports of a file, newest first. */
export async function listExports(
  cloud: Pick<Cloud, 'table' | 'media' | 'now'>,
  caller: Caller,
  input: Input<typeof exportRoutes.listExports>,
): Promise<Reply<typeof exportRoutes.listExports>> {
  const { videoId } = input;
  const file = await requireFile(cloud, caller, input, 'open');
  const items = await Array.fromAsync(exportsOfFile(cloud.table, videoId));
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { exports: await Promise.all(items.map((item) => presentExport(cloud, file, item))) };
}
