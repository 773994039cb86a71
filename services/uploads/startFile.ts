import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import type { AccessTo } from '../access/access.ts';
import { readAllowance } from '../account/readAllowance.ts';
import { refuseUnfit } from './refuseUnfit.ts';

/** Checks the plan before the upload. It reserves nothing: `createFile` checks again and decides. */
export async function startFile(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof uploads.startFile>,
  file: Input<typeof uploads.startFile>,
): Promise<Reply<typeof uploads.startFile>> {
  refuseUnfit(file, await readAllowance(cloud, user));
  return { fits: true, costSeconds: costSeconds(file.durationMs) };
}
