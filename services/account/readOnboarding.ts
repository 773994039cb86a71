import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { presentOnboarding } from './firstSteps.ts';

export const readOnboarding = (
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readOnboarding>,
): Promise<Reply<typeof account.readOnboarding>> => presentOnboarding(cloud, user);
