import type { Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { youtubeUploadsOf } from '../../cloud/table/files/youtube.ts';
import type { AccessTo } from '../access/access.ts';
import { presentYouTubeUpload } from './presentYouTubeUpload.ts';

/** Returns the uploads of a file to YouTube, newest first. */
export async function listYouTubeUploads(
  cloud: Pick<CloudReader, 'table'>,
  { file }: AccessTo<typeof youtubeRoutes.listYouTubeUploads>,
): Promise<Reply<typeof youtubeRoutes.listYouTubeUploads>> {
  const items = await Array.fromAsync(youtubeUploadsOf(cloud.table, file.videoId));
  items.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return { uploads: items.map(presentYouTubeUpload) };
}
