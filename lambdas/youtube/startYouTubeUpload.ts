import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { startYouTubeUpload } from '../../services/youtube/startYouTubeUpload.ts';
import { jobs } from '../parts/jobs.ts';
import { liveConnections } from '../parts/live.ts';
import { mediaReader } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { youtube } from '../parts/youtube.ts';
import { serve } from '../serve.ts';

export const handler = serve(
  youtubeRoutes.startYouTubeUpload,
  { media: mediaReader, jobs, table, live: liveConnections, youtube },
  startYouTubeUpload,
);
