import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { stagedUrl } from '../../cloud/media/staged.ts';
import { countStaging } from '../../cloud/table/core/stagings.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import type { AccessTo } from '../access/access.ts';
import { currentDocument } from './currentDocument.ts';

const urlSeconds = 900;

/**
 * Returns an upload address for a change that is too long for a request. Repeating the save returns an address of the
 * same object. The daily upload size per document is limited, because no plan counts it.
 */
export async function stageChange(
  cloud: Pick<Cloud, 'table' | 'staged' | 'now'>,
  { file, userId }: AccessTo<typeof subtitles.stageChange>,
  { subtitleId, saveId, packedBytes }: Input<typeof subtitles.stageChange>,
): Promise<Reply<typeof subtitles.stageChange>> {
  const document = currentDocument(file, subtitleId);
  if (packedBytes > changeBounds.maxPackedBytes) throw new Refusal('change.toolarge');
  const isCounted = await countStaging(cloud.table, document, { saveId, packedBytes }, changeBounds, cloud.now());
  if (!isCounted) throw new Refusal('changes.exceeded');
  const key = mediaKeys.staged(file.videoId, subtitleId, userId, saveId);
  return { url: await stagedUrl(cloud.staged, key, packedBytes, urlSeconds) };
}
