import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { YouTube } from '../../cloud/youtube/youtube.ts';

/**
 * Returns YouTube. Throws the refusal `youtube.off` if no operator has stored the installation's credentials at Google.
 */
export async function requireYouTube({ youtube }: Pick<Cloud, 'youtube'>): Promise<YouTube> {
  const opened = await youtube.open();
  if (!opened) throw new Refusal('youtube.off');
  return opened;
}
