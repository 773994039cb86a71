import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type Noted, putEvent } from '../../cloud/table/core/events.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { findableActions, getShareable, pointTo, type Shareable } from '../../cloud/table/files/shareables.ts';
import { getTeam, putTeam, type Team } from '../../cloud/table/files/teams.ts';
import { sameLists } from '../../domain/access/lists.ts';
import type { AccessEvent } from '../../domain/activity/events.ts';
import { spreadLists } from './spreadLists.ts';

/** What a change makes of a team, and what else changes in the same transaction. */
export interface TeamChange {
  readonly next: Pick<Team, 'since'> & Partial<Pick<Team, 'people' | 'groups' | 'links'>>;
  readonly actions: readonly Action[];
  /** What is noted of a file for those who manage access. Folders have no activity. */
  readonly noted?: Noted & { readonly event: AccessEvent };
}

/** What a decision is made by. */
export interface TeamState {
  readonly shared: Shareable;
  readonly team: Team;
}

/** What is shared; a folder that was never shared is found by its owner alone. */
export type TeamRef = Pick<Shareable, 'id'> & Partial<Pick<Shareable, 'ownerId'>>;

/**
 * Changes who has access to a file or folder, as often as it takes with others changing it. `decide` looks at the state
 * as it is and returns the change, null for none, or throws a refusal; what its actions depend on it must read each time.
 * What is shared and its owner are part of the transaction, so neither a deletion nor a transfer comes between the
 * decision and the change. What is below a folder follows before this returns.
 */
export async function changeTeam(
  cloud: Pick<Cloud, 'table'>,
  { id, ownerId }: TeamRef,
  decide: (state: TeamState) => TeamChange | null | Promise<TeamChange | null>,
): Promise<void> {
  for (;;) {
    const shared = await getShareable(cloud.table, id, ownerId);
    if (!shared) throw new Refusal('file.missing');
    const team = await getTeam(cloud.table, id);
    const change = await decide({ shared, team });
    if (!change) return;
    const next = { ...team, ...change.next };
    const lists = listsOf(shared, next);
    const failed = await commit(cloud.table, [
      putTeam(id, team, next),
      pointTo(shared, lists),
      ...findableActions(shared),
      ...change.actions,
      ...(change.noted && shared.kind === 'file' ? [putEvent(id, change.noted)] : []),
    ]);
    if (failed.length > 0) continue;
    await spread(cloud, shared, lists);
    return;
  }
}

async function spread(cloud: Pick<Cloud, 'table'>, shared: Shareable, lists: readonly string[]): Promise<void> {
  if (shared.kind === 'file') return;
  if (shared.folder.isSpreading || !sameLists(lists, shared.accessListIds)) await spreadLists(cloud, shared.folder);
}

/** Only the owner manages access; who was the owner when the call began may have transferred the file since. */
export function requireOwner({ shared }: { readonly shared: Pick<Shareable, 'ownerId'> }, userId: string): void {
  if (shared.ownerId !== userId) throw new Refusal('access.denied');
}

/** A person off a team, or with another role on it. */
export function withoutMember({ people, since }: Team, memberId: string): Pick<Team, 'people' | 'since'> {
  const { [memberId]: _, ...others } = people;
  const { [memberId]: __, ...sinceOthers } = since;
  return { people: others, since: sinceOthers };
}

/** A file or folder points to its team while anyone is on it or it has a link. */
function listsOf(
  { id, accessListIds }: Shareable,
  { people, groups, links }: Pick<Team, 'people' | 'groups' | 'links'>,
): readonly string[] {
  const others = accessListIds.filter((listId) => listId !== id);
  const isEmpty = [people, groups, links].every((some) => Object.keys(some).length === 0);
  return isEmpty ? others : [...others, id];
}
