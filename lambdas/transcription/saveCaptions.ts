import { saveCaptions } from '../../services/transcription/saveCaptions.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';
import { task } from '../task.ts';

const cloud = openCloud({ media, table });

export const handler = task('saveCaptions', (input: Parameters<typeof saveCaptions>[1]) => saveCaptions(cloud, input));
