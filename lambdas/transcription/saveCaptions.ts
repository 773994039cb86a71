import { saveCaptions } from '../../services/transcription/saveCaptions.ts';
import { liveConnections } from '../parts/live.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('saveCaptions', { table, live: liveConnections, media }, saveCaptions);
