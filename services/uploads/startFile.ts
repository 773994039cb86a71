import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { freeSeconds } from '../../domain/credits/account.ts';
import { left, secondsNeeded, whyNotEach } from '../../domain/plans/allowance.ts';
import type { AccessTo } from '../access/access.ts';
import { type Allowance, readAllowance } from '../account/readAllowance.ts';

type Asked = Input<typeof uploads.startFile>['files'];
type Looked = Reply<typeof uploads.startFile>['files'];

/**
 * Checks files against the plan before their upload. It reserves nothing: `createFile` checks each again and decides.
 */
export async function startFile(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user }: AccessTo<typeof uploads.startFile>,
  { files: asked }: Input<typeof uploads.startFile>,
): Promise<Reply<typeof uploads.startFile>> {
  const allowance = await readAllowance(cloud, user);
  const { plan, usage, credits } = allowance;
  const files = look(asked, allowance);
  const secondsLeft = freeSeconds(credits);
  const cost = files.reduce((sum, file) => sum + (file.problem === null ? (file.costSeconds ?? 0) : 0), 0);
  return {
    files,
    costSeconds: cost,
    secondsLeft,
    secondsAfter: secondsLeft - cost,
    storageBytes: usage.storageBytes,
    storageLimitBytes: plan.storageBytes,
    uploadsLeft: left(plan.uploadsPerMonth, usage.uploads),
  };
}

/**
 * Returns the cost of each file, and why it does not fit together with those before it. An empty file takes nothing.
 */
function look(asked: Asked, { plan, usage, credits }: Allowance): Looked {
  const whole = asked.filter(({ sizeBytes }) => sizeBytes > 0);
  const reasons = whyNotEach(whole, plan, usage, freeSeconds(credits));
  return asked.map((file) => {
    const at = whole.indexOf(file);
    const problem = at < 0 ? 'file.empty' : (reasons[at] ?? null);
    return { costSeconds: secondsNeeded(file), problem };
  });
}
