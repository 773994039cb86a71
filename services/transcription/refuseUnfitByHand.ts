import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import { freeSeconds } from '../../domain/credits/account.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { readAllowance } from '../account/readAllowance.ts';
import { loadDocument } from '../subtitles/loadDocument.ts';

type Parts = Pick<CloudReader, 'table' | 'media' | 'now'>;

/**
 * Refuses to transcribe a file prepared for manual captioning if it has captions, which would be replaced, or no sound,
 * or if its owner has too few minutes: a failed run would leave its reason on a file without problems.
 * @throws Refusal `transcription.captioned`, `transcription.silent`, `minutes.insufficient`, `minutes.exceeded`
 */
export async function refuseUnfitByHand(cloud: Parts, file: FileItem): Promise<void> {
  if (file.transcriptStatus !== 'done') return;
  if (await hasCaptions(cloud, file)) throw new Refusal('transcription.captioned');
  if (file.audioKey === null) throw new Refusal('transcription.silent');
  await refuseFewMinutes(cloud, file);
}

async function hasCaptions(cloud: Parts, { videoId, subtitleId }: FileItem): Promise<boolean> {
  if (subtitleId === null) return false;
  const document = (await loadDocument(cloud, { videoId, subtitleId }))?.document;
  return document?.tabs.some(({ id }) => document.ids(id).length > 0) ?? false;
}

async function refuseFewMinutes(cloud: Parts, { ownerId, durationMs }: FileItem): Promise<void> {
  const owner = await getUser(cloud.table, ownerId);
  if (!owner || durationMs === null) return;
  const secondsLeft = freeSeconds((await readAllowance(cloud, owner)).credits);
  const seconds = costSeconds(durationMs);
  if (seconds <= secondsLeft) return;
  throw new Refusal(secondsLeft <= 0 ? 'minutes.insufficient' : 'minutes.exceeded', {
    secondsLeft,
    costSeconds: seconds,
  });
}
