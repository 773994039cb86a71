import { saveCaptions } from '../../services/transcription/saveCaptions.ts';
import { box } from '../box.ts';
import { openCloud } from '../cloud.ts';
import { media } from '../parts/media.ts';
import { table } from '../parts/table.ts';

const cloud = openCloud({ media, table });

export const handler = box('saveCaptions', (input: Parameters<typeof saveCaptions>[1]) => saveCaptions(cloud, input));
