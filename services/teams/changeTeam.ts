import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type Noted, putEvent } from '../../cloud/table/events.ts';
import { isSharedAsRead, shareFileAction } from '../../cloud/table/fileLists.ts';
import { checkFile, type FileItem, getFile } from '../../cloud/table/files.ts';
import { getTeam, putTeam, type Team } from '../../cloud/table/teams.ts';
import { type Action, commit } from '../../cloud/table/transaction.ts';
import type { Condition } from '../../cloud/table/update.ts';
import { sameLists } from '../../domain/access/lists.ts';
import type { AccessEvent } from '../../domain/activity/events.ts';

/** What a change makes of a team, and what else changes in the same transaction. */
export interface TeamChange {
  readonly next: Pick<Team, 'since'> & Partial<Pick<Team, 'people' | 'groups'>>;
  readonly actions: readonly Action[];
  /** What is noted of it for those who manage access. */
  readonly noted?: Noted & { readonly event: AccessEvent };
}

/** What a decision is made by. */
export interface TeamState {
  readonly file: FileItem;
  readonly team: Team;
}

/**
 * Changes who has access to a file, as often as it takes with others changing it. `decide` looks at the state as it is and
 * returns the change, null for none, or throws a refusal; what its actions depend on it must read each time. The file and
 * its owner are part of the transaction, so neither a deletion nor a transfer comes between the decision and the change.
 */
export async function changeTeam(
  cloud: Pick<Cloud, 'table'>,
  fileId: string,
  decide: (state: TeamState) => TeamChange | null | Promise<TeamChange | null>,
): Promise<void> {
  for (;;) {
    const file = await getFile(cloud.table, fileId);
    if (file?.deleteStatus !== 'active') throw new Refusal('file.missing');
    const team = await getTeam(cloud.table, fileId);
    const change = await decide({ file, team });
    if (!change) return;
    const next = { ...team, ...change.next };
    const failed = await commit(cloud.table, [
      putTeam(fileId, team, next),
      pointTo(file, listsOf(file, next)),
      ...change.actions,
      ...(change.noted ? [putEvent(fileId, change.noted)] : []),
    ]);
    if (failed.length === 0) return;
  }
}

/** Only the owner manages access; who was the owner when the call began may have transferred the file since. */
export function requireOwner({ file }: TeamState, userId: string): void {
  if (file.ownerId !== userId) throw new Refusal('access.denied');
}

/** A person off a team, or with another role on it. */
export function withoutMember({ people, since }: Team, memberId: string): Pick<Team, 'people' | 'since'> {
  const { [memberId]: _, ...others } = people;
  const { [memberId]: __, ...sinceOthers } = since;
  return { people: others, since: sinceOthers };
}

/** Transaction item that lets a change hold only while the file is active and has the same owner. */
export const checkOwner = ({ videoId, ownerId }: FileItem, when: readonly Condition[] = []): Action =>
  checkFile(videoId, [{ field: 'deleteStatus', equals: 'active' }, { field: 'ownerId', equals: ownerId }, ...when]);

/** A file points to its team while anyone is on it. */
function listsOf({ videoId, accessListIds = [] }: FileItem, { people, groups }: Pick<Team, 'people' | 'groups'>) {
  const others = accessListIds.filter((listId) => listId !== videoId);
  const isEmpty = Object.keys(people).length + Object.keys(groups).length === 0;
  return isEmpty ? others : [...others, videoId];
}

/** Where nothing changes, the file must still be as it was read: the last member may have left in the meantime. */
const pointTo = (file: FileItem, lists: readonly string[]): Action =>
  sameLists(lists, file.accessListIds) ? checkOwner(file, [isSharedAsRead(file)]) : shareFileAction(file, lists);
