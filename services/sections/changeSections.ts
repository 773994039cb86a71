import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { lockHead } from '../../cloud/table/documents/documents.ts';
import {
  getSections,
  putAssignedFile,
  putSections,
  putSplitFile,
  removeAssignedFile,
  removeSplitFile,
  type SectionList,
} from '../../cloud/table/documents/sections.ts';
import { type FileItem, getFile, patchFileAction } from '../../cloud/table/files/files.ts';
import { checkOpenUser } from '../../cloud/table/people/users.ts';
import { progressOfSections } from '../../domain/sections/progress.ts';
import type { Section } from '../../domain/sections/sections.ts';

interface Options {
  /** Returns the actions that record the change as activity. */
  readonly noted?: (before: readonly Section[], after: readonly Section[]) => readonly Action[];
  /**
   * Checks the captions of sections that become complete, in a file that requires them to be free of errors. Throws a
   * refusal, or returns the checked revision. Nothing is completed if there is a later one by then.
   */
  readonly inspect?: (file: FileItem, completed: readonly Section[]) => Promise<number | undefined>;
  /** Other fields of the list to set. */
  readonly set?: Partial<Pick<SectionList, 'requiresNoErrors'>>;
}

/**
 * Changes the sections of a file and the lists of their assignees, and retries as long as others change them
 * concurrently. Without `ownerId`, the file must keep its sections. `decide` returns the next state of the given sections, or throws a refusal.
 * @throws Refusal `file.missing` if the file is being deleted, `member.missing` if an assignee's account is.
 */
export async function changeSections(
  { table }: Pick<Cloud, 'table'>,
  { videoId, ownerId }: Pick<FileItem, 'videoId'> & Partial<Pick<FileItem, 'ownerId'>>,
  decide: (sections: readonly Section[]) => readonly Section[],
  { noted = () => [], inspect, set = {} }: Options = {},
): Promise<Pick<SectionList, 'sections' | 'requiresNoErrors'>> {
  for (;;) {
    const read = await getSections(table, videoId);
    const sections = decide(read.sections);
    const { actions, added } = reassign(videoId, read.sections, sections);
    const completed = completedBy(read.sections, sections);
    const locks = completed.length > 0 ? read.version + 1 : undefined;
    const look = async (file: FileItem) => (read.requiresNoErrors ? inspect?.(file, completed) : undefined);
    const locking = locks === undefined ? [] : await lockCaptions(table, videoId, locks, look);
    const failed = await commit(table, [
      putSections(videoId, read, { sections, ...set }),
      patchFileAction(
        videoId,
        { hasCompleteSections: sections.some(isComplete), sectionProgress: progressOfSections(sections), locks },
        [{ field: 'deleteStatus', equals: 'active' }],
      ),
      ...added.map(checkOpenUser),
      ...actions,
      ...(ownerId === undefined ? [] : listSplit(ownerId, videoId, sections)),
      ...noted(read.sections, sections),
      ...locking,
    ]);
    if (failed.length === 0) return { ...read, sections, ...set };
    if (failed.includes(1)) throw new Refusal('file.missing');
    if (failed.some((index) => index > 1 && index < 2 + added.length)) throw new Refusal('member.missing');
    // Retries: someone else has changed the sections since they were read, or the file has other captions.
  }
}

/** Returns the action that adds a split file to the list of its owner, or removes it. */
const listSplit = (ownerId: string, videoId: string, sections: readonly Section[]): readonly Action[] => [
  sections.length > 0 ? putSplitFile(ownerId, videoId) : removeSplitFile(ownerId, videoId),
];

/** Returns the complete sections whose captions were not locked before. */
const completedBy = (before: readonly Section[], after: readonly Section[]): readonly Section[] =>
  after.filter(
    (one) =>
      isComplete(one) && !before.some((was) => isComplete(was) && was.startMs <= one.startMs && was.endMs >= one.endMs),
  );

/** Returns the actions that block saves in progress, which have read the sections before this change. */
async function lockCaptions(
  table: Cloud['table'],
  videoId: string,
  locks: number,
  look: (file: FileItem) => Promise<number | undefined>,
): Promise<readonly Action[]> {
  const file = await getFile(table, videoId);
  if (!file?.subtitleId) return [];
  return [lockHead({ videoId, subtitleId: file.subtitleId }, locks, await look(file))];
}

const isComplete = ({ status }: Section): boolean => status === 'complete';

/**
 * Returns new assignees, and the actions that add the file to their lists and remove it from those of former assignees.
 */
function reassign(videoId: string, before: readonly Section[], after: readonly Section[]) {
  const [was, is] = [assigneesOf(before), assigneesOf(after)];
  const added = [...is].filter((userId) => !was.has(userId));
  const actions: readonly Action[] = [
    ...added.map((userId) => putAssignedFile(userId, videoId)),
    ...[...was].filter((userId) => !is.has(userId)).map((userId) => removeAssignedFile(userId, videoId)),
  ];
  return { added, actions };
}

/** Returns everyone to whom one of the sections is assigned. */
export const assigneesOf = (sections: readonly Section[]): Set<string> =>
  new Set(sections.flatMap(({ assigneeId }) => assigneeId ?? []));
