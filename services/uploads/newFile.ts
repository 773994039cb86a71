import type { Input } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files.ts';

interface Made {
  readonly ownerId: string;
  readonly videoId: string;
  /** The month whose uploads count this one. */
  readonly month: string;
  readonly now: Date;
}

/** A file as it is before its first byte: what the browser says of it, until the probe knows better. */
export function newFile(asked: Input<typeof uploads.createFile>, { ownerId, videoId, month, now }: Made): FileItem {
  const { projectId, fileName, sizeBytes, durationMs, language, requestId } = asked;
  const contentType = mediaType(asked.contentType);
  return {
    videoId,
    projectId,
    ownerId,
    title: titleOf(fileName),
    fileName,
    contentType,
    sizeBytes,
    durationMs,
    language,
    fileType: contentType.startsWith('audio/') ? 'audio' : 'video',
    widthPx: null,
    heightPx: null,
    frameRate: null,
    ...noMedia(videoId),
    fileStatus: 'uploading',
    deleteStatus: 'active',
    ...noTranscript,
    autoScroll: true,
    requestId,
    uploadMonth: month,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

const noMedia = (videoId: string) => ({
  sourceKey: mediaKeys.source(videoId),
  playbackKey: null,
  audioKey: null,
  thumbnailKey: null,
  peaksKey: null,
});

const noTranscript = {
  transcriptStatus: 'none',
  transcriptStep: null,
  transcriptProgress: 0,
  failureReason: null,
  attempt: 0,
  subtitleId: null,
} as const;

/** The file's name without its ending; a name that is only an ending stays whole. */
const titleOf = (fileName: string) => fileName.replace(/(?<=.)\.[^.]*$/, '');

/** The bucket serves the upload under this type, so it may be nothing that a browser would run. */
const mediaType = (given: string) =>
  /^(audio|video)\/[\w.+-]+$/.test(given.toLowerCase()) ? given.toLowerCase() : 'application/octet-stream';
