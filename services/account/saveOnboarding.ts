import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getFile } from '../../cloud/table/files/files.ts';
import { markFirst, patchUser, type User } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { presentOnboarding } from './firstSteps.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Saves the answers (or that the questions were postponed) and the first download. Captions are written in the browser,
 * which therefore reports the download; it counts only for the person's own file with captions (`file.missing`).
 * Answers can be changed later; postponing does not remove them.
 */
export async function saveOnboarding(
  cloud: Parts,
  { user }: AccessTo<typeof account.saveOnboarding>,
  { answers, downloadedFileId }: Input<typeof account.saveOnboarding>,
): Promise<Reply<typeof account.saveOnboarding>> {
  const at = cloud.now().toISOString();
  const downloaded = downloadedFileId === undefined ? {} : await download(cloud, user, downloadedFileId, at);
  const answered =
    answers === undefined ? {} : { onboarded: true, ...(answers !== null && { onboardingAnswers: answers }) };
  if (answers !== undefined) await patchUser(cloud.table, user.userId, { ...answered, updatedAt: at });
  return presentOnboarding(cloud, { ...user, ...answered, ...downloaded });
}

async function download(cloud: Parts, user: User, fileId: string, at: string): Promise<Partial<User>> {
  const file = await getFile(cloud.table, fileId);
  if (file?.ownerId !== user.userId || file.subtitleId === null) throw new Refusal('file.missing');
  await markFirst(cloud.table, user.userId, 'firstDownloadAt', at);
  return { firstDownloadAt: user.firstDownloadAt ?? at };
}
