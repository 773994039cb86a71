import type { Reply } from '../../../api/route.ts';
import type { files } from '../../../api/routes/files.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import type { AccessTo } from '../../access/access.ts';
import { beginDeletion } from './beginDeletion.ts';

/** Deletes a file and everything made from it. */
export async function deleteFile(
  cloud: Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'deletion'> },
  { file }: AccessTo<typeof files.deleteFile>,
): Promise<Reply<typeof files.deleteFile>> {
  await beginDeletion(cloud, file);
  return { done: true };
}
