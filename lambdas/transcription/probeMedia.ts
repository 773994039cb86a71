import { probeMedia } from '../../services/transcription/probeMedia.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('probeMedia', (input: Parameters<typeof probeMedia>[1]) => probeMedia(cloud, input));
