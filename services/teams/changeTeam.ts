import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type Noted, putEvent } from '../../cloud/table/core/events.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { findableActions, getShareable, pointTo, type Shareable } from '../../cloud/table/files/shareables.ts';
import { getTeam, putTeam, type Team } from '../../cloud/table/files/teams.ts';
import { sameLists } from '../../domain/access/lists.ts';
import type { AccessEvent } from '../../domain/activity/events.ts';
import { spreadLists } from './spreadLists.ts';

/** Changed fields of a team, and further actions of the same transaction. */
export interface TeamChange {
  readonly next: Pick<Team, 'since'> & Partial<Pick<Team, 'people' | 'groups' | 'links'>>;
  readonly actions: readonly Action[];
  /** Event recorded for a file, visible to people who manage access. Folders have no activity. */
  readonly noted?: Noted & { readonly event: AccessEvent };
}

/** State that a decision is based on. */
export interface TeamState {
  readonly shared: Shareable;
  readonly team: Team;
}

/** Reference to what is shared. A folder that was never shared can be found only with its owner's id. */
export type TeamRef = Pick<Shareable, 'id'> & Partial<Pick<Shareable, 'ownerId'>>;

/**
 * Changes the access to a file or folder, and retries as long as others change it concurrently. `decide` receives the
 * current state and returns the change, null for no change, or throws a refusal; it must read whatever its actions
 * depend on each time. What is shared and its owner are part of the transaction, so neither a deletion nor a transfer
 * can happen between the decision and the change. Everything below a folder is updated before this returns.
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

/**
 * Throws `access.denied` unless the person is the owner, who alone manages access. The file may have been transferred
 * since the call began.
 */
export function requireOwner({ shared }: { readonly shared: Pick<Shareable, 'ownerId'> }, userId: string): void {
  if (shared.ownerId !== userId) throw new Refusal('access.denied');
}

/** Returns a team's people without one of them, to remove that person or to set another role. */
export function withoutMember({ people, since }: Team, memberId: string): Pick<Team, 'people' | 'since'> {
  const { [memberId]: _, ...others } = people;
  const { [memberId]: __, ...sinceOthers } = since;
  return { people: others, since: sinceOthers };
}

/**
 * Returns the access lists of a file or folder. It refers to its own team while the team has any person, group or link.
 */
function listsOf(
  { id, accessListIds }: Shareable,
  { people, groups, links }: Pick<Team, 'people' | 'groups' | 'links'>,
): readonly string[] {
  const others = accessListIds.filter((listId) => listId !== id);
  const isEmpty = [people, groups, links].every((some) => Object.keys(some).length === 0);
  return isEmpty ? others : [...others, id];
}
