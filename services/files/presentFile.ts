import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { readUrl } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { actionsOf } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';

/** A row of the file list. */
export type File = Reply<typeof files.listFiles>['files'][number];

/**
 * How long a media address is valid: long enough for a session in the editor, which asks for a new one when it expires.
 */
export const mediaUrlSeconds = 6 * 60 * 60;

/** A file as a caller with this role sees it, without bucket keys and internal fields. */
export async function presentFile(cloud: Pick<CloudReader, 'media'>, item: FileItem, role: Role): Promise<File> {
  const { id, thumbnailUrl } = { id: item.videoId, thumbnailUrl: await urlOf(cloud, item.thumbnailKey) };
  const { projectId, title, fileName, sizeBytes, durationMs, language, fileType, fileStatus } = item;
  const { transcriptStatus, transcriptStep, transcriptProgress, failureReason, subtitleId, createdAt, updatedAt } =
    item;
  return {
    id,
    projectId,
    title,
    fileName,
    sizeBytes,
    durationMs,
    language,
    fileType,
    editType: fileType,
    fileStatus,
    transcriptStatus,
    transcriptStep,
    transcriptProgress,
    failureReason,
    isTranscribed: item.isTranscribed !== false,
    subtitleId,
    thumbnailUrl,
    shared: item.accessListIds?.length ? 'shared' : 'private',
    may: [...actionsOf(role)],
    createdAt,
    updatedAt,
  };
}

/** A presigned address, or null where there is no object. */
export async function urlOf(cloud: Pick<CloudReader, 'media'>, key: string | null): Promise<string | null> {
  return key === null ? null : readUrl(cloud.media, key, mediaUrlSeconds);
}
