import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { TeamLink } from '../../cloud/table/files/teams.ts';
import { linkExpiry, roleOfLink } from '../../domain/access/links.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import { newInvitationToken, tokenHashOf } from '../live/invitations.ts';
import type { Publishes } from '../live/publish.ts';
import { beginRendition } from '../proxy/rendition.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';
import { isPublic, presentLink } from './links.ts';

type Parts = Publishes & Pick<Cloud, 'now' | 'newId'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Creates the link of a level to a file, and begins the copy that its public page plays. An earlier link of the level
 * ends immediately, also for people who have opened it.
 */
export async function makeLink(
  cloud: Parts,
  { shared, userId }: AccessTo<typeof teams.makeLink>,
  { level, days }: Input<typeof teams.makeLink>,
): Promise<Reply<typeof teams.makeLink>> {
  const now = cloud.now();
  const token = newInvitationToken(shared.id, cloud);
  const at = now.toISOString();
  const link: TeamLink = { token, linkId: tokenHashOf(token), madeAt: at, expiresAt: linkExpiry(days, now) };
  let replaces = false;
  await changeTeam(cloud, shared, (state) => {
    requireOwner(state, userId);
    const { links, since } = state.team;
    replaces = links[level] !== undefined;
    return {
      next: { links: { ...links, [level]: link }, since },
      noted: { userId, at, event: { kind: 'linkMade', role: roleOfLink[level] } },
      actions: [],
    };
  });
  if (replaces) await closeLiveOfTeam(cloud, shared, 'linked');
  if (!isPublic(shared, level)) return presentLink(level, link, null);
  if (shared.kind === 'file') await beginRendition(cloud, shared.file);
  return presentLink(level, link, { count: 0, bytes: 0 });
}
