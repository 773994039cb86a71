import { saveCaptions } from '../../services/transcription/saveCaptions.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

export const handler = task('saveCaptions', { table, media }, saveCaptions);
