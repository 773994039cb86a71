import { failYouTubeUpload } from '../../services/youtube/failYouTubeUpload.ts';
import { liveConnections } from '../parts/live.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failYouTubeUpload', { table, live: liveConnections }, failYouTubeUpload);
