import { youtubeRoutes } from '../../api/routes/youtube.ts';
import { listYouTubeUploads } from '../../services/youtube/listYouTubeUploads.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(youtubeRoutes.listYouTubeUploads, { table: tableReader }, listYouTubeUploads);
