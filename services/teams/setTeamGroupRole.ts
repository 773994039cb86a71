import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getGroup } from '../../cloud/table/people/groups.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';

/** Changes the role of a group with access. Effective from its members' next call. */
export async function setTeamGroupRole(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId }: AccessTo<typeof teams.setTeamGroupRole>,
  { groupId, role }: Input<typeof teams.setTeamGroupRole>,
): Promise<Reply<typeof teams.setTeamGroupRole>> {
  const group = (await getGroup(cloud.table, groupId))?.name ?? '';
  await changeTeam(cloud, shared, (state) => {
    requireOwner(state, userId);
    const { groups, since } = state.team;
    if (!Object.hasOwn(groups, groupId)) throw new Refusal('group.missing');
    if (groups[groupId] === role) return null;
    return {
      next: { groups: { ...groups, [groupId]: role }, since },
      noted: { userId, at: cloud.now().toISOString(), event: { kind: 'groupSet', group, role } },
      actions: [],
    };
  });
  await closeLiveOfTeam(cloud, shared, { groupId });
  return { done: true };
}
