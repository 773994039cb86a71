import { failYouTubeUpload } from '../../services/youtube/failYouTubeUpload.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('failYouTubeUpload', { table }, failYouTubeUpload);
