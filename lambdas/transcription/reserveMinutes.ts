import { reserveMinutes } from '../../services/transcription/reserveMinutes.ts';
import { box } from '../box.ts';
import { cloud } from '../cloud.ts';

export const handler = box('reserveMinutes', (input: Parameters<typeof reserveMinutes>[1]) =>
  reserveMinutes(cloud, input),
);
