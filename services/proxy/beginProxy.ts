import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { startRunOrFail } from '../runs/start.ts';
import { type CopiedSound, queueProxy } from './queueProxy.ts';
import { proxyEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'> & { readonly jobs: Jobs<'proxy'> };

/**
 * Begins to convert a recording that browsers cannot play as it is. The conversion is a run of its own, so neither its
 * failure nor its duration affects the transcript. Idempotent: a conversion in progress, or done with the same sound,
 * is not restarted.
 */
export async function beginProxy(cloud: Parts, file: FileItem, sound: CopiedSound): Promise<void> {
  const run = await queueProxy(cloud, file, sound);
  if (run) await startRunOrFail(cloud, proxyEnd, run);
}

/** Returns whether a copy is being made, for the editor or for public pages. */
export const isCopying = ({ proxyStatus }: FileItem): boolean => proxyStatus !== undefined && isUnderWay(proxyStatus);

/** Returns whether a copy is being made that will replace what the editor plays now. */
export const isConverting = (file: FileItem): boolean => isCopying(file) && file.playbackKey !== file.sourceKey;
