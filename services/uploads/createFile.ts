import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaPrefix } from '../../cloud/media/keys.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { getRequest, putNewRequest } from '../../cloud/table/core/requests.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { listFileActions } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile, putNewFile } from '../../cloud/table/files/files.ts';
import { checkProject, getProject } from '../../cloud/table/files/projects.ts';
import { takeStorage, takeTranscription, takeUpload } from '../../cloud/table/people/usage.ts';
import { sameLists } from '../../domain/access/lists.ts';
import { findLanguage, isTranscribable, undetermined } from '../../domain/languages/languages.ts';
import { transcriptionsPerDay } from '../../domain/plans/catalogue.ts';
import type { AccessTo } from '../access/access.ts';
import { type Allowance, readAllowance } from '../account/readAllowance.ts';
import { editorDefaultsOf } from '../account/settings.ts';
import { presentFile } from '../files/presentFile.ts';
import { rewriteFile } from '../files/rewriteLists.ts';
import { requireBelowCeiling } from '../limits/dailyCeiling.ts';
import { refuseModel } from '../limits/refuseModel.ts';
import { languagesOf, storeCaptionFiles } from './captionFiles.ts';
import { newFile } from './newFile.ts';
import { refuseUnfit } from './refuseUnfit.ts';

type Asked = Input<typeof uploads.createFile>;
type Parts = Pick<Cloud, 'table' | 'media' | 'delivery' | 'now' | 'newId' | 'config'>;

/**
 * Creates the file of an upload and takes its storage and its place among the month's uploads, atomically. Captions
 * sent with it are read first: unreadable ones are refused before the upload, and the first caption file determines the
 * language of the file.
 */
export async function createFile(
  cloud: Parts,
  { user }: AccessTo<typeof uploads.createFile>,
  { captions = [], ...given }: Asked,
): Promise<Reply<typeof uploads.createFile>> {
  const isGiven = captions.length > 0 || given.captionTrack !== undefined;
  const sent = { ...given, isTranscribed: given.isTranscribed !== false && !isGiven };
  refuseLanguage(sent);
  refuseModel(cloud, sent.model, sent.language);
  const before = await askedBefore(cloud, user.userId, sent.requestId);
  if (before) return presentFile(cloud, before, 'owner');
  const [language = sent.language] = captions.length > 0 ? await languagesOf(captions) : [];
  const asked = { ...sent, language };
  const allowance = await readAllowance(cloud, user);
  refuseUnfit(asked, allowance);
  if (asked.isTranscribed) await requireBelowCeiling(cloud, 'transcription');
  const rules = user.subtitleDefaults?.rules;
  const { autoScroll } = editorDefaultsOf(user);
  const chosen = { rules, autoScroll };
  const videoId = cloud.newId();
  const captionsKey = captions.length > 0 ? await storeCaptionFiles(cloud, videoId, captions) : undefined;
  const made = { ownerId: user.userId, videoId, captionsKey, month: allowance.month, now: cloud.now(), ...chosen };
  const folder = await getProject(cloud.table, user.userId, asked.projectId);
  const file = { ...newFile(asked, made), ...(folder?.accessListIds && { accessListIds: folder.accessListIds }) };
  const taken = await take(cloud, file, allowance);
  const around = await getProject(cloud.table, user.userId, asked.projectId);
  // The sharing of the folder changed between the two reads.
  if (around && !sameLists(around.accessListIds, folder?.accessListIds))
    await rewriteFile(
      cloud,
      taken,
      { left: folder?.accessListIds ?? [], entered: around.accessListIds ?? [] },
      asked.projectId,
    );
  return presentFile(cloud, taken, 'owner');
}

function refuseLanguage({ language, isTranscribed }: Asked): void {
  const isKnown = isTranscribed ? isTranscribable(language) : language === undetermined || findLanguage(language);
  if (!isKnown) throw new Refusal('language.unknown');
}

/**
 * Returns the file that the same request created. If it was canceled or deleted in the meantime, the request cannot be
 * repeated.
 */
async function askedBefore(cloud: Parts, userId: string, requestId: string): Promise<FileItem | undefined> {
  const request = await getRequest(cloud.table, userId, requestId);
  if (!request) return undefined;
  const file = await getFile(cloud.table, request.videoId);
  if (file?.deleteStatus !== 'active') throw new Refusal('upload.finished');
  return file;
}

const requestDays = 7;

/**
 * Stores the file and takes its resources. Each condition has its own refusal. Of two concurrent requests only one can
 * take the last place.
 */
async function take(cloud: Parts, file: FileItem, { plan, month }: Allowance): Promise<FileItem> {
  const { ownerId, requestId, videoId, projectId, sizeBytes } = file;
  const expiresAt = Math.floor(cloud.now().getTime() / 1000) + requestDays * 24 * 60 * 60;
  const failed = await commit(cloud.table, [
    putNewRequest(ownerId, requestId, { videoId, expiresAt }),
    checkProject(ownerId, projectId),
    takeUpload(ownerId, month, plan.uploadsPerMonth),
    takeStorage(ownerId, sizeBytes, plan.storageBytes),
    putNewFile(file),
    takeTranscription(ownerId, file.createdAt.slice(0, 10), transcriptionsPerDay.ofPerson),
    ...listFileActions(file),
  ]);
  if (failed.length === 0) return file;
  if (file.captionsKey !== undefined) await deletePrefix(cloud.media, mediaPrefix(videoId));
  if (failed.includes(0)) {
    const winner = await askedBefore(cloud, ownerId, requestId);
    if (winner) return winner;
  }
  throw new Refusal(refusals[failed[0] ?? 0] ?? 'internal.error', { plan: plan.name });
}

const refusals = [
  'upload.finished',
  'project.missing',
  'uploads.exceeded',
  'storage.insufficient',
  'internal.error',
  'transcriptions.exceeded',
] as const;
