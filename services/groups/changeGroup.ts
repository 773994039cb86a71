import type { Cloud } from '../../cloud/cloud.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { type Group, putGroup } from '../../cloud/table/people/groups.ts';

/** What a change makes of a group, and what else changes in the same transaction. */
export interface GroupChange {
  readonly next: Partial<Pick<Group, 'name' | 'ownerId' | 'members' | 'deletedAt'>>;
  readonly actions?: readonly Action[];
}

/**
 * Changes a group, as often as it takes with others changing it. `read` returns it or throws a refusal, and is asked again
 * for each attempt, so the change holds only for what it was decided by. `decide` returns null for no change.
 */
export async function changeGroup(
  { table, now }: Pick<Cloud, 'table' | 'now'>,
  read: () => Promise<Group>,
  decide: (group: Group) => GroupChange | null | Promise<GroupChange | null>,
): Promise<void> {
  for (;;) {
    const group = await read();
    const change = await decide(group);
    if (!change) return;
    const next = { ...group, ...change.next, updatedAt: now().toISOString() };
    const failed = await commit(table, [putGroup(group, next), ...(change.actions ?? [])]);
    if (failed.length === 0) return;
  }
}

/** The members of a group without one of them. */
export function membersWithout({ members }: Group, memberId: string): Group['members'] {
  const { [memberId]: _, ...others } = members;
  return others;
}
