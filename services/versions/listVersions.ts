import type { Input, Reply } from '../../api/route.ts';
import type { versions } from '../../api/routes/versions.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { versionsPage } from './versionsPage.ts';

/** Returns one page of the versions of the file's document, newest first. */
export async function listVersions(
  cloud: Pick<CloudReader, 'table'>,
  access: AccessTo<typeof versions.listVersions>,
  input: Input<typeof versions.listVersions>,
): Promise<Reply<typeof versions.listVersions>> {
  const page = await versionsPage(cloud, access, input);
  return { versions: page.versions, next: page.next };
}
