import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putEvent } from '../../cloud/table/events.ts';
import { getLinked, putLinked } from '../../cloud/table/links.ts';
import { checkShareable, getShareable, type Shareable } from '../../cloud/table/shareables.ts';
import { putShared } from '../../cloud/table/sharedFiles.ts';
import { checkTeamAsRead, getTeam } from '../../cloud/table/teams.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { checkOpenUser } from '../../cloud/table/users.ts';
import { isLinkOpen, linkLevels, roleOfLink } from '../../domain/access/links.ts';
import type { AccessTo } from '../access/access.ts';
import { countLink, uncountLink } from '../limits/attempts.ts';
import { teamOfToken, tokenHashOf } from './invitations.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Gives the caller the role of a link, while it is on, and puts the file or folder on the list of what is shared with them. It may
 * be opened again. A link that was never made, is turned off or has expired is refused in the same words.
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

/** Returns undefined if something was changed since it was read. */
async function open({ table, now }: Parts, userId: string, token: string): Promise<Shareable | undefined> {
  const id = teamOfToken(token);
  const shared = id ? await getShareable(table, id) : undefined;
  if (!shared) throw new Refusal('link.missing');
  const [team, linked] = await Promise.all([getTeam(table, id), getLinked(table, id, userId)]);
  const linkId = tokenHashOf(token);
  const level = linkLevels.find((one) => team.links[one]?.linkId === linkId);
  const link = level && team.links[level];
  if (!link || !isLinkOpen(link, now())) throw new Refusal('link.missing');
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
