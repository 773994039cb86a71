import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getGroup, removeGroupFile } from '../../cloud/table/groups.ts';
import type { Team } from '../../cloud/table/teams.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfFile } from '../live/closeLive.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner, type TeamChange } from './changeTeam.ts';

/** Takes away the access of a group. Who has a role of their own, or by another group, keeps that. */
export async function removeTeamGroup(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { file: { videoId }, userId }: AccessTo<typeof teams.removeTeamGroup>,
  { groupId }: Input<typeof teams.removeTeamGroup>,
): Promise<Reply<typeof teams.removeTeamGroup>> {
  const group = (await getGroup(cloud.table, groupId))?.name ?? '';
  await changeTeam(cloud, videoId, (state) => {
    requireOwner(state, userId);
    if (!Object.hasOwn(state.team.groups, groupId)) throw new Refusal('group.missing');
    const noted = { userId, at: cloud.now().toISOString(), event: { kind: 'groupRemoved', group } as const };
    return { ...removal(state.team, groupId, videoId), noted };
  });
  await closeLiveOfFile(cloud, videoId);
  return { done: true };
}

/** Takes a group off a file, if it is on it. Throws `file.missing` for a file that is gone or being deleted. */
export const withoutGroup = (cloud: Pick<Cloud, 'table'>, fileId: string, groupId: string): Promise<void> =>
  changeTeam(cloud, fileId, ({ team }) =>
    Object.hasOwn(team.groups, groupId) ? removal(team, groupId, fileId) : null,
  );

function removal(team: Team, groupId: string, fileId: string): TeamChange {
  const { [groupId]: _, ...groups } = team.groups;
  const { [groupId]: at, ...since } = team.since;
  return { next: { groups, since }, actions: at === undefined ? [] : [removeGroupFile(groupId, at, fileId)] };
}
