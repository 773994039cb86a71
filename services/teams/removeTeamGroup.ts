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

/** Removes the access of a group. Members with a role of their own, or through another group, keep it. */
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

/**
 * Removes a group from a file or folder, if it is on it. Throws `file.missing` for a file or folder that does not exist
 * or is being deleted.
 */
export const withoutGroup = (cloud: Pick<Cloud, 'table'>, id: string, groupId: string): Promise<void> =>
  changeTeam(cloud, { id }, (state) => (Object.hasOwn(state.team.groups, groupId) ? removal(state, groupId) : null));

function removal({ shared, team }: TeamState, groupId: string): TeamChange {
  const { [groupId]: _, ...groups } = team.groups;
  const { [groupId]: at, ...since } = team.since;
  return { next: { groups, since }, actions: at === undefined ? [] : [removeGroupShared(groupId, at, shared)] };
}
