import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getLinked, type Linked, removeLinked } from '../../cloud/table/files/links.ts';
import { getShareable } from '../../cloud/table/files/shareables.ts';
import { removeShared } from '../../cloud/table/files/sharedFiles.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfTeam } from '../live/closeLiveOfShared.ts';
import type { Publishes } from '../live/publish.ts';
import { changeTeam, requireOwner, type TeamChange, type TeamState, withoutMember } from './changeTeam.ts';
import { waysTo } from './waysTo.ts';

/**
 * Removes a person from a team. The owner may remove anyone, everyone else only themselves. Effective from the person's
 * next call. Returns the ways in which the person still has access.
 */
export async function removeMember(
  cloud: Publishes & Pick<Cloud, 'now'>,
  { shared, userId, requireAlso }: AccessTo<typeof teams.removeMember>,
  { memberId }: Input<typeof teams.removeMember>,
): Promise<Reply<typeof teams.removeMember>> {
  const leaves = memberId === userId;
  if (!leaves) requireAlso('manageAccess');
  await changeTeam(cloud, shared, async (state) => {
    if (!leaves) requireOwner(state, userId);
    const linked = await getLinked(cloud.table, shared.id, memberId);
    const event = leaves ? ({ kind: 'left' } as const) : ({ kind: 'removed', personId: memberId } as const);
    const noted = { userId, at: cloud.now().toISOString(), event };
    if (!leaves) return { ...removal(state, memberId, linked), noted };
    const left = departure(state, userId, linked);
    if (left) return { ...left, noted };
    throw new Refusal(userId === state.shared.ownerId ? 'member.owner' : 'member.bygroup');
  });
  await closeLiveOfTeam(cloud, shared, { memberId });
  const current = await getShareable(cloud.table, shared.id, shared.ownerId);
  return { done: true, ways: current ? await waysTo(cloud, current, memberId) : [] };
}

/** Removes a person from the team of a file or folder, if both exist and the person is on it. */
export async function leaveTeam(cloud: Pick<Cloud, 'table'>, id: string, userId: string): Promise<void> {
  if (!(await getShareable(cloud.table, id))) return;
  await changeTeam(cloud, { id }, async (state) => departure(state, userId, await getLinked(cloud.table, id, userId)));
}

/**
 * Returns the change that removes a person from a team together with the links that they have opened; null for a person
 * with neither.
 */
function departure(state: TeamState, userId: string, linked: Linked | undefined): TeamChange | null {
  const { shared, team } = state;
  const isMember = Object.hasOwn(team.people, userId);
  if (!isMember && !linked) return null;
  const change = isMember ? removal(state, userId, linked) : { next: { since: team.since }, actions: [] };
  const forgotten = linked ? [removeLinked(shared.id, userId), removeShared(userId, linked.sharedAt, shared)] : [];
  return { ...change, actions: [...change.actions, ...forgotten] };
}

/**
 * Returns the change that removes a person from a team. Links that they have opened stay: these are ended by turning
 * them off. Throws `member.missing` for a person who is not on the team.
 */
function removal({ shared, team }: TeamState, memberId: string, linked: Linked | undefined): TeamChange {
  if (memberId === shared.ownerId) throw new Refusal('member.owner');
  if (!Object.hasOwn(team.people, memberId)) throw new Refusal('member.missing');
  const since = team.since[memberId];
  // One row represents both, if the person came by an invitation and by a link at the same instant.
  const isShownByLink = since === undefined || since === linked?.sharedAt;
  return { next: withoutMember(team, memberId), actions: isShownByLink ? [] : [removeShared(memberId, since, shared)] };
}
