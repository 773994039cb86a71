import { saveCaptions } from '../../services/transcription/saveCaptions.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('saveCaptions', (input: Parameters<typeof saveCaptions>[1]) => saveCaptions(cloud, input));
