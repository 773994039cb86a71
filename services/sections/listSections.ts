import type { Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { AccessTo } from '../access/access.ts';
import { presentSections } from './presentSections.ts';

/** Returns the sections of a file, by time. */
export async function listSections(
  cloud: Pick<CloudReader, 'table'>,
  access: AccessTo<typeof routes.listSections>,
): Promise<Reply<typeof routes.listSections>> {
  return presentSections(cloud, access, await getSections(cloud.table, access.file.videoId));
}
