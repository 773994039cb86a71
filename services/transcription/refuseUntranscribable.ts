import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import { freeSeconds } from '../../domain/credits/account.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { readAllowance } from '../account/readAllowance.ts';

type Parts = Pick<CloudReader, 'table' | 'now'>;

/**
 * Refuses to transcribe a file that has a caption document if that cannot succeed: it has no sound, its owner has too
 * few minutes, or its captions may not be replaced. A failed run would leave its reason on a file without problems.
 * @throws Refusal `transcription.silent`, `transcription.locked`, `minutes.insufficient`, `minutes.exceeded`
 */
export async function refuseUntranscribable(cloud: Parts, file: FileItem): Promise<void> {
  if (file.audioKey === null) throw new Refusal('transcription.silent');
  if (file.hasCompleteSections) throw new Refusal('transcription.locked');
  await refuseFewMinutes(cloud, file);
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
