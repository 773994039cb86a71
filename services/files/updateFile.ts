import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { relistFileActions } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { checkProject, checkProjectAsShared, getProject } from '../../cloud/table/files/projects.ts';
import { movedLists, sameLists } from '../../domain/access/lists.ts';
import { transcriptionLanguages } from '../../domain/languages/languages.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfFile } from '../live/closeLive.ts';

type Access = AccessTo<typeof files.updateFile>;
type Asked = Input<typeof files.updateFile>;
type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

/**
 * Renames or moves a file, or sets the language of its next transcription. Either all requested changes are made or
 * none.
 */
export async function updateFile(cloud: Parts, access: Access, asked: Asked): Promise<Reply<typeof files.updateFile>> {
  const { language } = asked;
  if (language && !transcriptionLanguages().some(({ code }) => code === language))
    throw new Refusal('language.unknown');
  for (let file: FileItem | undefined = access.file; ; file = await getFile(cloud.table, access.file.videoId)) {
    if (file?.deleteStatus !== 'active') throw new Refusal('file.missing');
    // False if the file has changed since it was read; then retry.
    if (await change(cloud, access, file, asked)) return { done: true };
  }
}

interface Move {
  readonly set: Pick<Partial<FileItem>, 'projectId' | 'accessListIds'>;
  readonly checks: readonly Action[];
}

async function change(cloud: Parts, access: Access, file: FileItem, asked: Asked): Promise<boolean> {
  const { title, parentId, language } = asked;
  if (language && isUnderWay(file.transcriptStatus)) throw new Refusal('transcription.running');
  const isMove = parentId !== undefined && parentId !== file.projectId;
  const moved: Move = isMove ? await move(cloud, access, file, parentId) : { set: {}, checks: [] };
  const renamed = title !== undefined && { title, updatedAt: cloud.now().toISOString() };
  const asRead = [{ field: 'transcriptStatus', equals: file.transcriptStatus }] as const;
  const set = { ...renamed, ...(language && { language }), ...moved.set };
  const relisted = relistFileActions(file, set, language ? asRead : []);
  const failed = await commit(cloud.table, [...relisted, ...moved.checks]);
  // Either folder's sharing may also have changed since it was read; then the move is decided again.
  if (failed.some((index) => index >= relisted.length) && isMove) await requireFolders(cloud, file, parentId);
  if (failed.length > 0) return false;
  // People who have the file open may have had their role through the folder that it has left.
  if (moved.set.accessListIds) await closeLiveOfFile(cloud, file.videoId);
  return true;
}

/**
 * Returns the changes for a move to another folder of the owner: the folder, and the access lists of the shared folders
 * above it. The owner decides who may open the file, so others can move it only where that does not change.
 */
async function move(cloud: Parts, { requireAlso }: Access, file: FileItem, projectId: string): Promise<Move> {
  requireAlso('move');
  const { ownerId, accessListIds = [] } = file;
  const [from, to] = await Promise.all([
    getProject(cloud.table, ownerId, file.projectId),
    getProject(cloud.table, ownerId, projectId),
  ]);
  // All lists except the file's own belong to folders, including those that a change of sharing has not removed yet.
  const ofFolders = accessListIds.filter((listId) => listId !== file.videoId);
  const lists = movedLists(accessListIds, ofFolders, to?.accessListIds);
  if (!sameLists(lists, accessListIds)) requireAlso('manageAccess');
  // A file cannot move out of or into a folder that is being deleted.
  const checks: Action[] = [
    to ? checkProjectAsShared(to) : checkProject(ownerId, projectId),
    ...(from ? [checkProjectAsShared(from)] : []),
  ];
  return { set: { projectId, ...(!sameLists(lists, accessListIds) && { accessListIds: lists }) }, checks };
}

/** Throws `project.missing` if the folder that a file leaves or enters does not exist or is being deleted. */
async function requireFolders({ table }: Parts, { ownerId, projectId }: FileItem, enteredId: string): Promise<void> {
  const folders = await Promise.all([projectId, enteredId].map((id) => getProject(table, ownerId, id)));
  if (folders.some((folder) => !folder || folder.deletedAt !== undefined)) throw new Refusal('project.missing');
}
