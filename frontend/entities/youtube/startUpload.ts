import type { Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';

/**
 * Starts an upload. If an earlier attempt with its id has failed, starts another one, which is what trying again asks
 * for. The server refuses a second upload of a file while one is under way, so repeating this starts it once.
 */
export async function startUpload(
  client: Pick<Client, 'startYouTubeUpload'>,
  asked: Sent<Routes['startYouTubeUpload']>,
): Promise<void> {
  const { status } = await client.startYouTubeUpload(asked);
  if (status === 'failed') await client.startYouTubeUpload({ ...asked, uploadId: crypto.randomUUID() });
}
