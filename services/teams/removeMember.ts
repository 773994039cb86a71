import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getFile } from '../../cloud/table/files.ts';
import { removeSharedFile } from '../../cloud/table/sharedFiles.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfFile } from '../live/closeLive.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner, type TeamChange, type TeamState, withoutMember } from './changeTeam.ts';

/** Takes a person off a team: the owner anyone, everyone else themselves. It holds from the person's next call. */
export async function removeMember(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { file: { videoId }, userId, requireAlso }: AccessTo<typeof teams.removeMember>,
  { memberId }: Input<typeof teams.removeMember>,
): Promise<Reply<typeof teams.removeMember>> {
  const leaves = memberId === userId;
  if (!leaves) requireAlso('manageAccess');
  await changeTeam(cloud, videoId, (state) => {
    if (!leaves) requireOwner(state, userId);
    else if (userId !== state.file.ownerId && !Object.hasOwn(state.team.people, userId))
      throw new Refusal('member.bygroup');
    const event = leaves ? ({ kind: 'left' } as const) : ({ kind: 'removed', personId: memberId } as const);
    return { ...removal(state, memberId), noted: { userId, at: cloud.now().toISOString(), event } };
  });
  await closeLiveOfFile(cloud, videoId, memberId);
  return { done: true };
}

/** Takes a person off the team of a file, if the file is there and the person is on its team. */
export async function leaveTeam(cloud: Pick<Cloud, 'table'>, fileId: string, userId: string): Promise<void> {
  const file = await getFile(cloud.table, fileId);
  if (file?.deleteStatus !== 'active') return;
  await changeTeam(cloud, fileId, (state) =>
    Object.hasOwn(state.team.people, userId) ? removal(state, userId) : null,
  );
}

/** What takes a person off a team. Throws `member.missing` for one who is not on it. */
function removal({ file, team }: TeamState, memberId: string): TeamChange {
  if (memberId === file.ownerId) throw new Refusal('member.owner');
  if (!Object.hasOwn(team.people, memberId)) throw new Refusal('member.missing');
  const since = team.since[memberId];
  return {
    next: withoutMember(team, memberId),
    actions: since === undefined ? [] : [removeSharedFile(memberId, since, file.videoId)],
  };
}
