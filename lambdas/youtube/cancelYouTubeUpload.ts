import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { cancelYouTubeUpload } from '../../services/youtube/cancelYouTubeUpload.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  youtubeRoutes.cancelYouTubeUpload,
  { jobs, table, live: liveConnections },
  cancelYouTubeUpload,
);
