import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { requireUser } from '../access/user.ts';
import { readAllowance } from '../account/readAllowance.ts';
import type { Caller } from '../caller.ts';
import { refuseUnfit } from './refuseUnfit.ts';

/** Asks before a byte moves. It holds nothing: `createFile` asks again and decides. */
export async function startFile(
  cloud: Pick<Cloud, 'table' | 'now'>,
  caller: Caller,
  file: Input<typeof uploads.startFile>,
): Promise<Reply<typeof uploads.startFile>> {
  const user = await requireUser(cloud, caller);
  refuseUnfit(file, await readAllowance(cloud, user));
  return { fits: true, costSeconds: costSeconds(file.durationMs) };
}
