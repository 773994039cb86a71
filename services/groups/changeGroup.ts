import type { Cloud } from '../../cloud/cloud.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { type Group, putGroup } from '../../cloud/table/people/groups.ts';

/** Changed fields of a group, and further actions of the same transaction. */
export interface GroupChange {
  readonly next: Partial<Pick<Group, 'name' | 'ownerId' | 'members' | 'styles' | 'deletedAt'>>;
  readonly actions?: readonly Action[];
}

/**
 * Changes a group, and retries as long as others change it concurrently. `read` returns the group or throws a refusal;
 * it is called again for each attempt, so the change is always decided on the current group. `decide` returns null for
 * no change.
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

/** Returns the members of a group without one of them. */
export function membersWithout({ members }: Group, memberId: string): Group['members'] {
  const { [memberId]: _, ...others } = members;
  return others;
}
