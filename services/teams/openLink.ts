import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { getLinked, putLinked } from '../../cloud/table/files/links.ts';
import { checkShareable, type Shareable } from '../../cloud/table/files/shareables.ts';
import { putShared } from '../../cloud/table/files/sharedFiles.ts';
import { checkTeamAsRead } from '../../cloud/table/files/teams.ts';
import { checkOpenUser } from '../../cloud/table/people/users.ts';
import { roleOfLink } from '../../domain/access/links.ts';
import type { AccessTo } from '../access/access.ts';
import { countLink, uncountLink } from '../limits/attempts.ts';
import { findLinked } from './findLinked.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Gives the caller the role of a link for as long as it is on, and adds the file or folder to the list of those shared
 * with them. Idempotent. A link that never existed, is turned off or has expired is refused with the same error.
 */
export async function openLink(
  cloud: Parts,
  { user: { userId } }: AccessTo<typeof teams.openLink>,
  { token }: Input<typeof teams.openLink>,
): Promise<Reply<typeof teams.openLink>> {
  await countLink(cloud, userId);
  for (;;) {
    const shared = await open(cloud, userId, token);
    if (!shared) continue;
    await uncountLink(cloud, userId);
    const { id } = shared;
    return shared.kind === 'folder' ? { folderId: id } : { fileId: id, projectId: shared.file.projectId };
  }
}

/** Tries to open a link once. Returns undefined if something has changed since it was read. */
async function open({ table, now }: Parts, userId: string, token: string): Promise<Shareable | undefined> {
  const { linkId, level, team, shared } = await findLinked({ table, now }, token);
  const { id } = shared;
  const linked = await getLinked(table, id, userId);
  if (shared.ownerId === userId || linked?.[level] === linkId) return shared;
  const at = now().toISOString();
  const sharedAt = linked?.sharedAt ?? at;
  const failed = await commit(table, [
    putLinked(id, userId, { level, linkId, sharedAt }, linked),
    putShared(userId, sharedAt, shared),
    checkTeamAsRead(id, team),
    checkShareable(shared),
    checkOpenUser(userId),
    ...(shared.kind === 'file'
      ? [putEvent(id, { userId, at, event: { kind: 'linkOpened', role: roleOfLink[level] } })]
      : []),
  ]);
  if (failed.includes(4)) throw new Refusal('session.missing');
  return failed.length === 0 ? shared : undefined;
}
