import { youtube as routes } from '../../api/routes/youtube.ts';
import { listYouTubeUploads } from '../../services/youtube/listYouTubeUploads.ts';
import { tableReader } from '../parts/table.ts';
import { serve } from '../serve.ts';

export const handler = serve(routes.listYouTubeUploads, { table: tableReader }, listYouTubeUploads);
