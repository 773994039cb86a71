import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { roleOfLink } from '../../domain/access/links.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';

/** Turns a link off. It no longer opens the file, and people who have opened it lose its role with their next call. */
export async function endLink(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId }: AccessTo<typeof teams.endLink>,
  { level }: Input<typeof teams.endLink>,
): Promise<Reply<typeof teams.endLink>> {
  await changeTeam(cloud, shared, (state) => {
    requireOwner(state, userId);
    const { [level]: link, ...links } = state.team.links;
    if (!link) throw new Refusal('link.missing');
    return {
      next: { links, since: state.team.since },
      noted: { userId, at: cloud.now().toISOString(), event: { kind: 'linkEnded', role: roleOfLink[level] } },
      actions: [],
    };
  });
  await closeLiveOfTeam(cloud, shared, 'linked');
  return { done: true };
}
