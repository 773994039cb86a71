import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import { removeRequest } from '../../cloud/table/core/requests.ts';
import { type Action, commit } from '../../cloud/table/core/transaction.ts';
import { putSplitFile } from '../../cloud/table/documents/sections.ts';
import { relistFileActions } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile } from '../../cloud/table/files/files.ts';
import { checkProject, isSharedAsRead } from '../../cloud/table/files/projects.ts';
import { shareableFile } from '../../cloud/table/files/shareables.ts';
import { putShared, removeShared } from '../../cloud/table/files/sharedFiles.ts';
import { getTeam, putTeam, type Team } from '../../cloud/table/files/teams.ts';
import { returnStorage, takeStorage } from '../../cloud/table/people/usage.ts';
import { checkOpenUser, getUser, isOpen, type User } from '../../cloud/table/people/users.ts';
import type { TranscriptStatus } from '../../domain/files/states.ts';
import { plans } from '../../domain/plans/catalogue.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfFile } from '../live/closeLive.ts';
import { requireOwner, withoutMember } from './changeTeam.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

/** States in which no run reserves or returns minutes for the file. */
const idle: readonly TranscriptStatus[] = ['none', 'done', 'failed', 'cancelled'];

/**
 * Makes a person with access the owner, in one transaction: the file moves to that person's home folder, lists and
 * storage, and the former owner stays as an admin. A file therefore has exactly one owner at any time. It no longer
 * inherits access from folders of the former owner.
 */
export async function transferOwnership(
  cloud: Parts,
  { shared, userId }: AccessTo<typeof teams.transferOwnership>,
  { memberId }: Input<typeof teams.transferOwnership>,
): Promise<Reply<typeof teams.transferOwnership>> {
  // Everything in a folder belongs to its owner, and may exceed one transaction.
  if (shared.kind === 'folder') throw new Refusal('transfer.folder');
  for (;;) {
    const state = await readState(cloud, shared.id);
    requireOwner({ shared: state.file }, userId);
    if (memberId === userId) throw new Refusal('member.owner');
    if (!Object.hasOwn(state.team.people, memberId)) throw new Refusal('member.missing');
    if (!isIdle(state.file)) throw new Refusal('transfer.busy');
    const heir = await getUser(cloud.table, memberId);
    if (!isOpen(heir)) throw new Refusal('member.missing');
    const failed = await commit(cloud.table, actionsOf(cloud, state, heir));
    // People who had access by a link or by a folder of the former owner no longer have a role.
    if (failed.length === 0) {
      await closeLiveOfFile(cloud, shared.id);
      return { done: true };
    }
    const refusal = refusals[failed[0] ?? refusals.length];
    if (refusal) throw new Refusal(refusal);
    // Retries: something has changed since it was read.
  }
}

interface FileState {
  readonly file: FileItem;
  readonly team: Team;
}

async function readState({ table }: Pick<Parts, 'table'>, fileId: string): Promise<FileState> {
  const file = await getFile(table, fileId);
  if (file?.deleteStatus !== 'active') throw new Refusal('file.missing');
  return { file, team: await getTeam(table, fileId) };
}

const isIdle = ({ fileStatus, transcriptStatus }: FileItem): boolean =>
  fileStatus === 'success' && !isUnderWay(transcriptStatus);

/** Refusals for the first actions of a transfer, by index. */
const refusals = ['transfer.full', 'file.missing', 'member.missing', 'member.missing'] as const;

/** Returns at most 98 actions, 87 of which are for the file's rows. The first ones are in the order of `refusals`. */
function actionsOf(
  { now }: Pick<Parts, 'now'>,
  { file, team }: FileState,
  { userId: heirId, homeProjectId, plan }: User,
): readonly Action[] {
  const { videoId, ownerId, projectId, sizeBytes, requestId } = file;
  const at = now().toISOString();
  const since = team.since[heirId];
  const moved = { ownerId: heirId, projectId: homeProjectId, accessListIds: [videoId], uploadMonth: null };
  return [
    takeStorage(heirId, sizeBytes, plans[plan].storageBytes),
    checkProject(ownerId, projectId),
    checkProject(heirId, homeProjectId),
    checkOpenUser(heirId),
    returnStorage(ownerId, sizeBytes),
    ...relistFileActions(file, moved, [
      { field: 'ownerId', equals: ownerId },
      { field: 'fileStatus', equals: 'success' },
      { field: 'transcriptStatus', oneOf: idle },
      isSharedAsRead(file),
    ]),
    putTeam(videoId, team, asOwnedBy(team, heirId, { formerId: ownerId, at })),
    // The request that created the file would show it to the former owner for some days.
    removeRequest(ownerId, requestId),
    putShared(ownerId, at, shareableFile(file)),
    ...(since === undefined ? [] : [removeShared(heirId, since, shareableFile(file))]),
    ...(file.sectionProgress ? [putSplitFile(heirId, videoId)] : []),
    putEvent(videoId, { userId: ownerId, at, event: { kind: 'transferred', personId: heirId } }),
  ];
}

function asOwnedBy(
  team: Team,
  heirId: string,
  { formerId, at }: { formerId: string; at: string },
): Omit<Team, 'version'> {
  const { people, since } = withoutMember(team, heirId);
  return {
    groups: team.groups,
    // People who know a link could come back after the new owner removed them.
    links: {},
    people: { ...people, [formerId]: 'admin' },
    since: { ...since, [formerId]: at },
  };
}
