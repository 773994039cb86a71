import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { YouTube } from '../../cloud/youtube/youtube.ts';

/** YouTube; throws the refusal `youtube.off` where an operator has not stored what Google knows the installation by. */
export async function requireYouTube({ youtube }: Pick<Cloud, 'youtube'>): Promise<YouTube> {
  const opened = await youtube.open();
  if (!opened) throw new Refusal('youtube.off');
  return opened;
}
