import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner } from './changeTeam.ts';

/** Changes the role of a person with access. Effective from the person's next call. */
export async function setMemberRole(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId }: AccessTo<typeof teams.setMemberRole>,
  { memberId, role }: Input<typeof teams.setMemberRole>,
): Promise<Reply<typeof teams.setMemberRole>> {
  await changeTeam(cloud, shared, (state) => {
    requireOwner(state, userId);
    const { people, since } = state.team;
    if (memberId === state.shared.ownerId) throw new Refusal('member.owner');
    if (!Object.hasOwn(people, memberId)) throw new Refusal('member.missing');
    if (people[memberId] === role) return null;
    return {
      next: { people: { ...people, [memberId]: role }, since },
      noted: { userId, at: cloud.now().toISOString(), event: { kind: 'roleSet', personId: memberId, role } },
      actions: [],
    };
  });
  await closeLiveOfTeam(cloud, shared, { memberId });
  return { done: true };
}
