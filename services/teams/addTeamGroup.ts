import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putGroupShared } from '../../cloud/table/files/sharedFiles.ts';
import { checkGroupAsRead } from '../../cloud/table/people/groups.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { requireGroup } from '../groups/requireGroup.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';

/**
 * Shares a file or folder with a group that the caller is in, or changes the group's role like `setTeamGroupRole`.
 * Members have the role from their next call.
 */
export async function addTeamGroup(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId }: AccessTo<typeof teams.addTeamGroup>,
  { groupId, role }: Input<typeof teams.addTeamGroup>,
): Promise<Reply<typeof teams.addTeamGroup>> {
  let isNew = true;
  await changeTeam(cloud, shared, async (state) => {
    requireOwner(state, userId);
    const group = await requireGroup(cloud, userId, groupId, 'open');
    const { groups, since } = state.team;
    isNew = !Object.hasOwn(groups, groupId);
    if (groups[groupId] === role) return null;
    if (isNew && Object.keys(groups).length >= sharingBounds.groupsOfFile) throw new Refusal('teamgroups.exceeded');
    const at = since[groupId] ?? cloud.now().toISOString();
    return {
      next: { groups: { ...groups, [groupId]: role }, since: { ...since, [groupId]: at } },
      noted: { userId, at: cloud.now().toISOString(), event: { kind: 'groupSet', group: group.name, role } },
      actions: [checkGroupAsRead(group), putGroupShared(groupId, at, shared)],
    };
  });
  if (!isNew) await closeLiveOfTeam(cloud, shared, { groupId });
  return { done: true };
}
