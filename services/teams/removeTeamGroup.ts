import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { removeGroupShared } from '../../cloud/table/files/sharedFiles.ts';
import { getGroup } from '../../cloud/table/people/groups.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner, type TeamChange, type TeamState } from './changeTeam.ts';

/** Takes away the access of a group. Who has a role of their own, or by another group, keeps that. */
export async function removeTeamGroup(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId }: AccessTo<typeof teams.removeTeamGroup>,
  { groupId }: Input<typeof teams.removeTeamGroup>,
): Promise<Reply<typeof teams.removeTeamGroup>> {
  const group = (await getGroup(cloud.table, groupId))?.name ?? '';
  await changeTeam(cloud, shared, (state) => {
    requireOwner(state, userId);
    if (!Object.hasOwn(state.team.groups, groupId)) throw new Refusal('group.missing');
    const noted = { userId, at: cloud.now().toISOString(), event: { kind: 'groupRemoved', group } as const };
    return { ...removal(state, groupId), noted };
  });
  await closeLiveOfTeam(cloud, shared, { groupId });
  return { done: true };
}

/** Takes a group off a file or folder, if it is on it. Throws `file.missing` for one that is gone or being deleted. */
export const withoutGroup = (cloud: Pick<Cloud, 'table'>, id: string, groupId: string): Promise<void> =>
  changeTeam(cloud, { id }, (state) => (Object.hasOwn(state.team.groups, groupId) ? removal(state, groupId) : null));

function removal({ shared, team }: TeamState, groupId: string): TeamChange {
  const { [groupId]: _, ...groups } = team.groups;
  const { [groupId]: at, ...since } = team.since;
  return { next: { groups, since }, actions: at === undefined ? [] : [removeGroupShared(groupId, at, shared)] };
}
