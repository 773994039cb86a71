import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGoogleLink } from '../../cloud/table/files/youtube.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { notificationsOf } from '../../domain/notifications/chosen.ts';
import { tutorialsOf } from '../../domain/onboarding/tutorials.ts';

type Presented = Omit<Reply<typeof account.readInfo>, 'stripe' | 'onboarding' | 'dashboard' | 'editor'>;

/** Formats the caller's profile for the caller alone. */
export async function presentUser(cloud: Pick<CloudReader, 'table'>, user: User): Promise<Presented> {
  const { userId, email, firstName, lastName, language, isSnsAccount = false } = user;
  const { toursDone, createdAt, updatedAt } = user;
  return {
    sub: userId,
    email,
    firstName,
    lastName,
    language: language === 'ja' ? 'ja' : 'en',
    newsletter: notificationsOf(user).news,
    isSnsAccount,
    googleAuth: (await getGoogleLink(cloud.table, userId)) !== undefined,
    teamAccess: true,
    groupMenu: true,
    tutorialsStatus: tutorialsOf(toursDone),
    createdAt,
    updatedAt,
  };
}
