import type { Input } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { LimitPreset } from '../../domain/limits/presets.ts';

interface Made {
  readonly ownerId: string;
  readonly videoId: string;
  /** Month that the upload counts against. */
  readonly month: string;
  readonly now: Date;
  /** Owner's choice for new files. */
  readonly rules?: LimitPreset | undefined;
  readonly autoScroll: boolean;
  /** Key of the object with the caption files sent with the upload. */
  readonly captionsKey?: string | undefined;
}

/** Returns a file before its first byte. It contains what the browser announced, until the probe replaces it. */
export function newFile(
  asked: Input<typeof uploads.createFile>,
  { ownerId, videoId, month, now, rules, autoScroll, captionsKey }: Made,
): FileItem {
  const { projectId, fileName, sizeBytes, durationMs, language, requestId, fingerprint, maxSpeakers } = asked;
  const { soundTrack, captionTrack, model } = asked;
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
    autoScroll,
    ...(rules && { rules }),
    requestId,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(maxSpeakers === undefined ? {} : { maxSpeakers }),
    ...(model === undefined ? {} : { model }),
    ...(soundTrack === undefined ? {} : { chosenSound: soundTrack }),
    ...(captionTrack === undefined ? {} : { captionTrack }),
    isTranscribed: asked.isTranscribed !== false,
    ...(captionsKey !== undefined && { captionsKey }),
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

/** Returns the file name without its extension. A name that consists of an extension stays whole. */
const titleOf = (fileName: string) => fileName.replace(/(?<=.)\.[^.]*$/, '');

/**
 * Returns a safe content type. The bucket serves the upload with it, so it must not be one that a browser would
 * execute.
 */
const mediaType = (given: string) =>
  /^(audio|video)\/[\w.+-]+$/.test(given.toLowerCase()) ? given.toLowerCase() : 'application/octet-stream';
