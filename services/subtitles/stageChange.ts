import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subtitles } from '../../api/routes/subtitles.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { stagedUrl } from '../../cloud/media/staged.ts';
import { changeBounds } from '../../domain/log/changeBounds.ts';
import type { AccessTo } from '../access/access.ts';
import { currentDocument } from './currentDocument.ts';

const urlSeconds = 900;

/** An address for a change that is too long for a request. Repeating the save returns the same place. */
export async function stageChange(
  cloud: Pick<Cloud, 'media'>,
  { file, userId }: AccessTo<typeof subtitles.stageChange>,
  { subtitleId, saveId, packedBytes }: Input<typeof subtitles.stageChange>,
): Promise<Reply<typeof subtitles.stageChange>> {
  const { videoId } = currentDocument(file, subtitleId);
  if (packedBytes > changeBounds.maxPackedBytes) throw new Refusal('change.toolarge');
  const key = mediaKeys.staged(videoId, subtitleId, userId, saveId);
  return { url: await stagedUrl(cloud.media, key, packedBytes, urlSeconds) };
}
