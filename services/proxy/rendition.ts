import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { isOwnRendition } from '../../domain/media/rendition.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { startRun } from '../runs/start.ts';
import { copiedSound, hasCopiedSound, proxyStart, queueProxy } from './queueProxy.ts';

/**
 * Object that public pages play instead of the upload, which can be of any size. `preparing` and `soundOnly`: the sound
 * until the copy exists, or because it could not be made. `missing`: nothing can be played yet.
 */
export interface Rendition {
  readonly status: 'ready' | 'preparing' | 'soundOnly' | 'missing';
  /** Key in the media bucket; null if there is nothing to play. */
  readonly key: string | null;
}

/** Returns what public pages play of a file at present. */
export function renditionOf(file: FileItem): Rendition {
  const { videoId, fileType, sourceKey, playbackKey, audioKey, proxyStatus } = file;
  if (playbackKey === null && proxyStatus !== 'done') return { status: 'missing', key: null };
  if (playbackKey === sourceKey && isOwnRendition(file)) return { status: 'ready', key: sourceKey };
  if (fileType === 'audio') return { status: audioKey === null ? 'missing' : 'ready', key: audioKey };
  const isOfSound = hasCopiedSound(file, copiedSound(file));
  if (proxyStatus === 'done' && isOfSound) return { status: 'ready', key: mediaKeys.proxy(videoId) };
  const isMade = proxyStatus === undefined || proxyStatus === 'done' || isUnderWay(proxyStatus);
  return { status: isMade ? 'preparing' : 'soundOnly', key: audioKey };
}

type Parts = Pick<Cloud, 'table'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Begins to make the copy that public pages play, if a file needs one. The link works without it: if the conversion
 * cannot be started now, the sound is played, and the next opening of the page starts it.
 */
export async function beginRendition(cloud: Parts, file: FileItem): Promise<void> {
  const { status } = renditionOf(file);
  if (status !== 'preparing' && status !== 'soundOnly') return;
  try {
    const run = await queueProxy(cloud, file, copiedSound(file));
    if (run) await startRun(cloud, proxyStart, run);
  } catch (error) {
    console.warn(`no rendition of ${file.videoId}:`, error);
  }
}
