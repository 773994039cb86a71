import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { tutorialsOf } from '../../domain/onboarding/tutorials.ts';
import type { AccessTo } from '../access/access.ts';
import { presentOnboarding } from './firstSteps.ts';
import { dashboardOf, editorDefaultsOf } from './settings.ts';

/** Returns the caller's profile, tours, first steps and settings, without plan and balance. */
export async function readInfo(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readInfo>,
): Promise<Reply<typeof account.readInfo>> {
  const { email, firstName, lastName, language, isSnsAccount = false } = user;
  return {
    email,
    firstName,
    lastName,
    language: language === 'ja' ? 'ja' : 'en',
    isSnsAccount,
    tutorials: tutorialsOf(user.toursDone),
    onboarding: await presentOnboarding(cloud, user),
    dashboard: dashboardOf(user),
    editor: editorDefaultsOf(user),
  };
}
