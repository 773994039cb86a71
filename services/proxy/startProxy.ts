import type { Cloud } from '../../cloud/cloud.ts';
import { cancelConversion, startConversion } from '../../cloud/conversion.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { outputSize, type PixelSize } from '../../domain/exports/size.ts';
import { keepFields, RunFailure } from '../runs/progress.ts';
import { type ProxyRun, proxyEnd, requireConverting, type StartedProxy } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'conversion' | 'now'>;

/** Task 1: starts the conversion, and stores its id, which a deletion of the file needs to cancel it. */
export async function startProxy(cloud: Parts, run: ProxyRun): Promise<StartedProxy> {
  const { videoId, attempt } = run;
  const file = await requireConverting(cloud, run);
  const jobId = file.proxyJobId ?? (await start(cloud, file, run));
  return { videoId, attempt, jobId, waitSeconds: waitSeconds(file), isDone: false };
}

async function start(cloud: Parts, file: FileItem, run: ProxyRun): Promise<string> {
  const jobId = await startConversion(cloud.conversion, {
    name: proxyEnd.executionName(run),
    sourceKey: file.sourceKey,
    copyKey: mediaKeys.proxy(file.videoId),
    size: sizeOf(file),
    hasSound: file.proxyHasSound ?? true,
    soundNumber: file.proxySoundNumber ?? null,
  });
  try {
    await keepFields(cloud, proxyEnd, run, { proxyJobId: jobId });
  } catch (error) {
    // The file was deleted in the meantime, and the deletion does not know this job.
    await cancelConversion(cloud.conversion, jobId);
    throw error;
  }
  return jobId;
}

/** Minimum side of a picture that MediaConvert produces, in pixels. */
const minSidePx = 32;

/**
 * Returns the size of the copy. It is used for editing only; exports read the upload. MediaConvert charges the SD price
 * up to 540 lines.
 */
function sizeOf({ widthPx, heightPx }: FileItem): PixelSize {
  if (!widthPx || !heightPx) throw new RunFailure('engine.failed', 'the upload has no picture');
  const size = outputSize({ widthPx, heightPx }, '540');
  return { widthPx: Math.max(minSidePx, size.widthPx), heightPx: Math.max(minSidePx, size.heightPx) };
}

/** Returns the seconds between checks: two for a clip, up to a minute for hours. */
const waitSeconds = ({ durationMs }: FileItem): number =>
  Math.min(60, Math.max(2, Math.round((durationMs ?? 0) / 60_000)));
