import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { lockHead } from '../../cloud/table/documents.ts';
import { getFile, patchFileAction } from '../../cloud/table/files.ts';
import { getSections, putAssignedFile, putSections, removeAssignedFile } from '../../cloud/table/sections.ts';
import { type Action, commit } from '../../cloud/table/transaction.ts';
import { checkOpenUser } from '../../cloud/table/users.ts';
import type { Section } from '../../domain/sections/sections.ts';

/**
 * Changes the sections of a file, as often as it takes with others changing them, and with them the lists of those to
 * whom they are assigned. `decide` returns the next state of what it is given, or throws a refusal; `noted` returns what
 * is noted of that.
 * @throws Refusal `file.missing` if the file is being deleted, `member.missing` if an assignee's account is.
 */
export async function changeSections(
  { table }: Pick<Cloud, 'table'>,
  videoId: string,
  decide: (sections: readonly Section[]) => readonly Section[],
  noted: (before: readonly Section[], after: readonly Section[]) => readonly Action[] = () => [],
): Promise<readonly Section[]> {
  for (;;) {
    const read = await getSections(table, videoId);
    const next = decide(read.sections);
    const { actions, added } = reassign(videoId, read.sections, next);
    const locks = locksMore(read.sections, next) ? read.version + 1 : undefined;
    const locking = locks === undefined ? [] : await lockCaptions(table, videoId, locks);
    const failed = await commit(table, [
      putSections(videoId, read, next),
      patchFileAction(videoId, { hasCompleteSections: next.some(isComplete), locks }, [
        { field: 'deleteStatus', equals: 'active' },
      ]),
      ...added.map(checkOpenUser),
      ...actions,
      ...noted(read.sections, next),
      ...locking,
    ]);
    if (failed.length === 0) return next;
    if (failed.includes(1)) throw new Refusal('file.missing');
    if (failed.some((index) => index > 1 && index < 2 + added.length)) throw new Refusal('member.missing');
    // Otherwise someone else changed them since they were read, or the file got other captions.
  }
}

/** Whether captions are locked that were not. */
const locksMore = (before: readonly Section[], after: readonly Section[]): boolean =>
  after.some(
    (one) =>
      isComplete(one) && !before.some((was) => isComplete(was) && was.startMs <= one.startMs && was.endMs >= one.endMs),
  );

/** Holds back the saves that are on their way: they have looked at the sections before. */
async function lockCaptions(table: Cloud['table'], videoId: string, locks: number): Promise<readonly Action[]> {
  const subtitleId = (await getFile(table, videoId))?.subtitleId;
  return subtitleId ? [lockHead({ videoId, subtitleId }, locks)] : [];
}

const isComplete = ({ status }: Section): boolean => status === 'complete';

/** Whom sections are assigned to that were not before, and what that and the contrary change in people's lists. */
function reassign(videoId: string, before: readonly Section[], after: readonly Section[]) {
  const [was, is] = [assigneesOf(before), assigneesOf(after)];
  const added = [...is].filter((userId) => !was.has(userId));
  const actions: readonly Action[] = [
    ...added.map((userId) => putAssignedFile(userId, videoId)),
    ...[...was].filter((userId) => !is.has(userId)).map((userId) => removeAssignedFile(userId, videoId)),
  ];
  return { added, actions };
}

/** Everyone to whom one of the sections is assigned. */
export const assigneesOf = (sections: readonly Section[]): Set<string> =>
  new Set(sections.flatMap(({ assigneeId }) => assigneeId ?? []));
