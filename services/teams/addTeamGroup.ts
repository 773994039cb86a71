import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import { putGroupShared } from '../../cloud/table/files/sharedFiles.ts';
import { checkGroupAsRead, getGroup } from '../../cloud/table/people/groups.ts';
import { getUsers } from '../../cloud/table/people/users.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import type { AccessTo } from '../access/access.ts';
import { requireGroup } from '../groups/requireGroup.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import { type NotifyParts, notify } from '../live/notify.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';

/**
 * Shares a file or folder with a group that the caller is in, or changes the group's role like `setTeamGroupRole`.
 * Members have the role from their next call.
 */
export async function addTeamGroup(
  cloud: NotifyParts,
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
  if (isNew) await tellGroup(cloud, { shared, userId, groupId });
  else await closeLiveOfTeam(cloud, shared, { groupId });
  return { done: true };
}

interface GroupShare {
  readonly shared: Shareable;
  /** Sharing person, who is not notified. */
  readonly userId: string;
  readonly groupId: string;
}

/** Notifies the members of a group of what is shared with them, once each. */
async function tellGroup(cloud: NotifyParts, { shared, userId, groupId }: GroupShare): Promise<void> {
  const group = await getGroup(cloud.table, groupId);
  if (!group) return;
  // A group has fewer people than one request can read (domain/access/bounds.ts).
  const users = await getUsers(cloud.table, Object.keys(group.members));
  const { firstName = '', lastName = '' } = users.get(userId) ?? {};
  const projectId = shared.kind === 'file' ? shared.file.projectId : null;
  const about = { kind: 'shared' as const, title: shared.title, projectId, itemId: shared.id, name: group.name };
  const members = [...users.values()].filter((member) => member.userId !== userId);
  await Promise.all(
    members.map((member) =>
      notify(cloud, member, `${shared.id}-${groupId}`, { ...about, from: { firstName, lastName } }),
    ),
  );
}
